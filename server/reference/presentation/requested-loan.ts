import { borrowedAmount } from "~/domain/pricing/government";
import type { LoanPurpose } from "~/domain/pricing/products";
import type { RequestedLoan } from "~/domain/requested-loan";
import { ApiError } from "~server/reference/api-error";
import type { Deps, Queries } from "~server/reference/deps";
import { borrowersOf } from "~server/reference/store";
import { makePresentation } from "./make-presentation";
import { serviceTermsOf } from "~/domain/pricing/va-borrower";
import { pricedRates } from "./record";
import { currentPresentation, type Presentation } from "./store";

/**
 * The presentation of a requested loan without an offer: for the requested amount and term, at the
 * current price.
 */

const PURPOSES: Readonly<Partial<Record<NonNullable<RequestedLoan["purpose"]>, LoanPurpose>>> = {
  purc: "purchase",
  refi: "refinance",
  cashout: "cashout",
  // Its price is the same for every purpose; its product identifies it. A line of credit has no
  // Loan Estimate.
  heloan: "cashout",
};

const presentedPurpose = ({ purpose }: RequestedLoan): LoanPurpose | undefined =>
  purpose && PURPOSES[purpose];

/** Reasons for which no price is found automatically; an employee reviews the request. */
const UNPRICED = [
  "AMOUNTS",
  "BORROWER_REQUIRED",
  "NOT_PRICED",
  "PRESENTATION_CHANGED",
  "RATE_LOCKED",
  "SCORE_REQUIRED",
];

/** Checks whether a presentation was made from the request and the request has changed since. */
export function hasRequestChanged(presentation: Presentation, sought: RequestedLoan): boolean {
  if (!presentation.isAsAsked || sought.amount === undefined) return false;
  const { loan, rates } = presentation;
  const purpose = presentedPurpose(sought);
  const value = (loan.priceCents ?? loan.valueCents) / 100;
  const [first] = pricedRates.parse(rates);
  return (
    purpose !== loan.purpose ||
    sought.amount !== loan.loanCents / 100 ||
    first?.product !== sought.product ||
    (purpose === "purchase" && sought.value !== undefined && sought.value !== value)
  );
}

/**
 * Makes the presentation, replacing an earlier one made the same way.
 * @returns the current presentation: the earlier one when there is no price yet or a banker has to
 *   price it
 */
export async function presentRequestedLoan(
  deps: Pick<Deps, "now">,
  db: Queries,
  appId: string,
  { sought, replaces }: { sought: RequestedLoan; replaces: Presentation | undefined },
): Promise<Presentation | undefined> {
  const purpose = presentedPurpose(sought);
  const { amount, value, product } = sought;
  if (purpose === undefined || amount === undefined) return undefined;
  const { vaUse } = serviceTermsOf(await borrowersOf(db, appId));
  const offer = {
    purpose,
    product,
    // The backend uses its own prices; these are ignored.
    ...{ rate: 0, apr: 0 },
    // The amount of an offer is the note amount, including the fee of an FHA or VA loan.
    loanAmount: value === undefined ? amount : borrowedAmount({ product, purpose, value, vaUse }, amount),
    ...(value !== undefined && (purpose === "purchase" ? { purchasePrice: value } : { homeValue: value })),
    ...(product === "HELOAN" && { cashOut: amount }),
    ...(sought.cash !== undefined && { cashOut: sought.cash }),
  };
  try {
    // A nested transaction: a failure is undone, and the call that gave the last item stays valid.
    await db.transaction((tx) =>
      makePresentation(deps, tx, { appId, offer, isAsAsked: true, replaces: replaces?.id ?? null }),
    );
  } catch (error) {
    if (!(error instanceof ApiError && UNPRICED.includes(error.code))) throw error;
  }
  return currentPresentation(db, appId);
}
