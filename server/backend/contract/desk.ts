import { z } from "zod";
import { FIRST_LIEN_PRODUCTS } from "~/domain/pricing/products";
import { dollars, idText, isoDate, loanPurpose, percent, presentedPurpose, shortText } from "./common";
import { defineCall } from "./define";
import { adjustable } from "./adjustable";
import { estimateClock } from "./loan-estimate";
import { creditStanding } from "./presentation-progress";

/** What a banker has open, and what they can make, for their desk. */

const borrowers = z.array(shortText).max(10);
export const employeeRole = z.enum(["banker", "processor", "supervisor"]);
const employee = z.object({ employeeId: idText, name: shortText, role: employeeRole });

export const deskCalls = {
  /** Who asks, and the open presentations of applications that are assigned to them, of a supervisor all. Newest first. */
  "desk.presentations": defineCall({
    id: "desk.presentations",
    method: "GET",
    path: "/desk/presentations",
    response: z.object({
      employee,
      presentations: z
        .array(
          z.object({
            presentationId: idText,
            appId: idText,
            /** full names, the primary borrower's first */
            borrowers,
            purpose: presentedPurpose,
            loanAmount: dollars,
            createdAt: z.iso.datetime(),
            /** how often the customer has opened the link */
            opened: z.number().int().min(0),
            /** the last day of its rate's last lock, and whether that holds; null where none was paid */
            lock: z.object({ until: isoDate, isLocked: z.boolean() }).nullable(),
            /** what came of the credit reports of the people on the loan */
            credit: creditStanding.optional(),
            /** id of the page that is next for the customer */
            next: z.string().min(1).max(120),
          }),
        )
        .max(100),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["borrowers", "name"],
  }),
  /** What is due when of the Loan Estimates of the received applications that are open to this employee, most urgent first. Our own call. */
  "desk.clocks": defineCall({
    id: "desk.clocks",
    method: "GET",
    path: "/desk/clocks",
    response: z.object({
      clocks: z.array(estimateClock.extend({ appId: idText, borrowers })).max(100),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["borrowers"],
  }),
  /** Sends both links of a presentation once more, each with a token of its own; those before it stay good. */
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
  /** Which of some applications this employee may see, in the order in which they were asked about (ROLE-07). */
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
   * What a supervisor assigns (ROLE-08): the open applications without a banker, the newest first, or the one that is named, and whom to. `lp.assignment`
   * assigns it.
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
            /** by whom the assignment names its customer; absent where it has no number */
            customerId: idText.optional(),
            borrowers,
            openedAt: z.iso.datetime(),
            bankerId: idText.nullable(),
            processorId: idText.nullable(),
          }),
        )
        .max(100),
      /** bankers and processors, by name */
      employees: z.array(employee).max(1000),
    }),
    retry: "default",
    auth: "supervisor",
    sensitive: ["borrowers", "name"],
  }),
  /** The open applications of this employee that were offered something in the last 30 days. Newest search first. */
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
            /** a presentation of it is open */
            isPresented: z.boolean(),
          }),
        )
        .max(100),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["borrowers"],
  }),
  /** Who opened, changed, paid, looked at or was shown an application, the newest first: what the customer did, and what employees did at the backend. */
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
  /** The offers of one of them that can be presented: first liens of the newest search for the home of the loan. */
  "desk.offers": defineCall({
    id: "desk.offers",
    method: "GET",
    path: "/desk/offers",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      borrowers,
      /** the presentation that another one would take the place of */
      open: z
        .object({
          presentationId: idText,
          createdAt: z.iso.datetime(),
          /** how often the customer has opened its link */
          opened: z.number().int().min(0),
          purpose: presentedPurpose,
          loanAmount: dollars,
        })
        .nullable(),
      /** the day to whose end its rate is locked; nothing takes its place until then */
      lockedUntil: isoDate.nullable(),
      /** dollars: the value that the search went by */
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
            /** percent of the loan; below zero it is a credit */
            points: z.number().min(-10).max(10),
            loanAmount: dollars,
            /** of a month: principal, interest and mortgage insurance at first */
            monthlyPayment: dollars,
            /** of a month, of a rate that changes while the first rate lasts; 0 where it saves nothing, or nobody can tell */
            monthlySavings: dollars,
            /** FHA upfront premium or VA funding fee, borrowed with the loan */
            financedFee: dollars.optional(),
            /** of a rate that is fixed for some years and then changes */
            adjustable: adjustable.optional(),
            /** dollars to the homeowner */
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
