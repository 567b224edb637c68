/**
 * Decides what we can lend, as far as the answers tell. No credit report is read, and it is no
 * credit decision (E3). Only the fields of `QualificationInput` decide; no personal characteristic
 * does. Dollars.
 */

import { borrowedAmount, hasLienToReplace } from "~/domain/pricing/government";
import type { VaUse } from "~/domain/pricing/va-use";
import { payoffTotal } from "~/domain/pricing/payoff";
import { pricedCash } from "~/domain/cash-out-choices";
import { isValidState } from "~/domain/states";
import { bandMeetsMinimum, scoreBand } from "~/domain/score-bands";
import { eligibility, loanAmountLimits, maxLoanAmount, type OpenLoan } from "~/domain/pricing/eligibility";
import { LIMITS_2026_11, type LendingLimits } from "~/domain/pricing/limits-2026-11";
import type { LoanInput } from "~/domain/pricing/loan-input";
import {
  fixedProductOf,
  isSecondLienProduct,
  type Product,
  type TermYears,
  ASSUMED_HOME,
} from "~/domain/pricing/products";
import { loanForCash } from "~/domain/tools/cash-out-comparison";
import { homePlace } from "~/steps/address/home-place";
import type { OtherProduct } from "~/steps/offers/loan-kind";
import { chosenProduct } from "~/steps/offers/purchase-rate";
import { vaServiceOf } from "~/flows/main/loan/service-of";
import type { MainState } from "~/flows/main/state";
import type { Transaction } from "~/flows/main/transaction";

/** The inputs of the decision. Dollars. Everything except the transaction may be missing. */
export interface QualificationInput {
  transaction: Transaction;
  /** two letters */
  state?: string | undefined;
  county?: string | undefined;
  /** a score band, "720-739" */
  band?: string | undefined;
  /** price of the home to buy */
  price?: number | undefined;
  downPayment?: number | undefined;
  termYears?: TermYears | undefined;
  isFirstTimeBuyer?: boolean | undefined;
  /** the loan that a buyer chose instead of a fixed-rate conventional one */
  product?: OtherProduct | undefined;
  /** whether the visitor has served, and so may have a VA loan */
  hasServed?: boolean | undefined;
  /** the chosen VA loan is arranged by a loan expert, because of the co-borrower (PROGRAM-01) */
  isJointVa?: boolean | undefined;
  /** absent or true where the borrowers on the loan may get a VA loan (PROGRAM-01) */
  canUseVa?: boolean | undefined;
  vaUse?: VaUse | undefined;
  /** value of the home they own */
  homeValue?: number | undefined;
  mortgageBalance?: number | undefined;
  /** the wanted cash in hand, or the wanted line of credit */
  wanted?: number | undefined;
}

/** Why the answer is no: the credit score, the equity, or the down payment. */
export type NotEnoughReason = "score" | "equity" | "down-payment";
export type OtherLenderReason = "state" | "loan-size";

export type Verdict =
  /**
   * `amount`: the loan of a purchase, otherwise the maximum that the home could give; `loan`: an
   * example of it; `isLess`: less than was wanted
   */
  | { outcome: "qualified"; amount?: number; loan?: LoanInput; isLess?: true }
  | { outcome: "insufficient"; reason: NotEnoughReason }
  | { outcome: "elsewhere"; reason: OtherLenderReason };

/** The score used when none is known: the best band, like the example on the rate pages. */
const EXAMPLE_SCORE = 740;

/** Returns the decision inputs from a visitor's answers on a path. */
export function qualificationInputOf(
  { answers, facts }: Pick<MainState, "answers" | "facts">,
  transaction: Transaction,
): QualificationInput {
  const isLine = transaction === "heloc" || transaction === "heloan";
  const { desiredCashAmount: cash } = answers;
  const place = homePlace({ answers, facts });
  const service = vaServiceOf({ answers });
  return {
    transaction,
    state: place?.state,
    county: place?.county,
    band: answers.scoreBand ?? answers.estimatedBand,
    price: answers.purchasePrice,
    downPayment: answers.downPayment,
    termYears: answers.termYears,
    isFirstTimeBuyer: answers.isFirstTimeBuyer,
    product: chosenProduct(answers, service.canUseVa !== false),
    ...service,
    isJointVa: answers.loanKind === "VA 30Y Fixed" && service.canUseVa === false,
    homeValue: answers.homeValue,
    mortgageBalance: answers.mortgageBalance,
    wanted: isLine ? answers.amountToBorrow : cash === undefined ? undefined : pricedCash(cash),
  };
}

/**
 * Decides what we can do for the plans. Where an amount is missing the visitor is not turned away,
 * and a loan expert decides.
 * @param minScore the lender's minimum credit score (LIMIT-05)
 */
export function qualify(
  plans: QualificationInput,
  minScore: number,
  limits: LendingLimits = LIMITS_2026_11,
): Verdict {
  const { transaction, state, county } = plans;
  if (state !== undefined && !isValidState(state)) return { outcome: "elsewhere", reason: "state" };
  const band = scoreBand(plans.band ?? "");
  if (band && !bandMeetsMinimum(band, minScore)) return { outcome: "insufficient", reason: "score" };
  // A band whose top reaches the minimum is not refused for its bottom.
  const lenient = { ...limits, minScore: 0 };
  const person = { ...ASSUMED_HOME, score: Math.max(band?.score ?? EXAMPLE_SCORE, minScore), state, county };
  return transaction === "purc"
    ? qualifyPurchase(plans, person, lenient)
    : qualifyEquity(plans, person, lenient);
}

type Person = typeof ASSUMED_HOME & { score: number; state?: string; county?: string };

function qualifyPurchase(plans: QualificationInput, person: Person, limits: LendingLimits): Verdict {
  const { price, downPayment, termYears = 30, isFirstTimeBuyer, product: chosen } = plans;
  const { hasServed, canUseVa, vaUse } = plans;
  if (price === undefined || downPayment === undefined) return { outcome: "qualified" };
  const amount = price - downPayment;
  const product = chosen ?? fixedProductOf(termYears);
  const purchase = { purpose: "purchase", value: price, vaUse } as const;
  const loan: LoanInput = {
    ...person,
    ...purchase,
    product,
    loanAmount: borrowedAmount({ ...purchase, product }, amount),
    isFirstTimeBuyer,
    hasServed,
    canUseVa,
  };
  const reasons = eligibility(loan, limits);
  // A loan expert sets the amount of a joint loan.
  if (reasons.length > 0 && plans.isJointVa) return { outcome: "qualified" };
  if (reasons.includes("over-ltv")) return { outcome: "insufficient", reason: "down-payment" };
  return reasons.length > 0
    ? { outcome: "elsewhere", reason: "loan-size" }
    : { outcome: "qualified", amount, loan };
}

/** A loan type that gives money from the home. Dollars. */
interface EquityLoan {
  /** the maximum it gives, before its costs */
  most: number;
  /** the smallest and the largest loan of this type */
  min: number;
  max: number;
  /** the loan size for the wanted amount, which may be outside the limits */
  sizeFor: (dollars: number) => number;
  loanOf: (loanAmount: number) => LoanInput;
}

function qualifyEquity(plans: QualificationInput, person: Person, limits: LendingLimits): Verdict {
  const { homeValue, mortgageBalance: balance, wanted, transaction } = plans;
  const service = { hasServed: plans.hasServed, canUseVa: plans.canUseVa, vaUse: plans.vaUse };
  if (homeValue === undefined || balance === undefined) return { outcome: "qualified" };
  const isSize = transaction === "heloc" || transaction === "heloan";
  const ways = productsFor(plans, balance).map((product) =>
    equityLoanOf(product, { ...person, ...service, value: homeValue }, { balance, isSize }, limits),
  );
  if (ways.every(({ most }) => most <= 0)) return { outcome: "insufficient", reason: "equity" };
  const open = ways.filter(({ most, min, max }) => most > 0 && max >= min);
  const sizes = new Map<EquityLoan, number>();
  const sizeOf = (way: EquityLoan): number => {
    const size = sizes.get(way) ?? sizeForWanted(way, wanted);
    sizes.set(way, size);
    return size;
  };
  const within = ({ min, max }: EquityLoan, size: number): number => Math.min(Math.max(size, min), max);
  const fits = (way: EquityLoan): boolean => sizeOf(way) >= way.min && sizeOf(way) <= way.max;
  const byMost = open.toSorted((one, other) => other.most - one.most);
  const inOrder = wanted === undefined ? byMost : [...open.filter(fits), ...byMost];
  // A loan may be within its limits and still fail the price and fee tests at that size.
  const best = inOrder.find((way) => eligibility(way.loanOf(within(way, sizeOf(way))), limits).length === 0);
  if (best === undefined) return { outcome: "elsewhere", reason: "loan-size" };
  const { max, loanOf } = best;
  const size = within(best, sizeOf(best));
  return {
    outcome: "qualified",
    amount: Math.max(...open.map(({ most }) => most)),
    loan: loanOf(size),
    ...(wanted !== undefined && sizeOf(best) > max && { isLess: true as const }),
  };
}

/**
 * Returns the loan size for the wanted amount: the largest where no amount is wanted, undefined
 * where more is wanted than the loan gives before its costs.
 */
function sizeForWanted({ most, max, sizeFor }: EquityLoan, wanted: number | undefined): number {
  if (wanted === undefined) return max;
  return wanted > most ? Infinity : sizeFor(wanted);
}

/**
 * Returns the loan types to try. A new first mortgage comes first, because it was asked for. A
 * second loan follows where that does not fit. For visitors who have served, a VA loan in place of
 * the mortgage comes last, because it allows a higher loan-to-value.
 */
function productsFor(
  { transaction, hasServed, canUseVa }: QualificationInput,
  balance: number,
): readonly Product[] {
  if (transaction === "heloc") return ["HELOC", "HELOAN"];
  if (transaction === "heloan") return ["HELOAN", "HELOC"];
  const usual: readonly Product[] = transaction === "refi" ? ["30Y Fixed"] : ["30Y Fixed", "HELOAN"];
  const va = "VA 30Y Fixed";
  return hasServed === true && canUseVa !== false && hasLienToReplace(va, balance) ? [...usual, va] : usual;
}

/**
 * Builds a loan type with its limits. For a line or a home equity loan the wanted amount is its
 * size. For a cash-out it is the cash after costs, as the comparison page prices it.
 */
function equityLoanOf(
  product: Product,
  home: Person & Pick<LoanInput, "value" | "hasServed" | "canUseVa" | "vaUse">,
  { balance, isSize }: { balance: number; isSize: boolean },
  limits: LendingLimits,
): EquityLoan {
  const isBehind = isSecondLienProduct(product);
  const loan: OpenLoan = {
    ...home,
    purpose: "cashout",
    product,
    seniorBalance: isBehind ? balance : undefined,
  };
  // A new first mortgage pays off the old one. The rest is the cash.
  const payoff = isBehind ? 0 : payoffTotal([{ balance }]);
  const max = maxLoanAmount(loan, limits);
  return {
    most: max - (isBehind ? 0 : balance),
    min: loanAmountLimits(product, limits).min,
    max,
    sizeFor: (dollars) => (isSize ? dollars + payoff : loanForCash(loan, { payoff, cash: dollars }, limits)),
    loanOf: (loanAmount) => ({ ...loan, loanAmount }),
  };
}
