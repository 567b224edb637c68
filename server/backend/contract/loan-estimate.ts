import { z } from "zod";
import { APPLICATION_ITEMS } from "~/domain/pricing/loan-estimate-timing";
import { idText, isoDate } from "./common";
import { defineCall } from "./define";

/** The Loan Estimate and its acknowledgment. */

/**
 * The items of a legal application, the credit of an added borrower, and a price, which an employee
 * must find when automatic pricing finds none.
 */
const estimateItems = [...APPLICATION_ITEMS, "credit", "price"] as const;

const moment = z.iso.datetime();

const text = z.string().max(1000);
const line = z.object({ id: z.string().min(1).max(120), label: text, value: text, text });
const lines = z.array(line).max(60);
const box = z.object({ word: text, isChosen: z.boolean() });
const sections = z.array(z.object({ id: text, title: text, total: text, lines })).max(10);
const texts = z.array(text).max(20);

/** A Loan Estimate line by line: the text and figures of form H-24. */
const estimateSheet = z.object({
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
  /** ids of the terms that can increase although the answer shown is no */
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
  /** for an adjustable rate */
  adjustable: lines.optional(),
  comparisons: lines,
  considerations: lines,
  receipt: text,
});

/** The deadlines of the Loan Estimate of an application (12 CFR 1026.19(e)). */
export const estimateDeadlines = z.object({
  /** due and overdue: not sent yet; waiting: an item is missing; none: no estimate is required */
  standing: z.enum(["waiting", "due", "overdue", "sent", "expired", "none"]),
  /** the items that are known, and since when */
  items: z.array(z.object({ item: z.enum(APPLICATION_ITEMS), since: moment })).max(6),
  missing: z.array(z.enum(APPLICATION_ITEMS)),
  /** when the last item arrived; null while one is missing */
  receivedAt: moment.nullable(),
  /** the last day to send the estimate; null while the application is not received */
  dueOn: isoDate.nullable(),
  /** when the current estimate was sent */
  sentAt: moment.nullable(),
  /** the first one was sent after its deadline */
  isLate: z.boolean(),
  /** when the costs expire; null when nothing was sent, and once the customer intends to proceed */
  expiresAt: moment.nullable(),
  /** why no estimate is required */
  noneDue: z.enum(["declined", "withdrawn", "line"]).nullable(),
});

export const loanEstimateCalls = {
  /**
   * Returns the Loan Estimate deadlines of an application: since when each of the six items is
   * known, and what is due by which day. Not one of the lender's calls; added by us.
   */
  "lp.estimate-clock": defineCall({
    id: "lp.estimate-clock",
    method: "GET",
    path: "/loan-presentation/get-estimate-clock",
    query: z.strictObject({ appId: idText }),
    response: estimateDeadlines,
    retry: "default",
    auth: "app-or-employee",
  }),
  /**
   * Issues the Loan Estimate when nothing is missing and it was not issued yet, and a revised one
   * when the terms have changed.
   */
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
          /** 1 is the first; each revised one adds 1 */
          revision: z.number().int().min(1),
          issuedAt: moment,
          /**
           * null for a revision issued after the customer's intent to proceed: its costs do not
           * expire
           */
          expiresAt: moment.nullable(),
          viewed: z.boolean(),
          /** the customer confirmed receipt */
          acknowledged: z.boolean(),
          /** the customer stated, in a separate action, the intent to proceed */
          intentToProceed: z.boolean(),
          /** time of each statement; null until then */
          acknowledgedAt: moment.nullable(),
          intentToProceedAt: moment.nullable(),
        })
        .nullable(),
      missing: z.array(z.enum(estimateItems)),
    }),
    retry: "default",
    auth: "app-or-employee",
  }),
  /**
   * Returns the current estimate line by line, and its differences from the previous one. Not one
   * of the lender's calls; added by us.
   */
  "lp.loan-estimate-sheet": defineCall({
    id: "lp.loan-estimate-sheet",
    method: "GET",
    path: "/loan-presentation/get-loan-estimate-sheet",
    query: z.strictObject({ appId: idText, documentId: idText }),
    response: z.object({
      /** null for an estimate issued before its lines were stored; its document exists */
      sheet: estimateSheet.nullable(),
      changes: z.array(z.object({ label: text, before: text, after: text })).max(200),
      /** the estimate that this one replaced; null for the first */
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
   * F8: records the receipt of a Loan Estimate or, by a later separate action, the intent to
   * proceed. Only the customer can do this, and silence counts as neither. ACK-01: a response
   * without `acknowledgment` is empty and the call is repeated.
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
          /** when the customer confirmed receipt */
          acknowledgedAt: moment,
          /** null until the customer stated the intent to proceed */
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
