import { z } from "zod";
import { formatMoney, formatToTheCent, roundHalfUp } from "~/domain/money";
import { monthlyInsurance } from "~/domain/pricing/adjustments";
import {
  affordableHome,
  INCOME_RULES,
  type AffordabilityInput,
  type AffordableHome,
  type IncomeRuleName,
} from "~/domain/tools/affordability";
import { choice } from "~/steps/fields";
import type { Inputs } from "./inputs";
import { limitsOf, USUAL_SETTINGS, type LenderSettings } from "./lender";
import type { Remark } from "./parts";
import { debtsInput, dollarsInput, incomeInput, placeInput, scoreInput } from "./shared-inputs";

/** The figures of the calculator "What can I afford?". */

export const RULE_NAMES = ["careful", "usual", "limit"] as const satisfies readonly IncomeRuleName[];

const form = z.object({
  income: incomeInput,
  debts: debtsInput,
  down: dollarsInput("Enter the money for a down payment, for example 65,000.", "The down payment"),
  place: placeInput,
  score: scoreInput,
  far: choice(RULE_NAMES, "Choose how far you want to go."),
});

export const affordInputs = {
  form,
  example: {
    income: "126,000",
    debts: "640",
    down: "65,000",
    place: "43215",
    score: "740",
    far: "usual",
  },
} satisfies Inputs;

export type AffordValues = z.output<typeof form>;

/** One way to look at it: a rule, and the home that it allows. */
export interface Way {
  name: IncomeRuleName;
  label: string;
  /** "28% of income for the home, 36% with debts" */
  rule: string;
  /** absent when the rule allows no home that we lend on */
  home?: AffordableHome;
}

/** Names and rules, in words. */
const LABELS: Readonly<Record<IncomeRuleName, string>> = {
  careful: "Careful",
  usual: "Comfortable",
  limit: "As far as our approval goes",
};

export const ruleLabel = (name: IncomeRuleName): string => LABELS[name];

const share = (fraction: number): string => `${String(roundHalfUp(fraction * 100))}%`;

/** "25% of income for the home, 30% with debts"; one figure where both are the same. */
export function ruleWords(name: IncomeRuleName): string {
  const { housing, all } = INCOME_RULES[name];
  return housing === all
    ? `${share(all)} of income for home and debts`
    : `${share(housing)} of income for the home, ${share(all)} with debts`;
}

/** Returns what the domain needs of the inputs. */
export const buyerOf = ({ income, debts, down, place, score }: AffordValues): AffordabilityInput => ({
  monthlyIncome: income / 12,
  monthlyDebts: debts,
  downPayment: down,
  state: place.state,
  score,
});

/** Returns all three ways, the most careful first. */
export function affordWays(values: AffordValues, lender: LenderSettings = USUAL_SETTINGS): Way[] {
  return RULE_NAMES.map((name) => {
    const home = affordableHome(buyerOf(values), INCOME_RULES[name], limitsOf(lender));
    return { name, label: ruleLabel(name), rule: ruleWords(name), ...(home && { home }) };
  });
}

/**
 * Compares the chosen way with the limit of an approval: what is left of a month at the higher
 * price.
 */
export function wisdomOf(ways: readonly Way[], chosen: IncomeRuleName): Remark | undefined {
  const limit = ways.find(({ name }) => name === "limit")?.home;
  const wise = ways.find(({ name }) => name === (chosen === "limit" ? "usual" : chosen))?.home;
  if (!limit || !wise || limit.price <= wise.price) return undefined;
  const less = formatMoney(limit.figures.totalMonthly - wise.figures.totalMonthly);
  return {
    bold: "More is possible than is wise.",
    rest: `At ${formatMoney(limit.price)} you would have ${less} less each month than at ${formatMoney(wise.price)}, before a single repair.`,
  };
}

/** The share of the price below which no mortgage insurance is charged for a loan. */
const UNINSURED_SHARE = 0.2;

/** Says how much more down ends the mortgage insurance; undefined without insurance. */
export function insuranceRemark({ price, figures }: AffordableHome, score: number): Remark | undefined {
  const { mortgageInsurance } = figures.parts;
  const enough = Math.ceil(roundHalfUp(price * UNINSURED_SHARE, 2));
  const more = enough - figures.downPayment;
  if (mortgageInsurance === 0 || more <= 0) return undefined;
  const loanAmount = price - enough;
  const left = monthlyInsurance({ score, ltv: loanAmount / price, loanAmount, termYears: 30 });
  if (left > 0) return undefined;
  return {
    bold: `Pay ${formatMoney(more)} more down and the mortgage insurance goes away:`,
    rest: `20% of ${formatMoney(price)} is ${formatMoney(enough)}. That saves ${formatToTheCent(mortgageInsurance)} a month, and the smaller loan costs less too.`,
  };
}
