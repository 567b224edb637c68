import { STAY_YEARS } from "~/domain/comparison/home";
import { checkHomeValue } from "~/domain/limits";
import { formatMoney } from "~/domain/money";
import { plainNumbers } from "~/domain/typed-text";
import { amountField, checkMaxAmount, parsedField } from "~/steps/fields";
import { HOME_VALUE, MORTGAGE_BALANCE } from "~/steps/questions";
import { countInput } from "./shared-inputs";

/** Inputs about a home that one has, and about the years to come. */

/** What the home is worth, dollars. */
export const valueInput = amountField(
  HOME_VALUE.required,
  (dollars) => checkHomeValue(dollars) ?? checkMaxAmount("Home value")(dollars),
);

/** What is owed on the home, dollars; 0 for nothing. */
export const owedInput = amountField(MORTGAGE_BALANCE.required, checkMaxAmount("Mortgage balance"));

/** Dollars above 0, at most `most`. @param what begins the message about a too large amount */
export const someDollars = (missing: string, what: string, most: number) =>
  amountField(missing, (dollars) => {
    if (dollars === 0) return "Enter an amount above $0.";
    return dollars > most ? `${what} cannot be more than ${formatMoney(most)}.` : undefined;
  });

/** Years in the home, or with the loan. */
export const stayInput = countInput(
  `Enter how many years you will stay, ${String(STAY_YEARS.min)} to ${String(STAY_YEARS.max)}.`,
  STAY_YEARS.max,
);

/** A percentage within limits, which may be below 0: "2.5", "-1 %". */
export function percentInput(what: string, { min, max }: { min: number; max: number }) {
  const message = `${what}: enter a percentage from ${String(min)} to ${String(max)}, for example 2.5.`;
  return parsedField({ missing: message, invalid: message, max: 10 }, (text) => {
    const [, number] = /^(-?\s?\d{1,2}(?:\.\d{1,3})?)\s*%?$/.exec(plainNumbers(text).trim()) ?? [];
    const percent = number === undefined ? Number.NaN : Number(number.replace(/\s/g, ""));
    return percent >= min && percent <= max ? percent : undefined;
  });
}
