/** A card at its place: shows what can be done with it, and does it. */

import { Icon } from "../cards/icon";
import type { Choice, Mark } from "../wire";
import type { Size } from "../skins/skin";
import { CardFace } from "./card_face";
import { glancing, lookOf, pick } from "./choosing";
import { skin } from "./dress";
import { cardName } from "./game_text";
import { choicesAt, marksAt, spotKey, type SpotOf } from "./spots";
import { useAt } from "./use_at";

interface CardAtProps {
  spot: SpotOf;
  /** "" is an empty place, null a card that is not known. */
  code: string | null;
  size?: Size | undefined;
  /** The place in words. */
  where?: string | undefined;
  count?: number | undefined;
  sideways?: boolean | undefined;
  /** Tells copies of a card at one spot apart. */
  copy?: number | undefined;
}

/** What a listener hears of a card: its name, its place, what can be done, and what is marked on it. */
export function spotName(what: string, where: string, count: number, choices: Choice[], marks: Mark[]): string {
  const number = count > 1 ? `${count} cards` : "";
  const open = choices.length > 1 ? `${choices.length} choices` : (choices[0]?.label ?? "");
  const says = new Set([...marks.map((mark) => mark.says), ...(choices.length === 1 ? choices[0]!.notes : [])]);
  return [what, number, where, open && `can be chosen: ${open}`, ...says].filter(Boolean).join(", ");
}

/** Badges for the marks of a card. */
export function Marks({ marks }: { marks: Mark[] }) {
  if (!marks.length) return null;
  const glyphs = skin?.glyphs ?? {};
  return (
    <span class="marks" aria-hidden="true">
      {marks.map((mark) => (
        <span class="mark" data-kind={mark.kind} data-number={mark.number} title={mark.says} key={mark.kind + mark.says}>
          {glyphs[mark.kind] && <Icon name={glyphs[mark.kind]!} />}
          {mark.kind}
        </span>
      ))}
    </span>
  );
}

function Count({ count }: { count: number }) {
  if (count < 2) return null;
  return (
    <span class="count" aria-hidden="true">
      ×{count}
    </span>
  );
}

/** A card, or an empty place, that can be looked at and chosen. */
export function CardAt({ spot, code, size = "normal", where = "", count = 1, sideways = false, copy = 0 }: CardAtProps) {
  const at = spotKey(spot);
  const look = useAt(lookOf, at);
  const choices = useAt(choicesAt, at);
  const marks = useAt(marksAt, at);
  if (code === "" && !choices.length) return <span class="slot" data-size={size} data-sideways={sideways} />;
  const what = code === "" ? "Empty place" : cardName(code);
  return (
    <button
      type="button"
      class={code === "" ? "spot slot" : "spot"}
      data-at={`${at}|${code ?? ""}|${copy}`}
      data-spot={at}
      data-code={code ?? "?"}
      data-count={code === "" ? 0 : count}
      data-size={size}
      data-sideways={sideways}
      data-look={look}
      aria-pressed={look.includes("selected") ? true : undefined}
      onClick={(event) => pick(spot, code, event.currentTarget, what)}
      {...glancing(spot, code)}
    >
      <span class="visually-hidden">{spotName(what, where, count, choices, marks)}</span>
      {code !== "" && <CardFace code={code} size={size} />}
      <Count count={count} />
      <Marks marks={marks} />
    </button>
  );
}
