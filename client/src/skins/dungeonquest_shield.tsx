// A hero's shield: the colour of the seat, a division that follows from the hero's name, and the first letter.
import { Field } from "../cards/field";
import type { FigureText } from "../wire";

const OUTLINE = "M2 2h36v22c0 11-8 18-18 22C10 42 2 35 2 24z";

export function Shield({ seat, hero }: { seat: number; hero: FigureText | undefined }) {
  return (
    <span class="shield" data-seat={seat} aria-hidden="true">
      <Field name={hero?.name ?? ""} />
      <svg viewBox="0 0 40 48" focusable="false">
        <path d={OUTLINE} />
        <text x="20" y="33" text-anchor="middle">
          {hero?.name[0] ?? "?"}
        </text>
      </svg>
    </span>
  );
}
