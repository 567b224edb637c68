import type { BuyerHandover } from "~server/visit/hosts";
import type { Leave } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { handOver } from "~/steps/application/hand-over";
import { homePlace } from "~/steps/address/home-place";
import { onLoan } from "~/steps/people/borrower-list";
import { serviceIn } from "~/steps/people/service";
import type { MainState } from "~/flows/main/state";
import { transactionOf } from "~/flows/main/transaction";

/** The start page of the flow that makes letters. */
const LETTERS = "/mini/home";

/** The button that leads to a letter, on pages for buyers. */
export const LETTER_BUTTON = { label: "Get a pre-qualification letter", intent: "letter" } as const;

/** Checks whether a letter can be offered: only to buyers. */
export const canHaveLetter = ({ trail }: Pick<Visit<MainState>, "trail">): boolean =>
  transactionOf(trail) === "purc";

/** Redirects to the letter flow with the buyer's answers. */
export function goToLetter(visit: Pick<Visit<MainState>, "state" | "session" | "runtime">): Leave<MainState> {
  return handOver<MainState>(visit, LETTERS, toldBy(visit.state));
}

function toldBy(state: MainState): BuyerHandover {
  const { answers, facts } = state;
  const place = homePlace(state);
  return {
    buyers: onLoan(state).map(({ firstName, lastName }) => ({ firstName, lastName })),
    acceptedOffer: answers.purchaseStage && answers.purchaseStage === "offer",
    price: answers.purchasePrice,
    downPayment: answers.downPayment,
    state: place?.state,
    county: place?.county,
    scoreBand: answers.scoreBand,
    termYears: answers.termYears,
    isFirstTimeBuyer: answers.isFirstTimeBuyer,
    loanKind: answers.loanKind,
    ...serviceIn(answers),
    isEnrolledInRealty: answers.isEnrolledInRealty,
    phoneNumber: answers.phoneNumber,
    verifiedPhones: facts.verifiedPhones,
    appId: facts.appId,
    token: facts.token,
    customerId: facts.customerId,
    applicants: facts.applicants?.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
  };
}
