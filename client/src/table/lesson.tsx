/** What the tutorial says. */

import { useEffect } from "preact/hooks";
import { now, past } from "./store";

/** The teacher's bubble. */
export function LessonBubble() {
  const lesson = now.value?.lesson;
  useEffect(() => document.querySelector('.choice[data-taught="true"]')?.scrollIntoView({ block: "nearest" }), [lesson]);
  if (!lesson || past.value) return null;
  const wanted = now.value?.choices.find((choice) => choice.key === lesson.choice);
  return (
    <section class="lesson" aria-label="Lesson">
      <p>{lesson.says}</p>
      {wanted && (
        <p class="wanted">
          Now choose: <b>{wanted.label}</b>
        </p>
      )}
      <p class="progress">
        <progress max={lesson.steps} value={lesson.step} aria-label="How far the lesson is" />
        <small>
          {lesson.step} of {lesson.steps}
        </small>
      </p>
    </section>
  );
}
