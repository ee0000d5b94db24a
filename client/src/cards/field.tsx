// The heraldic field behind a glyph: its division and the turn of it follow from what the card is called.
import type { JSX } from "preact";
import { number } from "./number";

type Division = () => JSX.Element;

const bars = (shape: (at: number) => string) => [0, 1, 2].map((at) => <path class="tincture" key={at} d={shape(at)} />);

const DIVISIONS: Division[] = [
  () => <path class="tincture" d="M0 0h50v120H0z" />,
  () => <path class="tincture" d="M0 0h100L0 120z" />,
  () => <path class="tincture" d="M0 120 50 48l50 72z" />,
  () => <path class="tincture" d="M0 0h50v60H0zM50 60h50v60H50z" />,
  () => <path class="tincture" d="m0 0 50 60L0 120zM100 0 50 60l50 60z" />,
  () => <path class="tincture" d="M10 0h80L50 108z" />,
  () => <>{bars((at) => `M0 ${at * 44}h100v20H0z`)}</>,
  () => <>{bars((at) => `M${at * 36} 0h16v120H${at * 36}z`)}</>,
  () => <path class="tincture" d="M0 66h100v54H0z" />,
  () => <>{bars((at) => `M0 ${30 + at * 44} 50 ${at * 44 - 20}l50 50v20L50 ${at * 44 + 2} 0 ${52 + at * 44}z`)}</>,
  () => <path class="tincture" d="M50 0h50v60H0v60h50V0z" />,
  () => <path class="tincture" d="m50-4 54 64-54 64L-4 60z" />,
  () => <path class="tincture" d="M38 0h24v44h38v24H62v52H38V68H0V44h38z" />,
];

export function Field({ name }: { name: string }) {
  const key = number(name);
  const Shape = DIVISIONS[key % DIVISIONS.length]!;
  const turned = Math.floor(key / DIVISIONS.length) % 2 === 1;
  return (
    <svg class="field" viewBox="0 0 100 120" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <g transform={turned ? "translate(100 0) scale(-1 1)" : undefined}>{Shape()}</g>
    </svg>
  );
}
