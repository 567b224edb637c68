import type { paymentCalls } from "~server/backend/contract/payment";
import { READS, type WordsOf } from "./define";

export const paymentWords: WordsOf<typeof paymentCalls> = {
  "credit-report.payment": {
    summary: "Charge the credit report fee to a card",
    touches: "money",
    when: "/mini/credit-report-payment and /spw/credit-report-payment, when the visitor presses the button that pays.",
    changes:
      "The receipt's number stands on the next page, and the reports are ordered. A declined card is said beside the field, and another can be used.",
    repeat:
      "Never charge an application twice for the same report, whatever the keys. The site never tries a payment again by itself; after silence it first asks app-data.load whether the fee is paid.",
    request: {
      body: {
        appId: "LH-7Q2M9K4TXW",
        amount: 75,
        paymentMethod: "card",
        card: {
          number: "4242424242424242",
          expiry: "12/30",
          cvc: "123",
          nameOnCard: "Ada Approved",
          zip: "92602",
        },
      },
    },
    response: { isPaid: true, receiptId: "rcpt_1", amount: 75, last4: "4242" },
  },
  "credit-report.payment.google": {
    summary: "Charge the credit report fee by Google Pay",
    touches: "money",
    when: "/mini/credit-report-payment, when the wallet has given its token.",
    changes: "As of a card.",
    repeat:
      "Never charge an application twice for the same report, whatever the keys. Never tried again by itself.",
    request: { body: { appId: "LH-7Q2M9K4TXW", amount: 75, walletToken: "example-wallet-token" } },
    response: { isPaid: true, receiptId: "rcpt_1", amount: 75 },
  },
  "credit-report.payment.apple": {
    summary: "Charge the credit report fee by Apple Pay",
    touches: "money",
    when: "/mini/credit-report-payment, when the wallet has given its token.",
    changes: "As of a card.",
    repeat:
      "Never charge an application twice for the same report, whatever the keys. Never tried again by itself.",
    request: { body: { appId: "LH-7Q2M9K4TXW", amount: 75, walletToken: "example-wallet-token" } },
    response: { isPaid: true, receiptId: "rcpt_1", amount: 75 },
  },
  "credit-report.payment.apple.validate": {
    summary: "Open an Apple Pay session for the credit report fee",
    touches: "state",
    when: "The browser opens Apple's sheet and asks the site to confirm the merchant.",
    changes:
      "The session is handed to the browser as it is. Without one the sheet closes, and the visitor pays by card.",
    repeat: "Nothing is charged. It belongs to a payment, so it is never tried again by itself.",
    request: {
      body: { validationURL: "https://apple-pay-gateway.example.com/paymentservices/startSession" },
    },
    response: {
      merchantSession:
        '{"application":"LH-7Q2M9K4TXW","validatedFor":"apple-pay-gateway.example.com","expiresAt":1795642917225}',
    },
  },
  "credit-report.receipt": {
    summary: "Read the receipt of the credit report fee",
    touches: "nothing",
    when: "/mini/receipt and the page after a payment.",
    changes: "The page shows what was paid, when, for whom and with what.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: {
      receiptId: "rcpt_1",
      amount: 150,
      paidAt: "2026-11-23T17:00:00.000Z",
      method: "card",
      brand: "visa",
      last4: "4242",
      names: ["Bea Approved", "Cole Sample"],
      texts: 0,
      earlier: [],
    },
  },
  "credit-report.receipt.pdf": {
    summary: "Read the receipt of the credit report fee as a PDF",
    touches: "nothing",
    when: "The link to the document on the page of the receipt.",
    changes: "The browser saves the document.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: { fileName: "example-receipt.pdf", contentType: "application/pdf", base64: "JVBERi0xLjcK" },
  },
  "credit-report.receipt.text": {
    summary: "Text a link to the receipt",
    touches: "money",
    when: 'The button "Text me my receipt".',
    changes: "The page says that it was sent, and how often it still can be.",
    repeat: "Three texts at most. A repeat with the same key must not text again.",
    request: { body: { appId: "LH-7Q2M9K4TXW" } },
    response: { texts: 1 },
  },
};
