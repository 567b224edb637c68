import { bankerData } from "~/steps/call/contact-data";
import { lowestScore } from "~/steps/credit/lowest-score";
import { minCreditScore } from "~server/backend/min-credit-score";
import type { LoadedPage } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { notNowPage, type NotNowView } from "./not-now";
import { rangeView, type RangeView } from "./range";
import type { CallView } from "./range-view";
import { refiBandOptions } from "~/steps/credit/refi-bands";
import type { ChallengerState } from "./state";

/** The content of the last question's page, for each of its places. */
export type CreditView =
  | { is: "question"; bands: { value: string; label: string }[]; minScore: number }
  | ({ is: "range" } & RangeView)
  | CallView
  | NotNowView;

export async function creditPage(visit: Visit<ChallengerState>): Promise<LoadedPage<CreditView>> {
  switch (visit.place.item) {
    case undefined:
      return questionPage(visit);
    case "range": {
      const range = rangeView(visit);
      if (range === undefined) return notNowPage(visit);
      return {
        title: `Your home could give you ${range.range}`,
        data: { is: "range", ...range },
        footer: { entryDisclaimer: true },
      };
    }
    case "call":
    case "prepared":
      return callPage(visit);
    case "not-served":
      return notNowPage(visit, "state");
    default:
      return notNowPage(visit);
  }
}

async function questionPage({
  state,
  backend,
  runtime,
}: Visit<ChallengerState>): Promise<LoadedPage<CreditView>> {
  const minScore = await minCreditScore(backend, runtime.log, lowestScore(state));
  return { data: { is: "question", bands: refiBandOptions(minScore), minScore } };
}

function callPage(visit: Visit<ChallengerState>): LoadedPage<CreditView> {
  const range = rangeView(visit);
  return {
    title: range ? "Your range is ready. Talk it over with a loan expert" : "Let's look at it together",
    data: { is: "call", range, more: visit.place.item === "call", ...bankerData(visit) },
    footer: { entryDisclaimer: true },
  };
}
