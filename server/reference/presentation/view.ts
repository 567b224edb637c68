import type { CallOutput } from "~server/backend/contract/index";
import { employeeById, shownBanker } from "~server/reference/bankers";
import type { Deps, Queries } from "~server/reference/deps";
import { paymentCents, pricedRates, type PricedRate } from "./record";
import { addressOf } from "./address";
import { rateFigures, surroundingsOf, type Surroundings } from "./figures";
import { nextSteps } from "./progress";
import { callUidOf, feeStates, isFresh, paidPurposes, subjectProperty, type Presentation } from "./store";
import {
  applicationOf,
  borrowersOf,
  feeCents,
  type Applicant,
  type Application,
} from "~server/reference/store";

/** A presentation as its pages are given it: dollars and percent. */

type Shown = CallOutput<"lp.get-presentation">["loanPresentation"];
type ShownRate = Shown["rates"][number];

const dollars = (cents: number): number => cents / 100;
const dollarsOrNull = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** One rate of a presentation as it is shown. */
export function shownRate(
  presentation: Pick<Presentation, "loan" | "applicationFeeType">,
  rate: PricedRate,
  chosenRateId: string | null,
  around: Surroundings,
): ShownRate {
  const { costs, cash, comparisons, periods } = rateFigures(presentation, rate, around);
  return {
    rateId: rate.rateId,
    product: rate.product,
    productDescription: rate.productDescription,
    termYears: rate.termMonths / 12,
    rate: rate.rate,
    apr: comparisons.aprPercent,
    points: rate.points,
    loanAmount: dollars(rate.loanCents),
    principalAndInterest: dollars(rate.principalAndInterestCents),
    mortgageInsurance: dollars(rate.mortgageInsuranceCents),
    monthlyPayment: dollars(paymentCents(rate)),
    closingCharges: costs.financeCharge,
    closingCosts: costs.total,
    cashToClose: cash.fromBorrower,
    escrow: periods[0]?.escrow ?? 0,
    inFiveYears: comparisons.inFiveYears,
    isChosen: rate.rateId === chosenRateId,
  };
}

function feesOf(presentation: Presentation, borrowers: number, paid: ReadonlySet<string>): Shown["fees"] {
  const state = feeStates(presentation, paid);
  return {
    version: presentation.feeVersion,
    creditReport: { amount: dollars(feeCents(borrowers)), state: state.creditReport },
    application: {
      amount: dollars(presentation.applicationFeeCents),
      type: presentation.applicationFeeType,
      dueNow: dollars(presentation.applicationDueCents),
      state: state.application,
    },
    lock: {
      amount: dollars(presentation.lockFeeCents),
      days: presentation.lockDays,
      until: presentation.lockUntil.toISOString().slice(0, 10),
      state: state.lock,
    },
  };
}

async function bankerOf(db: Queries, row: Application): Promise<Shown["mortgageBankerInfo"]> {
  const banker = await employeeById(db, row.bankerId);
  return banker === undefined ? null : { ...shownBanker(banker), employeeId: banker.id };
}

const shownBorrower = ({ id, firstName, lastName, isPrimary }: Applicant) => ({
  applicantId: id,
  firstName,
  lastName,
  isPrimary,
});

/** The whole presentation. */
export async function shownPresentation(
  deps: Deps,
  db: Queries,
  presentation: Presentation,
  sessionId: string | undefined,
): Promise<Shown> {
  const { appId, loan, chosenRateId, fatAiSearchId } = presentation;
  const row = await applicationOf(db, appId);
  const people = await borrowersOf(db, appId);
  const paid = await paidPurposes(db, appId);
  const fees = feesOf(presentation, people.length, paid);
  const around = await surroundingsOf(db, presentation);
  const rates = pricedRates
    .parse(presentation.rates)
    .map((rate) => shownRate(presentation, rate, chosenRateId, around));
  const callUid = await callUidOf(db, appId);
  const { customerId } = row.data;
  const [nextStep] = await nextSteps(deps, db, appId, sessionId);
  return {
    presentationId: presentation.id,
    appId,
    customerId: typeof customerId === "string" && customerId !== "" ? customerId : undefined,
    callUid,
    createdAt: presentation.createdAt.toISOString(),
    isValid: isFresh(presentation, deps.now()),
    loan: {
      purpose: loan.purpose,
      loanAmount: dollars(loan.loanCents),
      homeValue: dollars(loan.valueCents),
      loanToValue: loan.loanCents / loan.valueCents,
      cashOut: dollars(loan.cashOutCents),
      creditScore: loan.score,
    },
    homeValue: dollars(loan.valueCents),
    rates,
    chosenRateId,
    bestOffers: [...rates].sort((one, other) => one.apr - other.apr),
    fatAiSearchId: fatAiSearchId ?? undefined,
    currentPayment: dollarsOrNull(presentation.currentPaymentCents),
    proposedPayment: dollars(presentation.proposedPaymentCents),
    currentEscrow: dollarsOrNull(presentation.currentEscrowCents),
    proposeEscrow: dollarsOrNull(presentation.proposedEscrowCents),
    monthlySaving: dollarsOrNull(presentation.monthlySavingCents),
    noDebtBeingPaidOff: presentation.noDebtBeingPaidOff,
    fees,
    applicationFeePaid: fees.application.state === "paid",
    applicationFeeDepositCollected:
      fees.application.state === "paid" && presentation.applicationFeeType === "deposit",
    applicationFeeWaived: fees.application.state === "waived",
    mortgageBankerInfo: await bankerOf(db, row),
    borrowers: people.map(shownBorrower),
    propertyAddress: addressOf(row, await subjectProperty(db, appId)),
    loanPresentationNextStep: nextStep,
  };
}

/** What may be shown before the customer is verified: no amount, no last name, no address. */
export async function partialPresentation(
  deps: Deps,
  db: Queries,
  presentation: Presentation,
): Promise<Omit<CallOutput<"lp.get-partial-presentation">["loanPresentation"], "viewer">> {
  const row = await applicationOf(db, presentation.appId);
  const [primary] = await borrowersOf(db, presentation.appId);
  return {
    presentationId: presentation.id,
    appId: presentation.appId,
    isValid: isFresh(presentation, deps.now()),
    purpose: presentation.loan.purpose,
    firstName: primary?.firstName ?? "",
    mortgageBankerInfo: await bankerOf(db, row),
  };
}
