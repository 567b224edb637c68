import type { FlowHost } from "~server/http/hosts";
import { flowIdOf } from "~/domain/flow-id";
import { mainBorrowersOnLoan } from "~/domain/main-borrowers";
import { scoreBand } from "~/domain/score-bands";
import { profileRecord } from "~/modules/profile/people/record";
import type { Trail } from "~/wizard/state";
import { walk } from "~/wizard/walk";
import { currentAddressOf } from "~/modules/profile/people/people";
import { chosenLoan } from "./loan/chosen-loan";
import { main } from "./flow";
import { guards } from "./guards";
import { emptyMain, readMain, type MainState } from "./state";
import { onLoan } from "~/steps/people/borrower-list";
import { transactionOf } from "./transaction";

/** The main flow as the server hosts it: at the root, with the front door as its home. */
export const mainHost: FlowHost<MainState> = {
  flow: main,
  flowId: (entry) => flowIdOf(entry === "home" ? "/" : `/${entry}`),
  store: {
    cacheKey: "business",
    path: "/",
    empty: emptyMain,
    read: readMain,
    readable: readableMain,
  },
  application: ({ facts }) => ({
    appId: facts.appId,
    token: facts.token,
    customerId: facts.customerId,
    callUid: facts.callUid,
  }),
  appData: mainAppData,
  learned: (state, saved) => ({
    ...(saved.appId === undefined ? {} : { appId: saved.appId }),
    ...(saved.applicants.length === 0 ? {} : { applicants: applicantsAfterSave(state, saved.applicants) }),
  }),
  validation: () => ({ isSoftPullCompleted: false, isAppClosed: false }),
  trail: (state, entry) => walk(main, state, entry),
  guards,
};

/** The record that every step saves (APPDATA-03). */
function mainAppData(state: MainState, trail: Trail): ReturnType<FlowHost<MainState>["appData"]> {
  const { answers, facts } = state;
  const transaction = transactionOf(trail);
  const record = profileRecord(state);
  const [primary] = onLoan(state);
  const propertyState = record.propertyState ?? answers.propertyState ?? facts.offer?.state;
  return {
    appId: facts.appId,
    transactionType: transaction,
    ...record,
    firstName: primary?.firstName,
    lastName: primary?.lastName,
    state: currentAddressOf(state)?.state ?? propertyState,
    cashAmount: transaction === "heloc" ? answers.amountToBorrow : answers.desiredCashAmount,
    cashoutAmountUsage: answers.cashoutUsage?.join(","),
    creditScore: scoreBand(answers.scoreBand ?? answers.estimatedBand ?? "")?.score,
    currentHomeValue: answers.homeValue,
    currentMortgageBalance: answers.mortgageBalance,
    monthlyPayment: answers.monthlyMortgagePayment,
    ...chosenLoan(state, transaction),
    downPayment: answers.downPayment,
    purchasePrice: answers.purchasePrice,
    ownHome: answers.isHomeOwner,
    isVeteran: answers.isVeteran,
    isEnrolledInRealty: answers.isEnrolledInRealty,
    preQualifyAmount: facts.prequalifiedAmount,
    mortgageReasons: answers.refiReasons,
    // Who buys may have no street yet, and perhaps no ZIP code.
    propertyAddress: record.propertyAddress || undefined,
    propertyCounty: record.propertyCounty ?? answers.propertyCounty,
    propertyState,
    propertyZip: record.propertyZip || undefined,
  };
}

/** The people of the record with the ids that the backend has given them, by their order. */
function applicantsAfterSave(
  { answers }: MainState,
  saved: readonly { applicantId: string; isPrimary: boolean }[],
): { id: string; firstName: string; lastName: string }[] {
  const people = mainBorrowersOnLoan(answers.borrowers ?? []);
  const ordered = [...saved].sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  return ordered.flatMap(({ applicantId }, index) => {
    const person = people[index];
    return person ? [{ id: applicantId, firstName: person.firstName, lastName: person.lastName }] : [];
  });
}

/** What a script may read in the browser: the plans, never the person. */
function readableMain({ answers, marks }: MainState): Record<string, unknown> {
  const { goal, homeValue, mortgageBalance, desiredCashAmount, purchasePrice, downPayment, isHomeOwner } =
    answers;
  return {
    goal,
    homeValue,
    mortgageBalance,
    desiredCashAmount,
    purchasePrice,
    downPayment,
    isHomeOwner,
    steps: Object.keys(marks).filter((key) => !key.includes("@")),
  };
}
