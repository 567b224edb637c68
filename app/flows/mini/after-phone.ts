import type { Trail } from "~/wizard/state";
import { stepAfterFirstSoftPull, stepAfterHardPull, type SoftPullTarget } from "~/domain/credit-outcomes";
import type { SoftPullOutcome } from "~/domain/credit-routing";
import { nextAfterPhone } from "~/domain/mini-next";
import { outcomeOf } from "~/wizard/step";
import type { MiniState } from "./state";
import { CODE_OUTCOMES, type CodeOutcome } from "./steps/validate-phone.step";

const PLACE = "validate-phone";
const RATES = "purc-rate-and-payment";

/**
 * Returns the outcome of the code page, as a node of the flow (MINI-NEXT-01 to 10). It is decided
 * once per number: later events do not move a visitor who returns to the page. A visitor who gave
 * the number after the questions continues to the next question, not the first.
 */
export function outcomeAfterPhone(state: MiniState, trail: Trail): CodeOutcome {
  const ending = outcomeOf(state, PLACE);
  const before = CODE_OUTCOMES.find((known) => known === ending);
  if (before !== undefined) return before;
  const { answers, facts } = state;
  const resumed = facts.resumed ?? {};
  const acceptedOffer = answers.acceptedOffer ?? resumed.acceptedOffer;
  const isEligible = facts.isEligible ?? resumed.isEligible;
  const isHardPullPaid = facts.paid !== undefined || resumed.isHardPullPaid === true;
  const next = nextAfterPhone({
    isEligible,
    isHardPullPaid,
    isPreQualEligible: facts.isPreQualEligible ?? resumed.isPreQualEligible,
    acceptedOffer,
    isEnrolledInRealty: answers.isEnrolledInRealty,
    hardPullTarget: facts.hardPull && stepAfterHardPull(facts.hardPull),
    softPullTarget: softPullTarget(state, acceptedOffer === true),
  });
  if (next === "frozen-credit" && (isEligible !== undefined || isHardPullPaid)) return "frozen-credit~hard";
  if (next === "accepted-offer" && areQuestionsAnswered(trail)) return "date-of-birth";
  return next;
}

const SOFT_OUTCOMES: readonly SoftPullOutcome[] = [
  "no-data",
  "all-frozen",
  "full-ssn",
  "last4",
  "some-frozen",
  "prequalified",
  "not-prequalified",
];

/** Returns where this visit's soft pull led, if there was one (MINI-NEXT-09). */
function softPullTarget(state: MiniState, acceptedOffer: boolean): SoftPullTarget | undefined {
  const ending = outcomeOf(state, "review-your-credit");
  const outcome = SOFT_OUTCOMES.find((known) => known === ending);
  return outcome && stepAfterFirstSoftPull(outcome, { acceptedOffer });
}

/** Checks whether the questions about the home came before the number on this trail. */
function areQuestionsAnswered(trail: Trail): boolean {
  const rates = trail.findIndex(({ node }) => node === RATES);
  const here = trail.findIndex(({ node }) => node === PLACE);
  return rates !== -1 && (here === -1 || rates < here);
}
