/** The deck builder: all cards on one side; the deck, and what to do with it, on the other. */

import { News } from "../making/news";
import { Beginnings } from "./beginnings";
import { Exchange } from "./exchange";
import { Play } from "./play";
import { Stock } from "./stock";
import { Standing, TheDeck } from "./the_deck";

export function DeckBuilder() {
  return (
    <>
      <News />
      <div class="making">
        <Stock />
        <div class="side">
          <TheDeck />
          <Play />
          <Beginnings />
          <Exchange />
        </div>
      </div>
      <Standing />
    </>
  );
}
