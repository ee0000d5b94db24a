/** What the tutorial says. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { now, past, shown } from "./store";

/** Whether the teacher has been sent away. */
const over = signal(false);

/** The teacher's bubble. */
export function LessonBubble() {
  const lesson = now.value?.lesson;
  useEffect(() => document.querySelector('.choice[data-taught="true"]')?.scrollIntoView({ block: "nearest" }), [lesson, shown.value]);
  if (!lesson || past.value || (over.value && !lesson.choice)) return null;
  const wanted = now.value?.choices.find((choice) => choice.key === lesson.choice);
  return (
    <section class="lesson" aria-label="Lesson" tabIndex={0}>
      <p class="lesson-words">{lesson.says}</p>
      {wanted && (
        <p class="wanted">
          Now choose: <b>{wanted.label}</b>
        </p>
      )}
      <p class="progress">
        <progress max={lesson.steps} value={lesson.step} aria-label="How far the lesson is" />
        <small>
          {Math.min(lesson.step + 1, lesson.steps)} of {lesson.steps}
        </small>
        {lesson.step >= lesson.steps && (
          <button type="button" class="button" onClick={() => void (over.value = true)}>
            {now.value?.result ? "Finish the lesson" : "Finish the lesson and play on"}
          </button>
        )}
      </p>
    </section>
  );
}
