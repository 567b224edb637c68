import { MIN_CASH } from "~/domain/benefits";
import { LOAN_MIN } from "~/domain/limits";
import { monthlyPayment } from "~/domain/pricing/payment";
import { offerName } from "./offer-words";
import { programGroup } from "./offer-programs";
import type { Offer } from "./offers";

/**
 * The cost of other cash amounts, interpolated between the loans that were found: pure functions.
 * Dollars, rates in percent.
 */

/** A priced loan: its cash and its costs. */
export interface CashPoint {
  cash: number;
  loan: number;
  rate: number;
  months: number;
  /** monthly, in addition to principal and interest */
  insurance: number;
  costs: number;
}

/** The amounts to choose from, and the loans that give their costs. */
export interface CashSliderView {
  /** name of the loan: "Cash-out refinance, 30 years fixed" */
  name: string;
  min: number;
  max: number;
  step: number;
  now: number;
  /** today's monthly payment for what it replaces, if known */
  today?: number;
  /** the least cash first */
  points: CashPoint[];
}

const STEP = 1_000;
/** With fewer steps a slider is unnecessary. */
const FEWEST_STEPS = 5;

const pointOf = (offer: Offer): CashPoint => {
  const { cashAtClose: cash, loanAmount: loan, rate, closingCosts: costs, monthlyPayment: monthly } = offer;
  const months = Math.round(offer.termYears * 12);
  const insurance = Math.max(0, monthly - monthlyPayment(loan, rate, months));
  return { cash, loan, rate, months, insurance, costs };
};

/**
 * Checks for a fixed conventional loan with cash and without paid-off debts other than the
 * mortgage, so that less cash means a smaller loan.
 */
const isCashOnlyOffer = ({ product, purpose, cashAtClose, cashoutAmount }: Offer): boolean =>
  programGroup(product) === undefined &&
  (purpose === "cashout" || purpose === "heloan") &&
  cashAtClose >= MIN_CASH &&
  cashoutAmount - cashAtClose < 1;

/**
 * Returns the slider for the selected loan, else for the first with cash; undefined where there is
 * none, or little to choose.
 * @param wanted requested dollars
 */
export function cashSliderView(
  offers: readonly Offer[],
  shownId: string,
  wanted: number | undefined,
): CashSliderView | undefined {
  const giving = offers.filter(isCashOnlyOffer);
  const first = giving.find(({ id }) => id === shownId) ?? giving[0];
  if (!first) return undefined;
  const { purpose, product, currentMonthly } = first;
  const points = giving
    .filter((offer) => offer.purpose === purpose && offer.product === product)
    .map(pointOf)
    .sort((one, other) => one.cash - other.cash);
  const [least] = points;
  const most = points.at(-1);
  if (!least || !most) return undefined;
  // A first mortgage cannot be smaller than this (F11).
  const floor = purpose === "cashout" ? LOAN_MIN - least.loan + least.cash : 0;
  const min = Math.ceil(Math.max(MIN_CASH, floor) / STEP) * STEP;
  const max = Math.floor(most.cash / STEP) * STEP;
  if (max - min < FEWEST_STEPS * STEP) return undefined;
  return {
    name: offerName(first),
    min,
    max,
    step: STEP,
    now: Math.min(max, Math.max(min, wanted ?? min)),
    ...(currentMonthly === undefined ? {} : { today: currentMonthly }),
    points,
  };
}
