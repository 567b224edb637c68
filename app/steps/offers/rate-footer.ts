import type { FooterInputs } from "~/ui/page-data";
import { productWords } from "~/steps/loan/loan-words";
import type { Offer } from "./offers";

/** Returns the footer of an offer with a shown rate, for any home. */
export function rateFooter({ purpose, loanAmount, product }: Offer): FooterInputs {
  const isRefinance = purpose === "refinance";
  return {
    purchaseMortgageRateDisclaimer: true,
    aprRateDisclaimer: true,
    qtLiabilitiesDisclaimer: true,
    savingsDisclaimer: isRefinance,
    transactionType: isRefinance ? "refinance" : "cashout",
    loanAmount,
    productDescription: productWords(product),
  };
}
