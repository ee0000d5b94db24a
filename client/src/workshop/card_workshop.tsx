/** The card workshop: the form on one side; the card, its trial and its files on the other. */

import { News } from "../making/news";
import { Beginnings } from "./beginnings";
import { Exchange } from "./exchange";
import { Form } from "./form";
import { Preview } from "./preview";
import { TrialPanel } from "./trial";

export function CardWorkshop() {
  return (
    <>
      <News />
      <div class="making workshop">
        <div class="side">
          <Beginnings />
          <Form />
        </div>
        <div class="side">
          <Preview />
          <TrialPanel />
          <Exchange />
        </div>
      </div>
    </>
  );
}
