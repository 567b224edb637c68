import { z } from "zod";
import { idText, plainText } from "./common";
import { defineCall, type CallError } from "./define";

/** What the borrower of an application agrees to by a link: documents sent electronically, and a look at their credit. */

/** What can be agreed to here, and taken back. */
const purpose = z.enum(["e-sign", "credit"]);

/** A consent as it was given; the texts are those that were shown. */
const kept = z.object({
  consentId: idText,
  purpose,
  version: z.string(),
  text: z.string(),
  /** a moment as ISO text */
  at: z.string(),
  withdrawnAt: z.string().optional(),
});

const pdf = z.object({
  fileName: z.string().min(1),
  contentType: z.literal("application/pdf"),
  base64: z.base64(),
});

const closed: CallError = {
  status: 409,
  code: "APPLICATION_CLOSED",
  means: "The application is closed: nothing new is agreed to for it.",
};

export const consentCalls = {
  /** What was agreed to for an application, oldest first, what was taken back included. */
  "consent.standing": defineCall({
    id: "consent.standing",
    method: "GET",
    path: "/consent/standing",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      /** whose page it is; "" while no name is known */
      firstName: z.string(),
      isClosed: z.boolean(),
      consents: z.array(kept),
    }),
    retry: "default",
    auth: "app",
    sensitive: ["firstName"],
  }),
  /** The document that shows that documents can be opened: a PDF with a word in it (15 USC 7001(c)(1)(C)(ii)). */
  "consent.sample": defineCall({
    id: "consent.sample",
    method: "GET",
    path: "/consent/sample",
    query: z.strictObject({ appId: idText }),
    response: pdf,
    retry: "default",
    auth: "app",
  }),
  /** Keeps a consent, with the version of its text in X-Consent-Version; one that stands already stays as it is. */
  "consent.give": defineCall({
    id: "consent.give",
    method: "POST",
    path: "/consent/give",
    body: z
      .strictObject({
        appId: idText,
        purpose,
        /** what was shown, word by word */
        text: plainText(4000).min(1),
        /** the word of the sample document; without it the text says that it was opened another way */
        word: plainText(60).optional(),
      })
      .refine((body) => body.word === undefined || body.purpose === "e-sign", {
        path: ["word"],
        message: "Asked with electronic documents only.",
      }),
    response: z.object({ consent: kept }),
    retry: "default",
    auth: "app",
    sensitive: ["word"],
    errors: [closed, { status: 400, code: "WORD_WRONG", means: "That word is not in the sample document." }],
  }),
  /** Takes a consent back, also of a closed application; what is not standing stays as it is. */
  "consent.withdraw": defineCall({
    id: "consent.withdraw",
    method: "POST",
    path: "/consent/withdraw",
    body: z.strictObject({ appId: idText, purpose }),
    response: z.object({ isWithdrawn: z.boolean() }),
    retry: "default",
    auth: "app",
  }),
  /** What was agreed to, as a document to keep. */
  "consent.document": defineCall({
    id: "consent.document",
    method: "GET",
    path: "/consent/document",
    query: z.strictObject({ appId: idText }),
    response: pdf,
    retry: "default",
    auth: "app",
    errors: [{ status: 404, code: "NO_CONSENTS", means: "Nothing was agreed to for this application." }],
  }),
};
