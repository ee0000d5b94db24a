// The sign of a colour: its shape, its letter, its tincture.
import { arms } from "./arms";

export function Pip({ colour, class: className = "" }: { colour: string; class?: string }) {
  const sign = arms(colour);
  if (!sign) return null;
  return (
    <svg class={`pip ${className}`} data-colour={colour} viewBox="-1.5 -1.5 27 27" aria-hidden="true" focusable="false">
      <path d={sign.shape} />
      <text x="12" y={sign.letter === "A" ? 19.4 : 18.2} text-anchor="middle">{sign.letter}</text>
    </svg>
  );
}
