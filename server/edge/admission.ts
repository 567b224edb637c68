import type { PageResponse } from "~server/remix/plain-response";
import { busyAnswer } from "./busy-response";
import {
  COST,
  LOAD_LIMITS,
  kindOf,
  LOWEST_LOAD_LIMIT,
  type AdmissionSite,
  type BusyPageSite,
} from "./request-kinds";
import type { Load } from "./load";

type Pages = (request: Request) => Promise<PageResponse>;

/**
 * Rejects requests at once that could not be handled in time, with a message and the typed values
 * (docs/decisions/0043). A rejected request has had no effect. While there is room, a request costs
 * one counter, two comparisons and a clock reading.
 */
export function withAdmission(pages: Pages, site: AdmissionSite, answers: BusyPageSite, load: Load): Pages {
  return async (request) => {
    const full = load.usedRoom / load.room;
    const kind = full >= LOWEST_LOAD_LIMIT ? kindOf(request, site) : undefined;
    if (kind !== undefined && full >= LOAD_LIMITS[kind]) {
      site.metrics?.recordRejected(kind);
      return busyAnswer(request, kind, site, answers);
    }
    const cost = kind === "highPriority" ? COST.highPriority : COST.other;
    load.started(cost);
    const since = performance.now();
    try {
      return await pages(request);
    } finally {
      load.finished(performance.now() - since, cost);
    }
  };
}
