import { z } from "zod";
import { dollars, idText, lastFourDigits, phoneDigits } from "./common";
import { defineCall } from "./define";

/**
 * The credit report fee. It is charged once per application, whatever the idempotency keys; the
 * client never retries a payment.
 */

export const receipt = {
  isPaid: z.boolean(),
  receiptId: idText,
  amount: dollars,
};

/** A card as entered. */
export const card = z.strictObject({
  /** digits only */
  number: z.string().regex(/^\d{12,19}$/),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/, "MM/YY."),
  cvc: z.string().regex(/^\d{3,4}$/),
  nameOnCard: z.string().min(1).max(120),
  zip: z.string().regex(/^\d{5}$/),
});

const walletBody = z.strictObject({
  appId: idText,
  amount: dollars,
  walletToken: z.string().min(1).max(10_000),
});
export const unpaidError = { status: 404, code: "RECEIPT_NOT_FOUND", means: "The fee is not paid." } as const;

/** The contents of a receipt. */
export const receiptDetails = {
  receiptId: idText,
  amount: dollars,
  paidAt: z.iso.datetime(),
  method: z.enum(["card", "google", "apple"]),
  /** for a card, such as "visa" */
  brand: z.string().max(20).optional(),
  last4: lastFourDigits.optional(),
  /** borrowers the payment was for */
  names: z.array(z.string()),
};

export const receiptDocument = z.object({
  fileName: z.string().min(1),
  contentType: z.string().min(1),
  base64: z.base64(),
});

export const walletReceipt = z.object({ ...receipt, last4: lastFourDigits.optional() });

/** Input and response of a payment by either wallet. */
const walletPayment = {
  method: "POST",
  body: walletBody,
  response: walletReceipt,
  retry: "never",
  auth: "app",
  errors: [
    { status: 402, code: "CARD_DECLINED", means: "Nothing was charged." },
    { status: 400, code: "AMOUNT_MISMATCH", means: "The amount is not the fee that is due." },
    { status: 409, code: "BORROWER_REQUIRED", means: "Nobody is on the loan yet, so there is no report." },
  ],
} as const;

export const paymentCalls = {
  /** A declined card is answered with 402 and code CARD_DECLINED. */
  "credit-report.payment": defineCall({
    id: "credit-report.payment",
    method: "POST",
    path: "/credit-report/payment",
    body: z.strictObject({
      appId: idText,
      amount: dollars,
      paymentMethod: z.literal("card"),
      card,
    }),
    response: z.object({ ...receipt, last4: lastFourDigits }),
    retry: "never",
    auth: "app",
    errors: [
      { status: 402, code: "CARD_DECLINED", means: "Nothing was charged; another card may do." },
      { status: 400, code: "CARD_INVALID", means: "The card is not well formed, or has expired." },
      { status: 400, code: "AMOUNT_MISMATCH", means: "The amount is not the fee that is due." },
      { status: 409, code: "BORROWER_REQUIRED", means: "Nobody is on the loan yet, so there is no report." },
    ],
  }),
  "credit-report.payment.google": defineCall({
    id: "credit-report.payment.google",
    path: "/credit-report/payment/google",
    ...walletPayment,
  }),
  "credit-report.payment.apple": defineCall({
    id: "credit-report.payment.apple",
    path: "/credit-report/payment/apple",
    ...walletPayment,
  }),
  /**
   * Opens a wallet session. It charges nothing, but is not retried because it belongs to a payment.
   */
  "credit-report.payment.apple.validate": defineCall({
    id: "credit-report.payment.apple.validate",
    method: "POST",
    path: "/credit-report/payment/apple/validate",
    body: z.strictObject({ validationURL: z.string().min(1).max(2000) }),
    /** Apple's session object as JSON text, passed through unread */
    response: z.object({ merchantSession: z.string() }),
    retry: "never",
    auth: "app",
  }),
  /**
   * Returns what was paid, when, for whom and how; for a card only its last four digits (15 USC
   * 1681c(g)).
   */
  "credit-report.receipt": defineCall({
    id: "credit-report.receipt",
    method: "GET",
    path: "/credit-report/receipt",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      ...receiptDetails,
      /** number of times it was texted */
      texts: z.number().int().min(0),
      /**
       * earlier payments for the same application, latest first: the report of a borrower who is
       * added later is a separate payment
       */
      earlier: z.array(z.object(receiptDetails)).max(10).optional(),
    }),
    retry: "default",
    auth: "app",
    sensitive: ["names", "last4"],
    errors: [unpaidError],
  }),
  /**
   * The receipt as a document. It is generated for each request, because its data cannot change.
   */
  "credit-report.receipt.pdf": defineCall({
    id: "credit-report.receipt.pdf",
    method: "GET",
    path: "/credit-report/receipt/pdf",
    /** without a receiptId, the receipt of the latest payment */
    query: z.strictObject({ appId: idText, receiptId: idText.optional() }),
    response: receiptDocument,
    retry: "default",
    auth: "app",
    errors: [unpaidError],
  }),
  /** Texts a link to the receipt, at most three times; without a number, to the saved one. */
  "credit-report.receipt.text": defineCall({
    id: "credit-report.receipt.text",
    method: "POST",
    path: "/credit-report/receipt/text",
    body: z.strictObject({ appId: idText, phoneNumber: phoneDigits.optional() }),
    response: z.object({ texts: z.number().int().min(1) }),
    retry: "default",
    auth: "app",
    errors: [
      unpaidError,
      { status: 400, code: "PHONE_REQUIRED", means: "There is no number to text to." },
      { status: 409, code: "RECEIPT_LIMIT", means: "It was texted three times." },
    ],
  }),
};
