import { z } from "zod";
import { idText, isoDate, shortText } from "./common";
import { defineCall } from "./define";

/** The papers that are due with or after an application, each at its own time. */

export const paperCalls = {
  /** What is due of an application, the earliest first, and when and to whom it was given. Our own call. */
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
            /** of "by": the last day on which it may go out */
            day: isoDate.nullable(),
            /** of "before-closing": so many days before it at least */
            days: z.number().int().nullable(),
            /** the document that says it, where it is none of its own */
            within: z.enum(["loan-estimate"]).nullable(),
            /** public source of the duty */
            source: shortText,
            givenAt: z.iso.datetime().nullable(),
            givenTo: z.array(shortText).max(10),
            /** of a document that can be opened */
            documentId: idText.nullable(),
            /** where an official booklet stands that the lender has not put in place */
            link: z.url().nullable(),
          }),
        )
        .max(20),
      /** the day on which it was received; null while it is not */
      appliedOn: isoDate.nullable(),
      /** the day of the closing; null while it is not set */
      closesOn: isoDate.nullable(),
      /** the day at whose midnight the right to cancel ends; without a day of the closing, as if the loan closed today */
      cancelUntil: isoDate,
    }),
    retry: "default",
    auth: "app-or-employee",
    sensitive: ["givenTo"],
  }),
  /** The day of the closing, as an employee sets it: what is set, and the first day that may be. Our own call. */
  "papers.closing": defineCall({
    id: "papers.closing",
    method: "GET",
    path: "/papers/closing",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      /** full names, the primary one's first */
      borrowers: z.array(shortText).max(10),
      closesOn: isoDate.nullable(),
      /** null while no loan is applied for, and once the application is closed */
      earliest: z.object({ day: isoDate, because: z.enum(["today", "estimate", "texas"]) }).nullable(),
      /** the day at whose midnight the right to cancel ends; null of a loan that has none, and while no day is set */
      cancelUntil: isoDate.nullable(),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["borrowers"],
  }),
  /** Sets the day of the closing; the notice of the right to cancel is made with its dates, and made anew for another day. Our own call. */
  "papers.set-closing": defineCall({
    id: "papers.set-closing",
    method: "POST",
    path: "/papers/set-closing",
    body: z.strictObject({ appId: idText, closesOn: isoDate }),
    response: z.object({ closesOn: isoDate, cancelUntil: isoDate.nullable() }),
    retry: "default",
    auth: "employee",
    errors: [
      {
        status: 409,
        code: "NOT_APPLIED_FOR",
        means: "No loan is applied for, or the application is closed.",
      },
      { status: 409, code: "CLOSING_TOO_EARLY", means: "The law has the closing wait longer." },
    ],
  }),
};
