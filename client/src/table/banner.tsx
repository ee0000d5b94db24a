/** What is said over the table: lost connections, refusals, short words. */

import { useEffect, useState } from "preact/hooks";
import { spoken } from "./live";
import { toast } from "./toast";
import { connection, refusal, waiting } from "./transport";

const PATIENCE = 400;

/** Whether the connection has been missing for a moment. */
function useMissing(): boolean {
  const gone = connection.value === "lost" || connection.value === "opening";
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!gone) return setMissing(false);
    const timer = setTimeout(() => setMissing(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [gone]);
  return gone && missing;
}

/** The banner of the connection. */
export function Banner() {
  const missing = useMissing();
  if (connection.value === "refused")
    return (
      <div class="bar refused" role="alert">
        {refusal.value?.text} <a href="/">To the lobby</a>
      </div>
    );
  return (
    <div class="bar connection" role="status" hidden={!missing && !waiting.value}>
      {missing ? (connection.value === "opening" ? "Connecting…" : "Reconnecting…") : waiting.value}
    </div>
  );
}

/** Short words, to be seen and to be heard. */
export function Voice() {
  return (
    <>
      <div class="visually-hidden" aria-live="polite" aria-atomic="true" id="live">
        {spoken.value}
      </div>
      {toast.value && (
        <div class="toast" aria-hidden="true">
          {toast.value}
        </div>
      )}
    </>
  );
}
