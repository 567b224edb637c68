import { z } from "zod";
import { PAPERS } from "~/domain/my-loan/needs";
import { idText, isoDate, plainText, shortText } from "./common";
import { defineCall } from "./define";
import { neededPaper } from "./my-loan-parts";

/** Documents that an employee asks a customer for. */

export const deskAskCalls = {
  /** Returns what employees asked for, and whether and of whom more can be asked. */
  "desk.asked": defineCall({
    id: "desk.asked",
    method: "GET",
    path: "/desk/asked",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      /** the Loan Estimate was sent, and the loan has not ended */
      canAsk: z.boolean(),
      people: z
        .array(
          z.object({
            personId: plainText(128),
            name: shortText,
            /** has a phone, and did not stop our texts */
            isTexted: z.boolean(),
          }),
        )
        .max(10),
      papers: z
        .array(
          neededPaper.omit({ isYours: true }).extend({
            /** nothing was sent for it yet */
            canTakeBack: z.boolean(),
            /** the text about it waits for the morning where the customer is */
            textWaits: z.object({ at: z.iso.datetime(), zone: shortText }).optional(),
          }),
        )
        .max(500),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["name", "whose", "sentBy", "reason", "why", "title"],
  }),
  /**
   * Asks for a document. Whose it is finds it on their page with the reason, and is texted; for one
   * of the loan everyone is. At night where they are the text waits for 8 a.m. there; who stopped our
   * texts gets none.
   */
  "desk.ask-paper": defineCall({
    id: "desk.ask-paper",
    method: "POST",
    path: "/desk/ask-paper",
    body: z.strictObject({
      appId: idText,
      /** whose it is, "" for the one who opened the application; absent: it is of the loan */
      personId: plainText(128).optional(),
      /** absent: the title says what it is */
      paper: z.enum(PAPERS).exclude(["asked"]).optional(),
      title: plainText(100).min(3).optional(),
      why: plainText(500).min(3),
      dueOn: isoDate,
    }),
    response: z.object({ need: plainText(60) }),
    retry: "default",
    auth: "employee",
    sensitive: ["title", "why"],
    errors: [
      { status: 404, code: "APPLICANT_NOT_FOUND", means: "The person is no longer on the loan." },
      {
        status: 409,
        code: "TOO_EARLY_TO_ASK",
        means: "No Loan Estimate was sent yet (12 CFR 1026.19(e)(2)(iii)), or the loan has ended.",
      },
      { status: 409, code: "TOO_MANY_ASKED", means: "Twenty documents are asked for and not accepted." },
    ],
  }),
  /** Takes back what was asked for, while nothing was sent. */
  "desk.take-back-paper": defineCall({
    id: "desk.take-back-paper",
    method: "POST",
    path: "/desk/take-back-paper",
    body: z.strictObject({ appId: idText, need: plainText(60).min(1) }),
    response: z.object({ takenBack: z.literal(true) }),
    retry: "default",
    auth: "employee",
    errors: [
      { status: 409, code: "ASK_GONE", means: "Something was sent for it, or it was taken back before." },
    ],
  }),
};
