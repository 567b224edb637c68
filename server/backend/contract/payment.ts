import { z } from "zod";
import { dollars, idText, lastFourDigits, phoneDigits } from "./common";
import { defineCall } from "./define";

/** The credit report fee. Charged once per application, whatever the keys; the machine never tries a payment twice. */

export const receipt = {
  isPaid: z.boolean(),
  receiptId: idText,
  amount: dollars,
};

/** A card as typed, once. */
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
export const unpaid = { status: 404, code: "RECEIPT_NOT_FOUND", means: "The fee is not paid." } as const;

/** What a receipt says. */
export const receiptDetails = {
  receiptId: idText,
  amount: dollars,
  paidAt: z.iso.datetime(),
  method: z.enum(["card", "google", "apple"]),
  /** of a card, "visa" */
  brand: z.string().max(20).optional(),
  last4: lastFourDigits.optional(),
  /** for whom it was paid */
  names: z.array(z.string()),
};

export const receiptDocument = z.object({
  fileName: z.string().min(1),
  contentType: z.string().min(1),
  base64: z.base64(),
});

export const walletReceipt = z.object({ ...receipt, last4: lastFourDigits.optional() });

/** What a payment by either wallet takes and answers. */
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
  /** A refused card is 402 with code CARD_DECLINED. */
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
  /** Opens a wallet session; charges nothing, but belongs to a payment, so it is not tried again either. */
  "credit-report.payment.apple.validate": defineCall({
    id: "credit-report.payment.apple.validate",
    method: "POST",
    path: "/credit-report/payment/apple/validate",
    body: z.strictObject({ validationURL: z.string().min(1).max(2000) }),
    /** Apple's session, an object, as JSON text: nobody on the way needs to read it */
    response: z.object({ merchantSession: z.string() }),
    retry: "never",
    auth: "app",
  }),
  /** What was paid, when, for whom and with what; of a card its last four digits and nothing more (15 USC 1681c(g)). */
  "credit-report.receipt": defineCall({
    id: "credit-report.receipt",
    method: "GET",
    path: "/credit-report/receipt",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      ...receiptDetails,
      /** how often it was texted */
      texts: z.number().int().min(0),
      /** payments before it for the same application, the latest first: a report of somebody who came later is paid for by a payment of its own */
      earlier: z.array(z.object(receiptDetails)).max(10).optional(),
    }),
    retry: "default",
    auth: "app",
    sensitive: ["names", "last4"],
    errors: [unpaid],
  }),
  /** The same as a document, drawn anew each time: nothing of it can change. */
  "credit-report.receipt.pdf": defineCall({
    id: "credit-report.receipt.pdf",
    method: "GET",
    path: "/credit-report/receipt/pdf",
    /** without a number, the receipt of the last payment */
    query: z.strictObject({ appId: idText, receiptId: idText.optional() }),
    response: receiptDocument,
    retry: "default",
    auth: "app",
    errors: [unpaid],
  }),
  /** Texts a link to the receipt, three times at most; without a number to the one that is saved. */
  "credit-report.receipt.text": defineCall({
    id: "credit-report.receipt.text",
    method: "POST",
    path: "/credit-report/receipt/text",
    body: z.strictObject({ appId: idText, phoneNumber: phoneDigits.optional() }),
    response: z.object({ texts: z.number().int().min(1) }),
    retry: "default",
    auth: "app",
    errors: [
      unpaid,
      { status: 400, code: "PHONE_REQUIRED", means: "There is no number to text to." },
      { status: 409, code: "RECEIPT_LIMIT", means: "It was texted three times." },
    ],
  }),
};
