import type { CallId } from "~server/backend/contract/index";

/**
 * How a write and its idempotency key are committed. - `atomic`: work, key and response are one
 * transaction. - `leased`: the work waits for a bureau, a card network or a search, so no
 * transaction stays open; the tables' own constraints guard it. - `own`: the handler writes the key
 * within its own statement (own-key.ts).
 */
export type CommitMode = "atomic" | "leased" | "own";

const leasedCalls: ReadonlySet<CallId> = new Set<CallId>([
  "credit.softpull",
  "credit.run-softpull",
  "credit.hardpull",
  "desk.reopen",
  "invitation.check",
  "credit-report.payment",
  "credit-report.payment.google",
  "credit-report.payment.apple",
  "lock-fee.payment",
  "lock-fee.payment.google",
  "lock-fee.payment.apple",
  // A search only adds rows that no response shows before it ends.
  "benefit-summary",
]);

/** Calls that every page makes. */
const ownKeyCalls: ReadonlySet<CallId> = new Set<CallId>(["app-data.save", "progress"]);

/** Returns how a call commits. */
export function commitModeOf(id: CallId): CommitMode {
  if (ownKeyCalls.has(id)) return "own";
  return leasedCalls.has(id) ? "leased" : "atomic";
}
