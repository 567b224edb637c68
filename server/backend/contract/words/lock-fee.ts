import type { lockFeeCalls } from "~server/backend/contract/lock-fee";
import { READS, type WordsOf } from "./define";

export const lockFeeWords: WordsOf<typeof lockFeeCalls> = {
  "lock-fee.payment": {
    summary: "Charge the lock fee or the application fee to a card",
    touches: "money",
    when: "/spw/payment, after the customer has said that they intend to proceed with the Loan Estimate.",
    changes:
      "The receipt stands on the page; the rate is locked, or the application fee is paid. A declined card is said beside the field.",
    repeat:
      "Never charge a fee twice. A lock is charged again only after it has ended, and only with `renews`. The site never tries a payment again by itself.",
    request: {
      body: {
        appId: "LH-7Q2M9K4TXW",
        amount: 375,
        feeType: "lock",
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
    response: { isPaid: true, receiptId: "rcpt_1", amount: 375, last4: "4242" },
  },
  "lock-fee.payment.google": {
    summary: "Charge the lock fee or the application fee by Google Pay",
    touches: "money",
    when: "/spw/payment, when the wallet has given its token.",
    changes: "As of a card.",
    repeat: "Never charge a fee twice. Never tried again by itself.",
    request: {
      body: {
        appId: "LH-7Q2M9K4TXW",
        amount: 195,
        feeType: "application",
        walletToken: "example-wallet-token",
      },
    },
    response: { isPaid: true, receiptId: "rcpt_1", amount: 195 },
  },
  "lock-fee.payment.apple": {
    summary: "Charge the lock fee or the application fee by Apple Pay",
    touches: "money",
    when: "/spw/payment, when the wallet has given its token.",
    changes: "As of a card.",
    repeat: "Never charge a fee twice. Never tried again by itself.",
    request: {
      body: { appId: "LH-7Q2M9K4TXW", amount: 375, feeType: "lock", walletToken: "example-wallet-token" },
    },
    response: { isPaid: true, receiptId: "rcpt_1", amount: 375 },
  },
  "lock-fee.receipt.pdf": {
    summary: "Read the receipt of a fee as a PDF",
    touches: "nothing",
    when: "The link to the receipt on /spw/payment.",
    changes: "The browser saves the document.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW", feeType: "lock", until: "2027-01-04" } },
    response: {
      fileName: "example-rate-lock-receipt.pdf",
      contentType: "application/pdf",
      base64: "JVBERi0xLjcK",
    },
  },
  "lock-fee.payment.apple.validate": {
    summary: "Open an Apple Pay session for a fee",
    touches: "state",
    when: "The browser opens Apple's sheet on /spw/payment and asks the site to confirm the merchant.",
    changes:
      "The session is handed to the browser as it is. Without one the sheet closes, and the customer pays by card.",
    repeat: "Nothing is charged. It belongs to a payment, so it is never tried again by itself.",
    request: {
      body: {
        validationURL: "https://apple-pay-gateway.example.com/paymentservices/startSession",
        feeType: "lock",
      },
    },
    response: {
      merchantSession:
        '{"application":"LH-7Q2M9K4TXW","validatedFor":"apple-pay-gateway.example.com","expiresAt":1795642923573}',
    },
  },
};
