/** Runs `work` when the browser is idle, after two seconds at the latest. */
export function runWhenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}
