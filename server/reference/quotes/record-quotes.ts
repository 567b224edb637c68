import { primaryFirst } from "~/domain/borrowers";
import { omitUndefined } from "~/domain/omit-undefined";
import { quoteOfLoan } from "~/domain/price-ledger/make-quote";
import { eligibility } from "~/domain/pricing/eligibility";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { priceLoan } from "~/domain/pricing/price-loan";
import { borrowedAmount } from "~/domain/pricing/government";
import type { LoanInput } from "~/domain/pricing/loan-input";
import {
  ADJUSTABLE_PRODUCTS,
  ASSUMED_HOME,
  GOVERNMENT_PRODUCTS,
  productInWords,
} from "~/domain/pricing/products";
import { serviceTermsOf } from "~/domain/pricing/va-borrower";
import type { CallBody } from "~server/backend/contract/index";
import type { Deps, Queries } from "~server/reference/deps";
import { storeQuotes, type QuoteEntry } from "./price-ledger";

/**
 * The purchase estimate that the site has shown: its figures are saved with the record, and its
 * costs are priced here.
 */

type SavedEstimate = Pick<
  CallBody<"app-data.save">,
  | "transactionType"
  | "rate"
  | "apr"
  | "monthlyPayment"
  | "creditScore"
  | "purchasePrice"
  | "loanAmount"
  | "loanAmortizationType"
  | "propertyState"
  | "propertyCounty"
  | "borrowers"
  | "isFirstTimeBuyer"
>;

/** Stores it when a rate was shown for a stated score; the same figures again add nothing. */
export async function storeShownEstimate(
  deps: Pick<Deps, "now">,
  db: Queries,
  appId: string,
  saved: SavedEstimate,
): Promise<void> {
  const { transactionType, rate, apr, monthlyPayment, creditScore, purchasePrice, loanAmount } = saved;
  if (transactionType !== "purc" || rate === undefined || creditScore === undefined) return;
  if (purchasePrice === undefined || loanAmount === undefined) return;
  const product = productInWords(saved.loanAmortizationType ?? "");
  if (product === undefined) return;
  const service = serviceTermsOf(primaryFirst(saved.borrowers ?? []));
  const purchase = {
    purpose: "purchase",
    value: purchasePrice,
    ...omitUndefined({ vaUse: service.vaUse }),
  } as const;
  const loan = {
    ...ASSUMED_HOME,
    ...purchase,
    product,
    loanAmount: borrowedAmount({ ...purchase, product }, loanAmount),
    score: creditScore,
    ...omitUndefined({
      state: saved.propertyState,
      county: saved.propertyCounty,
      isFirstTimeBuyer: saved.isFirstTimeBuyer,
    }),
    ...omitUndefined({ hasServed: service.hasServed ?? false, canUseVa: service.canUseVa }),
  };
  if (!canPrice(loan)) return;
  const { figures, ...quote } = quoteOfLoan(loan, priceLoan(loan));
  // The quote is what was shown.
  const shown = omitUndefined({ rate, apr, principalAndInterest: monthlyPayment });
  const isNew = await storeQuotes(deps, db, appId, [
    { place: "offer", item: "", quote: { ...quote, figures: { ...figures, ...shown } } },
  ]);
  if (isNew) await storeQuotes(deps, db, appId, comparedLoans(loan, loanAmount));
}

/** The page shows the cost of a low score, and prices nothing else that we do not lend. */
const canPrice = (loan: LoanInput): boolean =>
  eligibility(loan, { ...LIMITS_2026_11, minScore: 0 }).length === 0;

const COMPARED = [...GOVERNMENT_PRODUCTS, ...ADJUSTABLE_PRODUCTS];

/**
 * Returns the other loan types that the page compares with it, by product.
 * @param base dollars, without a financed fee
 */
function comparedLoans(loan: LoanInput & { purpose: "purchase" }, base: number): QuoteEntry[] {
  return COMPARED.filter((product) => product !== loan.product).flatMap((product) => {
    const other = {
      ...loan,
      product,
      loanAmount: borrowedAmount({ ...loan, product }, base),
      // Every visitor sees the VA loan, with a note on who is eligible.
      ...(product === "VA 30Y Fixed" && { hasServed: true, canUseVa: true }),
    };
    return canPrice(other)
      ? [{ place: "offer" as const, item: product, quote: quoteOfLoan(other, priceLoan(other)) }]
      : [];
  });
}
