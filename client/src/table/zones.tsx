/** Zones of the table: rows, bags, decks and grids of cards. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Size } from "../skins/skin";
import { CardAt, Marks, spotName } from "./card_at";
import { glancing, lookOf, pick } from "./choosing";
import { onArrow, onFocusIn, rove } from "./roving";
import { choicesAt, marksAt, sameSpot, spotKey, type SpotOf } from "./spots";
import { useAt } from "./use_at";
import { cardByCode } from "./game_text";
import { pileOf, shown } from "./store";

interface ZoneProps {
  zone: string;
  seat?: number | undefined;
  label?: string | undefined;
  size?: Size | undefined;
}

interface FrameProps extends ZoneProps {
  /** The name is for listeners only. */
  untitled?: boolean | undefined;
  shape: string;
  count: number;
  children: ComponentChildren;
}

/** The frame around a zone: a group with a name that can be read about and, where the whole is meant, chosen. */
function Frame({ zone, seat, label, untitled, shape, count, children }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => rove(box.current));
  return (
    <div
      ref={box}
      role="group"
      aria-label={`${label ?? zone}, ${count === 1 ? "1 card" : `${count} cards`}`}
      class={`zone ${shape}`}
      data-zone={zone}
      data-empty={count === 0}
      onKeyDown={onArrow}
      onFocusIn={onFocusIn}
    >
      {label !== undefined && !untitled && <Heading spot={{ zone, seat }} label={label} />}
      <div class="lying">{children}</div>
    </div>
  );
}

/** The name of a zone, a button for what concerns the whole of it. */
function Heading({ spot, label }: { spot: Pick<ZoneProps, "zone" | "seat">; label: string }) {
  const at = spotKey(spot as SpotOf);
  const look = useAt(lookOf, at);
  return (
    <button
      type="button"
      class="spot zone-name"
      data-spot={at}
      data-look={look}
      onClick={(event) => pick(spot as SpotOf, null, event.currentTarget, label)}
      {...glancing(spot as SpotOf, null)}
    >
      {label}
      <span class="visually-hidden">{spotName("", "", 1, choicesAt(at), marksAt(at))}</span>
      <Marks marks={marksAt(at)} />
    </button>
  );
}

const useCards = (zone: string, seat?: number) =>
  shown.value ? pileOf(shown.value.view, zone, seat).cards : [];

const lying = (cards: readonly (string | null)[]) => cards.filter((code) => code !== "").length;

/** Cards in a row, each at its place. With gaps, the first empty place stands for the gap after the last card. */
export function Row({ zone, seat, label, size, slots = 0, gaps }: ZoneProps & { slots?: number; gaps?: boolean }) {
  const cards = useCards(zone, seat);
  const places = Math.max(cards.length, slots);
  const called = label ?? zone;
  return (
    <Frame zone={zone} seat={seat} label={label} shape="row" count={lying(cards)}>
      {Array.from({ length: places }, (_, place) => (
        <>
          {gaps && place !== cards.length && (
            <Gap key={`gap${place}`} spot={{ zone, seat: seat ?? null, place, gap: true }} label={called} />
          )}
          <CardAt
            key={place}
            spot={sameSpot({ zone, seat: seat ?? null, place, gap: gaps === true && place === cards.length })}
            code={cards[place] ?? (place < cards.length ? null : "")}
            size={size}
            where={`${called} place ${place + 1}`}
          />
        </>
      ))}
      {gaps && <Gap key="last" spot={{ zone, seat: seat ?? null, place: places, gap: true }} label={called} />}
    </Frame>
  );
}

/** The space before a place, where something can be put in. */
function Gap({ spot, label }: { spot: SpotOf; label: string }) {
  const at = spotKey(spot);
  const look = useAt(lookOf, at);
  const choices = choicesAt(at);
  if (!choices.length) return null;
  const what = `Gap before ${label} place ${(spot.place ?? 0) + 1}`;
  return (
    <button
      type="button"
      class="spot gap"
      data-spot={at}
      data-look={look}
      aria-label={spotName(what, "", 1, choices, marksAt(at))}
      onClick={(event) => pick(spot, null, event.currentTarget, what)}
    />
  );
}

type BagProps = ZoneProps & { arrange?: "fan" | "stacks" | "row"; sideways?: boolean };

/** Cards in no order, by face. A fan shows each card, stacks and rows show each face with its number. */
export function Bag({ zone, seat, label, size, arrange = "row", sideways }: BagProps) {
  const cards = useCards(zone, seat);
  const numbers = new Map<string | null, number>();
  for (const code of cards) numbers.set(code, (numbers.get(code) ?? 0) + 1);
  const piles = [...numbers].flatMap(([code, count]) =>
    arrange === "fan"
      ? Array.from({ length: count }, (_, copy) => ({ code, count: 1, copy }))
      : [{ code, count, copy: 0 }],
  );
  return (
    <Frame zone={zone} seat={seat} label={label} shape={`bag ${arrange}`} count={cards.length}>
      {piles.map(({ code, count, copy }) => {
        const face = cardByCode(code)?.face ?? null;
        return (
          <CardAt
            key={`${code ?? "?"}${copy}/${face}`}
            spot={sameSpot({ zone, seat: seat ?? null, face })}
            code={code}
            size={size}
            where={label ?? zone}
            count={count}
            copy={copy}
            sideways={sideways}
          />
        );
      })}
    </Frame>
  );
}

/** A deck: its top card, and how many lie there. */
export function DeckPile({ zone, seat, label, size, untitled }: ZoneProps & { untitled?: boolean }) {
  const pile = shown.value ? pileOf(shown.value.view, zone, seat) : { cards: [], loose: 0, bottom: [] };
  const count = pile.cards.length + pile.loose + pile.bottom.length;
  return (
    <Frame zone={zone} seat={seat} label={label} untitled={untitled} shape="deck" count={count}>
      <CardAt
        key="top"
        spot={sameSpot({ zone, seat: seat ?? null })}
        code={count ? (pile.cards[0] ?? null) : ""}
        size={size}
        where={label ?? zone}
        count={count}
      />
    </Frame>
  );
}

/** Cards in rows and columns. */
export function Grid({ zone, seat, label, size, columns }: ZoneProps & { columns: number }) {
  const cards = useCards(zone, seat);
  return (
    <Frame zone={zone} seat={seat} label={label} shape={`grid columns-${columns}`} count={lying(cards)}>
      {cards.map((code, place) => (
        <CardAt
          key={place}
          spot={sameSpot({ zone, seat: seat ?? null, place })}
          code={code}
          size={size}
          where={`${label ?? zone} row ${Math.floor(place / columns) + 1} column ${(place % columns) + 1}`}
        />
      ))}
    </Frame>
  );
}
