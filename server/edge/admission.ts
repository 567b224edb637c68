import type { Answer } from "~server/remix/plain-answer";
import { busyAnswer } from "./busy-response";
import { COST, FULL, kindOf, LEAST, type Admitting, type Answers } from "./request-kinds";
import type { Load } from "./load";

type Pages = (request: Request) => Promise<Answer>;

/**
 * Rejects requests at once that could not be handled in time, with a message and the typed values
 * (docs/decisions/0043). A rejected request has had no effect. While there is room, a request costs
 * one counter, two comparisons and a clock reading.
 */
export function admitted(pages: Pages, site: Admitting, answers: Answers, load: Load): Pages {
  return async (request) => {
    const full = load.atOnce / load.room;
    const kind = full >= LEAST ? kindOf(request, site) : undefined;
    if (kind !== undefined && full >= FULL[kind]) {
      site.metrics?.shed(kind);
      return busyAnswer(request, kind, site, answers);
    }
    const cost = kind === "dear" ? COST.dear : COST.other;
    load.began(cost);
    const since = performance.now();
    try {
      return await pages(request);
    } finally {
      load.answered(performance.now() - since, cost);
    }
  };
}
