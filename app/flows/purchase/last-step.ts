import { callMeData } from "~/steps/call/ask-for-call";
import type { CallMeView } from "~/steps/call/call-me";
import { lineData } from "~/steps/call/support-line";
import { papersLink } from "~/steps/application/papers-link";
import { pricesLink } from "~/steps/prices/prices-link";
import { decidedLetter, decidedWords, type DecidedWords } from "~/steps/letters/decided";
import type { Visit } from "~server/visit/visit";
import type { PurchaseState } from "./state";

/** What the last pages of the wizard show, whichever it is (LASTSTEP-01 to 03). */
export interface LastStepView {
  call: CallMeView;
  line: string;
  lineHref: string;
  /** they are pre-qualified */
  isPrequalified: boolean;
  /** what their income carries, where that is less than was asked for */
  notes: DecidedWords;
  /** where the papers of the application are */
  papers?: string | undefined;
}

/** Loads what a last page shows. */
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
