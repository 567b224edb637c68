import { z } from "zod";
import { isTermYears, TERM_OPTIONS } from "~/domain/pricing/price";
import { formatMoney } from "~/domain/money";
import { parseAmount } from "~/domain/typed-amount";
import { plainNumbers } from "~/domain/typed-text";
import { stateField, stateOptions } from "~/steps/address/state-choice";
import { choice, moneyField, moneyText } from "~/steps/fields";
import { priceIssue } from "~/steps/loan/price";
import { DOWN_PAYMENT } from "~/steps/questions";
import { rateField } from "~/steps/rate-field";
import type { CalculatorAnswers } from "./answers";
import { homeValueQuestion, monthlyDuesQuestion, mortgageRateQuestion } from "~/steps/soft-checks/questions";
import type { SoftQuestions } from "~/wizard/step";

/** The highest homeowners' association dues, in dollars a month. */
const DUES_MAX = 5_000;

const DOWN_PAYMENT_ERROR = DOWN_PAYMENT.required;

/** A down payment as entered: dollars, or percent of the price. */
type EnteredDownPayment = { dollars: number } | { percent: number };

/**
 * Parses "20%", "3.5 %" or "$70,000". A bare number below 100 is a percentage too, because a down
 * payment is never that few dollars.
 */
function parseDownPayment(text: string): EnteredDownPayment | undefined {
  const percent = /^(\d{1,3}(?:\.\d{1,3})?)\s*%$/.exec(text) ?? /^(\d{1,2}(?:\.\d{1,3})?)$/.exec(text);
  if (percent) return { percent: Number(percent[1]) };
  const dollars = parseAmount(text);
  return dollars === undefined ? undefined : { dollars };
}

function downPaymentDollars(price: number, down: EnteredDownPayment): number {
  return "dollars" in down ? down.dollars : Math.ceil(Math.round(price * down.percent) / 100);
}

const downPayment = z
  .string({ error: DOWN_PAYMENT_ERROR })
  // Text that is too long is not parsed. The rules below accept an amount of any length.
  .max(20, { error: "Enter a shorter amount.", abort: true })
  .transform((text, ctx) => {
    const down = parseDownPayment(plainNumbers(text).trim());
    if (down) return down;
    ctx.addIssue({ code: "custom", message: DOWN_PAYMENT_ERROR });
    return z.NEVER;
  });

/** The calculator's form. `calculatorAnswers` turns its values into answers. */
export const calculatorForm = z
  .object({
    price: moneyField("Enter a price, for example 350,000."),
    downPayment,
    termYears: choice(["30", "25", "20", "15"], "Choose a loan term."),
    state: stateField("Choose the state the home is in."),
    rate: rateField.optional(),
    dues: moneyField("Enter the dues in whole dollars a month, or leave this empty.")
      .refine((dollars) => dollars <= DUES_MAX, `Dues cannot be more than ${formatMoney(DUES_MAX)} a month.`)
      .optional(),
  })
  .superRefine(({ price, downPayment: down }, ctx) => {
    const issue = priceIssue(price, downPaymentDollars(price, down));
    if (issue) ctx.addIssue({ code: "custom", path: [issue.of], message: issue.message });
  });

/** Asks about figures of the form that can hardly be right. */
export const calculatorQuestions = ({
  price,
  rate: percent,
  dues,
  state,
}: Partial<z.output<typeof calculatorForm>>): SoftQuestions => ({
  price: homeValueQuestion({ value: price, state }),
  rate: mortgageRateQuestion(percent),
  dues: monthlyDuesQuestion(dues),
});

/** The options of the form's select fields. */
export interface CalculatorChoices {
  states: readonly { value: string; label: string }[];
  terms: readonly { value: string; label: string }[];
}

/** All of them. */
export const calculatorChoices: CalculatorChoices = {
  states: stateOptions(),
  terms: TERM_OPTIONS.map((years) => ({ value: String(years), label: `${String(years)} years` })),
};

/** Returns the answers of a submitted form. */
export function calculatorAnswers(values: z.output<typeof calculatorForm>): CalculatorAnswers {
  const { price, downPayment: down, state, dues } = values;
  const termYears = Number(values.termYears);
  return {
    price,
    downPayment: downPaymentDollars(price, down),
    downPercent: "percent" in down ? down.percent : undefined,
    termYears: isTermYears(termYears) ? termYears : 30,
    state,
    rate: values.rate,
    dues: dues !== undefined && dues > 0 ? dues : undefined,
  };
}

/** Returns the answers as form values. The default term is thirty years. */
export function calculatorValues(saved: CalculatorAnswers | undefined): Record<string, string | undefined> {
  if (!saved) return { termYears: "30" };
  const { price, downPayment: dollars, downPercent, termYears, state, rate: own, dues } = saved;
  return {
    price: moneyText(price),
    downPayment: downPercent === undefined ? moneyText(dollars) : `${String(downPercent)}%`,
    termYears: String(termYears),
    state,
    rate: own === undefined ? undefined : String(own),
    dues: moneyText(dues),
  };
}
