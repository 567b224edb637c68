import { desc, eq } from "drizzle-orm";
import { changesBetween } from "~/domain/loan-estimate/changes";
import { omitUndefined } from "~/domain/omit-undefined";
import type { CallOutput } from "~server/backend/contract/index";
import { loanEstimates, payments } from "~server/reference/database/schema";
import type { Queries } from "~server/reference/deps";
import { costsValidUntil, type LoanEstimate } from "~server/reference/presentation/store";
import { quotesOf, shownQuote } from "~server/reference/quotes/price-ledger";
import { feeOf } from "~server/reference/receipts";

/** Loan Estimates, prices and fees of an application, for the record on the desk. */

type Record = CallOutput<"desk.record">;

const MAX_ESTIMATES = 12;
const MAX_CHANGES = 12;
const MAX_QUOTES = 12;

const timeOf = (at: Date | null | undefined): string | undefined => at?.toISOString();

function shownEstimate(one: LoanEstimate, before: LoanEstimate | undefined): Record["estimates"][number] {
  const [sheet, old] = [one.facts.sheet, before?.facts.sheet];
  const changes = sheet && old ? changesBetween(old, sheet) : [];
  return {
    documentId: one.documentId,
    revision: one.revision,
    issuedAt: one.issuedAt.toISOString(),
    changes: changes.slice(0, MAX_CHANGES),
    changed: changes.length,
    ...omitUndefined({
      viewedAt: timeOf(one.viewedAt),
      receiptAt: timeOf(one.acknowledgedAt),
      intentAt: timeOf(one.intentToProceedAt),
      expiresAt: timeOf(costsValidUntil(one)),
    }),
  };
}

async function estimatesOf(db: Queries, appId: string): Promise<Record["estimates"]> {
  const rows = await db
    .select()
    .from(loanEstimates)
    .where(eq(loanEstimates.appId, appId))
    .orderBy(desc(loanEstimates.revision))
    // One more, with which the last one shown is compared.
    .limit(MAX_ESTIMATES + 1);
  return rows.slice(0, MAX_ESTIMATES).map((row, index) => shownEstimate(row, rows[index + 1]));
}

const MAX_FEES = 40;

async function feesOf(db: Queries, appId: string): Promise<Record["fees"]> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.appId, appId))
    .orderBy(desc(payments.paidAt), payments.id)
    .limit(MAX_FEES);
  return rows.map((paid) => ({
    paymentId: paid.id,
    fee: feeOf(paid),
    amount: paid.amountCents / 100,
    paidAt: paid.paidAt.toISOString(),
    method: paid.method,
    ...omitUndefined({ brand: paid.brand ?? undefined, last4: paid.last4 ?? undefined }),
  }));
}

/** Returns what was sent, quoted and paid. */
export const pricesOf = async (
  db: Queries,
  appId: string,
): Promise<Pick<Record, "estimates" | "quotes" | "fees">> => ({
  estimates: await estimatesOf(db, appId),
  quotes: (await quotesOf(db, appId))
    .map(shownQuote)
    .filter(({ isMain }) => isMain)
    .slice(0, MAX_QUOTES),
  fees: await feesOf(db, appId),
});
