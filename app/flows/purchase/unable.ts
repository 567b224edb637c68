import { bankerData, type HelpLine } from "~/steps/call/help-line";
import { creditDecision } from "~/steps/credit/decision";
import type { CreditDecision } from "~/steps/credit/decision-note";
import { frozenData, STILL_FROZEN, type FrozenView } from "~/steps/credit/freezes";
import { notLicensed } from "~/steps/credit/not-licensed";
import type { PullData } from "~/steps/credit/pull";
import { softPullData } from "~/steps/credit/pull-data";
import { attemptAllowed, NO_ATTEMPTS } from "~/domain/credit-attempts";
import type { SoftPullPage } from "~/steps/credit/soft-pull";
import { changeAddress } from "~server/visit/change-link";
import type { Visit } from "~server/visit/visit";
import { outcomeOf } from "~/wizard/step";
import type { PurchaseState } from "./state";

/** Why somebody cannot be pre-qualified here: each has its own words, and its own way on. */

/** The look of who has lifted a freeze. What does not lead on stays on the page, which then says so. */
export const UNLOCKED = {
  counter: "postUnlock",
  outcomes: ["failed", "prequalified"],
  stays: { frozen: STILL_FROZEN },
} as const satisfies SoftPullPage;

/** What stands in the way. */
export type Reason = "not-served" | "frozen" | "not-prequalified";

export function reasonOf(state: PurchaseState): Reason {
  if (outcomeOf(state, "state") === "not-served") return "not-served";
  return state.facts.isPreQualEligible !== false && (state.facts.frozenAt ?? []).length > 0
    ? "frozen"
    : "not-prequalified";
}

/** What the page shows. */
export interface UnableView extends Required<HelpLine>, Omit<PullData, "waiting"> {
  reason: Reason;
  /** what is said where we do not lend, and where another state is chosen */
  notThere: string;
  changeTo?: string | undefined;
  /** who may lend there, where one is configured */
  transfer?: string | undefined;
  /** help for people with a low credit score, where configured */
  lowCredit?: string | undefined;
  freeze: FrozenView;
  /** a further look may be asked for (SOFTPULL-03) */
  mayLookAgain: boolean;
  decision: CreditDecision;
}

export async function unableData(visit: Visit<PurchaseState>): Promise<UnableView> {
  const { state, runtime } = visit;
  const { transfer, lowCredit } = runtime.config.links;
  const reason = reasonOf(state);
  return {
    ...softPullData(visit),
    ...bankerData(visit),
    reason,
    notThere: notLicensed(visit),
    changeTo: changeAddress(visit, "state"),
    transfer,
    lowCredit,
    freeze: frozenData(visit),
    mayLookAgain: attemptAllowed(state.facts.softPullAttempts ?? NO_ATTEMPTS, "postUnlock"),
    decision: reason === "not-prequalified" ? await creditDecision(visit) : { decision: "none" },
  };
}
