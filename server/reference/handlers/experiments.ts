import type { Deps } from "../deps";

/** Experiments and what they led to. */
export function experimentsHandlers(_deps: Deps) {
  return {};
}
