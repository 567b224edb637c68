import { z } from "zod";
import type { Stay } from "~/domain/comparison/home";
import { omitUndefined } from "~/domain/omit-undefined";
import { MAX_LTV, type TermYears } from "~/domain/pricing/price";
import { SCORE_BANDS } from "~/domain/score-bands";
import { yesNo } from "~/steps/fields";
import { needsFirstTimeBuyer } from "~/steps/loan/price";
import { type ServiceAnswers, vaFields } from "~/steps/people/military-service";
import { CREDIT_SCORE, MILITARY_SERVICE } from "~/steps/questions";
import type { LoanKind, OtherProduct } from "./loan-kind";
import type { PurchasePlan } from "./purchase-quote";
import { bandLabel } from "./rate-words";

/** What a buyer's rate depends on, and the forms of the rate page. */

/** What a buyer's rate depends on besides the home. */
export interface RateAnswers extends ServiceAnswers {
  /** label of a score band, "720-739" */
  scoreBand: string;
  termYears: TermYears;
  /**
   * whether a buyer owned no home in the last three years; asked only where the down payment makes
   * it decisive
   */
  isFirstTimeBuyer: boolean;
  /**
   * the down payment is so low that a buyer must be a first-time buyer; saved with the price, so
   * that the rate page is asked again for it
   */
  isLittleDown: boolean;
  /** the selected one of the compared loans */
  loanKind: LoanKind;
  /** years, or to the last payment */
  stay: Stay;
}

/** The credit score band that the visitor estimates. */
export const scoreBandField = z
  .string({ error: CREDIT_SCORE.required })
  .refine((value) => SCORE_BANDS.some((band) => band.value === value), CREDIT_SCORE.notListed);

/**
 * Returns the loan that was chosen instead of the fixed one; a VA loan counts only for a buyer who
 * has served.
 * @param isAlone there is no co-buyer, or only one known to be the spouse (PROGRAM-01)
 */
export const chosenProduct = (
  { loanKind, isVeteran }: Partial<RateAnswers>,
  isAlone = true,
): OtherProduct | undefined =>
  loanKind === undefined ||
  loanKind === "fixed" ||
  (loanKind === "VA 30Y Fixed" && !(isVeteran === true && isAlone))
    ? undefined
    : loanKind;

const FIRST_TIME_MESSAGE = "Choose yes if a buyer is a first-time home buyer, or no if none is.";

/** What the rate page asks besides the choice, where no earlier page does. */
export interface RateQuestions {
  score: boolean;
  service: boolean;
}

/** The chosen row, and the numbers that the loans depend on. */
const rateFields = {
  offer: z.string().max(40).optional(),
  isFirstTimeBuyer: yesNo(FIRST_TIME_MESSAGE).optional(),
};

/** The optional fields of the buyer's own military service and its effect on the loan. */
const serviceFields = {
  isVeteran: yesNo(MILITARY_SERVICE.required).optional(),
  ...vaFields,
};

const scoreField = { scoreBand: scoreBandField.optional() };

/** The form of a rate page whose score and service other pages ask. */
export const choiceForm = z.object(rateFields);

/** The same where no earlier page asks for the buyer's own service. */
export const choiceAndServiceForm = z.object({ ...rateFields, ...serviceFields });

/** The same where the page itself asks for the score, too. */
export const rateForm = z.object({ ...rateFields, ...serviceFields, ...scoreField });

/** The numbers that the loans depend on, besides the home. */
export type RateNumbers = Partial<Pick<RateAnswers, "scoreBand" | "isFirstTimeBuyer" | keyof ServiceAnswers>>;

/**
 * Checks whether a conventional loan with so little down depends on a first-time buyer; false where
 * none is made with either answer.
 */
export const asksFirstTimeBuyer = ({ price, downPayment }: PurchasePlan): boolean =>
  price !== undefined &&
  downPayment !== undefined &&
  needsFirstTimeBuyer(price, downPayment) &&
  price - downPayment <= Math.floor(price * MAX_LTV);

/**
 * Returns the messages for what is missing before loans can be compared; undefined when nothing is.
 * @param asks what the page asks
 */
export function missingNumbers(
  plan: PurchasePlan,
  asks: RateQuestions,
): Partial<Record<"scoreBand" | "isFirstTimeBuyer", string[]>> | undefined {
  const missing = {
    ...(asks.score && plan.scoreBand === undefined && { scoreBand: [CREDIT_SCORE.required] }),
    ...(asksFirstTimeBuyer(plan) &&
      plan.isFirstTimeBuyer === undefined && { isFirstTimeBuyer: [FIRST_TIME_MESSAGE] }),
  };
  return Object.keys(missing).length > 0 ? missing : undefined;
}

/** Returns the numbers of a form without the fields that it does not have. */
export const numbersOf = ({
  scoreBand,
  isFirstTimeBuyer,
  isVeteran,
  hasHadVaLoan,
  hasVaCompensation,
}: RateNumbers & { offer?: string | undefined }): RateNumbers =>
  omitUndefined({ scoreBand, isFirstTimeBuyer, isVeteran, hasHadVaLoan, hasVaCompensation });

/** Returns the band options, best first. */
export const bandOptions = (): { value: string; label: string }[] =>
  SCORE_BANDS.map(({ value }) => ({ value, label: bandLabel(value) }));
