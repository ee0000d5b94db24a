// The table of DungeonQuest: the dungeon in the middle, the sun above, heroes at the sides, decks below.
import { useTable } from "../table/store";
import { DeckPile, Row } from "../table/zones";
import { Dungeon } from "./dungeonquest_dungeon";
import { Fight } from "./dungeonquest_fight";
import { HeroPanel, Sun } from "./dungeonquest_heroes";

const DECKS = [
  ["tiles", "Tiles"],
  ["dungeon", "Dungeon"],
  ["crypt", "Crypt"],
  ["corpse", "Corpse"],
  ["door", "Door"],
  ["search", "Search"],
  ["trap", "Trap"],
  ["treasure", "Treasure"],
  ["catacomb", "Catacomb"],
  ["dragon", "Dragon"],
] as const;

export function Board() {
  const { seats, pile } = useTable();
  return (
    <div class="board dungeonquest" data-seats={seats.length}>
      <Sun />
      <div class="dungeon-side">
        <Dungeon />
        <Fight />
      </div>
      <div class="heroes">
        {seats.map((_, seat) => (
          <HeroPanel key={seat} seat={seat} />
        ))}
      </div>
      <div class="dungeon-decks" role="group" aria-label="Decks">
        {pile("resolving").cards.length > 0 && <Row zone="resolving" label="Drawn" size="small" />}
        {pile("considered").cards.length > 0 && <Row zone="considered" label="Looked at" size="small" />}
        {pile("dragon_cards").cards.length > 0 && <Row zone="dragon_cards" label="Dragon cards" size="mini" />}
        {DECKS.map(([zone, label]) => (
          <DeckPile key={zone} zone={zone} label={label} size="mini" />
        ))}
      </div>
    </div>
  );
}
