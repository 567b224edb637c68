import type { Deps } from "../deps";

/** The loan presentation that bankers and customers look at together. */
export function presentationHandlers(_deps: Deps) {
  return {};
}
