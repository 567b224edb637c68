import type { Store } from "./store";

/** The store of a site without one: ends are remembered in the process, and limits counted there. @param now ms since 1970 */
export function storeInProcess(now: () => number = Date.now): Omit<Store, "pool"> {
  const ended = new Map<string, number>();
  return {
    endVisit: (id, afterMs = 0) => {
      if (!ended.has(id)) ended.set(id, now() + afterMs);
      return Promise.resolve();
    },
    hasEnded: (id) => Promise.resolve((ended.get(id) ?? Infinity) <= now()),
    close: () => Promise.resolve(),
  };
}
