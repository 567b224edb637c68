import { z } from "zod";
import { checkCashOut, checkHomeValue } from "~/domain/limits";
import { omitUndefined } from "~/domain/omit-undefined";
import { isValidState, stateInWords } from "~/domain/states";
import type { RateAssumptions } from "~/domain/tools/rate-table";
import { readInputs } from "~/front/calculators/inputs";
import { dollarsInput, placeInput, scoreInput } from "~/front/calculators/shared-inputs";
import type { FrontOption } from "~/front/fields";
import { optionalCounty } from "~/steps/address/county";
import { choice } from "~/steps/fields";
import { priceIssue } from "~/steps/loan/price";

/** The assumptions of the rates page, read from its address. */

const AIMS = ["buy", "refinance", "cash"] as const;
export type Aim = (typeof AIMS)[number];

export const AIM_CHOICES: readonly FrontOption[] = [
  { value: "buy", label: "Buying" },
  { value: "refinance", label: "Refinancing" },
  { value: "cash", label: "Cash from my home" },
];

export const USE_CHOICES: readonly FrontOption[] = [
  { value: "PrimaryHome", label: "I live in it" },
  { value: "SecondHome", label: "A second home" },
  { value: "InvestmentProperty", label: "I rent it out" },
];

/** Returns what the visitor wants, buying by default. */
const aimOf = ({ searchParams }: Pick<URL, "searchParams">): Aim =>
  AIMS.find((aim) => aim === searchParams.get("for")) ?? "buy";

const place = placeInput.superRefine(({ state }, ctx) => {
  if (!isValidState(state))
    ctx.addIssue({ code: "custom", message: `We don't lend in ${stateInWords(state)} yet.` });
});

const common = {
  place,
  county: optionalCounty.optional(),
  score: scoreInput,
  use: choice(["PrimaryHome", "SecondHome", "InvestmentProperty"], "Choose how the home is used."),
  served: z.string().optional(),
};
const value = dollarsInput("Enter what your home is worth, for example 400,000.", "Home value").superRefine(
  (dollars, ctx) => {
    const message = checkHomeValue(dollars);
    if (message !== undefined) ctx.addIssue({ code: "custom", message });
  },
);
const owed = dollarsInput("Enter what you owe on the home, or 0.", "What you owe");

const buyForm = z
  .object({
    ...common,
    price: dollarsInput("Enter a price, for example 400,000.", "Price"),
    down: dollarsInput("Enter a down payment, for example 80,000.", "Down payment"),
  })
  .superRefine(({ price, down }, ctx) => {
    const issue = priceIssue(price, down);
    if (!issue) return;
    const path = [issue.of === "price" ? "price" : "down"];
    ctx.addIssue({ code: "custom", path, message: issue.message });
  });

const refinanceForm = z.object({
  ...common,
  value,
  owed: owed.refine((dollars) => dollars > 0, "Enter what you owe: a refinance replaces a mortgage."),
});

const cashForm = z.object({
  ...common,
  value,
  owed,
  cash: dollarsInput("Enter the cash you'd like, for example 40,000.", "Cash").superRefine((dollars, ctx) => {
    const message = dollars > 0 ? checkCashOut(dollars) : "Enter an amount of more than $0.";
    if (message !== undefined) ctx.addIssue({ code: "custom", message });
  }),
});

/** What the fields show until something is typed. */
const COMMON_EXAMPLE = { place: "43215", county: "", score: "740", use: "PrimaryHome", served: "" };
const EXAMPLES = {
  buy: { price: "400,000", down: "80,000" },
  refinance: { value: "400,000", owed: "300,000" },
  cash: { value: "400,000", owed: "270,000", cash: "40,000" },
} as const satisfies Record<Aim, Record<string, string>>;

/** The county of the example's ZIP code. */
const EXAMPLE_COUNTY = { zip: "43215", county: "Franklin" };

type Common = z.output<z.ZodObject<typeof common>>;

function sharedOf({ place: { state, zip }, county, score, use, served }: Common) {
  const typed = county === "" ? undefined : county;
  const known = typed ?? (zip === EXAMPLE_COUNTY.zip ? EXAMPLE_COUNTY.county : undefined);
  const hasServed = served === "yes";
  return { state, score, occupancy: use, hasServed, ...omitUndefined({ county: known }) };
}

/** The form as read, and what the rates are worked out for. */
export interface RatesReading {
  aim: Aim;
  about: RateAssumptions;
  /** the fields that do not belong to the aim have their examples */
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  isExample: boolean;
}

function aboutOf(url: URL, aim: Aim) {
  const example = { ...COMMON_EXAMPLE, ...EXAMPLES[aim] };
  if (aim === "buy") {
    const { values, ...reading } = readInputs(url, { form: buyForm, example });
    const { price, down } = values;
    const about: RateAssumptions = {
      ...sharedOf(values),
      ...{ purpose: "purchase", value: price, downPayment: down },
    };
    return { reading, about };
  }
  if (aim === "refinance") {
    const { values, ...reading } = readInputs(url, { form: refinanceForm, example });
    const about: RateAssumptions = {
      ...sharedOf(values),
      ...{ purpose: "refinance", value: values.value, owed: values.owed },
    };
    return { reading, about };
  }
  const { values, ...reading } = readInputs(url, { form: cashForm, example });
  const about: RateAssumptions = {
    ...sharedOf(values),
    ...{ purpose: "cashout", value: values.value, owed: values.owed, cash: values.cash },
  };
  return { reading, about };
}

/** Reads the assumptions. With an error the figures are those of the example. */
export function readRates(url: URL): RatesReading {
  const aim = aimOf(url);
  const { reading, about } = aboutOf(url, aim);
  const shown = { ...EXAMPLES.buy, ...EXAMPLES.refinance, ...EXAMPLES.cash, ...reading.typed };
  return { ...reading, aim, about, typed: shown };
}
