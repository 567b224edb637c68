import { z } from "zod";
import { monthlyPayment } from "~/domain/pricing/payment";
import { amortize, type AmortizationSchedule } from "~/domain/tools/amortization";
import { rateField } from "~/steps/rate-field";
import type { Inputs } from "./inputs";
import { countInput, dollarsInput } from "./shared-inputs";

/** The figures of the calculator "Extra payments". */

const MAX_YEARS = 40;

const form = z
  .object({
    balance: dollarsInput("Enter what you owe, for example 286,000.", "What you owe").refine(
      (dollars) => dollars > 0,
      "Enter what you owe, more than $0.",
    ),
    rate: rateField,
    years: countInput(`Enter the years left to pay, from 1 to ${String(MAX_YEARS)}.`, MAX_YEARS),
    extra: dollarsInput("Enter the extra payment a month, for example 200.", "The extra payment").refine(
      (dollars) => dollars > 0,
      "Enter an extra payment of more than $0.",
    ),
  })
  .superRefine(({ balance, extra }, ctx) => {
    if (balance > 0 && extra > balance)
      ctx.addIssue({
        code: "custom",
        path: ["extra"],
        message: "The extra payment is more than what you owe.",
      });
  });

export const extraInputs = {
  form,
  example: { balance: "286,000", rate: "6.5", years: "27", extra: "200" },
} satisfies Inputs;

export type ExtraValues = z.output<typeof form>;

/** A loan as it is due, and with the extra payment. */
export interface ExtraFigures {
  /** principal and interest a month, as due */
  payment: number;
  asDue: AmortizationSchedule;
  faster: AmortizationSchedule;
}

/** Returns both schedules of a loan. */
export function extraFigures({ balance, rate, years, extra }: ExtraValues): ExtraFigures {
  const loan = { loanAmount: balance, ratePercent: rate, termMonths: years * 12 };
  return {
    payment: monthlyPayment(balance, rate, loan.termMonths),
    asDue: amortize(loan),
    faster: amortize({ ...loan, extraMonthlyPrincipal: extra }),
  };
}

/** What is owed at the end of a year, both ways, in dollars. */
export interface YearOwed {
  year: number;
  asDue: number;
  faster: number;
}

/** Returns what is owed at the end of each year of the loan as due. */
export const owedByYear = ({ asDue, faster }: ExtraFigures): YearOwed[] =>
  asDue.years.map(({ year, balance }, index) => ({
    year,
    asDue: balance,
    faster: faster.years[index]?.balance ?? 0,
  }));
