import { primaryFirst } from "~/domain/borrowers";
import { known } from "~/domain/known";
import { quoteOfLoan } from "~/domain/price-ledger/make-quote";
import { eligibility } from "~/domain/pricing/eligibility";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { priceLoan } from "~/domain/pricing/price-loan";
import { noteOf } from "~/domain/pricing/government";
import { ASSUMED_HOME, isGovernmentProduct, productInWords } from "~/domain/pricing/products";
import { loanServiceOf } from "~/domain/pricing/va-borrower";
import type { CallBody } from "~server/backend/contract/index";
import type { Deps, Queries } from "~server/reference/deps";
import { keepQuotes } from "./keep";

/** The estimate of a purchase that the site has shown: its figures come with the record that is saved, and its costs are priced here. */

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

/** Keeps it, where a rate was shown for a score that was told; the same figures again leave nothing. */
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
    ...known({ vaUse: service.vaUse }),
  } as const;
  const loan = {
    ...ASSUMED_HOME,
    ...asked,
    product,
    loanAmount: isGovernmentProduct(product) ? noteOf({ ...asked, product }, loanAmount) : loanAmount,
    score: creditScore,
    ...known({
      state: saved.propertyState,
      county: saved.propertyCounty,
      isFirstTimeBuyer: saved.isFirstTimeBuyer,
    }),
    ...known({ hasServed: service.hasServed ?? false, canUseVa: service.canUseVa }),
  };
  // The page shows what a low score would cost, and prices nothing else that we do not lend.
  if (eligibility(loan, { ...LIMITS_2026_11, minScore: 0 }).length > 0) return;
  const { figures, ...quote } = quoteOfLoan(loan, priceLoan(loan));
  // What was shown is what was quoted.
  const shown = known({ rate, apr, principalAndInterest: monthlyPayment });
  await keepQuotes(deps, db, appId, [
    { place: "offer", item: "", quote: { ...quote, figures: { ...figures, ...shown } } },
  ]);
}
