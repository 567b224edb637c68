import { z } from "zod";
import { MAX_SCENARIO_NAME, MOST_RATE_STEPS, type Scenario } from "~/domain/desk/scenario";
import { omitUndefined } from "~/domain/omit-undefined";
import { OCCUPANCIES, PRODUCTS, type Occupancy, type Product } from "~/domain/pricing/products";
import { amountField, checkMaxAmount, formattedText, moneyText, parsedField } from "~/steps/fields";
import type { FormErrors, FormValues } from "~/ui/page-data";
import type { CallOutput } from "~server/backend/contract/index";
import { parseForm } from "~server/edge/form";

/** The form of a "what if": what is wished, and what is assumed instead of the facts on file. */

export type Scenarios = CallOutput<"desk.scenarios">;
type Options = { value: string; label: string }[];

const ALL = "all";
const FILE = "file";

const PRODUCT_LABELS: Readonly<Record<Product, string>> = {
  "30Y Fixed": "30 years fixed",
  "25Y Fixed": "25 years fixed",
  "20Y Fixed": "20 years fixed",
  "15Y Fixed": "15 years fixed",
  "FHA 30Y Fixed": "FHA, 30 years",
  "VA 30Y Fixed": "VA, 30 years",
  "5/6 ARM": "5-year ARM",
  "7/6 ARM": "7-year ARM",
  HELOC: "Home equity line",
  HELOAN: "Home equity loan",
};

const SECOND: readonly Product[] = ["HELOC", "HELOAN"];

/** The name of a product in a form or a sentence for employees. */
export const productLabel = (product: Product): string => PRODUCT_LABELS[product];

const USE_LABELS: Readonly<Record<Occupancy, string>> = {
  PrimaryHome: "They live there",
  SecondHome: "Second home",
  InvestmentProperty: "Rented out",
};

export const occupancyLabel = (use: Occupancy): string => USE_LABELS[use];

const eighths = (steps: number): string =>
  `${String(Math.abs(steps))}/8 ${steps < 0 ? "lower, with points" : "higher, with a credit"}`;

/** "2/8 lower, with points" */
export const stepsLabel = (steps: number): string => (steps === 0 ? "As on the rate sheet" : eighths(steps));

const STEPS = Array.from({ length: 2 * MOST_RATE_STEPS + 1 }, (_, index) => index - MOST_RATE_STEPS);

/** The choices of the form's lists. */
export interface ScenarioOptions {
  products: Options;
  rateSteps: Options;
  uses: Options;
  /** absent for one person */
  people?: Options;
}

export function scenarioOptions({
  isPurchase,
  people,
}: Pick<Scenarios, "isPurchase" | "people">): ScenarioOptions {
  const products = PRODUCTS.filter((product) => !isPurchase || !SECOND.includes(product));
  return {
    products: [
      { value: ALL, label: "All" },
      ...products.map((value) => ({ value, label: productLabel(value) })),
    ],
    rateSteps: STEPS.map((steps) => ({ value: String(steps), label: stepsLabel(steps) })),
    uses: OCCUPANCIES.map((value) => ({ value, label: occupancyLabel(value) })),
    ...(people.length > 1 && {
      people: [
        { value: FILE, label: people.map(({ name }) => name).join(" and ") },
        ...people.map(({ name }, index) => ({ value: String(index), label: `${name} alone` })),
      ],
    }),
  };
}

/** Returns the form's values: the scenario's, else those on file. */
export function scenarioValues(
  { onFile, people }: Pick<Scenarios, "onFile" | "people">,
  name: string,
  inputs: Scenario,
): FormValues {
  const { cash, loanAmount, price, downPayment, value, income, debts, score, use } = { ...onFile, ...inputs };
  const [alone] = inputs.people ?? [];
  const at = people.findIndex(({ personId }) => personId === alone);
  return omitUndefined({
    // The amount takes the place of the cash.
    cash: loanAmount === undefined ? moneyText(cash) : undefined,
    loanAmount: moneyText(loanAmount),
    ...{ price: moneyText(price), downPayment: moneyText(downPayment) },
    ...{ value: moneyText(value), income: moneyText(income), debts: moneyText(debts), use },
    score: score === undefined ? undefined : String(score),
    stay: inputs.stay === undefined ? undefined : String(inputs.stay),
    product: inputs.product ?? ALL,
    rateSteps: String(inputs.rateSteps ?? 0),
    paysDebts: inputs.paysDebts ? "yes" : undefined,
    people: inputs.people === undefined || at < 0 ? FILE : String(at),
    scenarioName: name,
  });
}

const wholeNumber = (from: number, to: number, message: string) =>
  parsedField({ missing: message, invalid: message, max: 5 }, (text) => {
    const number = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN;
    return number >= from && number <= to ? number : undefined;
  });

const amount = (what: string) => amountField(`${what}: enter dollars.`, checkMaxAmount(what)).optional();

const scenarioForm = z.object({
  cash: amount("Cash in hand"),
  price: amount("Price"),
  downPayment: amount("Down payment"),
  loanAmount: amount("Loan amount"),
  value: amount("Home value"),
  income: amount("Income a month"),
  debts: amount("Debts a month"),
  score: wholeNumber(300, 850, "A score is 300 to 850.").optional(),
  stay: wholeNumber(1, 30, "A stay is 1 to 30 years.").optional(),
  use: z.enum(OCCUPANCIES, { error: "Choose how the home is used." }).optional(),
  product: z.enum([ALL, ...PRODUCTS], { error: "Choose the loans." }).default(ALL),
  rateSteps: z
    .string()
    .regex(/^-?[0-4]$/, "Choose the points.")
    .default("0"),
  paysDebts: z.literal("yes").optional(),
  people: z.string().max(2).default(FILE),
});

const NAME = "Name it, such as \u201cWith the new roof\u201d.";
const nameForm = z.object({
  scenarioName: formattedText({
    missing: NAME,
    tooLong: `Use at most ${String(MAX_SCENARIO_NAME)} characters.`,
    max: MAX_SCENARIO_NAME,
  }).refine((text) => text.trim() !== "", NAME),
});

/**
 * Returns the scenario of a form, and the name under which it is kept. What is as on file is no
 * assumption.
 */
export function scenarioIn(
  form: FormData,
  { isPurchase, onFile, people }: Scenarios,
): { name: string; inputs: Scenario } | { errors: FormErrors } {
  const parsed = parseForm(form, scenarioForm);
  const named = form.get("intent") === "keep" ? parseForm(form, nameForm) : undefined;
  if (!parsed.ok || named?.ok === false)
    return { errors: { ...(parsed.ok ? {} : parsed.errors), ...(named?.ok === false ? named.errors : {}) } };
  const {
    cash,
    loanAmount,
    price,
    downPayment,
    product,
    rateSteps,
    paysDebts,
    stay,
    people: who,
    ...told
  } = parsed.value;
  const { value, use, score, income, debts } = told;
  const assumed = <Value>(one: Value | undefined, filed: Value | undefined): Value | undefined =>
    one === filed ? undefined : one;
  if (isPurchase && loanAmount !== undefined && (price === undefined || loanAmount >= price))
    return { errors: { loanAmount: ["Loan amount: enter less than the price."] } };
  // The price without the loan is what has to be paid down.
  const down = loanAmount === undefined || price === undefined ? downPayment : price - loanAmount;
  const alone = people[Number(who === FILE ? Number.NaN : who)];
  return {
    name: named?.ok ? named.value.scenarioName.trim() : "",
    inputs: omitUndefined({
      ...(isPurchase
        ? { price, downPayment: down }
        : {
            ...(loanAmount === undefined ? { cash } : { loanAmount }),
            paysDebts: (loanAmount === undefined && paysDebts === "yes") || undefined,
          }),
      product: product === ALL ? undefined : product,
      rateSteps: rateSteps === "0" ? undefined : Number(rateSteps),
      stay,
      ...(!isPurchase && { value: assumed(value, onFile.value) }),
      use: isPurchase ? (use === "PrimaryHome" ? undefined : use) : assumed(use, onFile.use),
      score: assumed(score, onFile.score),
      income: assumed(income, onFile.income),
      debts: assumed(debts, onFile.debts),
      people: alone === undefined ? undefined : [alone.personId],
    }),
  };
}
