import { eq } from "drizzle-orm";
import { omitUndefined } from "~/domain/omit-undefined";
import { offeredAdjustable } from "~/domain/pricing/adjustable";
import { costsToCoverOf } from "~/domain/pricing/loan-costs";
import { currentLoanTotals } from "~/domain/pricing/current-loan-totals";
import type { CallOutput } from "~server/backend/contract/index";
import { employeeById, publicBanker, contactIdOf } from "~server/reference/bankers";
import { searches } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { payoffOf } from "~/domain/pricing/payoff";
import { liensByPosition, valueSources } from "~server/reference/benefit-search";
import { homeLien, otherDebt } from "~server/reference/home-facts";
import {
  toExistingLien,
  liabilitiesOf,
  monthlyOfHome,
  type Home,
  type Liability,
} from "~server/reference/homes";
import { paymentOf } from "~server/reference/ledger";
import { areAllReportsPaid, reportFeeOf } from "~server/reference/report-fee";
import { changedSince } from "~server/reference/quotes/price-ledger";
import { isInProgress } from "~server/reference/once-only";
import { presentedProducts } from "./pricing";
import { paymentCents, pricedRates, shownPurpose, type PricedRate } from "./record";
import { addressOf } from "./address";
import { rateFigures, figureContextOf, type FigureContext } from "./figures";
import { incomeSupportOf } from "./income-support";
import { remainingPages } from "./progress";
import { isStillShown, lockedUntil, lockStateOf } from "./lock";
import {
  callUidOf,
  feeStates,
  isForCurrentBorrowers,
  liensOnHome,
  liensPaidOff,
  paidPurposes,
  subjectProperty,
  type Presentation,
} from "./store";
import {
  applicationOf,
  borrowersOf,
  customerIdOf,
  type Applicant,
  type Application,
} from "~server/reference/store";

/** A presentation as its pages get it: dollars and percent. */

type ShownPresentation = CallOutput<"lp.get-presentation">["loanPresentation"];
type ShownRate = ShownPresentation["rates"][number];

const dollars = (cents: number): number => cents / 100;
const dollarsOrNull = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** Returns one rate of a presentation for pages. */
export function shownRate(
  presentation: Pick<Presentation, "loan" | "applicationFeeType">,
  rate: PricedRate,
  chosenRateId: string | null,
  context: FigureContext,
): ShownRate {
  const { costs, cash, comparisons, periods, adjustable } = rateFigures(presentation, rate, context);
  const { debtPayoffCents = 0, debtIds = [] } = presentation.loan;
  return {
    rateId: rate.rateId,
    rateSteps: rate.rateSteps,
    product: rate.product,
    productDescription: rate.productDescription,
    termYears: rate.termMonths / 12,
    rate: rate.rate,
    apr: comparisons.aprPercent,
    points: rate.points,
    loanAmount: dollars(rate.loanCents),
    principalAndInterest: dollars(rate.principalAndInterestCents),
    mortgageInsurance: dollars(rate.mortgageInsuranceCents),
    insuredMonths: rate.mortgageInsuranceMonths,
    interestOnlyMonths: 0,
    isVariable: adjustable !== undefined,
    monthlyPayment: dollars(paymentCents(rate)),
    closingCharges: costs.financeCharge,
    closingCosts: costs.total,
    costsToCover: costsToCoverOf(costs),
    payoffs: dollars(context.payoffCents + debtPayoffCents),
    paysOff: [...context.paysOff],
    paysDebts: debtIds,
    cashToClose: cash.fromBorrower,
    // Avoids -0 in the response.
    cash: cash.fromBorrower === 0 ? 0 : -cash.fromBorrower,
    escrow: periods[0]?.escrow ?? 0,
    inFiveYears: comparisons.inFiveYears,
    inWholeTerm: comparisons.inWholeTerm,
    ...(adjustable && {
      adjustable: offeredAdjustable(adjustable, {
        monthly: dollars(rate.mortgageInsuranceCents),
        months: rate.mortgageInsuranceMonths,
      }),
    }),
    ...omitUndefined({ note: rate.note }),
    isChosen: rate.rateId === chosenRateId,
  };
}

/** Returns the cash in dollars that the search behind a presentation asked for. */
async function cashAskedOf(
  db: Queries,
  { fatAiSearchId }: Pick<Presentation, "fatAiSearchId">,
): Promise<number | undefined> {
  if (fatAiSearchId === null) return undefined;
  const [search] = await db
    .select({ cents: searches.cashoutCents })
    .from(searches)
    .where(eq(searches.id, fatAiSearchId));
  return search?.cents ? dollars(search.cents) : undefined;
}

async function feesOf(
  { now }: Pick<Deps, "now">,
  db: Queries,
  presentation: Presentation,
  people: readonly Applicant[],
): Promise<ShownPresentation["fees"]> {
  const { appId } = presentation;
  const { lock, ended, earlier, purpose: lockPurpose } = await lockStateOf({ now }, db, presentation);
  const report = await reportFeeOf(db, appId, people);
  const state = feeStates(presentation, await paidPurposes(db, appId), lock);
  const isBeingPaid = async (purpose: "application" | "lock"): Promise<boolean> =>
    state[purpose] === "due" &&
    (await isInProgress(db, paymentOf({ appId, purpose: purpose === "lock" ? lockPurpose : purpose })));
  return {
    version: presentation.feeVersion,
    creditReport: { amount: dollars(report.amountCents), state: areAllReportsPaid(report) ? "paid" : "due" },
    application: {
      amount: dollars(presentation.applicationFeeCents),
      type: presentation.applicationFeeType,
      dueNow: dollars(presentation.applicationDueCents),
      state: state.application,
      isBeingPaid: await isBeingPaid("application"),
    },
    lock: {
      amount: dollars(presentation.lockFeeCents),
      days: presentation.lockDays,
      until: lock.isLocked ? lock.until : lockedUntil(now(), presentation),
      state: state.lock,
      isBeingPaid: await isBeingPaid("lock"),
      isLocked: lock.isLocked,
      earlier: earlier.map(({ until }) => until),
      ended: ended ? { until: ended.until, amount: dollars(ended.payment.amountCents) } : null,
    },
  };
}

/** Returns what the presented loan pays off, and what keeping it would cost. */
async function paidOffBy(
  db: Queries,
  row: Application,
  loan: Presentation["loan"],
  context: FigureContext,
): Promise<Pick<ShownPresentation, "today" | "paidOff">> {
  const debts = await liabilitiesOf(db, row.id);
  const liens = liensPaidOff(loan, liensOnHome(debts, await subjectProperty(db, row.id), row));
  const cleared = debts.filter(({ id }) => loan.debtIds?.includes(id));
  const today = currentLoanTotals(liens.map(toExistingLien), {
    value: loan.valueCents / 100,
    state: context.state,
  });
  return { today: today ?? null, paidOff: [...liens.map(shownLien), ...cleared.map(shownDebt)] };
}

/** Returns the home, the liens on it and the debts off it, for people who own it already. */
async function homeFactsOf(
  db: Queries,
  row: Application,
  { loan }: Presentation,
  people: readonly Applicant[],
  context: FigureContext,
): Promise<Pick<ShownPresentation, "home" | "liens" | "debts">> {
  const owed = await liabilitiesOf(db, row.id);
  const debts = owed
    .filter(({ applicantId }) => people.some(({ id }) => id === applicantId))
    .flatMap((debt) => otherDebt(debt, shownDebt(debt)));
  if (loan.purpose === "purchase") return { liens: [], debts };
  const property = await subjectProperty(db, row.id);
  const home = { value: loan.valueCents / 100, state: context.state };
  const onHome = liensOnHome(owed, property, row);
  const liens = liensByPosition(onHome).flatMap((lien) =>
    onHome.filter(({ id }) => id === lien.liabilityId).flatMap((debt) => homeLien(lien, home, debt)),
  );
  return { ...omitUndefined({ home: property && shownHome(property, home) }), liens, debts };
}

const shownHome = (
  property: Home,
  home: { value: number; state: string | undefined },
): NonNullable<ShownPresentation["home"]> => ({
  propertyId: String(property.id),
  value: home.value,
  ...valueSources(property),
  ...omitUndefined({ state: home.state, dues: monthlyOfHome(property).dues }),
});

/** Returns a lien that is paid off, with the payoff costs besides its balance. */
function shownLien(lien: Liability) {
  const { interest, days, releaseFee, isRateKnown } = payoffOf(toExistingLien(lien));
  const payment = lien.paymentCents === 0 ? null : dollars(lien.paymentCents);
  return { ...shownDebt(lien), payment, payoff: { interest, days, releaseFee, isRateKnown } };
}

/** Returns a debt for pages. */
export const shownDebt = ({ id, creditor, kind, balanceCents, paymentCents }: Liability) => ({
  liabilityId: id,
  creditor,
  kind,
  balance: dollars(balanceCents),
  payment: dollars(paymentCents),
});

async function bankerOf(
  { lender }: Deps,
  db: Queries,
  row: Application,
): Promise<ShownPresentation["mortgageBankerInfo"]> {
  const banker = await employeeById(db, contactIdOf(row));
  return banker === undefined ? null : { ...publicBanker(banker, lender), employeeId: banker.id };
}

const shownBorrower = ({ id, firstName, lastName, isPrimary }: Applicant) => ({
  applicantId: id,
  firstName,
  lastName,
  isPrimary,
});

/** Returns the whole presentation. */
export async function shownPresentation(
  deps: Deps,
  db: Queries,
  presentation: Presentation,
  sessionId: string | undefined,
): Promise<ShownPresentation> {
  const { appId, loan, chosenRateId, fatAiSearchId } = presentation;
  const row = await applicationOf(db, appId);
  const people = await borrowersOf(db, appId);
  const fees = await feesOf(deps, db, presentation, people);
  const context = await figureContextOf(db, presentation);
  const kept = pricedRates.parse(presentation.rates);
  const rates = kept.map((rate) => shownRate(presentation, rate, chosenRateId, context));
  const rate = kept.find(({ rateId }) => rateId === chosenRateId) ?? kept[0];
  const income = await incomeSupportOf(deps, db, presentation, { row, people, rate });
  const callUid = await callUidOf(db, appId);
  const [nextStep] = await remainingPages(deps, db, appId, sessionId);
  return {
    presentationId: presentation.id,
    appId,
    customerId: customerIdOf(row),
    callUid,
    createdAt: presentation.createdAt.toISOString(),
    changedSince: (await changedSince(db, appId, "presentation"))?.toISOString(),
    isValid: await isStillShown(deps, db, presentation),
    isForBorrowers: isForCurrentBorrowers(presentation, people),
    income,
    loan: await shownLoan(db, presentation, rates),
    homeValue: dollars(loan.valueCents),
    rates,
    products: presentedProducts(loan),
    chosenRateId,
    bestOffers: [...rates].sort((one, other) => one.apr - other.apr),
    fatAiSearchId: fatAiSearchId ?? undefined,
    currentPayment: dollarsOrNull(presentation.currentPaymentCents),
    ...(await todaysFacts(db, row, presentation, people, context)),
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
    mortgageBankerInfo: await bankerOf(deps, db, row),
    borrowers: people.map(shownBorrower),
    propertyAddress: addressOf(row, await subjectProperty(db, appId)),
    loanPresentationNextStep: nextStep,
  };
}

/** Returns the loan of a presentation for pages. */
const shownLoan = async (
  db: Queries,
  presentation: Presentation,
  rates: readonly ShownRate[],
): Promise<ShownPresentation["loan"]> => {
  const { loan } = presentation;
  return {
    purpose: shownPurpose(loan),
    loanAmount: rates.find(({ isChosen }) => isChosen)?.loanAmount ?? dollars(loan.loanCents),
    homeValue: dollars(loan.valueCents),
    loanToValue: loan.loanCents / loan.valueCents,
    cashOut: dollars(loan.cashOutCents),
    ...omitUndefined({ cashAsked: await cashAskedOf(db, presentation) }),
    creditScore: loan.score,
    ...omitUndefined({ vaUse: loan.vaUse }),
  };
};

/** Returns what the loan is compared with: the home and all debts today, and what it pays off. */
const todaysFacts = async (
  db: Queries,
  row: Application,
  presentation: Presentation,
  people: readonly Applicant[],
  context: FigureContext,
) => ({
  ...(await paidOffBy(db, row, presentation.loan, context)),
  ...(await homeFactsOf(db, row, presentation, people, context)),
});

/**
 * Returns what may be shown before the customer is verified: no amount, no last name, no address.
 */
export async function partialPresentation(
  deps: Deps,
  db: Queries,
  presentation: Presentation,
): Promise<Omit<CallOutput<"lp.get-partial-presentation">["loanPresentation"], "viewer" | "employee">> {
  const row = await applicationOf(db, presentation.appId);
  const [primary] = await borrowersOf(db, presentation.appId);
  return {
    presentationId: presentation.id,
    appId: presentation.appId,
    isValid: await isStillShown(deps, db, presentation),
    purpose: shownPurpose(presentation.loan),
    firstName: primary?.firstName ?? "",
    mortgageBankerInfo: await bankerOf(deps, db, row),
  };
}
