import type { PullReport, PullReports, PullStage } from "~/domain/exchange-pulls";
import type { Resumed } from "~/steps/application/state";
import { isGivenUp } from "./pending";
import type { CreditFacts, HardPullFacts, SoftEnding } from "./state";

/** A flow's facts about the pulls, from this visit or from the link that opened it. */
export type PulledFacts = Pick<CreditFacts, "pending" | "softPullEnding" | "frozenAt" | "isPreQualEligible"> &
  Pick<HardPullFacts, "hardPull" | "isEligible"> & { resumed: Resumed };

const SOFT_STAGES: Readonly<Record<SoftEnding, PullStage>> = {
  "no-data": "no-data",
  "full-ssn": "digits-needed",
  last4: "digits-needed",
  "all-frozen": "frozen",
  "some-frozen": "frozen",
  frozen: "frozen",
  prequalified: "approved",
  "not-prequalified": "declined",
  invalid: "unanswered",
  failed: "failed",
  "attempts-used": "limit-reached",
};

const HARD_STAGES: Readonly<Record<HardPullFacts["hardPull"], PullStage>> = {
  "no-data": "no-data",
  frozen: "frozen",
  eligible: "approved",
  ineligible: "declined",
  failed: "in-review",
};

const decided = (isYes: boolean | undefined): PullStage | undefined =>
  isYes === undefined ? undefined : isYes ? "approved" : "declined";

/**
 * Returns the progress of a visit's pulls: the running one, else the decision, else the last
 * outcome.
 */
export function pullReports(facts: Partial<PulledFacts>): PullReports {
  const { pending, frozenAt } = facts;
  const reportOf = (stage: PullStage | undefined): PullReport | undefined =>
    stage && { stage, ...(stage === "frozen" && frozenAt ? { frozenAt } : {}) };
  const running = pending && (isGivenUp(pending) ? "unanswered" : "running");
  const softEnded = facts.softPullEnding && SOFT_STAGES[facts.softPullEnding];
  const hardEnded = facts.hardPull && HARD_STAGES[facts.hardPull];
  const soft = reportOf(
    (pending?.kind === "hard" ? undefined : running) ??
      decided(facts.isPreQualEligible) ??
      softEnded ??
      decided(facts.resumed?.isPreQualEligible),
  );
  const hard = reportOf(
    // A report in review by a banker is requested again only to learn the later decision.
    (pending?.kind === "hard" && hardEnded !== "in-review" ? running : undefined) ??
      hardEnded ??
      decided(facts.isEligible ?? facts.resumed?.isEligible),
  );
  return { ...(soft && { soft }), ...(hard && { hard }) };
}
