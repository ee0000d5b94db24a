// The sun track: quiet steps from dawn to dusk, then the numbered ones.
import { useTable } from "../table/store";
import { numberOf, sunTrack } from "./dungeonquest_facts";

function range(late: number): string {
  return late === 1 ? "1" : `1-${late}`;
}

export function Sun() {
  const { view } = useTable();
  const { quiet, last } = sunTrack();
  const sun = numberOf(view, "sun");
  const late = sun > quiet ? `; the day ends on a roll of ${range(sun - quiet)}` : "";
  return (
    <div class="sun-track" role="img" aria-label={`Sun: space ${sun} of ${last}${late}`} title={`Sun: space ${sun} of ${last}`}>
      {Array.from({ length: last }, (_, at) => (
        <span
          key={at}
          class="sun-step"
          data-passed={at + 1 < sun}
          data-now={at + 1 === sun}
          data-late={at >= quiet}
          style={{ "--day": `${(at * 100) / last}%` }}
        >
          {at + 1 === sun ? <span class="sun-disc">{sun}</span> : at >= quiet ? range(at - quiet + 1) : ""}
        </span>
      ))}
    </div>
  );
}
