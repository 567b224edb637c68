import { z } from "zod";
import { checkMaxAmount, amountField, moneyField, parsedField } from "~/steps/fields";
import { INCOME_MAX } from "~/domain/limits";
import { formatMoney } from "~/domain/money";
import { isTermYears, TERM_OPTIONS } from "~/domain/pricing/price";
import type { TermYears } from "~/domain/pricing/products";
import { formatScoreBand, SCORE_BANDS, type ScoreBand } from "~/domain/score-bands";
import { STATE_OPTIONS, stateCode } from "~/domain/states";
import { stateOfZip } from "~/domain/zip-states";
import { parseZip } from "~/domain/zip";
import { CREDIT_SCORE } from "~/steps/questions";
import { stateField, stateOptions } from "~/steps/address/state-choice";

/** An option of a select field. */
interface ChoiceOption {
  value: string;
  label: string;
}

/** Inputs that several calculators ask, each with one wording. */

/** Income of everyone on the loan, dollars a year. */
export const incomeInput = amountField("Enter the income a year, for example 90,000.", (dollars) => {
  if (dollars === 0) return "Enter an income of more than $0: without income there is no price to work out.";
  return dollars > INCOME_MAX ? `Income cannot be more than ${formatMoney(INCOME_MAX)} a year.` : undefined;
});

/** Payments on all debts but the home, dollars a month. */
export const debtsInput = amountField(
  "Enter what you pay on debts each month, for example 640, or 0.",
  checkMaxAmount("Debts"),
);

/** Dollars, any amount that can be counted. @param what begins the message about a too large one */
export const dollarsInput = (missing: string, what: string) => amountField(missing, checkMaxAmount(what));

/** Whole dollars a month that may be left out. */
export const optionalDollars = (message: string) => moneyField(message).optional();

const PLACE_ERROR = "Enter a 5-digit ZIP code, or a state, for example 43215 or Ohio.";

/** Where the home is: a ZIP code or a state. */
export interface Place {
  /** two letters */
  state: string;
  zip?: string;
}

function readPlace(text: string): Place | undefined {
  const zip = parseZip(text);
  const state = zip === undefined ? stateCode(text) : stateOfZip(zip);
  if (state === undefined || !STATE_OPTIONS.some(({ code }) => code === state)) return undefined;
  return zip === undefined ? { state } : { state, zip };
}

/** ZIP code, name or two letters of a state. */
export const placeInput = parsedField({ missing: PLACE_ERROR, invalid: PLACE_ERROR, max: 40 }, readPlace);

/** A state from a list. */
export const stateInput = stateField("Choose the state the home is in.");
export const stateChoices = (): ChoiceOption[] => stateOptions();

const valueOf = ({ score }: ScoreBand): string => String(score);

/** The score by which a band is priced; the address has it as `score=740`. */
export const scoreInput = z
  .string({ error: CREDIT_SCORE.required })
  .refine((text) => SCORE_BANDS.some((band) => valueOf(band) === text), CREDIT_SCORE.notListed)
  .transform(Number);

/** The bands of a score as options, best first. */
export const scoreChoices: readonly ChoiceOption[] = SCORE_BANDS.map((band) => ({
  value: valueOf(band),
  label: formatScoreBand(band),
}));

/** "740 or higher", "720 to 739". */
export function scoreWords(score: number): string {
  const band = SCORE_BANDS.find(({ min, max }) => score >= min && score <= max);
  return band ? formatScoreBand(band) : String(score);
}

const TERM_ERROR = "Choose a loan term.";

/** The years of a loan that we make. */
export const termInput = parsedField({ missing: TERM_ERROR, invalid: TERM_ERROR, max: 3 }, readTerm);

function readTerm(text: string): TermYears | undefined {
  const years = Number(text);
  return isTermYears(years) ? years : undefined;
}

export const termChoices: readonly ChoiceOption[] = TERM_OPTIONS.map((years) => ({
  value: String(years),
  label: `${String(years)} years`,
}));

/** Whole years or months from 1 up to a limit. */
export function countInput(message: string, most: number) {
  return parsedField({ missing: message, invalid: message, max: 4 }, (text) => {
    const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
    return count >= 1 && count <= most ? count : undefined;
  });
}
