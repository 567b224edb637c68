import type { Deps } from "../deps";

/** The lock fee and the application fee. */
export function lockFeeHandlers(_deps: Deps) {
  return {};
}
