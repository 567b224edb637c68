import type { Deps } from "../deps";

/** Session replay records and hydration timings. */
export function telemetryHandlers(_deps: Deps) {
  return {};
}
