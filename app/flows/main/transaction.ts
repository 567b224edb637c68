import type { Trail } from "~/wizard/state";

/** The visitor's transaction, by its wire code. */
export type Transaction = "purc" | "refi" | "cashout" | "heloc" | "heloan";

/** Pages that imply the visitor's transaction. The last one on the trail decides. */
const TRANSACTION_BY_PAGE: Readonly<Record<string, Transaction>> = {
  purchase: "purc",
  "looking-for-purc": "purc",
  "estimated-price": "purc",
  "mortgage-calculator": "purc",
  "looking-for-refi": "refi",
  "savings-alert": "refi",
  cashout: "cashout",
  "looking-for-cashout": "cashout",
  "cashout-landing": "cashout",
  "cashout-search": "cashout",
  "cashout-payment": "cashout",
  "cashout-amount": "cashout",
  "review-cashout": "cashout",
  "offer-code": "cashout",
  "cashout-from-offercode": "cashout",
  "cashout-no-offercode": "cashout",
  "credit-card-debt": "cashout",
  "credit-card-payment": "cashout",
  "quick-quote": "cashout",
  "m/instant-link/quote": "cashout",
  "heloc-landing": "heloc",
  heloc: "heloc",
  "amount-to-borrow": "heloc",
};

/**
 * Returns the transaction of the visitor on this trail. Two tabs may be on two paths at once, so it
 * is not a stored answer.
 * @returns undefined on pages before the choice
 */
export function transactionOf(trail: Trail | undefined): Transaction | undefined {
  const says = trail?.findLast(({ node }) => node in TRANSACTION_BY_PAGE);
  return says && TRANSACTION_BY_PAGE[says.node];
}

/** Checks whether one of these pages was passed. */
export const cameThrough = (trail: Trail | undefined, ...nodes: readonly string[]): boolean =>
  trail?.some(({ node }) => nodes.includes(node)) ?? false;
