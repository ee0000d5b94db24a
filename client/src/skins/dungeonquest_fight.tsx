// A fight as a face-off: the hero to the left, the monster to the right, the combat stack between them.
import type { ComponentChildren } from "preact";
import { cardByCode, figureText } from "../table/game_text";
import { plain } from "../table/plain";
import { useTable } from "../table/store";
import { Bag, DeckPile, Row } from "../table/zones";
import { heroOf, listOf, numberOf, seatOf } from "./dungeonquest_facts";
import { Glyph } from "./dungeonquest_glyphs";
import { Life } from "./dungeonquest_heroes";
import { Shield } from "./dungeonquest_shield";
import type { Size } from "./skin";

/** A row of cards that overlap where they are many; nothing where there are none. */
function Lined({ zone, label, size = "mini" }: { zone: string; label: string; size?: Size }) {
  const { pile } = useTable();
  const cards = pile(zone).cards.length;
  if (!cards) return null;
  return (
    <div class="many" style={{ "--cards": cards, "--overlaps": Math.max(cards - 1, 1) }}>
      <Row zone={zone} label={label} size={size} />
    </div>
  );
}

/** The cards of a side: in a classic fight those that its player always holds. */
function Hand({ side, seat }: { side: string; seat: number | null }) {
  const { pile, you } = useTable();
  const classic = seat !== null && pile("classic_hand", seat).cards.length > 0;
  const zone = classic ? "classic_hand" : `${side}_hand`;
  const cards = pile(zone, classic ? seat : null).cards.length;
  if (!cards) return null;
  return (
    <div class="many hand" style={{ "--cards": cards, "--overlaps": Math.max(cards - 1, 1) }}>
      <Bag zone={zone} seat={classic ? seat! : undefined} label="Hand" size={seat === you ? "normal" : "mini"} arrange="fan" />
    </div>
  );
}

interface SideProps {
  side: "hero" | "monster";
  seat: number | null;
  name: string;
  children: ComponentChildren;
}

function Side({ side, seat, name, children }: SideProps) {
  return (
    <section class="fighter" data-side={side} aria-label={name}>
      <header class="fighter-head">{children}</header>
      <Lined zone={`${side}_played`} label="Played" size="normal" />
      <Hand side={side} seat={seat} />
      <Lined zone={`${side}_damage`} label="Damage" />
    </section>
  );
}

function HeroSide({ seat }: { seat: number }) {
  const { view, seats, pile, you } = useTable();
  const hero = heroOf(view, seat);
  const wounds = (listOf(view, "wounds")[seat] ?? 0) + pile("hero_damage").cards.length;
  const name = seat === you ? "You" : plain(seats[seat]?.name ?? "");
  return (
    <Side side="hero" seat={seat} name={name}>
      <Shield seat={seat} hero={hero} />
      <div>
        <h3>{name}</h3>
        <Life wounds={wounds} life={hero?.numbers["life"] ?? 1} />
      </div>
    </Side>
  );
}

function MonsterSide({ keeper }: { keeper: number | null }) {
  const { view, seats, pile, you } = useTable();
  const monster = figureText("monster", numberOf(view, "monster"));
  const life = cardByCode(pile("token").cards[0] ?? null)?.value;
  const wounds = numberOf(view, "hurt") + pile("monster_damage").cards.length;
  const played = keeper === null ? "" : keeper === you ? "played by you" : `played by ${plain(seats[keeper]?.name ?? "")}`;
  return (
    <Side side="monster" seat={keeper} name={monster?.name ?? "Monster"}>
      <div>
        <h3>{monster?.name}</h3>
        <p class="monster-life">
          <b>{wounds}</b> of <b>{life ?? "?"}</b> wounds
        </p>
        {played && <p class="keeper">{played}</p>}
      </div>
      <span class="monster-token" aria-hidden="true">
        <Glyph name={monster?.key ?? "?"} />
      </span>
    </Side>
  );
}

/** The fight that is going on, if one is. */
export function Fight() {
  const { view, pile, you } = useTable();
  const fighter = seatOf(view, "fighter");
  if (fighter === null) return null;
  const keeper = seatOf(view, "keeper");
  const round = numberOf(view, "fight_round");
  const monster = figureText("monster", numberOf(view, "monster"))?.name ?? "monster";
  return (
    <div class="fight panel" role="group" data-you={you === fighter ? "hero" : you === keeper ? "monster" : ""} aria-label={`Fight against a ${monster}`}>
      <HeroSide seat={fighter} />
      <div class="between">
        <p class="versus">{round ? `Round ${round}` : "Fight?"}</p>
        <Row zone="token" label="Token" size="mini" />
        {round > 0 && pile("hero_hand").cards.length > 0 && <DeckPile zone="combat" label="Combat deck" size="mini" />}
        <Lined zone="combat_stack" label="Combat stack" />
      </div>
      <MonsterSide keeper={keeper} />
    </div>
  );
}
