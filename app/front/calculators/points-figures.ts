import { z } from "zod";
import { formatMoney } from "~/domain/money";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { MAX_LTV } from "~/domain/pricing/price";
import { pointsOrRate, type PointChoice, type PointsComparison } from "~/domain/tools/points-or-rate";
import { choice } from "~/steps/fields";
import { reasonWords } from "~/steps/loan/lending-words";
import { monthsWords } from "~/steps/loan/loan-words";
import type { Inputs } from "./inputs";
import { limitsOf, notServedWords, USUAL_SETTINGS, type LenderSettings } from "./lender";
import { someDollars, stayInput, valueInput } from "./more-inputs";
import { scoreInput, stateInput, termInput } from "./shared-inputs";

/** The figures of the calculator "Points or a higher rate?". */

const form = z
  .object({
    purpose: choice(["purchase", "refinance"], "Choose whether you buy or refinance."),
    value: valueInput,
    loan: someDollars("Enter the loan, for example 320,000.", "The loan", LIMITS_2026_11.firstLien.max),
    term: termInput,
    state: stateInput,
    score: scoreInput,
    stay: stayInput,
  })
  .superRefine(({ value, loan }, ctx) => {
    if (loan > value)
      ctx.addIssue({
        code: "custom",
        path: ["loan"],
        message: `The loan can't be more than the home's ${formatMoney(value)}.`,
      });
  });

export const pointsInputs = {
  form,
  example: {
    purpose: "purchase",
    value: "400,000",
    loan: "320,000",
    term: "30",
    state: "OH",
    score: "740",
    stay: "7",
  },
} satisfies Inputs;

export type PointsValues = z.output<typeof form>;

/** What the page shows. */
export interface PointsFigures extends PointsComparison {
  /** why none of the choices is lent, whole sentences; empty when one is */
  refused: readonly string[];
}

/** Compares the choices of a loan. */
export function pointsFigures(
  { loan, term, state, ...values }: PointsValues,
  lender: LenderSettings = USUAL_SETTINGS,
): PointsFigures {
  const limits = limitsOf(lender);
  const notServed = notServedWords(state, lender);
  const request = { ...values, loanAmount: loan, termYears: term, state, isFirstTimeBuyer: true };
  const found = pointsOrRate(request, { limits });
  if (notServed !== undefined) return { rows: found.rows, runs: [], refused: [notServed] };
  if (found.least) return { ...found, refused: [] };
  const { min: minLoan, max: maxLoan } = limits.firstLien;
  const words = { minLoan, maxLoan, minScore: limits.minScore, maxLtv: MAX_LTV };
  const reasons = found.rows.flatMap((row) => row.reasons.map((reason) => reasonWords(reason, words)));
  return { ...found, refused: [...new Set(reasons)] };
}

/** The choices in words. */
export const CHOICE_NAMES: Readonly<Record<PointChoice, string>> = {
  credit: "Higher rate, with a credit",
  base: "Rate of the day",
  one: "About one point more",
  two: "About two points more",
};

const IN_SENTENCE: Readonly<Record<PointChoice, string>> = {
  credit: "a credit with the higher rate",
  base: "the rate of the day",
  one: "paying about one point",
  two: "paying about two points",
};

export const choiceWords = (name: PointChoice): string => IN_SENTENCE[name];

/** Says which choice costs least for how long a stay; whole sentences. */
export function runWords({ runs }: Pick<PointsComparison, "runs">): string[] {
  return runs.map(({ choice: name, toMonth }, at) => {
    const before = runs[at - 1]?.toMonth;
    const words = choiceWords(name);
    if (toMonth !== undefined)
      return `${at === 0 ? "Up to" : "Then up to"} ${monthsWords(toMonth)}: ${words}.`;
    return before === undefined ? `However long you stay: ${words}.` : `Longer than that: ${words}.`;
  });
}
