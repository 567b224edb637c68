import { z } from "zod";
import { APPLICATION_ITEMS } from "~/domain/pricing/loan-estimate-timing";
import { idText } from "./common";
import { defineCall } from "./define";

/** The Loan Estimate and its acknowledgment. */

/** What the law counts as an application, and the rate that the estimate is made for. */
const estimateItems = [...APPLICATION_ITEMS, "chosenRate"] as const;

const moment = z.iso.datetime();

export const loanEstimateCalls = {
  /** Issues the Loan Estimate as soon as nothing is missing for it, and a revised one when the terms have changed. */
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
          expiresAt: moment,
          viewed: z.boolean(),
          /** its receipt was confirmed */
          acknowledged: z.boolean(),
          /** the customer said, in an act of its own, that they mean to go on */
          intentToProceed: z.boolean(),
        })
        .nullable(),
      missing: z.array(z.enum(estimateItems)),
    }),
    retry: "default",
    auth: "app-or-employee",
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
