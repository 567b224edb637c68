import { dateInWords } from "~/domain/dates";
import { percentText } from "~/domain/pricing/closing-costs";
import { COSTS_2026_11 } from "~/domain/pricing/costs-2026-11";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { stateInWords } from "~/domain/states";

/** What calculators assume, each in one sentence. */

/** "November 2, 2026": the day of the prices. */
export const pricesDay = (): string => dateInWords(RATES_2026_11.effectiveDate);

/** Says the property taxes of a state, two letters. */
export function taxWords(state: string): string {
  const percent = COSTS_2026_11.propertyTaxPercent[state];
  const where = stateInWords(state);
  return percent === undefined
    ? `Property taxes in ${where} are unknown to us and not counted.`
    : `Property taxes of ${percentText(percent)} of the home's value a year, the average of ${where}.`;
}

/** Says the insurance of the home. */
export const homeInsuranceWords = (): string =>
  `Homeowners insurance of ${percentText(COSTS_2026_11.homeInsurancePercent)} of the home's value a year.`;

/** Says that our price is not kept. */
export const NOT_LOCKED = "Rates change daily, and none is locked.";

/** Says which home is meant. */
export const ASSUMED_HOME_WORDS = "The home is a single-family home that you live in.";

/** Says what an estimate is not. */
export const NOT_AN_OFFER =
  "What your credit report will say. It is an estimate, not an approval and not an offer.";
