import { housingRecord } from "~/modules/income/answers/housing";
import { streetLine } from "~/domain/address";
import { scoreBand } from "~/domain/score-bands";
import { chosenOf } from "~/steps/offers/purchase-loans";
import { bookedCallText } from "~/steps/call/booked-call";
import { hostOf } from "~server/visit/flow-host";
import type { AppDataFields } from "~server/visit/handovers";
import { isUndecided } from "~/steps/application/undecided";
import { purchaseExchange } from "./exchange";
import { purchase } from "./flow";
import { importBuyer } from "./import-from";
import { isLockedOut } from "./otp-tries";
import { borrowersOf } from "./people";
import { quoteOf, requestedLoan } from "./plan";
import { purchaseStates, type PurchaseState } from "./state";

/** The server's host configuration of the purchase wizard. */
export const purchaseHost = hostOf({
  flow: purchase,
  states: purchaseStates,
  linkAt: "home",
  resumes: isUndecided,
  cacheKey: "purchase-wiz",
  appData: purchaseAppData,
  people: borrowersOf,
  exchange: purchaseExchange,
  importFrom: importBuyer,
  helpers: ["my-loan", "call-calendar", "papers", "prices"],
  bookedCall: bookedCallText,
  guards: {
    // GUARD-02
    otp: ({ state }) => (isLockedOut(state) ? "error" : undefined),
  },
  readable: [
    "homeValue",
    "downPayment",
    "propertyState",
    "propertyCounty",
    "propertyAddressStatus",
    "acceptedOffer",
    "homeShoppingDate",
    "termYears",
    "propertyCities",
    "isEnrolledInRealty",
  ],
});

/** Builds the record that every step of the wizard saves. */
function purchaseAppData(state: PurchaseState): AppDataFields {
  const { answers, facts } = state;
  const home = answers.propertyAddress;
  // Loans that were only compared are left out.
  const quote = chosenOf(answers) && quoteOf(state);
  return {
    appId: facts.appId,
    transactionType: "purc",
    homeValue: answers.homeValue,
    purchasePrice: answers.homeValue,
    downPayment: answers.downPayment,
    isFirstTimeBuyer: answers.isFirstTimeBuyer,
    ...housingRecord(answers),
    estimatedDownPayment: answers.downPayment,
    loanAmount: requestedLoan(state)?.loanAmount,
    rate: quote?.rate,
    apr: quote?.apr,
    monthlyPayment: quote?.principalAndInterest,
    loanAmortizationType: quote?.productDescription,
    propertyState: answers.propertyState,
    propertyCounty: answers.propertyCounty,
    propertyAddress: home && streetLine(home),
    propertyCity: home?.city,
    propertyZip: home?.zip,
    propertyCities: answers.propertyCities,
    acceptedOffer: answers.acceptedOffer,
    employmentStatus: answers.employmentStatus,
    bankruptcyStatus: answers.bankruptcyStatus,
    lateMortgagePayments: answers.lateMortgagePayments,
    creditScore: scoreBand(answers.scoreBand ?? "")?.score,
    homeShoppingDate: answers.homeShoppingDate,
    phoneNumber: answers.phoneNumber,
    isEnrolledInRealty: answers.isEnrolledInRealty,
    isPreQualEligible: facts.isPreQualEligible,
    borrowers: borrowersOf(state),
  };
}
