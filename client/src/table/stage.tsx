/** The board of the game's skin, and a focus that is not lost when cards move on. */

import { useLayoutEffect } from "preact/hooks";
import { skin } from "./dress";
import { FetchedForm, placeOfForm } from "./form";
import { inert, past, shown } from "./store";

/** Where the focus was last, and the zone or list around it. */
interface Held {
  element: HTMLElement;
  around: string;
}

/** Where the focus waits while there is nothing to choose. */
const PROMPT = "prompt";

let held: Held | null = null;

function holdFocus(event: FocusEvent): void {
  const element = event.target as HTMLElement;
  if (element.id === PROMPT) return;
  const zone = element.closest<HTMLElement>("[data-zone]");
  const list = element.closest(".choices, .choices-here, .menu");
  const around = zone ? `#board [data-zone="${zone.dataset.zone}"]` : list ? ".choices" : "";
  held = around ? { element, around } : null;
}

/** A mouse leaves the focus nowhere: what is clicked mostly goes away with its question, and would lose it. */
function letGo(event: MouseEvent): void {
  if (!(event.target as Element).closest(".choice, .spot")) return;
  event.preventDefault();
  (document.activeElement as HTMLElement | null)?.blur();
}

/** Where the element in focus has gone, put the focus on what took its place. */
function restoreFocus(): void {
  const at = document.activeElement;
  if (!held || held.element.isConnected || (at !== document.body && at?.id !== PROMPT)) return;
  const around = document.querySelector(held.around);
  const next =
    around?.querySelector<HTMLElement>('[data-look~="open"], .choice') ??
    document.querySelector<HTMLElement>(".choices button") ??
    around?.querySelector<HTMLElement>('[tabindex="0"]') ??
    document.getElementById(PROMPT);
  next?.focus({ preventScroll: true });
}

/** Keep the focus through changes of the table. */
export function useHeldFocus(): void {
  useLayoutEffect(() => {
    document.addEventListener("focusin", holdFocus);
    document.addEventListener("mousedown", letGo);
    return () => {
      document.removeEventListener("focusin", holdFocus);
      document.removeEventListener("mousedown", letGo);
    };
  }, []);
  const showing = shown.value;
  useLayoutEffect(() => void requestAnimationFrame(restoreFocus), [showing]);
}

function Ribbon() {
  const phases = shown.value && skin?.phases?.(shown.value);
  if (!phases?.length) return null;
  return (
    <ol class="ribbon" aria-label="Steps of the turn">
      {phases.map((phase) => (
        <li key={phase.name} aria-current={phase.present ? "step" : undefined}>
          {phase.name}
        </li>
      ))}
    </ol>
  );
}

/** Cards are sized by the height of the stage. (A size container costs a new style of every card each frame.) */
const heights = new ResizeObserver(([entry]) => {
  const stage = entry?.target as HTMLElement;
  stage.style.setProperty("--stage-height", `${entry?.contentRect.height}px`);
});

function measured(stage: HTMLElement | null): void {
  heights.disconnect();
  if (stage) heights.observe(stage);
}

/** The board. */
export function Stage() {
  if (!shown.value || !skin) return <section class="stage" id="board" aria-label="Table" aria-busy="true" />;
  const form = placeOfForm();
  return (
    <section
      class="stage"
      id="board"
      ref={measured}
      aria-label="Table"
      data-past={past.value !== null}
      data-inert={inert.value}
    >
      <h2 class="visually-hidden">Table</h2>
      <Ribbon />
      {skin.form && form !== "none" && <FetchedForm form={skin.form} />}
      {form !== "instead" && <skin.Board />}
    </section>
  );
}
