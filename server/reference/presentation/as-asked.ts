import { borrowedOf } from "~/domain/pricing/government";
import type { LoanPurpose } from "~/domain/pricing/products";
import type { SoughtLoan } from "~/domain/sought-loan";
import { ApiError } from "~server/reference/api-error";
import type { Deps, Queries } from "~server/reference/deps";
import { borrowersOf } from "~server/reference/store";
import { makePresentation } from "./make";
import { loanServiceOf } from "~/domain/pricing/va-borrower";
import { pricedRates } from "./record";
import { currentPresentation, type Presentation } from "./store";

/** The presentation of a loan that nobody has offered yet: for the amount and term that are asked for, at the price of the day. */

const PURPOSES: Readonly<Partial<Record<NonNullable<SoughtLoan["purpose"]>, LoanPurpose>>> = {
  purc: "purchase",
  refi: "refinance",
  cashout: "cashout",
  // It costs the same for every purpose; its product says what it is. A line of credit has no Loan Estimate.
  heloan: "cashout",
};

const presentedPurpose = ({ purpose }: SoughtLoan): LoanPurpose | undefined => purpose && PURPOSES[purpose];

/** What a price cannot be found for by itself; somebody of ours looks at it. */
const UNPRICED = [
  "AMOUNTS",
  "BORROWER_REQUIRED",
  "NOT_PRICED",
  "PRESENTATION_CHANGED",
  "RATE_LOCKED",
  "SCORE_REQUIRED",
];

/** Whether a presentation was made as asked, and something else is asked for by now. */
export function isAskedOtherwise(presentation: Presentation, sought: SoughtLoan): boolean {
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
 * Makes it, in the place of an earlier one that was made so.
 * @returns what is presented then: what was before, where it has no price yet or is for a banker to price
 */
export async function presentAsAsked(
  deps: Pick<Deps, "now">,
  db: Queries,
  appId: string,
  { sought, replaces }: { sought: SoughtLoan; replaces: Presentation | undefined },
): Promise<Presentation | undefined> {
  const purpose = presentedPurpose(sought);
  const { amount, value, product } = sought;
  if (purpose === undefined || amount === undefined) return undefined;
  const { vaUse } = loanServiceOf(await borrowersOf(db, appId));
  const offer = {
    purpose,
    product,
    // Prices are the backend's own; these are not looked at.
    ...{ rate: 0, apr: 0 },
    // The amount of an offer is the note, with the fee of an FHA or VA loan in it.
    loanAmount: value === undefined ? amount : borrowedOf({ product, purpose, value, vaUse }, amount),
    ...(value !== undefined && (purpose === "purchase" ? { purchasePrice: value } : { homeValue: value })),
    ...(product === "HELOAN" && { cashOut: amount }),
    ...(sought.cash !== undefined && { cashOut: sought.cash }),
  };
  try {
    // A try of its own: what it could not do is undone, and the call that has brought the last item stands.
    await db.transaction((tx) =>
      makePresentation(deps, tx, { appId, offer, isAsAsked: true, replaces: replaces?.id ?? null }),
    );
  } catch (error) {
    if (!(error instanceof ApiError && UNPRICED.includes(error.code))) throw error;
  }
  return currentPresentation(db, appId);
}
