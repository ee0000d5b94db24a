// A fight as a face-off: the hero to the left, the monster to the right, the combat stack between them.
import { plain } from "../table/plain";
import { useTable } from "../table/store";
import { Bag, Row } from "../table/zones";
import { numberOf } from "./dungeonquest_facts";

const MONSTERS = ["Skeleton", "Sorcerer", "Troll", "Golem", "Demon"];

function Side({ side, name }: { side: "hero" | "monster"; name: string }) {
  return (
    <section class="fighter" data-side={side} aria-label={name}>
      <h3>{name}</h3>
      <Row zone={`${side}_played`} label="Played" size="small" />
      <Bag zone={`${side}_hand`} label="Hand" size="small" arrange="fan" />
      <Row zone={`${side}_damage`} label="Damage" size="mini" />
    </section>
  );
}

/** The fight that is going on, if one is. */
export function Fight() {
  const { view, seats } = useTable();
  const fighter = numberOf(view, "fighter");
  if (view.facts["fighter"] === undefined || fighter < 0) return null;
  const monster = MONSTERS[numberOf(view, "monster")] ?? "Monster";
  const hurt = numberOf(view, "hurt");
  return (
    <div class="fight panel" role="group" aria-label={`Fight against a ${monster}`}>
      <Side side="hero" name={plain(seats[fighter]?.name ?? "Hero")} />
      <div class="between">
        <p>Round {numberOf(view, "fight_round")}</p>
        <Row zone="combat_stack" label="Combat stack" size="mini" />
        <Row zone="token" label="Monster token" size="mini" />
        {hurt > 0 && (
          <p>
            {hurt} wounds on the {monster}
          </p>
        )}
      </div>
      <Side side="monster" name={monster} />
    </div>
  );
}
