import type { ChallengerAnswers } from "~/flows/cashout-challenger/state";
import type { MainAnswers } from "~/flows/main/state";
import type { MiniAnswers } from "~/flows/mini/state";
import type { PurchaseAnswers } from "~/flows/purchase/state";
import type { QuoteAnswers } from "~/flows/qt/state";
import type { RefiAnswers } from "~/flows/refi-mini/state";
import type { TransferAnswers } from "~/flows/refi-mini-transfer/state";
import type { SpwAnswers } from "~/flows/spw/state";

/** The answers that the record of each flow does not get, and samples of those that it does. */

interface AnswersByFlow {
  mini: MiniAnswers;
  "refi-mini": RefiAnswers;
  "refi-mini-transfer": TransferAnswers;
  purchase: PurchaseAnswers;
  qt: QuoteAnswers;
  "cashout-challenger": ChallengerAnswers;
  spw: SpwAnswers;
  main: MainAnswers;
}

type UnsentAnswers = { [Flow in keyof AnswersByFlow]: Partial<Record<keyof AnswersByFlow[Flow], string>> };
type SampleAnswers = { [Flow in keyof AnswersByFlow]: Partial<AnswersByFlow[Flow]> };

const PATH = "It only chooses the next page.";
const PEOPLE = "The borrowers in the record say who is on the loan.";
const INCOME = "The income calls send it.";
const HOMES = "The calls of the homes send it.";
const MORTGAGES = "The calls of the mortgages send it.";
const OFFER = "The call of the accepted offer sends it.";
const PULLS = "It counts credit pulls or entries, so that a page does not make one twice.";
const WISH = "It only changes which loan the comparison calls best.";
const PRICE = "It only changes the prices that the page compares; the record gets the chosen loan.";

/** Why an answer is not in the record, by flow. A test fails for an answer that is neither. */
export const unsentAnswers: UnsentAnswers = {
  mini: {
    isLittleDown: PRICE,
    isJoint: PEOPLE,
    paymentMethod: "The payment calls send it.",
    letterPhone: "The letter calls send it.",
    looks: PULLS,
    incomeAmounts: INCOME,
    incomeEmployers: INCOME,
    incomeHistory: INCOME,
    incomeTypes: INCOME,
  },
  "refi-mini": {
    friendOnLoan: PEOPLE,
    spouseOnLoan: PEOPLE,
    isJoint: PEOPLE,
    typedAddress: "The record gets the address that was found for it.",
    propertyState: "The record gets the state of the home's address.",
    newHomes: HOMES,
    otherHomes: HOMES,
    owners: HOMES,
    dues: HOMES,
    rents: HOMES,
    liabilityHomes: MORTGAGES,
    lienTypes: MORTGAGES,
    accepted: OFFER,
    alternative: PATH,
    datesGiven: PULLS,
    numbersGiven: PULLS,
    looks: PULLS,
  },
  "refi-mini-transfer": {},
  purchase: {
    isJoint: PEOPLE,
    spouseOnLoan: PEOPLE,
    friendOnLoan: PEOPLE,
    looks: PULLS,
    isLittleDown: PRICE,
    propertyAddressStatus: PATH,
    incomeAmounts: INCOME,
    incomeEmployers: INCOME,
    incomeHistory: INCOME,
    incomeTypes: INCOME,
  },
  qt: {
    accepted: OFFER,
    otherHomes: HOMES,
    newHomes: HOMES,
    dues: HOMES,
    rents: HOMES,
    looks: PULLS,
    isMonthlyKept: WISH,
    propertyState: "The record gets the state of the home's address.",
    isKnownNameCorrect: PATH,
    wantToAddPartner: PEOPLE,
  },
  "cashout-challenger": {
    propertyState: "The record gets the state of the home's address.",
    isKnownNameCorrect: PATH,
    wantToAddPartner: PEOPLE,
  },
  spw: {
    chosenRate: "The presentation calls send it.",
    ownChoice: "The presentation calls send it.",
    paymentMethod: "The payment calls send it.",
  },
  main: {
    callBack: "Its page sends it with the request for the call.",
    cardDebt: "It only changes the comparison on the next page.",
    cardPayment: "It only changes the comparison on the next page.",
    isMonthlyKept: WISH,
    isLittleDown: PRICE,
    loanKind: PRICE,
    goal: "The record gets the transaction that follows from it.",
    cashoutWish: PATH,
    purchaseStage: PATH,
    calculator: "Its page sends the price and the down payment as answers of their own.",
    transactionType: "The application of an instant link is opened with it.",
    offerCode: "The call of the letter's code sends it.",
    incomeAmounts: INCOME,
    incomeEmployers: INCOME,
    incomeHistory: INCOME,
    incomeTypes: INCOME,
    isKnownNameCorrect: PATH,
    wantToAddPartner: PEOPLE,
  },
};

const HOUSING = {
  presentHome: "rent",
  monthlyRent: 1_500,
  associationDues: 100,
  keptHomeCosts: 600,
  keptHomeRent: 900,
} as const;
const SERVICE = { isVeteran: true, hasHadVaLoan: true, hasVaCompensation: true } as const;
const HOME = { street: "12 Oak Street", city: "Irvine", state: "CA", zip: "92602" };

/** Answers that no case of the flow gives, or with no value that the record gets. */
export const sampleAnswers: SampleAnswers = {
  mini: {
    ...HOUSING,
    ...SERVICE,
    coBuyer: { firstName: "Bo", lastName: "Approved" },
    isJoint: true,
    isFirstTimeBuyer: true,
    isLittleDown: true,
    loanKind: "fixed",
    scoreBand: "740+",
    looks: 1,
  },
  "refi-mini": {
    accepted: { homeId: "1", offerId: "offer_1" },
    datesGiven: 1,
    numbersGiven: 1,
    looks: 1,
    dues: { "1": 100 },
    rents: { "1": 900 },
    rentsPaid: { "1": 1_500 },
    alternative: "later",
    veterans: { "0": true },
    hadVaLoans: { "0": true },
    vaCompensations: { "0": true },
  },
  "refi-mini-transfer": {},
  purchase: {
    ...HOUSING,
    ...SERVICE,
    residence: HOME,
    propertyAddress: HOME,
    friendOnLoan: true,
    isFirstTimeBuyer: true,
    isLittleDown: true,
    loanKind: "fixed",
    scoreBand: "740+",
    looks: 1,
  },
  qt: {
    accepted: { homeId: "1", offerId: "offer_1" },
    hasServed: true,
    hasHadVaLoan: true,
    hasVaCompensation: true,
    dues: { "1": 100 },
    rents: { "1": 900 },
    rentsPaid: { "1": 1_500 },
    escrows: { L1: "QtFlowEscrowYes" },
    requestedBenefits: { times: 1, cash: 90_000 },
    looks: 1,
    isMonthlyKept: true,
  },
  "cashout-challenger": { ...SERVICE },
  spw: { ownChoice: "15y-fixed" },
  main: {
    ...HOUSING,
    ...SERVICE,
    callBack: { topic: "purchase", time: "morning", phoneNumber: "2025550101" },
    cashoutUsage: ["savings"],
    monthlyMortgagePayment: 1_800,
    mortgageRate: 7,
    chosenProduct: "20Y Fixed",
    isMonthlyKept: true,
    isLittleDown: true,
    loanKind: "fixed",
    purchaseStage: "looking",
    refiReasons: ["payment"],
    calculator: { price: 400_000, downPayment: 80_000, termYears: 30, state: "CA" },
    termYears: 15,
    isFirstTimeBuyer: true,
    isEnrolledInRealty: true,
    transactionType: "purc",
  },
};
