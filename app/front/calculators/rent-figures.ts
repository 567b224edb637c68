import { z } from "zod";
import { shownDifference } from "~/domain/comparison/compare";
import { formatMoney } from "~/domain/money";
import { eligibility } from "~/domain/pricing/eligibility";
import { MAX_LTV } from "~/domain/pricing/price";
import {
  CAREFUL_ASSUMPTIONS,
  CHANGE,
  loanToBuy,
  LONGEST_STAY,
  rentOrBuy,
  type RentOrBuy,
  type RentOrBuyRequest,
} from "~/domain/tools/rent-or-buy";
import { omitUndefined } from "~/domain/omit-undefined";
import { checkMaxAmount, amountField } from "~/steps/fields";
import { reasonWords } from "~/steps/loan/lending-words";
import { downPaymentField, priceField, priceIssue } from "~/steps/loan/price";
import { rateField } from "~/steps/rate-field";
import type { Inputs } from "./inputs";
import { limitsOf, notServedWords, USUAL_SETTINGS, type LenderSettings } from "./lender";
import { percentInput, stayInput } from "./more-inputs";
import { scoreInput, stateInput } from "./shared-inputs";

/** The figures of the calculator "Rent or buy?". */

/** The highest rent, dues, tax or premium, dollars a month. */
const MONTHLY_MAX = 50_000;

const monthly = (message: string, what: string) =>
  amountField(message, (dollars) =>
    dollars > MONTHLY_MAX ? `${what} cannot be more than ${formatMoney(MONTHLY_MAX)} a month.` : undefined,
  );

const form = z
  .object({
    rent: amountField("Enter the rent a month, for example 2,000, or 0.", checkMaxAmount("The rent")).refine(
      (dollars) => dollars <= MONTHLY_MAX,
      `The rent cannot be more than ${formatMoney(MONTHLY_MAX)} a month.`,
    ),
    price: priceField,
    down: downPaymentField,
    state: stateInput,
    score: scoreInput,
    stay: stayInput,
    rentRise: percentInput("Rent", CHANGE),
    homeRise: percentInput("Home value", CHANGE),
    costRise: percentInput("Costs", CHANGE),
    upkeep: percentInput("Upkeep", { min: 0, max: 10 }),
    sellingCost: percentInput("Selling costs", { min: 0, max: 30 }),
    earnings: percentInput("Earnings", CHANGE),
    rate: rateField.optional(),
    taxes: monthly("Enter the taxes a month, or leave this empty.", "Taxes").optional(),
    insurance: monthly("Enter the premium a month, or leave this empty.", "Insurance").optional(),
    dues: monthly("Enter the dues a month, or 0.", "Dues"),
  })
  .superRefine(({ price, down }, ctx) => {
    const issue = priceIssue(price, down);
    if (issue)
      ctx.addIssue({
        code: "custom",
        path: [issue.of === "price" ? "price" : "down"],
        message: issue.message,
      });
  });

const percent = (value: number): string => String(value);

export const rentInputs = {
  form,
  example: {
    rent: "2,400",
    price: "400,000",
    down: "80,000",
    state: "OH",
    score: "740",
    stay: "7",
    rentRise: percent(CAREFUL_ASSUMPTIONS.rentRise),
    homeRise: percent(CAREFUL_ASSUMPTIONS.homeRise),
    costRise: percent(CAREFUL_ASSUMPTIONS.costRise),
    upkeep: percent(CAREFUL_ASSUMPTIONS.upkeep),
    sellingCost: percent(CAREFUL_ASSUMPTIONS.sellingCost),
    earnings: percent(CAREFUL_ASSUMPTIONS.earnings),
    rate: "",
    taxes: "",
    insurance: "",
    dues: "0",
  },
} satisfies Inputs;

export type RentValues = z.output<typeof form>;

/** The same figures with another rise of the home's value. */
export interface OtherRise {
  /** percent a year */
  homeRise: number;
  buyingFrom?: number;
  /** what buying costs more than renting after the stay; negative for less */
  more: number;
}

/** What the page shows. */
export interface RentFigures extends RentOrBuy {
  otherRises: readonly OtherRise[];
  /** why we don't make the loan, whole sentences; empty when we do */
  refused: readonly string[];
}

/** Returns what the engine needs; a first-time buyer is assumed, who may pay least down. */
export function requestOf({ down, rate, taxes, insurance, ...values }: RentValues): RentOrBuyRequest {
  return {
    ...values,
    downPayment: down,
    isFirstTimeBuyer: true,
    ...omitUndefined({ rate, taxes, insurance }),
  };
}

function refusals(request: RentOrBuyRequest, lender: LenderSettings): string[] {
  const notServed = notServedWords(request.state, lender);
  if (notServed !== undefined) return [notServed];
  const limits = limitsOf(lender);
  const { min: minLoan, max: maxLoan } = limits.firstLien;
  const words = { minLoan, maxLoan, minScore: limits.minScore, maxLtv: MAX_LTV };
  return eligibility(loanToBuy(request), limits).map((reason) => reasonWords(reason, words));
}

/** What the home's value is assumed to do besides, percent a year. */
const OTHER_RISES = [-1, 0, 4];

/** Compares renting with buying. */
export function rentFigures(values: RentValues, lender: LenderSettings = USUAL_SETTINGS): RentFigures {
  const request = requestOf(values);
  const found = rentOrBuy(request);
  const rises = [...new Set([...OTHER_RISES, request.homeRise])].sort((one, other) => one - other);
  return {
    ...found,
    otherRises: rises.map((homeRise) => {
      const { atStay, buyingFrom } =
        homeRise === request.homeRise ? found : rentOrBuy({ ...request, homeRise });
      return {
        homeRise,
        more: shownDifference(atStay.buy.cost, atStay.rent.cost, 0),
        ...omitUndefined({ buyingFrom }),
      };
    }),
    refused: refusals(request, lender),
  };
}

/** "from year 6 on", "not within 30 years" */
export const fromWords = (year: number | undefined): string =>
  year === undefined
    ? `not for good within ${String(LONGEST_STAY)} years`
    : year === 1
      ? "from the first year on"
      : `from year ${String(year)} on`;
