import { z } from "zod";
import { DESK_ACTS } from "~/domain/desk/acts";
import { DESK_STAGES } from "~/domain/desk/stages";
import { MAX_MESSAGE } from "~/domain/message-text";
import { dollars, idText, isoDate, plainText, shortText } from "./common";
import { defineCall } from "./define";
import { moneyParts, shownParts, triedPart } from "./desk-record-parts";
import { loanFacts, neededPaper } from "./my-loan-parts";
import { recordedAnswers } from "./my-loan-record";

/** The record of one customer on the desk: everything that an employee needs on the phone. */

const moment = z.iso.datetime();

/** Longest text of a task and of a note. */
export const MAX_TASK = 200;
export const MAX_NOTE = 2_000;

const act = z.object({
  /** names the act when it is marked */
  key: plainText(200),
  name: z.enum(DESK_ACTS),
  by: z.enum(["us", "customer"]),
  dueOn: isoDate.optional(),
  dueAt: moment.optional(),
  /** what an employee wrote */
  text: plainText(MAX_TASK).optional(),
});

const person = z.object({
  personId: plainText(128),
  name: shortText,
  isPrimary: z.boolean(),
  /** ten digits */
  phoneNumber: z.string().optional(),
  email: z.string().max(254).optional(),
  /** city and state of where they live */
  place: shortText.optional(),
  /** IANA time zone of the phone and the home; absent without a phone */
  zone: shortText.optional(),
  /** whether the phone may be called now, by the law where the person is and by our hours */
  mayBeCalled: z.boolean(),
  /** they took back that we may call and text the phone: only a call that they ask for */
  hasEndedCalls: z.boolean(),
});

const look = z.object({
  kind: z.enum(["soft", "hard"]),
  at: moment,
  outcome: z.enum(["yes", "no", "undecided"]),
  /** the score that counts, where the reports had any */
  score: z.number().int().min(300).max(850).optional(),
});

const decision = z.object({
  outcome: z.enum(["declined", "in-review"]),
  at: moment,
  reasons: z.array(z.object({ words: z.string().max(300), whose: shortText.optional() })).max(40),
  /** when each person was sent the notice, and its document */
  notices: z.array(z.object({ name: shortText, sentAt: moment, documentId: idText.optional() })).max(10),
});

const lien = z.object({
  creditor: shortText,
  kind: z.enum(["mortgage", "home-equity", "auto", "card", "student"]),
  balance: dollars,
  monthlyPayment: dollars,
  /** percent */
  rate: z.number().min(0).max(100).optional(),
});

const home = z.object({
  address: shortText,
  /** it is the home of the loan */
  isSubject: z.boolean(),
  /** as a page sent them, such as "SingleFamily" */
  type: shortText.optional(),
  use: shortText.optional(),
  /** the owner's estimate, and the one of the appraisal service */
  toldValue: dollars.optional(),
  ourValue: dollars.optional(),
  liens: z.array(lien).max(20),
});

/** What an electronic signature is of, and whose. */
const signature = z.object({ signatureId: idText, title: shortText, name: shortText, at: moment });

const message = z.object({
  messageId: idText,
  at: moment,
  text: plainText(MAX_MESSAGE),
  by: z.enum(["customer", "lender"]),
  /** who wrote it */
  name: shortText,
  /** of an employee's: the person it was written to; absent for one to everyone */
  to: shortText.optional(),
  /** of an employee's: somebody it was written to has seen it */
  isRead: z.boolean(),
});

export const deskRecordCalls = {
  /** Returns the record of an application. Not one of the lender's calls; added by us. */
  "desk.record": defineCall({
    id: "desk.record",
    method: "GET",
    path: "/desk/record",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      stage: z.enum(DESK_STAGES),
      loan: loanFacts,
      papers: z.array(neededPaper.omit({ isYours: true })),
      /** what the people on the loan signed electronically, newest first */
      signatures: z.array(signature),
      /** newest first */
      messages: z.array(message).max(50),
      /** what has to be done, first what is due first */
      acts: z.array(act).max(100),
      people: z.array(person).max(10),
      /** the page that the customer was shown last in the last minutes; absent for nobody on the site */
      here: z.object({ flow: shortText, step: shortText, at: moment }).optional(),
      looks: z.array(look).max(20),
      decision: decision.optional(),
      /** dollars a month, as the rules count them; absent before any income was stated */
      counted: z.object({ income: dollars, debts: dollars }).optional(),
      homes: z.array(home).max(20),
      /** debts that are not on a home */
      debts: z.array(lien).max(60),
      presentation: z
        .object({
          presentationId: idText,
          at: moment,
          madeBy: shortText.optional(),
          opened: z.number().int().min(0),
          lastOpenedAt: moment.optional(),
        })
        .optional(),
      /** texts, emails and letters to the customers, newest first, without their words */
      sent: z
        .array(
          z.object({
            kind: z.enum(["text", "email", "letter"]),
            subject: z.string().max(300),
            at: moment,
            /** the document that it carried */
            documentId: idText.optional(),
          }),
        )
        .max(30),
      ...moneyParts,
      ...shownParts,
      tried: triedPart,
      /** name of the wizard with which the application began */
      flowId: shortText,
      /** what is on file of the answers of the person who opened the application */
      answers: recordedAnswers,
      /** whether each person answered the government's questions; never what */
      government: z.array(z.object({ name: shortText, answeredAt: moment.optional() })).max(10),
      consents: z.array(z.object({ purpose: shortText, at: moment, withdrawnAt: moment.optional() })).max(60),
      /** what employees did lately, newest first */
      did: z
        .array(z.object({ at: moment, employeeId: idText, name: shortText, what: z.string().max(1_000) }))
        .max(30),
      /** for employees alone, newest first */
      notes: z
        .array(z.object({ noteId: idText, text: plainText(MAX_NOTE), name: shortText, at: moment }))
        .max(50),
    }),
    retry: "default",
    auth: "employee",
    sensitive: [
      "name",
      "whose",
      "phoneNumber",
      "email",
      "place",
      "text",
      "words",
      "address",
      "creditor",
      "score",
      "sentBy",
      "to",
      "reason",
      "firstName",
      "lastName",
      "street",
      "inputs",
    ],
  }),
  /** Returns a document that was made for the customer, or the receipt of a fee. */
  "desk.document": defineCall({
    id: "desk.document",
    method: "GET",
    path: "/desk/document",
    query: z.strictObject({ appId: idText, documentId: idText }),
    response: z.object({
      fileName: shortText,
      contentType: z.literal("application/pdf"),
      base64: z.base64(),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["base64"],
    errors: [{ status: 404, code: "DOCUMENT_NOT_FOUND", means: "The application has no such document." }],
  }),
  /** Adds a task for us, or for the customer. */
  "desk.task": defineCall({
    id: "desk.task",
    method: "POST",
    path: "/desk/task",
    body: z.strictObject({
      appId: idText,
      text: plainText(MAX_TASK).min(1),
      by: z.enum(["us", "customer"]),
      dueOn: isoDate.optional(),
    }),
    response: z.object({ taskId: idText }),
    retry: "default",
    auth: "employee",
    sensitive: ["text"],
    errors: [{ status: 409, code: "TOO_MANY_TASKS", means: "The application has fifty open tasks." }],
  }),
  /** Marks an act as done, or puts it off until a day. */
  "desk.mark": defineCall({
    id: "desk.mark",
    method: "POST",
    path: "/desk/mark",
    body: z.strictObject({
      appId: idText,
      key: plainText(200).min(1),
      /** absent: it is done */
      until: isoDate.optional(),
    }),
    response: z.object({ marked: z.literal(true) }),
    retry: "default",
    auth: "employee",
    errors: [
      { status: 409, code: "ACT_GONE", means: "The act was done meanwhile, or something else is next." },
    ],
  }),
  /** Adds a note for employees. */
  "desk.note": defineCall({
    id: "desk.note",
    method: "POST",
    path: "/desk/note",
    body: z.strictObject({ appId: idText, text: plainText(MAX_NOTE).min(1) }),
    response: z.object({ noteId: idText }),
    retry: "default",
    auth: "employee",
    sensitive: ["text"],
  }),
};
