import { and, eq, sql } from "drizzle-orm";
import { parseUsPhone } from "~/domain/phone";
import { linkToReceipt, createLinkToken } from "~server/reference/application-link";
import { newId } from "~server/reference/crypto";
import { documents } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import type { Payment } from "~server/reference/ledger";
import { sendMessages, type Message } from "~server/reference/messages";
import { receiptText } from "~server/reference/texts";
import { drawReceipt, receiptDetails, receiptDocument } from "~server/reference/receipts";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import { reportFeeOf } from "~server/reference/report-fee";
import { applicationOf, borrowersOf } from "~server/reference/store";
import type { CallOutput } from "~server/backend/contract/index";

type ReceiptCalls = "credit-report.receipt" | "credit-report.receipt.pdf" | "credit-report.receipt.text";

/** How often a receipt may be texted. */
export const RECEIPT_TEXTS = 3;

const paymentsOf = async (db: Queries, appId: string): Promise<Payment[]> => {
  const { paid } = await reportFeeOf(db, appId, await borrowersOf(db, appId));
  return paid.toReversed();
};

/**
 * Returns the last payment, or the named one.
 * @throws ApiError 404 RECEIPT_NOT_FOUND
 */
async function paymentOf(db: Queries, appId: string, receiptId?: string): Promise<Payment> {
  const paid = (await paymentsOf(db, appId)).find(({ id }) => receiptId === undefined || id === receiptId);
  if (!paid) throw new ApiError(404, "RECEIPT_NOT_FOUND", "The credit report fee is not paid.");
  return paid;
}

async function textsOf(db: Queries, appId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(documents)
    .where(and(eq(documents.appId, appId), eq(documents.kind, "receipt")));
  return row?.count ?? 0;
}

async function readReceipt({
  query: { appId },
  db,
}: HandlerInput<"credit-report.receipt">): Promise<CallOutput<"credit-report.receipt">> {
  const last = await paymentOf(db, appId);
  const earlier = (await paymentsOf(db, appId)).filter(({ id }) => id !== last.id);
  return {
    ...(await receiptDetails(db, last)),
    texts: await textsOf(db, appId),
    earlier: await Promise.all(earlier.map((paid) => receiptDetails(db, paid))),
  };
}

async function drawReceiptPdf(
  deps: Pick<Deps, "lender">,
  { query: { appId, receiptId }, db }: HandlerInput<"credit-report.receipt.pdf">,
): Promise<CallOutput<"credit-report.receipt.pdf">> {
  return receiptDocument(deps, db, await paymentOf(db, appId, receiptId));
}

async function textReceipt(
  deps: Deps,
  { body: { appId, phoneNumber }, db }: HandlerInput<"credit-report.receipt.text">,
): Promise<CallOutput<"credit-report.receipt.text">> {
  const paid = await paymentOf(db, appId);
  const { data } = await applicationOf(db, appId);
  const saved = typeof data.phoneNumber === "string" ? data.phoneNumber : "";
  const recipient = parseUsPhone(phoneNumber ?? saved);
  if (recipient === undefined)
    throw new ApiError(400, "PHONE_REQUIRED", "Enter the phone number to text the receipt to.");
  // Serializes the texts of one application; otherwise two at once would both pass the limit.
  await db.execute(sql`select pg_advisory_xact_lock(7005, hashtext(${appId}))`);
  const before = await textsOf(db, appId);
  if (before >= RECEIPT_TEXTS) {
    throw new ApiError(
      409,
      "RECEIPT_LIMIT",
      "We have texted this receipt as often as we can. You can still download it.",
    );
  }
  const at = deps.now();
  const documentId = newId("doc");
  const { fileName, pdf } = await drawReceipt(deps, db, paid);
  const own = { appId, kind: "receipt", channel: "text" } as const;
  await db.insert(documents).values({ ...own, id: documentId, fileName, pdf, createdAt: at });
  const link = linkToReceipt(deps, { appId, token: await createLinkToken(deps, db, appId) });
  const message: Message = {
    kind: "text",
    recipient,
    subject: "Receipt",
    body: receiptText(deps.lender.name, link),
    holds: "link",
    appId,
    documentId,
    sentAt: at,
  };
  await sendMessages(deps, db, [message]);
  return { texts: before + 1 };
}

/** The calls for the receipt of the credit report fee, from its last payment. */
export function receiptHandlers(deps: Deps): Pick<Handlers, ReceiptCalls> {
  return {
    "credit-report.receipt": readReceipt,
    "credit-report.receipt.pdf": (input) => drawReceiptPdf(deps, input),
    "credit-report.receipt.text": (input) => textReceipt(deps, input),
  };
}
