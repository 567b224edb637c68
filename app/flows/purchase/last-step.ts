import { callMeData } from "~/steps/call/ask-for-call";
import type { CallMeView } from "~/steps/call/call-me";
import { lineData } from "~/steps/call/support-line";
import { papersLink } from "~/steps/application/papers-link";
import { priceChangesLink } from "~/steps/prices/price-changes-link";
import { loadLetterDecision, decisionNotes, type DecisionNotes } from "~/steps/letters/letter-decision";
import type { Visit } from "~server/visit/types";
import type { PurchaseState } from "./state";

/** The content of each last page of the wizard (LASTSTEP-01 to 03). */
export interface LastStepView {
  call: CallMeView;
  line: string;
  lineHref: string;
  /** the visitor is pre-qualified */
  isPrequalified: boolean;
  /** what the income supports, where that is less than requested */
  notes: DecisionNotes;
  /** the address of the application's documents */
  papers?: string | undefined;
}

/** Loads the content of a last page. */
export async function loadLastStep(visit: Visit<PurchaseState>): Promise<LastStepView> {
  const decided = await loadLetterDecision(visit, "prequal");
  return {
    call: callMeData(visit),
    ...lineData(visit),
    isPrequalified: visit.state.facts.isPreQualEligible === true,
    papers: papersLink(visit),
    notes: {
      ...decisionNotes(decided, undefined, ""),
      prices: priceChangesLink(visit, decided?.changedSince),
    },
  };
}
