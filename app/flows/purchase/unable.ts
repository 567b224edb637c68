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

/** Why a visitor cannot be pre-qualified here. Each reason has its own text and next page. */

/** The soft pull after a lifted freeze. Other outcomes stay on the page, which says so. */
export const UNLOCKED = {
  counter: "postUnlock",
  outcomes: ["failed", "prequalified"],
  stays: { frozen: STILL_FROZEN },
} as const satisfies SoftPullPage;

/** The reason. */
export type Reason = "not-served" | "frozen" | "not-prequalified";

export function reasonOf(state: PurchaseState): Reason {
  if (outcomeOf(state, "state") === "not-served") return "not-served";
  return state.facts.isPreQualEligible !== false && (state.facts.frozenAt ?? []).length > 0
    ? "frozen"
    : "not-prequalified";
}

/** The content of the page. */
export interface UnableView extends Required<HelpLine>, Omit<PullData, "waiting"> {
  reason: Reason;
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
