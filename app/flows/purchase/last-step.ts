import { callMeData } from "~/steps/call/ask-for-call";
import type { CallMeView } from "~/steps/call/call-me";
import { lineData } from "~/steps/call/support-line";
import { papersLink } from "~/steps/application/papers-link";
import { pricesLink } from "~/steps/prices/prices-link";
import { decidedLetter, decidedWords, type DecidedWords } from "~/steps/letters/decided";
import type { Visit } from "~server/visit/visit";
import type { PurchaseState } from "./state";

/** The content of each last page of the wizard (LASTSTEP-01 to 03). */
export interface LastStepView {
  call: CallMeView;
  line: string;
  lineHref: string;
  /** the visitor is pre-qualified */
  isPrequalified: boolean;
  /** what the income supports, where that is less than requested */
  notes: DecidedWords;
  /** the address of the application's documents */
  papers?: string | undefined;
}

/** Loads the content of a last page. */
export async function lastStepData(visit: Visit<PurchaseState>): Promise<LastStepView> {
  const decided = await decidedLetter(visit, "prequal");
  return {
    call: callMeData(visit),
    ...lineData(visit),
    isPrequalified: visit.state.facts.isPreQualEligible === true,
    papers: papersLink(visit),
    notes: {
      ...decidedWords(decided, undefined, ""),
      prices: pricesLink(visit, decided?.changedSince),
    },
  };
}
