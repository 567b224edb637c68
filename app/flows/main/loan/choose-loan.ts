import { isSecondLienProduct, PRODUCTS, termYearsOf } from "~/domain/pricing/products";
import { STAYING_ID } from "~/steps/comparison/comparison-page";
import { offersFromAnswers, type AnsweredHome } from "~/steps/comparison/from-answers";
import type { MainState } from "~/flows/main/state";
import { done, refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { Writes } from "~/wizard/ports";

/** The choice of a loan from the comparison. */

const NO_CHOICE = "Choose a loan, or keep what you have.";
const NOT_COMPARED = "That is not one of the loans compared here. Choose one of them.";
const KEEPS =
  "Then there is nothing to do: keep paying as you do today. You can still choose a loan, or come back later.";

/**
 * Saves the chosen loan with its term. Staying as one is needs no next page: this one says so.
 * @param id of the row; the product of a loan
 */
export function chooseLoan(
  home: AnsweredHome,
  id: string | undefined,
): Submitted<Writes<MainState, "termYears" | "chosenProduct">> {
  if (id === undefined) return refused({ offer: [NO_CHOICE] });
  if (id === STAYING_ID) return stayHere({ answers: { chosenProduct: undefined }, notice: KEEPS });
  const product = PRODUCTS.find((one) => one === id);
  if (product === undefined || !offersFromAnswers(home).offers.some((offer) => offer.product === product))
    return refused({ offer: [NOT_COMPARED] });
  return done({
    answers: {
      chosenProduct: product,
      ...(!isSecondLienProduct(product) && { termYears: termYearsOf(product) }),
    },
  });
}
