import { housingRecord } from "~/modules/income/answers/housing";
import { scoreBand } from "~/domain/score-bands";
import { chosenOf } from "~/steps/offers/purchase-loans";
import { bookedCallText } from "~/steps/call/booked-call";
import { hostOf } from "~server/visit/flow-host";
import type { AppDataFields } from "~server/visit/handovers";
import { borrowersOf } from "~/steps/people/buyers";
import { linkExchange } from "~/steps/application/link-exchange";
import { isUndecided } from "~/steps/application/undecided";
import { newestLetter } from "~/steps/letters/letters";
import { mini } from "./flow";
import { quoteOf, requestedLoan } from "./plan";
import { miniStates, type MiniState } from "./state";
import { importBuyer } from "./import-from";

/** The server's host configuration of the mini purchase wizard. */
export const miniHost = hostOf({
  flow: mini,
  states: miniStates,
  linkAt: "home",
  resumes: isUndecided,
  cacheKey: "mini-wiz",
  appData: miniAppData,
  people: borrowersOf,
  exchange: linkExchange,
  helpers: ["my-loan", "call-calendar", "letter", "receipt", "score", "papers", "prices", "apple-pay"],
  bookedCall: bookedCallText,
  letter: newestLetter,
  importFrom: importBuyer,
  readable: [
    "acceptedOffer",
    "homeShoppingDate",
    "homeValue",
    "downPayment",
    "propertyState",
    "propertyCounty",
    "termYears",
    "propertyCities",
    "isEnrolledInRealty",
  ],
});

/** Builds the record that every step of the wizard saves. */
function miniAppData(state: MiniState): AppDataFields {
  const { answers, facts } = state;
  // Loans that were only compared are left out.
  const quote = chosenOf(answers) && quoteOf(state);
  return {
    appId: facts.appId,
    transactionType: "purc",
    acceptedOffer: answers.acceptedOffer,
    homeShoppingDate: answers.homeShoppingDate,
    homeValue: answers.homeValue,
    purchasePrice: answers.homeValue,
    downPayment: answers.downPayment,
    isFirstTimeBuyer: answers.isFirstTimeBuyer,
    ...housingRecord(answers),
    loanAmount: requestedLoan(state)?.loanAmount,
    rate: quote?.rate,
    apr: quote?.apr,
    monthlyPayment: quote?.principalAndInterest,
    loanAmortizationType: quote?.productDescription,
    propertyState: answers.propertyState,
    propertyCounty: answers.propertyCounty,
    propertyCities: answers.propertyCities,
    phoneNumber: answers.phoneNumber,
    isEnrolledInRealty: answers.isEnrolledInRealty,
    // The estimated score. The score of a credit report is stored with the report.
    creditScore: scoreBand(answers.scoreBand ?? "")?.score,
    isPreQualEligible: facts.isPreQualEligible,
    isEligible: facts.isEligible,
    isHardPullNeeded: facts.isEligible === undefined,
    borrowers: borrowersOf(state),
  };
}
