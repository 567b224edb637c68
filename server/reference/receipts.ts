import { paidWithWords } from "~/domain/card";
import { omitUndefined } from "~/domain/omit-undefined";
import type { FeePurpose } from "~/domain/fees";
import type { Queries } from "./deps";
import { receiptPdf } from "./documents/receipt";
import type { Payment } from "./ledger";
import { isAmong } from "./person-id";
import { allApplicants, borrowersOf, FEE_PER_BORROWER_CENTS } from "./store";

/** What a payment's receipt says, as data and as a document. */

const FILE_NAMES: Readonly<Record<FeePurpose, string>> = {
  "credit-report": "larkspur-receipt.pdf",
  application: "larkspur-application-fee-receipt.pdf",
  lock: "larkspur-rate-lock-receipt.pdf",
};

const isFee = (purpose: Payment["purpose"]): purpose is FeePurpose => purpose in FILE_NAMES;
/** The fee that a payment is of; every lock is paid for with the lock fee, and every further report with that of the report. */
function feeOf({ purpose }: Payment): FeePurpose {
  if (isFee(purpose)) return purpose;
  return purpose.startsWith("lock-") ? "lock" : "credit-report";
}

/**
 * Names of those whose reports it paid for, also where they have left the loan; of a payment from before that was kept, of as many as it paid for. Of
 * another fee, of the borrowers.
 */
async function namesOf(db: Queries, paid: Payment): Promise<string[]> {
  const { appId, people, amountCents } = paid;
  const reports = feeOf(paid) === "credit-report" ? amountCents / FEE_PER_BORROWER_CENTS : undefined;
  const named =
    people === null
      ? (await borrowersOf(db, appId)).slice(0, reports)
      : (await allApplicants(db, appId)).filter((one) => isAmong(people, one));
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

/** Its document, drawn anew. */
export async function drawReceipt(db: Queries, paid: Payment): Promise<{ fileName: string; pdf: Buffer }> {
  const { id, appId, amountCents, paidAt, method, brand, last4 } = paid;
  const purpose = feeOf(paid);
  const names = await namesOf(db, paid);
  const paidWith = paidWithWords({ method, brand, last4 });
  const pdf = await receiptPdf({ receiptId: id, appId, purpose, amountCents, paidAt, paidWith, names });
  return { fileName: FILE_NAMES[purpose], pdf: Buffer.from(pdf) };
}

/** The same as the wire carries it. */
export async function receiptDocument(db: Queries, paid: Payment) {
  const { fileName, pdf } = await drawReceipt(db, paid);
  return { fileName, contentType: "application/pdf", base64: pdf.toString("base64") };
}
