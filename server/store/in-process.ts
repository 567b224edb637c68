import type { Store } from "./store";

/** The store of a site without one: ends are remembered in the process, and limits counted there. */
export function storeInProcess(): Omit<Store, "pool"> {
  const ended = new Set<string>();
  return {
    endVisit: (id) => {
      ended.add(id);
      return Promise.resolve();
    },
    hasEnded: (id) => Promise.resolve(ended.has(id)),
    close: () => Promise.resolve(),
  };
}
