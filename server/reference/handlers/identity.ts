import type { Deps } from "../deps";

/** Finding out who somebody is by their phone. */
export function identityHandlers(_deps: Deps) {
  return {};
}
