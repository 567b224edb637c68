import { housingRecord } from "~/modules/income/answers/housing";
import { scoreBand } from "~/domain/score-bands";
import { hostOf } from "~server/visit/flow-host";
import type { AppDataFields } from "~server/visit/hosts";
import { borrowersOf } from "~/steps/people/buyers";
import { linkExchange } from "~/steps/application/link-exchange";
import { isUndecided } from "~/steps/application/undecided";
import { newestLetter } from "~/steps/letters/letters";
import { mini } from "./flow";
import { quoteOf } from "./plan";
import { miniStates, type MiniState } from "./state";
import { importBuyer } from "./import-buyer";

/** The mini purchase wizard as the server hosts it. */
export const miniHost = hostOf({
  flow: mini,
  states: miniStates,
  linkAt: "home",
  resumes: isUndecided,
  cacheKey: "mini-wiz",
  appData: miniAppData,
  people: borrowersOf,
  exchange: linkExchange,
  helpers: ["letter", "receipt", "score", "papers", "prices", "apple-pay"],
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

/** The record that every step of the wizard saves. */
function miniAppData(state: MiniState): AppDataFields {
  const { answers, facts } = state;
  const quote = quoteOf(state);
  // The example's score is nobody's: what it would cost is no estimate of theirs.
  const estimate = answers.scoreBand === undefined ? undefined : quote;
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
    loanAmount: quote?.loanAmount,
    rate: estimate?.rate,
    apr: estimate?.apr,
    monthlyPayment: estimate?.principalAndInterest,
    loanAmortizationType: quote?.productDescription,
    propertyState: answers.propertyState,
    propertyCounty: answers.propertyCounty,
    propertyCities: answers.propertyCities,
    phoneNumber: answers.phoneNumber,
    isEnrolledInRealty: answers.isEnrolledInRealty,
    // What was guessed: what the reports say is on record with them.
    creditScore: scoreBand(answers.scoreBand ?? "")?.score,
    isPreQualEligible: facts.isPreQualEligible,
    isEligible: facts.isEligible,
    isHardPullNeeded: facts.isEligible === undefined,
    borrowers: borrowersOf(state),
  };
}
