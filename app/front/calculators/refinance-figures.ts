import { z } from "zod";
import { compareLoans, type LoanRow, type StayingRow } from "~/domain/comparison/compare";
import type { LoanOption } from "~/domain/comparison/home";
import { formatToTheCent } from "~/domain/money";
import { monthlyInsurance } from "~/domain/pricing/adjustments";
import { insuranceMonths } from "~/domain/pricing/first-lien";
import { exactMonthlyPayment } from "~/domain/pricing/payment";
import { payoffTotal } from "~/domain/pricing/payoff";
import { fixedProductOf } from "~/domain/pricing/products";
import { offersFromAnswers, type AnsweredHome } from "~/steps/comparison/from-answers";
import { offersAsOptions } from "~/steps/comparison/from-offers";
import type { Offer } from "~/steps/offers/offers";
import { rateField } from "~/steps/rate-field";
import type { Inputs } from "./inputs";
import { USUAL_SETTINGS, type LenderSettings } from "./lender";
import { countInput, dollarsInput, scoreInput, stateInput, termInput } from "./shared-inputs";

/** The figures of the calculator "Is it worth refinancing?". */

const MAX_YEARS = 40;

const form = z
  .object({
    balance: dollarsInput("Enter what you owe, for example 286,000.", "What you owe").refine(
      (dollars) => dollars > 0,
      "Enter what you owe, more than $0.",
    ),
    rate: rateField,
    payment: dollarsInput(
      "Enter the payment in dollars a month, or leave it empty.",
      "The payment",
    ).optional(),
    years: countInput(
      `Enter whole years from 1 to ${String(MAX_YEARS)}, or leave it empty.`,
      MAX_YEARS,
    ).optional(),
    value: dollarsInput("Enter what your home is worth, for example 448,000.", "Home value").refine(
      (dollars) => dollars > 0,
      "Enter what your home is worth, more than $0.",
    ),
    state: stateInput,
    score: scoreInput,
    term: termInput,
    newRate: rateField.optional(),
    fees: dollarsInput("Enter the costs in dollars, or leave this empty.", "The costs").optional(),
    stay: countInput("Enter how many years you will stay, from 1 to 30.", 30),
  })
  .superRefine(({ balance, rate, payment, years, newRate, fees }, ctx) => {
    const say = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
    if (payment === undefined && years === undefined)
      say("payment", "Enter your payment, or the years that are left.");
    if (fees !== undefined && newRate === undefined)
      say("newRate", "Enter the rate of the offer that has these costs.");
    if (payment !== undefined && payment <= (balance * rate) / 1200)
      say(
        "payment",
        `Check the payment: a month's interest alone is ${formatToTheCent((balance * rate) / 1200)}.`,
      );
  });

export const refinanceInputs = {
  form,
  example: {
    balance: "286,000",
    rate: "8",
    payment: "2,157",
    years: "",
    value: "448,000",
    state: "OH",
    score: "740",
    term: "30",
    newRate: "",
    fees: "",
    stay: "7",
  },
} satisfies Inputs;

export type RefinanceValues = z.output<typeof form>;

/**
 * The present payment of principal and interest: as typed, else the one that the years need, rounded
 * up, so that no cent is left for another month.
 */
export const presentPayment = ({ balance, rate, payment, years = 30 }: RefinanceValues): number =>
  payment ?? Math.ceil(exactMonthlyPayment(balance, rate, years * 12) * 100) / 100;

/** Returns the home as the wizard prices it from an owner's answers. */
export const homeOf = (values: RefinanceValues, { minScore } = USUAL_SETTINGS): AnsweredHome => ({
  homeValue: values.value,
  balance: values.balance,
  monthlyPayment: presentPayment(values),
  mortgageRate: values.rate,
  score: values.score,
  minScore,
  state: values.state,
  hasServed: false,
});

/** Staying as one is beside the new loan. */
export interface RefinanceFigures {
  staying: StayingRow;
  row: LoanRow;
  /** our own loan as priced; absent for a typed rate, whose APR is unknown */
  offer?: Offer;
}

/**
 * Returns a loan at a typed rate: its costs and the payoff are part of the loan, as with ours. Its
 * costs are the typed ones, else those of our own loan.
 */
function typedLoan(
  values: RefinanceValues,
  rate: number,
  { offer, paysOff }: { offer: Offer | undefined; paysOff: readonly string[] },
): LoanOption {
  const { balance, value, score, term } = values;
  const cost = values.fees ?? offer?.costsToCover ?? 0;
  const amount = Math.ceil(payoffTotal([{ balance, ratePercent: values.rate }]) + cost);
  const termMonths = term * 12;
  const loan = { loanAmount: amount, value, ratePercent: rate, termMonths };
  const monthly = monthlyInsurance({ score, ltv: amount / value, loanAmount: amount, termYears: term });
  return {
    id: "typed",
    kind: "refinance",
    amount,
    rates: [{ rate, months: termMonths }],
    ...(monthly > 0 && { insurance: { monthly, months: insuranceMonths(loan) } }),
    isVariable: false,
    // The page shows no APR for it: only the other lender knows which costs count.
    apr: rate,
    cost,
    cash: 0,
    paysOff,
    paysDebts: [],
  };
}

/**
 * Compares staying with the loan of the chosen term, by the comparison that all pages use; undefined
 * when we have no such loan and no rate was typed.
 */
export function refinanceFigures(
  values: RefinanceValues,
  lender: LenderSettings = USUAL_SETTINGS,
): RefinanceFigures | undefined {
  const { term, newRate, stay } = values;
  const found = offersFromAnswers(homeOf(values, lender), [fixedProductOf(term)]);
  const [offer] = found.offers;
  const ours = offersAsOptions(found, { cash: undefined, isDebtsNamed: false }, () => undefined);
  const options =
    newRate === undefined
      ? ours.options
      : [typedLoan(values, newRate, { offer, paysOff: ours.loans.map(({ id }) => id) })];
  const { staying, rows } = compareLoans({ ...ours, options, wish: {}, stay });
  const [row] = rows;
  if (!staying || !row) return undefined;
  return { staying, row, ...(newRate === undefined && offer && { offer }) };
}
