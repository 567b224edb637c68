import { omitUndefined } from "~/domain/omit-undefined";
import { retentionDays } from "~/domain/retention";
import type { DraftKey } from "./drafts";
import { noFlowStates } from "./flow-states";
import { isDraftOf } from "./personal";
import { noStepFacts } from "./step-facts";
import type { Store } from "./store";
import type { NewAuditEntry, AuditTrail } from "./audit-trail";
import { isDifferentPage, SAME_VIEW_MS, type PresentationView, type PresentationViews } from "./views";

/** Maximum number of drafts in a process; the oldest are removed. */
const MAX_DRAFTS = 2_000;
const MAX_VIEWS = 2_000;
const MAX_ENTRIES = 2_000;
const DAY_MS = 24 * 60 * 60_000;

/** The row that a side points at, which stays until it points at another one. */
const lastRow = (side: { row?: string } | undefined): { row?: string } => omitUndefined({ row: side?.row });

/** Creates presentation views in the process; other processes do not see them. */
function createProcessViews(): PresentationViews {
  const views = new Map<string, PresentationView>();
  const listening = new Set<(id?: string) => void>();
  const viewOf = (id: string): PresentationView =>
    views.get(id) ?? { shownVersion: 0, seenVersion: 0, follows: true };
  function keep(id: string, view: PresentationView): Promise<PresentationView> {
    views.delete(id);
    views.set(id, view);
    const [oldest] = views.keys();
    if (views.size > MAX_VIEWS && oldest !== undefined) views.delete(oldest);
    for (const changed of listening) changed(id);
    return Promise.resolve(view);
  }
  return {
    read: (id) => Promise.resolve(views.get(id)),
    saveShown: (id, shown) => {
      const view = viewOf(id);
      if (!isDifferentPage(view.shown, shown)) return Promise.resolve(view);
      return keep(id, {
        ...view,
        shown: { ...lastRow(view.shown), ...shown },
        shownVersion: view.shownVersion + 1,
      });
    },
    saveViewed: (id, seen) => {
      const view = viewOf(id);
      const isSameRow = seen.row === undefined || seen.row === view.seen?.row;
      if (view.seen?.page === seen.page && isSameRow && seen.at - view.seen.at <= SAME_VIEW_MS)
        return Promise.resolve(view);
      return keep(id, {
        ...view,
        seen: { ...lastRow(view.seen), ...seen },
        seenVersion: view.seenVersion + 1,
      });
    },
    setFollowing: (id, follows) => {
      const view = viewOf(id);
      if (view.follows === follows) return Promise.resolve(view);
      return keep(id, { ...view, follows, seenVersion: view.seenVersion + 1 });
    },
    onChange: (changed) => {
      listening.add(changed);
      return () => void listening.delete(changed);
    },
  };
}

/** Keeps the newest audit entries until the process ends; its log has them all. */
function createProcessTrail(): AuditTrail {
  const entries: NewAuditEntry[] = [];
  return {
    add: (entry) => {
      const { act, application } = entry;
      const isRepeated = (one: NewAuditEntry) => one.act === act && one.application === application;
      if (act !== undefined && entries.some(isRepeated)) return Promise.resolve();
      entries.unshift(entry);
      entries.length = Math.min(entries.length, MAX_ENTRIES);
      return Promise.resolve();
    },
    has: (act) => Promise.resolve(entries.some((one) => one.act === act)),
    newest: (application, most) =>
      Promise.resolve(entries.filter((entry) => entry.application === application).slice(0, most)),
  };
}

/**
 * Creates the store of a site without a database: ended visits and drafts are kept in the process,
 * and limits are counted there.
 * @param now ms since 1970
 * @param keep retention in days
 */
export function createProcessStore(
  now: () => number = Date.now,
  { drafts: days } = retentionDays(),
): Omit<Store, "pool" | "upkeep"> {
  const ended = new Map<string, number>();
  const drafts = new Map<string, { key: string; sealed: string; at: number }>();
  const nameOf = ({ appId, flow }: DraftKey) => `${flow} ${appId}`;
  return {
    endVisit: (id, afterMs = 0) => {
      if (!ended.has(id)) ended.set(id, now() + afterMs);
      return Promise.resolve();
    },
    hasEnded: (...ids) => Promise.resolve(ids.some((id) => (ended.get(id) ?? Infinity) <= now())),
    saveDraft: (key, sealed) => {
      drafts.delete(nameOf(key));
      drafts.set(nameOf(key), { key: key.appId, sealed, at: now() });
      const [oldest] = drafts.keys();
      if (drafts.size > MAX_DRAFTS && oldest !== undefined) drafts.delete(oldest);
      return Promise.resolve();
    },
    readDraft: (key) => {
      const kept = drafts.get(nameOf(key));
      return Promise.resolve(kept && now() - kept.at < days * DAY_MS ? kept.sealed : undefined);
    },
    deleteDraft: (key) => {
      drafts.delete(nameOf(key));
      return Promise.resolve();
    },
    personal: {
      // Drafts are the only personal data in the process.
      find: (whose) => {
        const kept = [...drafts.values()].filter(({ key }) => isDraftOf(key, whose));
        return Promise.resolve(kept.length === 0 ? [] : [{ id: "drafts", rows: kept.map(() => ({})) }]);
      },
      deletePerson: (whose) => {
        for (const [name, { key }] of drafts) if (isDraftOf(key, whose)) drafts.delete(name);
        return Promise.resolve();
      },
    },
    rateDays: { read: () => Promise.resolve([]) },
    stepFacts: noStepFacts,
    flowStates: noFlowStates,
    views: createProcessViews(),
    trail: createProcessTrail(),
    isHealthy: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  };
}
