import type { PricedLoan } from "~/domain/pricing/loan";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { priceLoan } from "~/domain/pricing/price-loan";
import {
  FIXED_PRODUCTS,
  type FirstLienProduct,
  fixedProductOf,
  type TermYears,
  termYearsOf,
} from "~/domain/pricing/products";
import { isOtherProduct, type LoanKind, OTHER_PRODUCTS } from "./loan-kind";
import { loanOfPlan, type PurchasePlan, reasonsAtAnyScore } from "./purchase-quote";

/** The loans that a buyer can choose from, and how a choice is stored. */

/** A loan for a purchase, by its product. */
export type PurchaseLoan = PricedLoan & { product: FirstLienProduct };

/** Returns the loan of a product; a VA loan only for a buyer who can have one (PROGRAM-01). */
function loanOfProduct(plan: PurchasePlan, product: FirstLienProduct): LoanInput | undefined {
  if (product === "VA 30Y Fixed" && !(plan.hasServed === true && plan.isAlone !== false)) return undefined;
  return loanOfPlan(plan, product);
}

/** The last loans of each plan: each is a pure function of its answers, and an APR takes a while. */
const known = new Map<string, readonly PurchaseLoan[]>();
const MAX_KNOWN = 200;

/**
 * Returns every loan that the lender makes for a plan, fixed conventional ones first, the longest
 * first of all; empty while the plan is incomplete.
 */
export function purchaseLoans(plan: PurchasePlan): readonly PurchaseLoan[] {
  const key = JSON.stringify({ ...plan, product: undefined, termYears: undefined });
  const before = known.get(key);
  if (before) return before;
  const loans = [...FIXED_PRODUCTS, ...OTHER_PRODUCTS].flatMap((product) => {
    const input = loanOfProduct(plan, product);
    return input && reasonsAtAnyScore(input).length === 0 ? [{ ...priceLoan(input), product }] : [];
  });
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, loans);
  return loans;
}

/** A chosen loan, as the flows store it. */
export interface LoanChoice {
  termYears: TermYears;
  loanKind: LoanKind;
}

/** Returns the stored form of a choice. */
export const choiceOf = (product: FirstLienProduct): LoanChoice => ({
  termYears: termYearsOf(product),
  loanKind: isOtherProduct(product) ? product : "fixed",
});

/** Returns the product of a stored choice; undefined until a loan was chosen. */
export const chosenOf = ({ termYears, loanKind }: Partial<LoanChoice>): FirstLienProduct | undefined =>
  termYears === undefined || loanKind === undefined
    ? undefined
    : loanKind === "fixed"
      ? fixedProductOf(termYears)
      : loanKind;
