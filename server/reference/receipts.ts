import { paymentSourceText } from "~/domain/card";
import { documentFileName } from "~/domain/file-name";
import { omitUndefined } from "~/domain/omit-undefined";
import type { FeePurpose } from "~/domain/fees";
import type { Deps, Queries } from "./deps";
import { receiptPdf } from "./documents/receipt";
import type { Payment } from "./ledger";
import { isPersonAmong } from "./person-id";
import { allApplicants, borrowersOf, FEE_PER_BORROWER_CENTS } from "./store";

/** The contents of a payment's receipt, as data and as a document. */

const FILE_TITLES: Readonly<Record<FeePurpose, string>> = {
  "credit-report": "Receipt",
  application: "Application fee receipt",
  lock: "Rate lock receipt",
};

const isFee = (purpose: Payment["purpose"]): purpose is FeePurpose => purpose in FILE_TITLES;
/**
 * Returns the fee type of a payment; every lock is paid with the lock fee, and every additional
 * report with the report fee.
 */
export function feeOf({ purpose }: Payment): FeePurpose {
  if (isFee(purpose)) return purpose;
  return purpose.startsWith("lock-") ? "lock" : "credit-report";
}

/**
 * Returns the names of those whose reports it paid for, even if they left the loan; for older
 * payments without that record, of as many people as it covered. For another fee, of the borrowers.
 */
async function namesOf(db: Queries, paid: Payment): Promise<string[]> {
  const { appId, people, amountCents } = paid;
  const reports = feeOf(paid) === "credit-report" ? amountCents / FEE_PER_BORROWER_CENTS : undefined;
  const named =
    people === null
      ? (await borrowersOf(db, appId)).slice(0, reports)
      : (await allApplicants(db, appId)).filter((one) => isPersonAmong(people, one));
  return named.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
}

/** Amounts in dollars. */
export async function receiptDetails(db: Queries, paid: Payment) {
  const { id, amountCents, paidAt, method, brand, last4 } = paid;
  return {
    receiptId: id,
    amount: amountCents / 100,
    paidAt: paidAt.toISOString(),
    method,
    ...omitUndefined({ brand: brand ?? undefined, last4: last4 ?? undefined }),
    names: await namesOf(db, paid),
  };
}

/** Draws the receipt again. */
export async function drawReceipt(
  { lender }: Pick<Deps, "lender">,
  db: Queries,
  paid: Payment,
): Promise<{ fileName: string; pdf: Buffer }> {
  const { id, appId, amountCents, paidAt, method, brand, last4 } = paid;
  const purpose = feeOf(paid);
  const names = await namesOf(db, paid);
  const paidWith = paymentSourceText({ method, brand, last4 });
  const pdf = await receiptPdf({
    receiptId: id,
    appId,
    purpose,
    amountCents,
    paidAt,
    paidWith,
    names,
    lender,
  });
  return { fileName: documentFileName(lender.name, FILE_TITLES[purpose]), pdf: Buffer.from(pdf) };
}

/** Returns the document for the response. */
export async function receiptDocument(deps: Pick<Deps, "lender">, db: Queries, paid: Payment) {
  const { fileName, pdf } = await drawReceipt(deps, db, paid);
  return { fileName, contentType: "application/pdf", base64: pdf.toString("base64") };
}
