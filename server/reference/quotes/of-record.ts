import { primaryFirst } from "~/domain/borrowers";
import { omitUndefined } from "~/domain/omit-undefined";
import { quoteOfLoan } from "~/domain/price-ledger/make-quote";
import { eligibility } from "~/domain/pricing/eligibility";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { priceLoan } from "~/domain/pricing/price-loan";
import { borrowedOf } from "~/domain/pricing/government";
import type { LoanInput } from "~/domain/pricing/loan";
import {
  ADJUSTABLE_PRODUCTS,
  ASSUMED_HOME,
  GOVERNMENT_PRODUCTS,
  productInWords,
} from "~/domain/pricing/products";
import { loanServiceOf } from "~/domain/pricing/va-borrower";
import type { CallBody } from "~server/backend/contract/index";
import type { Deps, Queries } from "~server/reference/deps";
import { keepQuotes, type Quoted } from "./keep";

/**
 * The purchase estimate that the site has shown: its figures are saved with the record, and its
 * costs are priced here.
 */

type Saved = Pick<
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
export async function keepShownEstimate(
  deps: Pick<Deps, "now">,
  db: Queries,
  appId: string,
  saved: Saved,
): Promise<void> {
  const { transactionType, rate, apr, monthlyPayment, creditScore, purchasePrice, loanAmount } = saved;
  if (transactionType !== "purc" || rate === undefined || creditScore === undefined) return;
  if (purchasePrice === undefined || loanAmount === undefined) return;
  const product = productInWords(saved.loanAmortizationType ?? "");
  if (product === undefined) return;
  const service = loanServiceOf(primaryFirst(saved.borrowers ?? []));
  const asked = {
    purpose: "purchase",
    value: purchasePrice,
    ...omitUndefined({ vaUse: service.vaUse }),
  } as const;
  const loan = {
    ...ASSUMED_HOME,
    ...asked,
    product,
    loanAmount: borrowedOf({ ...asked, product }, loanAmount),
    score: creditScore,
    ...omitUndefined({
      state: saved.propertyState,
      county: saved.propertyCounty,
      isFirstTimeBuyer: saved.isFirstTimeBuyer,
    }),
    ...omitUndefined({ hasServed: service.hasServed ?? false, canUseVa: service.canUseVa }),
  };
  if (!isPriced(loan)) return;
  const { figures, ...quote } = quoteOfLoan(loan, priceLoan(loan));
  // The quote is what was shown.
  const shown = omitUndefined({ rate, apr, principalAndInterest: monthlyPayment });
  const isNew = await keepQuotes(deps, db, appId, [
    { place: "offer", item: "", quote: { ...quote, figures: { ...figures, ...shown } } },
  ]);
  if (isNew) await keepQuotes(deps, db, appId, besideIt(loan, loanAmount));
}

/** The page shows the cost of a low score, and prices nothing else that we do not lend. */
const isPriced = (loan: LoanInput): boolean =>
  eligibility(loan, { ...LIMITS_2026_11, minScore: 0 }).length === 0;

const COMPARED = [...GOVERNMENT_PRODUCTS, ...ADJUSTABLE_PRODUCTS];

/**
 * Returns the other loan types that the page compares with it, by product.
 * @param base dollars, without a financed fee
 */
function besideIt(loan: LoanInput & { purpose: "purchase" }, base: number): Quoted[] {
  return COMPARED.filter((product) => product !== loan.product).flatMap((product) => {
    const other = {
      ...loan,
      product,
      loanAmount: borrowedOf({ ...loan, product }, base),
      // Every visitor sees the VA loan, with a note on who is eligible.
      ...(product === "VA 30Y Fixed" && { hasServed: true, canUseVa: true }),
    };
    return isPriced(other)
      ? [{ place: "offer" as const, item: product, quote: quoteOfLoan(other, priceLoan(other)) }]
      : [];
  });
}
