import { z } from "zod";
import { APPLICATION_ITEMS } from "~/domain/pricing/loan-estimate-timing";
import { idText, isoDate } from "./common";
import { defineCall } from "./define";

/** The Loan Estimate and its acknowledgment. */

/** What the law counts as an application, the credit of who came onto the loan, and a price, which somebody of ours finds where none is found by itself. */
const estimateItems = [...APPLICATION_ITEMS, "credit", "price"] as const;

const moment = z.iso.datetime();

const text = z.string().max(1000);
const line = z.object({ id: z.string().min(1).max(120), label: text, value: text, text });
const lines = z.array(line).max(60);
const box = z.object({ word: text, isChosen: z.boolean() });
const sections = z.array(z.object({ id: text, title: text, total: text, lines })).max(10);
const texts = z.array(text).max(20);

/** A Loan Estimate line by line, as its document has it: the words and figures of form H-24. */
const sheet = z.object({
  issuedAt: moment,
  lender: z.object({ name: text, nmlsId: text, phone: text, address: texts }),
  officer: z.object({ name: text, nmlsId: text, phone: text, email: text }),
  loanId: text,
  issued: text,
  applicants: texts,
  mailingAddresses: texts,
  propertyAddress: texts,
  value: line,
  about: lines,
  loanTypes: z.array(box).max(8),
  rateLock: z.tuple([box, box]),
  rateLockNote: text,
  terms: lines,
  canIncrease: text,
  /** ids of the terms that can increase although that says no */
  increasing: texts.optional(),
  features: lines,
  periods: z
    .array(
      z.object({
        years: text,
        principalAndInterest: text,
        mortgageInsurance: text,
        escrow: text,
        total: text,
      }),
    )
    .max(4),
  taxes: z.object({ monthly: text, includes: z.array(box.extend({ inEscrow: text })).max(6), note: text }),
  atClosing: lines,
  loanCosts: sections,
  totalLoanCosts: line,
  otherCosts: sections,
  totalOtherCosts: line,
  totalClosingCosts: line,
  closingParts: lines,
  cash: lines,
  cashToClose: line,
  cashAfter: lines,
  /** of a rate that changes */
  adjustable: lines.optional(),
  comparisons: lines,
  considerations: lines,
  receipt: text,
});

/** What is due when of the Loan Estimate of an application (12 CFR 1026.19(e)). */
export const estimateClock = z.object({
  /** due and overdue: it has not been sent yet; waiting: an item is missing; none: none follows */
  standing: z.enum(["waiting", "due", "overdue", "sent", "expired", "none"]),
  /** the items that were given, and since when they have been known */
  items: z.array(z.object({ item: z.enum(APPLICATION_ITEMS), since: moment })).max(6),
  missing: z.array(z.enum(APPLICATION_ITEMS)),
  /** when the last of them was there; null while one is missing */
  receivedAt: moment.nullable(),
  /** the last day on which the estimate may go out; null while the application is not received */
  dueOn: isoDate.nullable(),
  /** of the estimate that holds */
  sentAt: moment.nullable(),
  /** the first one went out after its day */
  isLate: z.boolean(),
  /** until when the costs hold; null where nothing was sent, and once the customer has said to go on */
  expiresAt: moment.nullable(),
  /** why none follows */
  noneDue: z.enum(["declined", "withdrawn", "line"]).nullable(),
});

export const loanEstimateCalls = {
  /** The clock of an application: which of the six items are there since when, and what is due by which day. Our own call. */
  "lp.estimate-clock": defineCall({
    id: "lp.estimate-clock",
    method: "GET",
    path: "/loan-presentation/get-estimate-clock",
    query: z.strictObject({ appId: idText }),
    response: estimateClock,
    retry: "default",
    auth: "app-or-employee",
  }),
  /** Issues the Loan Estimate where it was not yet although nothing is missing for it, and a revised one when the terms have changed. */
  "lp.loan-estimate": defineCall({
    id: "lp.loan-estimate",
    method: "GET",
    path: "/get-customer-loan-estimate",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      currentLoanEstimateDocInfo: z
        .object({
          documentId: idText,
          fileName: z.string().min(1).max(200),
          /** 1 is the first, a revised one counts on */
          revision: z.number().int().min(1),
          issuedAt: moment,
          /** null of a revised one that came after the customer had said to go on: its costs do not expire */
          expiresAt: moment.nullable(),
          viewed: z.boolean(),
          /** its receipt was confirmed */
          acknowledged: z.boolean(),
          /** the customer said, in an act of its own, that they mean to go on */
          intentToProceed: z.boolean(),
          /** when each was said; null until then */
          acknowledgedAt: moment.nullable(),
          intentToProceedAt: moment.nullable(),
        })
        .nullable(),
      missing: z.array(z.enum(estimateItems)),
    }),
    retry: "default",
    auth: "app-or-employee",
  }),
  /** The estimate that holds, line by line, and what it says otherwise than the one before it. Our own call. */
  "lp.loan-estimate-sheet": defineCall({
    id: "lp.loan-estimate-sheet",
    method: "GET",
    path: "/loan-presentation/get-loan-estimate-sheet",
    query: z.strictObject({ appId: idText, documentId: idText }),
    response: z.object({
      /** null of one that was issued before its lines were kept: its document is there */
      sheet: sheet.nullable(),
      changes: z.array(z.object({ label: text, before: text, after: text })).max(200),
      /** of the estimate that was replaced; null of the first */
      replaces: z.object({ documentId: idText, issuedAt: moment }).nullable(),
    }),
    retry: "default",
    auth: "app-or-employee",
    sensitive: ["applicants", "mailingAddresses", "propertyAddress"],
    errors: [
      { status: 404, code: "DOCUMENT_NOT_FOUND", means: "It is no Loan Estimate of this application." },
    ],
  }),
  /**
   * F8: records the receipt of a Loan Estimate or, by another act after it, the intent to proceed; by the customer alone, and silence is
   * neither. ACK-01: an answer without `acknowledgment` is empty and is asked for again.
   */
  "lp.set-ack": defineCall({
    id: "lp.set-ack",
    method: "POST",
    path: "/set-customer-loan-estimate-acknowledgment",
    body: z.strictObject({ appId: idText, documentId: idText, act: z.enum(["receipt", "intent"]) }),
    response: z.object({
      acknowledgment: z
        .object({
          documentId: idText,
          /** when its receipt was confirmed */
          acknowledgedAt: moment,
          /** null until the customer has said that they mean to go on */
          intentToProceedAt: moment.nullable(),
        })
        .optional(),
    }),
    retry: "max",
    idempotent: true,
    auth: "app",
    errors: [
      { status: 404, code: "DOCUMENT_NOT_FOUND", means: "It is no Loan Estimate of this application." },
      { status: 409, code: "ESTIMATE_REPLACED", means: "A revised Loan Estimate has taken its place." },
      { status: 409, code: "RECEIPT_REQUIRED", means: "Nobody proceeds with what they have not received." },
      { status: 409, code: "ESTIMATE_EXPIRED", means: "It was not answered within ten business days." },
    ],
  }),
  "lp.mark-estimate-viewed": defineCall({
    id: "lp.mark-estimate-viewed",
    method: "POST",
    path: "/loan-presentation/mark-loan-estimate-viewed",
    body: z.strictObject({ appId: idText }),
    response: z.object({ viewedAt: moment }),
    retry: "default",
    auth: "app",
    errors: [{ status: 409, code: "NO_ESTIMATE", means: "No Loan Estimate was issued yet." }],
  }),
};
