import { hostOf } from "~server/http/host-of";
import type { AppDataFields } from "~server/http/hosts";
import { borrowersOf } from "~/steps/people/buyers";
import { linkExchange } from "~/steps/application/link-exchange";
import { isUndecided } from "~/steps/application/undecided";
import { newestLetter } from "~/steps/letters/letters";
import { mini } from "./flow";
import { quoteOf } from "./plan";
import { miniStates, type MiniState } from "./state";
import { tookOver } from "./took-over";

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
  helpers: ["letter", "receipt", "apple-pay"],
  letter: newestLetter,
  tookOver,
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

/** The score that a decision rests on, the lowest of all borrowers'; none before the hard pull. @param scores by applicant id */
function lowestOf(scores: Readonly<Record<string, number>> = {}): number | undefined {
  const all = Object.values(scores);
  return all.length > 0 ? Math.min(...all) : undefined;
}

/** The record that every step of the wizard saves. */
function miniAppData(state: MiniState): AppDataFields {
  const { answers, facts } = state;
  const quote = quoteOf(state);
  return {
    appId: facts.appId,
    transactionType: "purc",
    acceptedOffer: answers.acceptedOffer,
    homeShoppingDate: answers.homeShoppingDate,
    homeValue: answers.homeValue,
    purchasePrice: answers.homeValue,
    downPayment: answers.downPayment,
    loanAmount: quote?.loanAmount,
    rate: quote?.rate,
    apr: quote?.apr,
    monthlyPayment: quote?.principalAndInterest,
    loanAmortizationType: quote?.productDescription,
    propertyState: answers.propertyState,
    propertyCounty: answers.propertyCounty,
    propertyCities: answers.propertyCities,
    phoneNumber: answers.phoneNumber,
    isEnrolledInRealty: answers.isEnrolledInRealty,
    creditScore: lowestOf(facts.scores),
    isPreQualEligible: facts.isPreQualEligible,
    isEligible: facts.isEligible,
    isHardPullNeeded: facts.isEligible === undefined,
    borrowers: borrowersOf(state),
  };
}
