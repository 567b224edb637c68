import { z } from "zod";
import { idText, isoDate, shortText } from "./common";
import { defineCall } from "./define";
import { closingAppointment } from "./my-loan-parts";

/** The documents that are due with or after an application, each with its own deadline. */

export const paperCalls = {
  /**
   * Returns the due documents of an application, earliest first, and when and to whom each was
   * given. Not one of the lender's calls; added by us.
   */
  "papers.list": defineCall({
    id: "papers.list",
    method: "GET",
    path: "/papers/list",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      papers: z
        .array(
          z.object({
            document: z.enum([
              "loan-estimate",
              "provider-list",
              "home-loan-toolkit",
              "counselor-list",
              "appraisal-copy",
              "servicing",
              "score-disclosure",
              "line-terms",
              "line-booklet",
              "adjustable-program",
              "adjustable-booklet",
              "texas-equity-notice",
              "right-to-cancel",
            ]),
            when: z.enum(["with-application", "by", "before-closing", "at-closing"]),
            /** for "by": the last day to send it */
            day: isoDate.nullable(),
            /** for "before-closing": the minimum number of days before closing */
            days: z.number().int().nullable(),
            /** the document that contains it, when it is not a separate one */
            within: z.enum(["loan-estimate"]).nullable(),
            /** the law or rule that requires it */
            source: shortText,
            givenAt: z.iso.datetime().nullable(),
            givenTo: z.array(shortText).max(10),
            /** for a document that can be opened */
            documentId: idText.nullable(),
            /** link to an official booklet that the lender has not provided itself */
            link: z.url().nullable(),
          }),
        )
        .max(20),
      /** the day the application was received; null until then */
      appliedOn: isoDate.nullable(),
      /** the closing day; null while it is not set */
      closesOn: isoDate.nullable(),
      /**
       * the right to cancel ends at midnight of this day; without a closing day, as if the loan
       * closed today
       */
      cancelUntil: isoDate,
    }),
    retry: "default",
    auth: "app-or-employee",
    sensitive: ["givenTo"],
  }),
  /**
   * The closing day as set by an employee, and the earliest allowed day. Not one of the lender's
   * calls; added by us.
   */
  "papers.closing": defineCall({
    id: "papers.closing",
    method: "GET",
    path: "/papers/closing",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      /** full names, the primary borrower first */
      borrowers: z.array(shortText).max(10),
      closesOn: isoDate.nullable(),
      /** null while there is no loan application, and once the application is closed */
      earliest: z.object({ day: isoDate, because: z.enum(["today", "estimate", "texas"]) }).nullable(),
      /**
       * the right to cancel ends at midnight of this day; null for a loan without that right, and
       * while no day is set
       */
      cancelUntil: isoDate.nullable(),
      appointment: closingAppointment,
      /** the zone of its time of day: that of the home */
      zone: shortText,
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["borrowers", "place", "agentName", "agentPhone"],
  }),
  /**
   * Sets the closing day and its appointment. The notice of the right to cancel is issued with its
   * dates, and issued again when the day changes. Everyone on the loan is texted when something
   * changes. Not one of the lender's calls; added by us.
   */
  "papers.set-closing": defineCall({
    id: "papers.set-closing",
    method: "POST",
    path: "/papers/set-closing",
    body: z.strictObject({
      appId: idText,
      closesOn: isoDate,
      /** replaces the one before */
      appointment: closingAppointment.optional(),
    }),
    response: z.object({ closesOn: isoDate, cancelUntil: isoDate.nullable() }),
    retry: "default",
    auth: "employee",
    sensitive: ["place", "agentName", "agentPhone"],
    errors: [
      {
        status: 409,
        code: "NOT_APPLIED_FOR",
        means: "No loan is applied for, or its loan or application has ended.",
      },
      { status: 409, code: "CLOSING_TOO_EARLY", means: "The law has the closing wait longer." },
    ],
  }),
};
