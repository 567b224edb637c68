import { z } from "zod";
import { LOAN_KINDS } from "~/domain/my-loan/facts";
import { INCOME_KINDS } from "~/domain/my-loan/own-part";
import { dollars, idText, shortText, stateCode, zipCode } from "./common";
import { defineCall } from "./define";
import { codeNeededError, loanToken as token, moment, notFoundError, signedOutError } from "./my-loan-parts";
import { quote } from "./quotes";

/** What was quoted and agreed to, for the customer. Not among the lender's calls; added by us. */

const body = z.strictObject({ token, appId: idText });
const errors = [signedOutError, codeNeededError, notFoundError];

const givenConsent = z.object({
  consentId: idText,
  purpose: z.enum([
    "soft-pull",
    "hard-pull",
    "call",
    "e-sign",
    "credit",
    "estimate-receipt",
    "intent-to-proceed",
    "reminder-text",
    "reminder-email",
    "call-by-phone",
  ]),
  at: moment,
  withdrawnAt: moment.optional(),
  /** of the text; absent in older records */
  version: shortText.optional(),
  /** the text that was shown, where it was stored */
  text: z.string().max(20_000).optional(),
  /** the User-Agent of the browser in which it was given */
  agent: z.string().max(1_000).optional(),
  /** last two digits of the phone that it is about */
  phoneEnding: z.string().max(2).optional(),
});

/** Amounts in dollars; `type` and `use` of the home as a page sent them, such as "SingleFamily". */
export const recordedAnswers = z.object({
  /** absent before the person is named; all of it is empty for one who did not open the application */
  you: z
    .object({
      firstName: shortText,
      lastName: shortText,
      middleName: shortText.optional(),
      suffix: shortText.optional(),
      isMarried: z.boolean().optional(),
      hasServed: z.boolean().optional(),
      /** where the person lives */
      street: shortText.optional(),
      city: shortText.optional(),
      state: stateCode.optional(),
      zip: zipCode.optional(),
      email: z.string().max(254).optional(),
      phoneEnding: z.string().max(2).optional(),
    })
    .optional(),
  loan: z.object({
    kind: z.enum(LOAN_KINDS).optional(),
    purchasePrice: dollars.optional(),
    downPayment: dollars.optional(),
    loanAmount: dollars.optional(),
    cashAmount: dollars.optional(),
    /** the person's own statement */
    creditScore: z.number().int().min(300).max(850).optional(),
  }),
  home: z.object({
    street: shortText.optional(),
    city: shortText.optional(),
    state: stateCode.optional(),
    zip: zipCode.optional(),
    type: shortText.optional(),
    use: shortText.optional(),
    /** the person's own estimate */
    value: dollars.optional(),
  }),
  incomes: z
    .array(
      z.object({
        kind: z.enum(INCOME_KINDS),
        yearly: dollars,
        employer: shortText.optional(),
      }),
    )
    .max(100),
  /** the person's loans that are secured by a home */
  mortgages: z.array(z.object({ creditor: shortText, balance: dollars, monthlyPayment: dollars })).max(100),
});

export const loanRecordCalls = {
  /** Returns what is on file of the person's answers. */
  "my-loan.answers": defineCall({
    id: "my-loan.answers",
    method: "POST",
    path: "/my-loan/answers",
    body,
    response: recordedAnswers,
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token", "firstName", "lastName", "email", "street"],
    errors,
  }),
  /** Returns the prices that were quoted for the loan, newest first. */
  "my-loan.prices": defineCall({
    id: "my-loan.prices",
    method: "POST",
    path: "/my-loan/prices",
    body,
    response: z.object({
      quotes: z.array(quote).max(200),
      /** the Loan Estimates, newest first, each with the quote that it is made from */
      estimates: z.array(z.object({ documentId: idText, madeAt: moment, quoteId: idText.optional() })),
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token", "inputs"],
    errors,
  }),
  /** Returns what the person agreed to, newest first. */
  "my-loan.consents": defineCall({
    id: "my-loan.consents",
    method: "POST",
    path: "/my-loan/consents",
    body,
    response: z.object({ consents: z.array(givenConsent) }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token", "agent", "text"],
    errors,
  }),
  /** Withdraws a consent to electronic documents or to credit checks. */
  "my-loan.consent-withdraw": defineCall({
    id: "my-loan.consent-withdraw",
    method: "POST",
    path: "/my-loan/consent/withdraw",
    body: body.extend({ consentId: idText }),
    response: z.object({ withdrawn: z.literal(true) }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token"],
    errors,
  }),
};
