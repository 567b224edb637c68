import { z } from "zod";
import { dollars, idText, isoDate, lastFourDigits } from "./common";
import { defineCall, type CallError } from "./define";
import { card, receipt, receiptDocument, unpaidError, walletReceipt } from "./payment";

/**
 * The lock fee and the application fee. Each is charged once per application (B14); a lock can be
 * paid again once it has expired. 12 CFR 1026.19(e)(2)(i), E2: neither may be charged before a Loan
 * Estimate was issued and the customer stated the intent to proceed.
 */

const feeType = z.enum(["lock", "application"]);
/**
 * LOCK-02: for a lock after an expired one: the last day of the expired lock, as shown to the
 * customer before paying again
 */
const renews = isoDate.optional();
const walletBody = z.strictObject({
  appId: idText,
  amount: dollars,
  feeType,
  renews,
  walletToken: z.string().min(1).max(10_000),
});

/** `until` is the last day of the lock; default: the latest lock */
const feeQuery = z.strictObject({ appId: idText, feeType, until: isoDate.optional() });

const notDueError: readonly CallError[] = [
  {
    status: 409,
    code: "INTENT_REQUIRED",
    means: "The current Loan Estimate was not issued, or nobody has said that they mean to go on with it.",
  },
  {
    status: 409,
    code: "LOCK_ENDED",
    means: "The lock that was paid has ended; another one is paid for only by who says that they know.",
  },
  { status: 409, code: "FEE_WAIVED", means: "There is nothing to pay." },
  { status: 409, code: "NO_PRESENTATION", means: "Nothing was presented for this application yet." },
];
const notChargedError: readonly CallError[] = [
  { status: 402, code: "CARD_DECLINED", means: "Nothing was charged; another card may do." },
  { status: 400, code: "AMOUNT_MISMATCH", means: "The amount is not the fee that is due." },
];

export const lockFeeCalls = {
  "lock-fee.payment": defineCall({
    id: "lock-fee.payment",
    method: "POST",
    path: "/lock-fee/payment",
    body: z.strictObject({
      appId: idText,
      amount: dollars,
      feeType,
      renews,
      paymentMethod: z.literal("card"),
      card,
    }),
    response: z.object({ ...receipt, last4: lastFourDigits }),
    retry: "never",
    auth: "app",
    errors: [
      ...notChargedError,
      { status: 400, code: "CARD_INVALID", means: "The card is not well formed, or has expired." },
      ...notDueError,
    ],
  }),
  "lock-fee.payment.google": defineCall({
    id: "lock-fee.payment.google",
    method: "POST",
    path: "/lock-fee/payment/google",
    body: walletBody,
    response: walletReceipt,
    retry: "never",
    auth: "app",
    errors: [...notChargedError, ...notDueError],
  }),
  "lock-fee.payment.apple": defineCall({
    id: "lock-fee.payment.apple",
    method: "POST",
    path: "/lock-fee/payment/apple",
    body: walletBody,
    response: walletReceipt,
    retry: "never",
    auth: "app",
    errors: [...notChargedError, ...notDueError],
  }),
  /**
   * The receipt of a fee as a document. It is generated for each request, because its data cannot
   * change. Not one of the lender's calls; added by us.
   */
  "lock-fee.receipt.pdf": defineCall({
    id: "lock-fee.receipt.pdf",
    method: "GET",
    path: "/lock-fee/receipt/pdf",
    query: feeQuery,
    response: receiptDocument,
    retry: "default",
    auth: "app",
    errors: [unpaidError],
  }),
  /** Opens a wallet session for a fee that is due; charges nothing. */
  "lock-fee.payment.apple.validate": defineCall({
    id: "lock-fee.payment.apple.validate",
    method: "POST",
    path: "/lock-fee/payment/apple/validate",
    body: z.strictObject({ feeType, validationURL: z.string().min(1).max(2000) }),
    /** Apple's session object as JSON text, passed through unread */
    response: z.object({ merchantSession: z.string() }),
    retry: "never",
    auth: "app",
    errors: notDueError,
  }),
};
