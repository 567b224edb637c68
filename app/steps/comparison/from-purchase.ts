import type { ComparisonInput, LoanOption } from "~/domain/comparison/home";
import { isoDateOf } from "~/domain/dates";
import { formatMoney, formatToTheCent, roundHalfUp } from "~/domain/money";
import { offeredAdjustable } from "~/domain/pricing/adjustable";
import { monthlyHomeInsurance, monthlyTaxes } from "~/domain/pricing/property-costs";
import type { VaUse } from "~/domain/pricing/va-use";
import { scoreBand } from "~/domain/score-bands";
import { monthsWords, ratePercent } from "~/steps/loan/loan-words";
import {
  adjustableRateNote,
  fhaNote,
  financedFeeText,
  repaymentTerms,
  vaNote,
} from "~/steps/loan/program-words";
import { homeWords, INCOME, priceDayWords } from "~/steps/offers/basis";
import { STAY_NOTE, type SaidStay } from "~/steps/offers/offers-comparison";
import { otherKindName } from "~/steps/offers/other-loans";
import { purchaseLoans, type PurchaseLoan } from "~/steps/offers/purchase-loans";
import type { PurchasePlan } from "~/steps/offers/purchase-quote";
import { higherPricedWords } from "~/steps/offers/repayment-words";
import { scoreSentence } from "~/steps/offers/score-words";
import { comparisonPage, type ComparisonSource } from "./comparison-page";
import type { LoanText } from "./words";

/** Compares the loans for a purchase: the same home and down payment with each of them. */

/** A plan with everything that a price needs. */
type PricedPlan = PurchasePlan & { price: number; downPayment: number; scoreBand: string };

const isPriced = (plan: PurchasePlan): plan is PricedPlan =>
  plan.price !== undefined && plan.downPayment !== undefined && plan.scoreBand !== undefined;

const insuranceOf = ({ mortgageInsurance, mortgageInsuranceMonths }: PurchaseLoan) => ({
  monthly: mortgageInsurance,
  months: mortgageInsuranceMonths,
});

/**
 * Returns a loan as an option. The cash is what the buyer brings: the price and all closing costs,
 * less the loan with its financed fee. Dollars.
 */
function optionOf(loan: PurchaseLoan, price: number): LoanOption {
  const { product, rate, termMonths, adjustable, loanAmount, closingCosts } = loan;
  return {
    id: product,
    kind: "purchase",
    amount: loanAmount,
    rates: adjustable?.runs ?? [{ rate, months: termMonths }],
    ...(loan.mortgageInsurance > 0 && { insurance: insuranceOf(loan) }),
    isVariable: loan.isVariable,
    apr: loan.apr,
    cost: loan.costsToCover,
    cash: loanAmount - price - closingCosts,
    paysOff: [],
    paysDebts: [],
  };
}

const offered = (loan: PurchaseLoan) =>
  loan.adjustable && offeredAdjustable(loan.adjustable, insuranceOf(loan));

/** "FHA, 30 years", "7-year ARM" */
function shortName({ product, termMonths, adjustable }: PurchaseLoan): string {
  if (adjustable) return `${String(adjustable.fixedMonths / 12)}-year ARM`;
  const [program] = /^(?:FHA|VA)/.exec(product) ?? [];
  return `${program === undefined ? "" : `${program}, `}${monthsWords(termMonths)}${program === undefined ? " fixed" : ""}`;
}

function termsText(loan: PurchaseLoan): string {
  const { rate, adjustable, loanAmount, financedFee = 0, description } = loan;
  const kind = adjustable ? `for ${String(adjustable.fixedMonths / 12)} years, then adjustable` : "fixed";
  const fee = financedFee > 0 ? ` with ${financedFeeText(financedFee, description)}` : "";
  return `${ratePercent(rate)} ${kind}, loan of ${formatMoney(loanAmount)}${fee}`;
}

/** Says how a loan is repaid, which Reg Z 1026.24(d)(2) requires next to a payment. */
function repaymentText(loan: PurchaseLoan, { price, downPayment }: PricedPlan): string {
  const { mortgageInsurance, mortgageInsuranceMonths, tests } = loan;
  const percent = String(roundHalfUp((downPayment / price) * 100, 1));
  const insurance =
    mortgageInsurance > 0
      ? `Mortgage insurance of ${formatToTheCent(mortgageInsurance)} a month for about ${monthsWords(mortgageInsuranceMonths)}, property taxes and homeowners insurance are extra.`
      : "Property taxes and homeowners insurance are extra.";
  return [
    `A loan of ${formatMoney(loan.loanAmount)}. ${repaymentTerms(loan, loan.termMonths)}, with ${formatMoney(downPayment)} (${percent}%) paid down.`,
    insurance,
    ...(tests?.isHigherPriced === true ? [higherPricedWords(true)] : []),
  ].join(" ");
}

function textOf(loan: PurchaseLoan, plan: PricedPlan): LoanText {
  const adjustable = offered(loan);
  return {
    name: otherKindName(loan.product) ?? `Conventional, ${monthsWords(loan.termMonths)} fixed`,
    short: shortName(loan),
    terms: termsText(loan),
    repayment: repaymentText(loan, plan),
    ...(adjustable && { rise: { bold: "can change.", rest: adjustableRateNote(adjustable) } }),
  };
}

/** Returns what a program asks besides the payments. */
function programNote(loan: PurchaseLoan, vaUse: VaUse | undefined): string[] {
  const { product, financedFee = 0 } = loan;
  if (product === "VA 30Y Fixed") return [vaNote(financedFee, vaUse)];
  return product === "FHA 30Y Fixed" ? [fhaNote(financedFee, insuranceOf(loan))] : [];
}

/** Says what the figures are based on, besides the meaning of each. */
function basisWords(plan: PricedPlan, loans: readonly PurchaseLoan[], now: number): string[] {
  const { price, downPayment, state, vaUse } = plan;
  const score = scoreBand(plan.scoreBand)?.score;
  return [
    homeWords(state),
    `The price is ${formatMoney(price)}, and you pay ${formatMoney(downPayment)} down.`,
    priceDayWords(new Date(now).toISOString()),
    ...(score === undefined ? [] : [scoreSentence({ score, from: "told", people: 1 })]),
    INCOME,
    "An adjustable rate is counted as if its index stayed as it is today.",
    ...loans.flatMap((loan) => programNote(loan, vaUse)),
    "Dues are extra where a homeowners association charges them.",
  ];
}

/** What the loans of a plan bring to the comparison. */
export interface PurchaseOptions {
  costs: ComparisonInput["costs"];
  options: LoanOption[];
  texts: ReadonlyMap<string, LoanText>;
}

/** Returns every loan that a plan can choose as an option; its product is its id. */
export function purchaseAsOptions(plan: PricedPlan): PurchaseOptions {
  const loans = purchaseLoans(plan);
  const taxes = monthlyTaxes(plan.price, plan.state);
  return {
    costs: {
      ...(taxes !== undefined && { taxes }),
      insurance: monthlyHomeInsurance(plan.price),
      dues: 0,
    },
    options: loans.map((loan) => optionOf(loan, plan.price)),
    texts: new Map(loans.map((loan) => [loan.product, textOf(loan, plan)])),
  };
}

/** What a page brings to the comparison of a plan's loans. */
export interface PurchaseComparison extends Pick<ComparisonSource, "query" | "to" | "send"> {
  said: SaidStay;
  /** epoch milliseconds */
  now: number;
}

/**
 * Returns the comparison, and the loan with the lowest payment that cannot go up, else the first
 * one; undefined while the plan is incomplete or no loan is made for it.
 */
export function purchaseComparison(plan: PurchasePlan, { said, now, query, to, send }: PurchaseComparison) {
  const loans = purchaseLoans(plan);
  if (!isPriced(plan) || loans.length === 0) return undefined;
  const { costs, options, texts } = purchaseAsOptions(plan);
  const { price, downPayment } = plan;
  const page = comparisonPage({
    ...{ query, to, texts },
    ...(send && { send }),
    input: { costs, options, wish: {}, stay: said.stay },
    stayingTerms: "",
    loans: [],
    names: "",
    asked: `${formatMoney(price - downPayment)} to buy a home for ${formatMoney(price)}, with ${formatMoney(downPayment)} down.`,
    notes: said.isSaid ? [] : [STAY_NOTE],
    basis: basisWords(plan, loans, now),
    today: isoDateOf(new Date(now)),
  });
  const { rows } = page.found;
  const first = rows.find(({ tags }) => tags.includes("lowest-payment")) ?? rows[0];
  return { ...page, footed: loans.find(({ product }) => product === first?.option.id) ?? loans[0] };
}
