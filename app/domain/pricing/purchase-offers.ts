/** The first liens with which a home can be bought, and the reasons against the others. */

import { eligibility, type IneligibilityReason } from "./eligibility";
import { borrowedAmount } from "./government";
import { LIMITS_2026_11 } from "./limits-2026-11";
import type { PricedLoan } from "./loan";
import type { LoanInput } from "./loan-input";
import { priceLoan } from "./price-loan";
import type { FirstLienProduct } from "./products";

/** A purchase whose loan is priced; dollars, the rest as in `LoanInput`. */
export interface PurchaseSearch extends Omit<
  LoanInput,
  "purpose" | "product" | "value" | "loanAmount" | "price"
> {
  price: number;
  downPayment: number;
  products: readonly FirstLienProduct[];
}

/** A loan that buys the home, and the product's reasons where there is none. */
export interface JudgedPurchase {
  offers: (PricedLoan & { product: FirstLienProduct })[];
  declined: { product: FirstLienProduct; reasons: IneligibilityReason[] }[];
}

/**
 * Prices the loan of each product, in their order; the amount of an FHA or VA loan includes its fee.
 * @throws RangeError when no loan is needed, or the score is not 300 to 850
 */
export function purchaseOffers({ price, downPayment, products, ...shared }: PurchaseSearch): JudgedPurchase {
  const judged: JudgedPurchase = { offers: [], declined: [] };
  for (const product of products) {
    const terms = {
      product,
      purpose: "purchase",
      value: price,
      ...(shared.vaUse && { vaUse: shared.vaUse }),
    } as const;
    const input = { ...shared, ...terms, loanAmount: borrowedAmount(terms, price - downPayment) };
    const reasons = eligibility(input, LIMITS_2026_11);
    if (reasons.length > 0) judged.declined.push({ product, reasons });
    else judged.offers.push({ ...priceLoan(input), product });
  }
  return judged;
}
