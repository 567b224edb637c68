import type { Deps } from "../deps";

/** What advertising is told. */
export function adsHandlers(_deps: Deps) {
  return {};
}
