import { z } from "zod";
import { MAX_MESSAGE } from "~/domain/message-text";
import { MILESTONES } from "~/domain/my-loan/milestones";
import { FIRST_LIEN_PRODUCTS } from "~/domain/pricing/products";
import {
  dollars,
  idText,
  isoDate,
  loanPurpose,
  percent,
  plainText,
  presentedPurpose,
  shortText,
} from "./common";
import { defineCall } from "./define";
import { adjustable } from "./adjustable";
import { paperPiece, pieceErrors } from "./my-loan-papers";
import { estimateDeadlines } from "./loan-estimate";
import { creditStanding } from "./presentation-progress";

/** A banker's desk: open presentations and applications that can be presented. */

const borrowers = z.array(shortText).max(10);
export const employeeRole = z.enum(["banker", "processor", "supervisor"]);
const devices = z.number().int().min(0);
const employee = z.object({ employeeId: idText, name: shortText, role: employeeRole });

export const deskCalls = {
  /**
   * Returns the employee and the open presentations of their assigned applications; a supervisor
   * gets all. Newest first.
   */
  "desk.presentations": defineCall({
    id: "desk.presentations",
    method: "GET",
    path: "/desk/presentations",
    response: z.object({
      employee: employee.extend({ nmlsId: plainText(40) }),
      presentations: z
        .array(
          z.object({
            presentationId: idText,
            appId: idText,
            /** full names, the primary borrower first */
            borrowers,
            purpose: presentedPurpose,
            loanAmount: dollars,
            createdAt: z.iso.datetime(),
            /** number of times the customer has opened the link */
            opened: z.number().int().min(0),
            /**
             * the last day of the latest rate lock, whether it is in force, and when a customer asked
             * for a longer one that was not given yet; null when none was paid
             */
            lock: z
              .object({ until: isoDate, isLocked: z.boolean(), askedAt: z.iso.datetime().optional() })
              .nullable(),
            /** result of the borrowers' credit reports */
            credit: creditStanding.optional(),
            /** id of the customer's next page */
            next: z.string().min(1).max(120),
          }),
        )
        .max(100),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["borrowers", "name"],
  }),
  /**
   * Returns the Loan Estimate deadlines of the received applications that this employee may see,
   * most urgent first. Not one of the lender's calls; added by us.
   */
  "desk.clocks": defineCall({
    id: "desk.clocks",
    method: "GET",
    path: "/desk/clocks",
    response: z.object({
      clocks: z.array(estimateDeadlines.extend({ appId: idText, borrowers })).max(100),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["borrowers"],
  }),
  /**
   * Writes to the people on a loan, or to one of them. They are texted that there is a message,
   * unless one that they have not read yet was texted before.
   */
  "desk.message": defineCall({
    id: "desk.message",
    method: "POST",
    path: "/desk/message",
    body: z.strictObject({
      appId: idText,
      text: plainText(MAX_MESSAGE).min(1),
      /** id of one person on the loan, "" for the one who opened it; default: everyone on it */
      personId: plainText(128).optional(),
    }),
    response: z.object({ sent: z.literal(true) }),
    retry: "default",
    auth: "employee",
    sensitive: ["text"],
    errors: [{ status: 404, code: "APPLICANT_NOT_FOUND", means: "The person is no longer on the loan." }],
  }),
  /**
   * Records that a loan has reached a milestone, or takes it back. The customer sees it on their
   * page.
   */
  "desk.milestone": defineCall({
    id: "desk.milestone",
    method: "POST",
    path: "/desk/milestone",
    body: z.strictObject({ appId: idText, milestone: z.enum(MILESTONES), isReached: z.boolean() }),
    response: z.object({ recorded: z.literal(true) }),
    retry: "default",
    auth: "employee",
    errors: [
      {
        status: 409,
        code: "MILESTONE_ORDER",
        means: "An earlier one is missing, a later one was recorded, or the loan has ended.",
      },
    ],
  }),
  /** Accepts the papers of a need, or sends them back with a reason, which the customer is texted. */
  "desk.paper-decision": defineCall({
    id: "desk.paper-decision",
    method: "POST",
    path: "/desk/paper-decision",
    body: z.strictObject({
      appId: idText,
      need: plainText(60).min(1),
      outcome: z.enum(["accepted", "returned"]),
      /** for one that is sent back: what the customer should send instead */
      reason: plainText(500).min(1).optional(),
    }),
    response: z.object({ decided: z.literal(true) }),
    retry: "default",
    auth: "employee",
    sensitive: ["reason"],
    errors: [
      { status: 409, code: "NEED_NOT_FOUND", means: "Nothing was sent for this need, or there is none." },
    ],
  }),
  /** Returns a piece of a paper that a customer sent. */
  "desk.paper-read": defineCall({
    id: "desk.paper-read",
    method: "GET",
    path: "/desk/paper",
    query: z.strictObject({ appId: idText, fileId: idText, index: z.coerce.number().int().min(0) }),
    response: paperPiece,
    retry: "default",
    auth: "employee",
    sensitive: ["base64", "name"],
    errors: [...pieceErrors],
  }),
  /** Returns the evidence of an electronic signature. */
  "desk.signature": defineCall({
    id: "desk.signature",
    method: "GET",
    path: "/desk/signature",
    query: z.strictObject({ appId: idText, signatureId: idText }),
    response: z.object({
      fileName: shortText,
      contentType: z.literal("application/pdf"),
      base64: z.base64(),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["base64"],
    errors: [{ status: 404, code: "DOCUMENT_NOT_FOUND", means: "The application has no such signature." }],
  }),
  /** Sends both links of a presentation again, each with a new token; earlier links stay valid. */
  "desk.send-link": defineCall({
    id: "desk.send-link",
    method: "POST",
    path: "/desk/send-link",
    body: z.strictObject({ presentationId: idText }),
    response: z.object({ sent: z.literal(true), appId: idText }),
    retry: "default",
    auth: "employee",
    errors: [
      {
        status: 404,
        code: "PRESENTATION_NOT_FOUND",
        means: "It is not there, it is too old, or a newer one has taken its place.",
      },
    ],
  }),
  /**
   * Returns which of the given applications this employee may see, in the given order (ROLE-07).
   */
  "desk.visible": defineCall({
    id: "desk.visible",
    method: "POST",
    path: "/desk/visible",
    body: z.strictObject({ appIds: z.array(idText).min(1).max(100) }),
    response: z.object({ appIds: z.array(idText).max(100) }),
    retry: "default",
    idempotent: true,
    auth: "employee",
  }),
  /**
   * Returns what a supervisor can assign (ROLE-08): the open applications without a banker, newest
   * first, or the named one, and the employees to assign to. `lp.assignment` assigns it.
   */
  "desk.assignable": defineCall({
    id: "desk.assignable",
    method: "GET",
    path: "/desk/assignable",
    query: z.strictObject({ appId: idText.optional() }),
    response: z.object({
      applications: z
        .array(
          z.object({
            appId: idText,
            /** customer id for the assignment; absent when the customer has no number */
            customerId: idText.optional(),
            borrowers,
            openedAt: z.iso.datetime(),
            bankerId: idText.nullable(),
            processorId: idText.nullable(),
          }),
        )
        .max(100),
      /** bankers and processors, sorted by name */
      employees: z.array(employee).max(1000),
    }),
    retry: "default",
    auth: "supervisor",
    sensitive: ["borrowers", "name"],
  }),
  /**
   * Returns the results of the experiments by variant, for a supervisor's report. A device counts
   * once, with the variant that it was shown first. Not one of the lender's calls; added by us.
   */
  "desk.experiments": defineCall({
    id: "desk.experiments",
    method: "GET",
    path: "/desk/experiments",
    response: z.object({
      experiments: z
        .array(
          z.object({
            name: idText,
            variants: z
              .array(
                z.object({
                  name: idText,
                  /** devices that were shown it */
                  shown: devices,
                  /** devices of them per conversion */
                  conversions: z.array(z.object({ name: shortText, devices })).max(20),
                }),
              )
              .max(20),
          }),
        )
        .max(100),
    }),
    retry: "default",
    auth: "supervisor",
  }),
  /**
   * Returns this employee's open applications with an offer in the last 30 days. Newest search
   * first.
   */
  "desk.applications": defineCall({
    id: "desk.applications",
    method: "GET",
    path: "/desk/applications",
    response: z.object({
      applications: z
        .array(
          z.object({
            appId: idText,
            borrowers,
            searchedAt: z.iso.datetime(),
            /** whether the application has an open presentation */
            isPresented: z.boolean(),
          }),
        )
        .max(100),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["borrowers"],
  }),
  /**
   * Returns who opened, changed, paid for or viewed an application, newest first: actions of the
   * customer, and of employees in the backend.
   */
  "desk.trail": defineCall({
    id: "desk.trail",
    method: "GET",
    path: "/desk/trail",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      acts: z
        .array(
          z.object({
            at: z.iso.datetime(),
            /** "customer", or the id of an employee */
            who: shortText,
            what: z.string().max(1000),
          }),
        )
        .max(500),
    }),
    retry: "default",
    auth: "employee",
  }),
  /**
   * Returns the offers of one application that can be presented: first liens of the newest search
   * for the home of the loan.
   */
  "desk.offers": defineCall({
    id: "desk.offers",
    method: "GET",
    path: "/desk/offers",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      borrowers,
      /** the open presentation that a new one would replace */
      open: z
        .object({
          presentationId: idText,
          createdAt: z.iso.datetime(),
          /** number of times the customer has opened its link */
          opened: z.number().int().min(0),
          purpose: presentedPurpose,
          loanAmount: dollars,
        })
        .nullable(),
      /** the last day of its rate lock; it cannot be replaced until then */
      lockedUntil: isoDate.nullable(),
      /** dollars: the home value used by the search */
      homeValue: dollars,
      offers: z
        .array(
          z.object({
            fatAiSearchId: idText,
            fatAiOfferId: idText,
            purpose: loanPurpose,
            product: z.enum(FIRST_LIEN_PRODUCTS),
            rate: percent,
            apr: percent,
            /** percent of the loan; a negative value is a credit */
            points: z.number().min(-10).max(10),
            loanAmount: dollars,
            /** principal, interest and mortgage insurance of the first months, per month */
            monthlyPayment: dollars,
            /**
             * per month; for an adjustable rate, during the initial period; 0 when there are no
             * savings or they are unknown
             */
            monthlySavings: dollars,
            /** FHA upfront premium or VA funding fee, financed with the loan */
            financedFee: dollars.optional(),
            /** for an adjustable rate */
            adjustable: adjustable.optional(),
            /** dollars paid to the homeowner */
            cashOut: dollars,
          }),
        )
        .max(100),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["borrowers"],
    errors: [
      {
        status: 404,
        code: "APPLICATION_NOT_FOUND",
        means: "There is no such application, or it is closed.",
      },
    ],
  }),
};
