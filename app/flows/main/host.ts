import { housingRecord } from "~/modules/income/answers/housing";
import { bookedCallText } from "~/steps/call/booked-call";
import { hostOf } from "~server/visit/flow-host";
import type { AppDataFields } from "~server/visit/handovers";
import { flowIdOfVisit } from "~/domain/flow-id";
import { mainBorrowersOnLoan } from "~/domain/main-borrowers";
import { scoreBand } from "~/domain/score-bands";
import { profileRecord } from "~/modules/profile/people/record";
import { pathOf } from "~/wizard/flow";
import type { Trail } from "~/wizard/state";
import { currentAddressOf } from "~/modules/profile/people/people";
import { homePlace } from "~/steps/address/home-place";
import { chosenLoan } from "./loan/chosen-loan";
import { buyerHandoverOf } from "./loan/letter";
import { main } from "./flow";
import { guards } from "./guards";
import { importPlan } from "./import-from";
import { mainStates, type MainState } from "./state";
import { withService } from "~/steps/people/military-service";
import { peopleOnLoan } from "~/steps/people/borrower-list";
import { transactionOf } from "./transaction";

/** Returns the path of a page. The home step is the site's front page. */
const pathAt = (node: string): string => (node === "home" ? "/" : `/${pathOf(node)}`);

/**
 * The server's host configuration of the main flow: at the root, with the front page as its home.
 */
export const mainHost = hostOf({
  flow: main,
  states: mainStates,
  cacheKey: "business",
  flowId: (entry, trail) =>
    flowIdOfVisit(
      pathAt(entry),
      trail.map(({ node }) => pathAt(node)),
    ),
  appData: mainAppData,
  people: ({ answers }) => mainBorrowersOnLoan(answers.borrowers ?? []),
  guards,
  helpers: ["my-loan", "call-calendar", "papers", "prices"],
  bookedCall: bookedCallText,
  importFrom: importPlan,
  handover: (state, trail) => (transactionOf(trail) === "purc" ? buyerHandoverOf(state) : undefined),
  readable: [
    "goal",
    "homeValue",
    "mortgageBalance",
    "desiredCashAmount",
    "purchasePrice",
    "downPayment",
    "isHomeOwner",
  ],
});

/** Builds the record that every step saves (APPDATA-03). */
function mainAppData(state: MainState, trail: Trail): AppDataFields {
  const { answers, facts } = state;
  const place = homePlace(state);
  const transaction = transactionOf(trail);
  const record = profileRecord(state);
  const [primary] = peopleOnLoan(state);
  return {
    appId: facts.appId,
    transactionType: transaction,
    ...record,
    firstName: primary?.firstName,
    lastName: primary?.lastName,
    state: currentAddressOf(state)?.state ?? place?.state,
    cashAmount: transaction === "heloc" ? answers.amountToBorrow : answers.desiredCashAmount,
    cashoutAmountUsage: answers.cashoutUsage?.join(","),
    creditScore: scoreBand(answers.scoreBand ?? answers.estimatedBand ?? "")?.score,
    currentHomeValue: answers.homeValue,
    currentMortgageBalance: answers.mortgageBalance,
    monthlyPayment: answers.monthlyMortgagePayment,
    ...chosenLoan(state, transaction),
    downPayment: answers.downPayment,
    isFirstTimeBuyer: answers.isFirstTimeBuyer,
    ...housingRecord(answers),
    purchasePrice: answers.purchasePrice,
    ownHome: answers.isHomeOwner,
    isVeteran: answers.isVeteran,
    borrowers: withService(record.borrowers, answers),
    isEnrolledInRealty: answers.isEnrolledInRealty,
    preQualifyAmount: facts.prequalifiedAmount,
    mortgageReasons: answers.refiReasons,
    // A buyer may have no street yet, and perhaps no ZIP code.
    propertyAddress: record.propertyAddress || undefined,
    propertyCounty: place?.county,
    propertyState: place?.state,
    propertyZip: record.propertyZip || undefined,
  };
}
