import type { Deps } from "../deps";

/** What a homeowner could save or take out. */
export function benefitsHandlers(_deps: Deps) {
  return {};
}
