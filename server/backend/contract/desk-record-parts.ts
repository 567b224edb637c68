import { z } from "zod";
import { MAX_SCENARIOS } from "~/domain/desk/scenario";
import { dollars, idText, loanPurpose, percent, plainText, shortText } from "./common";
import { keptScenario, scenarioInputs, scenarioPeople } from "./desk-scenarios";
import { estimateDeadlines } from "./loan-estimate";
import { quote } from "./quotes";

/** Parts of a customer's record on the desk: estimates, prices, fees, offers, calls, events. */

const moment = z.iso.datetime();
const lineText = z.string().max(400);

/** A Loan Estimate with what the customer did about it, and what it changed of the one before. */
const estimate = z.object({
  documentId: idText,
  /** 1 is the first */
  revision: z.number().int().min(1),
  issuedAt: moment,
  viewedAt: moment.optional(),
  receiptAt: moment.optional(),
  intentAt: moment.optional(),
  /** absent for one whose costs do not expire */
  expiresAt: moment.optional(),
  /** the first lines that differ from the estimate before */
  changes: z.array(z.object({ label: lineText, before: lineText, after: lineText })).max(12),
  /** how many lines differ */
  changed: z.number().int().min(0),
});

/** A fee that was paid; of a card its last four digits at most. */
const paidFee = z.object({
  paymentId: idText,
  fee: z.enum(["credit-report", "application", "lock"]),
  amount: dollars,
  paidAt: moment,
  method: z.enum(["card", "google", "apple"]),
  brand: plainText(40).optional(),
  last4: z.string().length(4).optional(),
});

/** Amounts in dollars; the payment is a month's principal, interest and mortgage insurance. */
const loan = z.object({
  product: shortText,
  rate: percent,
  apr: percent,
  loanAmount: dollars,
  monthlyPayment: dollars,
});

export const moneyParts = {
  clock: estimateDeadlines,
  /** newest first */
  estimates: z.array(estimate).max(12),
  /** the newest quotes of the loan itself, newest first */
  quotes: z.array(quote).max(12),
  /** newest first */
  fees: z.array(paidFee).max(40),
};

/** What employees tried for the customer. */
export const triedPart = z.object({
  /** whether the application is open: for a closed one nothing is priced */
  isOpen: z.boolean(),
  isPurchase: z.boolean(),
  people: scenarioPeople,
  /** what the customer wishes, as far as it is on file */
  wish: scenarioInputs.pick({ cash: true, price: true, downPayment: true }),
  /** the newest that is kept under a name, or that the employee who asks tried */
  shown: keptScenario.optional(),
  /** the end of the rate lock, during which nothing can be presented; ISO date */
  lockedUntil: z.iso.date().optional(),
  /** all that are kept under a name, newest first */
  named: z.array(keptScenario.pick({ scenarioId: true, name: true })).max(MAX_SCENARIOS),
});

export const shownParts = {
  /** the offers of the newest search, best first */
  offered: z
    .object({
      at: moment,
      offers: z
        .array(loan.extend({ offerId: idText, purpose: z.enum([...loanPurpose.options, "heloc", "heloan"]) }))
        .max(8),
    })
    .optional(),
  /** the loans of the open presentation */
  presented: z
    .array(
      loan.extend({ rateId: plainText(120), points: z.number().min(-10).max(10), isChosen: z.boolean() }),
    )
    .max(40),
  /** how often a comparison of loans was sent, and when last */
  comparisons: z.object({ times: z.number().int().min(1), lastAt: moment }).optional(),
  /** calls that were booked or placed, newest first */
  calls: z
    .array(
      z.object({
        callId: idText,
        at: moment,
        /** the booked time; absent for a call at once, and for one that was canceled */
        callAt: moment.optional(),
        state: z.enum(["booked", "made", "not-made", "canceled"]),
        phoneEnding: z.string().max(2),
      }),
    )
    .max(20),
  /** bankers who took the customer's call, newest first */
  taken: z.array(z.object({ name: shortText, at: moment, until: moment.optional() })).max(10),
  /** what customer and employees did in the backend lately, newest first, without mere views */
  events: z
    .array(
      z.object({ at: moment, name: shortText.optional(), by: z.enum(["customer", "us"]), what: lineText }),
    )
    .max(12),
};
