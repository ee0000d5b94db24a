/** Dice: faces in SVG. The roll is a show; its result is known before. */

const PIPS: Record<number, string> = { 1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi" };

const at = (letter: string) => letter.charCodeAt(0) - "a".charCodeAt(0);

/** A die that shows a number, after rolling where `rolling` is set. */
export function Die({ shows, rolling = false }: { shows: number; rolling?: boolean }) {
  return (
    <svg class="die" data-rolling={rolling} viewBox="0 0 60 60" role="img" aria-label={`Die: ${shows}`}>
      <rect x="3" y="3" width="54" height="54" rx="10" />
      {Array.from(PIPS[shows] ?? "", (letter) => (
        <circle key={letter} cx={15 + (at(letter) % 3) * 15} cy={15 + Math.floor(at(letter) / 3) * 15} r="5" />
      ))}
    </svg>
  );
}
