import type { BuyerHandover } from "~server/visit/handovers";
import type { Leave } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { moveToFlow } from "~/steps/application/hand-over";
import { homePlace } from "~/steps/address/home-place";
import { peopleOnLoan } from "~/steps/people/borrower-list";
import { serviceForRecord } from "~/steps/people/military-service";
import type { MainState } from "~/flows/main/state";
import { transactionOf } from "~/flows/main/transaction";

/** The start page of the flow that makes letters. */
const LETTER_FLOW_START = "/mini/home";

/** The button that leads to a letter, on pages for buyers. */
export const LETTER_BUTTON = { label: "Get a pre-qualification letter", intent: "letter" } as const;

/** Checks whether a letter can be offered: only to buyers. */
export const canHaveLetter = ({ trail }: Pick<Visit<MainState>, "trail">): boolean =>
  transactionOf(trail) === "purc";

/** Redirects to the letter flow with the buyer's answers. */
export function goToLetter(visit: Pick<Visit<MainState>, "state" | "session" | "runtime">): Leave<MainState> {
  return moveToFlow<MainState>(visit, LETTER_FLOW_START, buyerHandoverOf(visit.state));
}

/** Returns the answers that a buyer takes along to another flow. */
export function buyerHandoverOf(state: MainState): BuyerHandover {
  const { answers, facts } = state;
  const place = homePlace(state);
  return {
    buyers: peopleOnLoan(state).map(({ firstName, lastName }) => ({ firstName, lastName })),
    acceptedOffer: answers.purchaseStage && answers.purchaseStage === "offer",
    price: answers.purchasePrice,
    downPayment: answers.downPayment,
    state: place?.state,
    county: place?.county,
    scoreBand: answers.scoreBand,
    termYears: answers.termYears,
    isFirstTimeBuyer: answers.isFirstTimeBuyer,
    loanKind: answers.loanKind,
    ...serviceForRecord(answers),
    isEnrolledInRealty: answers.isEnrolledInRealty,
    phoneNumber: answers.phoneNumber,
    verifiedPhones: facts.verifiedPhones,
    appId: facts.appId,
    token: facts.token,
    customerId: facts.customerId,
    applicants: facts.applicants?.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
  };
}
