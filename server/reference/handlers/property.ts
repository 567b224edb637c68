import type { Deps } from "../deps";

/** Homes, their liens and what they are worth. */
export function propertyHandlers(_deps: Deps) {
  return {};
}
