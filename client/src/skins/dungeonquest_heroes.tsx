// The heroes: wounds, gold, rune and Loot of each, and the sun above them.
import { Icon } from "../cards/icon";
import { cardByCode } from "../table/game_text";
import { plain } from "../table/plain";
import { useTable } from "../table/store";
import { Bag, Row } from "../table/zones";
import { CATACOMBS, cellName, DEAD, goldOf, listOf, numberOf, OUT, sunTrack } from "./dungeonquest_facts";

const HEROES = [
  { name: "Hugo the Glorious", life: 16 },
  { name: "Krutzbeck", life: 20 },
  { name: "Lindel", life: 15 },
  { name: "Tatianna", life: 14 },
  { name: "Challara & Brightblaze", life: 12 },
  { name: "Brother Gherinn", life: 13 },
];

function whereabouts(place: number): string {
  if (place === OUT) return "out of the dungeon";
  if (place === DEAD) return "dead";
  return place === CATACOMBS ? "in the catacombs" : cellName(place);
}

/** The sun track: quiet steps, then the numbered ones. */
export function Sun() {
  const { view } = useTable();
  const { quiet, last } = sunTrack(view);
  const sun = numberOf(view, "sun");
  return (
    <div class="sun-track" role="img" aria-label={`Sun: space ${sun} of ${last}; the last five end the day on a die`}>
      {Array.from({ length: last }, (_, at) => (
        <span key={at} class="sun-step" data-passed={at + 1 < sun} data-now={at + 1 === sun} data-late={at >= quiet}>
          {at >= quiet ? `1${at > quiet ? `-${at - quiet + 1}` : ""}` : ""}
        </span>
      ))}
    </div>
  );
}

/** One hero and what he carries. */
export function HeroPanel({ seat }: { seat: number }) {
  const { view, seats, you } = useTable();
  const hero = HEROES[listOf(view, "hero")[seat] ?? -1];
  const wounds = listOf(view, "wounds")[seat] ?? 0;
  const place = listOf(view, "place")[seat] ?? -1;
  const gold = goldOf(view, seat, (code) => cardByCode(code)?.value ?? 0);
  const name = seat === you ? "You" : plain(seats[seat]?.name ?? "") || "Empty seat";
  return (
    <section class="hero panel" data-active={view.facts["active"] === seat} data-dead={place === DEAD} aria-label={name}>
      <header class="seat-head">
        <h2 class="seat-name">
          <span class="figure" data-seat={seat} aria-hidden="true">
            {seat + 1}
          </span>
          {view.facts["active"] === seat && <Icon name="torch" class="turn-torch" />}
          <span class="name">{name}</span>
        </h2>
        <b class="purse" title="Gold">
          {gold}
        </b>
      </header>
      {hero && (
        <>
          <p class="hero-name">
            {hero.name}, {whereabouts(place)}
          </p>
          <meter class="life" min={0} max={hero.life} value={hero.life - wounds} aria-label={`${wounds} wounds of ${hero.life}`} />
          <p class="wounds">
            {wounds} wounds of {hero.life}
          </p>
        </>
      )}
      <Row zone="rune" seat={seat} label="Rune" size="mini" />
      <Bag zone="loot" seat={seat} label="Loot" size="mini" arrange="stacks" />
      <Bag zone="kept" seat={seat} label="Kept" size="mini" arrange="stacks" />
      {place === CATACOMBS && <Row zone="trip" seat={seat} label="Catacomb cards" size="mini" />}
    </section>
  );
}
