import { bankerData, type ContactData } from "~/steps/call/contact-data";
import { creditDecision } from "~/steps/credit/decision";
import type { CreditDecision } from "~/steps/credit/decision-note";
import { frozenData, STILL_FROZEN, type FrozenView } from "~/steps/credit/freezes";
import { notLicensed } from "~/steps/credit/not-licensed";
import type { PullData } from "~/steps/credit/pull";
import { softPullData } from "~/steps/credit/pull-data";
import { isAttemptAllowed, NO_ATTEMPTS } from "~/domain/credit-attempts";
import type { SoftPullPage } from "~/steps/credit/soft-pull";
import { changeAddress } from "~server/visit/change-link";
import type { Visit } from "~server/visit/types";
import { outcomeOf } from "~/wizard/step";
import type { PurchaseState } from "./state";

/** Why a visitor cannot be pre-qualified here. Each reason has its own text and next page. */

/** The soft pull after a lifted freeze. Other outcomes stay on the page, which says so. */
export const UNLOCK_PULL = {
  counter: "postUnlock",
  outcomes: ["failed", "prequalified"],
  stays: { frozen: STILL_FROZEN },
} as const satisfies SoftPullPage;

/** The reason. */
export type UnableReason = "not-served" | "frozen" | "not-prequalified";

export function unableReasonOf(state: PurchaseState): UnableReason {
  if (outcomeOf(state, "state") === "not-served") return "not-served";
  return state.facts.isPreQualEligible !== false && (state.facts.frozenAt ?? []).length > 0
    ? "frozen"
    : "not-prequalified";
}

/** The content of the page. */
export interface UnableView extends Required<ContactData>, Omit<PullData, "waiting"> {
  reason: UnableReason;
  /** the text where we do not lend, with where to choose another state */
  notThere: string;
  changeTo?: string | undefined;
  /** a company that may lend there, where one is configured */
  transfer?: string | undefined;
  /** help for applicants with a low credit score, where configured */
  lowCredit?: string | undefined;
  freeze: FrozenView;
  /** another soft pull may be requested (SOFTPULL-03) */
  mayLookAgain: boolean;
  decision: CreditDecision;
}

export async function loadUnable(visit: Visit<PurchaseState>): Promise<UnableView> {
  const { state, runtime } = visit;
  const { transfer, lowCredit } = runtime.config.links;
  const reason = unableReasonOf(state);
  return {
    ...softPullData(visit),
    ...bankerData(visit),
    reason,
    notThere: notLicensed(visit),
    changeTo: changeAddress(visit, "state"),
    transfer,
    lowCredit,
    freeze: frozenData(visit),
    mayLookAgain: isAttemptAllowed(state.facts.softPullAttempts ?? NO_ATTEMPTS, "postUnlock"),
    decision: reason === "not-prequalified" ? await creditDecision(visit) : { decision: "none" },
  };
}
