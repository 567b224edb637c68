import type { z } from "zod";
import { formatMoney } from "~/domain/money";
import { leastDownPaymentOfRepeatBuyers, leastFhaDownPayment } from "~/steps/loan/price";
import { JOINT_VA_NOTE } from "~/steps/loan/program-words";
import { parseForm } from "~server/edge/form";
import { done, refused, stayHere, type Refused, type Submitted } from "~server/visit/step-result";
import type { WizardState } from "~/wizard/state";
import { choiceOf, purchaseLoans } from "./purchase-loans";
import { issueOfPlan, type PurchasePlan } from "./purchase-quote";
import {
  asksFirstTimeBuyer,
  missingNumbers,
  numbersOf,
  type RateAnswers,
  type RateNumbers,
  type RateQuestions,
} from "./purchase-rate";
import { NUMBERS_NOT_SEEN } from "./update-numbers";

/** The choice of a loan for a purchase, and the numbers that the loans depend on. */

const NO_CHOICE = "Choose one of the loans.";
const NOT_COMPARED = "That is not one of the loans compared here. Choose one of them.";

/** A submission of the rate page. */
interface RateSubmission {
  /** returns the plan with the numbers of the form */
  planWith: (numbers: RateNumbers) => PurchasePlan;
  asks: RateQuestions;
}

/** Returns the refusal of a loan that is not one of the plan's; a VA loan has its own reasons. */
function refuseOther(offer: string, { isAlone = true }: PurchasePlan): Refused {
  if (offer !== "VA 30Y Fixed") return refused({ offer: [NOT_COMPARED] });
  return refused({
    offer: [
      isAlone
        ? "A VA loan is for people who have served. Tell us that you have, or choose another loan."
        : `${JOINT_VA_NOTE} Please choose another loan here.`,
    ],
  });
}

/**
 * Returns the refusal of a down payment that is too low for such buyers; undefined where it is
 * enough, or a loan is made all the same.
 */
function refuseLowDownPayment(plan: PurchasePlan, asks: RateQuestions): Refused | undefined {
  const fixed = { ...plan, product: undefined };
  if (plan.price === undefined || purchaseLoans(plan).length > 0 || issueOfPlan(fixed) !== "over-ltv")
    return undefined;
  const least = formatMoney(leastDownPaymentOfRepeatBuyers(plan.price));
  const message = `Pay at least ${least} down on a home at ${formatMoney(plan.price)}, or at least ${formatMoney(leastFhaDownPayment(plan.price))} for an FHA loan.`;
  if (asksFirstTimeBuyer(plan)) return refused({ isFirstTimeBuyer: [message] });
  return refused(asks.service ? { isVeteran: [message] } : { offer: [message] });
}

/**
 * Saves the chosen loan. Numbers whose loans were not shown yet are saved, and their loans shown
 * first, so that nobody accepts figures that they have not seen.
 * @param before the numbers of the loans that were shown
 */
export function choosePurchaseLoan(
  values: RateNumbers & { offer?: string | undefined },
  before: RateNumbers,
  { planWith, asks }: RateSubmission,
): Submitted<WizardState<RateAnswers>> {
  const { offer } = values;
  const numbers = numbersOf(values);
  const plan = planWith(numbers);
  const missing = missingNumbers(plan, asks);
  if (missing) return refused(missing);
  const refusal = refuseLowDownPayment(plan, asks);
  if (refusal) return refusal;
  const seen = new Map<string, unknown>(Object.entries(before));
  if (!Object.entries(numbers).every(([name, value]) => seen.get(name) === value))
    return stayHere({ answers: numbers, ...(offer !== undefined && { notice: NUMBERS_NOT_SEEN }) });
  const loans = purchaseLoans(plan);
  if (loans.length === 0) return done({ answers: numbers });
  if (offer === undefined) return refused({ offer: [NO_CHOICE] });
  const loan = loans.find(({ product }) => product === offer);
  return loan ? done({ answers: { ...numbers, ...choiceOf(loan.product) } }) : refuseOther(offer, plan);
}

/** Saves other numbers, and shows their loans. */
export function updateRateNumbers(
  form: FormData,
  schema: z.ZodType<RateNumbers>,
  { planWith, asks }: RateSubmission,
): Submitted<WizardState<RateAnswers>> {
  const parsed = parseForm(form, schema);
  if (!parsed.ok) return refused(parsed.errors);
  const numbers = numbersOf(parsed.value);
  const missing = missingNumbers(planWith(numbers), asks);
  return missing ? refused(missing) : stayHere({ answers: numbers, notice: "Your numbers are updated." });
}
