import { DRAFT_MS, type DraftKey } from "./drafts";
import type { Store } from "./store";
import type { Trail, TrailEntry } from "./trail";

/** Drafts that a process holds; the oldest go. */
const MOST_DRAFTS = 2_000;
const MOST_ENTRIES = 2_000;

/** The newest entries, until the process ends; its log has them all. */
function trailInProcess(): Trail {
  const entries: TrailEntry[] = [];
  return {
    add: (entry) => {
      entries.unshift(entry);
      entries.length = Math.min(entries.length, MOST_ENTRIES);
      return Promise.resolve();
    },
    of: (application, most) =>
      Promise.resolve(entries.filter((entry) => entry.application === application).slice(0, most)),
  };
}

/** The store of a site without one: ends and drafts are remembered in the process, and limits counted there. @param now ms since 1970 */
export function storeInProcess(now: () => number = Date.now): Omit<Store, "pool"> {
  const ended = new Map<string, number>();
  const drafts = new Map<string, { sealed: string; at: number }>();
  const nameOf = ({ appId, flow }: DraftKey) => `${flow} ${appId}`;
  return {
    endVisit: (id, afterMs = 0) => {
      if (!ended.has(id)) ended.set(id, now() + afterMs);
      return Promise.resolve();
    },
    hasEnded: (id) => Promise.resolve((ended.get(id) ?? Infinity) <= now()),
    keepDraft: (key, sealed) => {
      drafts.delete(nameOf(key));
      drafts.set(nameOf(key), { sealed, at: now() });
      const [oldest] = drafts.keys();
      if (drafts.size > MOST_DRAFTS && oldest !== undefined) drafts.delete(oldest);
      return Promise.resolve();
    },
    draftOf: (key) => {
      const kept = drafts.get(nameOf(key));
      return Promise.resolve(kept && now() - kept.at < DRAFT_MS ? kept.sealed : undefined);
    },
    dropDraft: (key) => {
      drafts.delete(nameOf(key));
      return Promise.resolve();
    },
    trail: trailInProcess(),
    isHealthy: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  };
}
