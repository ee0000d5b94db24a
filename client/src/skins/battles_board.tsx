// The table of BATTLES: Armageddon: two mirrored halves, one's own below; before that, the almanac to choose from.
import { useState } from "preact/hooks";
import { CardAt } from "../table/card_at";
import { sameSpot } from "../table/spots";
import { useTable } from "../table/store";
import { listOf, mobsOf } from "./battles_facts";
import { Half } from "./battles_half";
import { Middle } from "./battles_middle";
import { Moments } from "./battles_moments";

/** Every Mob that there is, with those lit that can be chosen now. */
function Almanac() {
  const { text } = useTable();
  return (
    <section class="almanac" aria-label="Almanac" data-zone="almanac">
      {text?.cards.map(({ code, face }) => (
        <CardAt key={code} spot={sameSpot({ zone: "almanac", face })} code={code} size="small" where="Almanac" />
      ))}
    </section>
  );
}

export function Board() {
  const { view, you } = useTable();
  const [quake, setQuake] = useState(false);
  if (!listOf(view, "position").length)
    return (
      <div class="board battles" data-muster="true">
        <Almanac />
      </div>
    );
  const own = you ?? 0;
  const living = mobsOf(view).filter(({ position }) => position !== "DEAD");
  const sides = [0, 1].map((seat) => living.filter(({ side }) => side === seat).length);
  return (
    <div class="board battles" data-quake={quake} style={{ "--party": Math.max(3, ...sides) }} onAnimationEnd={(event) => event.animationName === "quake" && setQuake(false)}>
      <Half seat={1 - own} own={false} />
      <div class="middle">
        <Middle />
        <Moments shake={() => setQuake(true)} />
      </div>
      <Half seat={own} own />
    </div>
  );
}
