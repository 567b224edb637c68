/**
 * IDLE-09: activity is stored after half a second without events, and at least every second and a
 * half while events continue.
 */
const QUIET_MS = 500;
const LONGEST_MS = 1_500;

/**
 * Debounces `store` for a stream of events. It sets one timer per run, because a moving pointer
 * fires a hundred times a second.
 * @param store gets the time of the last event, in ms since 1970
 */
export function debounce(store: (lastMs: number) => void): { event(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first = 0;
  let last = 0;
  const due = (): void => {
    const now = Date.now();
    const at = Math.min(last + QUIET_MS, first + LONGEST_MS);
    if (now < at) {
      timer = setTimeout(due, at - now);
      return;
    }
    timer = undefined;
    store(last);
  };
  return {
    event() {
      last = Date.now();
      if (timer !== undefined) return;
      first = last;
      timer = setTimeout(due, QUIET_MS);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
