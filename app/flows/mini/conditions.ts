import { outcomeOf, when } from "~/wizard/step";
import type { MiniState } from "./state";

/** Named conditions of the mini wizard, used by the flow definition. */
const condition = (name: string, holds: (state: MiniState) => boolean) => when<MiniState>(name, holds);

export const eligibleAlready = condition(
  "already eligible",
  ({ facts }) => facts.resumed?.isEligible === true,
);
export const declinedAlready = condition(
  "already declined",
  ({ facts }) => facts.resumed?.isEligible === false,
);
export const paidAlready = condition(
  "report already paid",
  ({ facts }) => facts.resumed?.isHardPullPaid === true,
);
export const prequalifiedAlready = condition(
  "already pre-qualified",
  ({ facts }) => facts.resumed?.isPreQualEligible === true,
);
export const notPrequalifiedAlready = condition(
  "already not pre-qualified",
  ({ facts }) => facts.resumed?.isPreQualEligible === false,
);

export const offerAccepted = condition("offer accepted", ({ answers }) => answers.acceptedOffer === true);
export const offerUnanswered = condition(
  "offer not asked yet",
  ({ answers }) => answers.acceptedOffer === undefined,
);
export const namesUnknown = condition(
  "names unknown",
  ({ answers, facts }) => answers.buyer === undefined && (facts.applicants ?? []).length === 0,
);
export const phoneVerified = condition("phone verified", ({ answers, facts }) => {
  return answers.phoneNumber !== undefined && facts.verifiedPhones?.[answers.phoneNumber] === true;
});
/**
 * The outcome was MINI-NEXT-10: the code came before the questions, so they do not lead to the
 * phone again.
 */
export const phoneCameFirst = condition(
  "phone verified before the questions",
  (state) => outcomeOf(state, "validate-phone") === "accepted-offer",
);
export const fullSsnNeededToo = condition(
  "full SSN needed too",
  ({ facts }) => (facts.needsFullSsn ?? []).length > 0,
);
export const cameForLetter = condition(
  "came for the letter",
  ({ marks }) => marks["prequal-letter/validate-phone"] === 1,
);
export const incomeComesLast = condition(
  "income comes last",
  ({ facts }) => facts.resumed?.isPreQualEligible === true && facts.resumed.isEligible === undefined,
);
