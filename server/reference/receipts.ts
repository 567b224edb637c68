import { paidWithWords } from "~/domain/card";
import { known } from "~/domain/known";
import type { FeePurpose } from "~/domain/fees";
import type { Queries } from "./deps";
import { receiptPdf } from "./documents/receipt";
import type { Payment } from "./ledger";
import { borrowersOf } from "./store";

/** What a payment's receipt says, as data and as a document. */

const namesOf = async (db: Queries, appId: string): Promise<string[]> =>
  (await borrowersOf(db, appId)).map(({ firstName, lastName }) => `${firstName} ${lastName}`);

/** Amounts in dollars. */
export async function receiptDetails(db: Queries, paid: Payment) {
  const { id, appId, amountCents, paidAt, method, brand, last4 } = paid;
  return {
    receiptId: id,
    amount: amountCents / 100,
    paidAt: paidAt.toISOString(),
    method,
    ...known({ brand: brand ?? undefined, last4: last4 ?? undefined }),
    names: await namesOf(db, appId),
  };
}

const FILE_NAMES: Readonly<Record<FeePurpose, string>> = {
  "credit-report": "larkspur-receipt.pdf",
  application: "larkspur-application-fee-receipt.pdf",
  lock: "larkspur-rate-lock-receipt.pdf",
};

const isFee = (purpose: Payment["purpose"]): purpose is FeePurpose => purpose in FILE_NAMES;
/** The fee that a payment is of; every lock is paid for with the lock fee. */
const feeOf = ({ purpose }: Payment): FeePurpose => (isFee(purpose) ? purpose : "lock");

/** Its document, drawn anew. */
export async function drawReceipt(db: Queries, paid: Payment): Promise<{ fileName: string; pdf: Buffer }> {
  const { id, appId, amountCents, paidAt, method, brand, last4 } = paid;
  const purpose = feeOf(paid);
  const names = await namesOf(db, appId);
  const paidWith = paidWithWords({ method, brand, last4 });
  const pdf = await receiptPdf({ receiptId: id, appId, purpose, amountCents, paidAt, paidWith, names });
  return { fileName: FILE_NAMES[purpose], pdf: Buffer.from(pdf) };
}

/** The same as the wire carries it. */
export async function receiptDocument(db: Queries, paid: Payment) {
  const { fileName, pdf } = await drawReceipt(db, paid);
  return { fileName, contentType: "application/pdf", base64: pdf.toString("base64") };
}
