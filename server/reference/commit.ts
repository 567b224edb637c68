import type { CallId } from "~server/backend/contract/index";

/**
 * How a write and its idempotency key are kept together.
 * - `atomic`: work, key and answer are one transaction.
 * - `leased`: the work waits for a bureau, a card network or a search, so no transaction is held open; what it does is guarded by the tables
 *   themselves.
 * - `own`: the handler keeps the key inside its own statement (own-key.ts).
 */
export type Commit = "atomic" | "leased" | "own";

const leased: ReadonlySet<CallId> = new Set<CallId>([
  "credit.softpull",
  "credit.run-softpull",
  "credit.hardpull",
  "credit-report.payment",
  "credit-report.payment.google",
  "credit-report.payment.apple",
  "lock-fee.payment",
  "lock-fee.payment.google",
  "lock-fee.payment.apple",
  // A search only adds rows that nobody is told of before it is over.
  "benefit-summary",
]);

/** What every page does. */
const own: ReadonlySet<CallId> = new Set<CallId>(["app-data.save", "progress"]);

/** How a call commits. */
export function commitOf(id: CallId): Commit {
  if (own.has(id)) return "own";
  return leased.has(id) ? "leased" : "atomic";
}
