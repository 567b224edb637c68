import { z } from "zod";
import { idText, phoneDigits, plainText } from "./common";
import { defineCall, type CallError } from "./define";

/**
 * What somebody on an application agrees to by a link: documents sent electronically, and a look at their credit. With a token of the application
 * these are the consents of who opened it, with one of a person's own link those of that person (CONSENT-06).
 */

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
      /** by a link of one's own: the whole name of whose it is, and of who opened the application */
      personal: z.object({ name: z.string(), openedBy: z.string() }).optional(),
      /** to who opened the application: who agrees by a link of their own, and when and where to it was texted last */
      beside: z
        .array(
          z.object({
            personId: idText,
            firstName: z.string(),
            /** a moment as ISO text, and the last four digits */
            sent: z.object({ at: z.string(), to: z.string() }).optional(),
          }),
        )
        .optional(),
      /** nothing new is agreed to: the application is closed, or they are on it no more */
      isClosed: z.boolean(),
      consents: z.array(kept),
    }),
    retry: "default",
    auth: "app-or-person",
    sensitive: ["firstName", "personal"],
  }),
  /** Texts somebody who stands beside who opened the application the link to their own consents; a link before it ends (CONSENT-08). */
  "consent.invite": defineCall({
    id: "consent.invite",
    method: "POST",
    path: "/consent/invite",
    body: z.strictObject({
      appId: idText,
      /** as the standing names them */
      personId: idText,
      phoneNumber: phoneDigits,
    }),
    /** isSent is false where the same phone was texted a moment ago, and is not again */
    response: z.object({ isSent: z.boolean() }),
    retry: "default",
    auth: "app",
    errors: [
      closed,
      { status: 400, code: "PHONE_INVALID", means: "Not a phone number that is in use." },
      { status: 400, code: "PHONE_OF_OTHER", means: "The number of who opened the application." },
      { status: 404, code: "APPLICANT_NOT_FOUND", means: "Nobody of that id stands beside them any more." },
      { status: 409, code: "LINKS_SPENT", means: "The link was texted as often as it may be." },
    ],
  }),
  /** The document that shows that documents can be opened: a PDF with a word in it (15 USC 7001(c)(1)(C)(ii)). */
  "consent.sample": defineCall({
    id: "consent.sample",
    method: "GET",
    path: "/consent/sample",
    query: z.strictObject({ appId: idText }),
    response: pdf,
    retry: "default",
    auth: "app-or-person",
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
    auth: "app-or-person",
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
    auth: "app-or-person",
  }),
  /** What was agreed to, as a document to keep. */
  "consent.document": defineCall({
    id: "consent.document",
    method: "GET",
    path: "/consent/document",
    query: z.strictObject({ appId: idText }),
    response: pdf,
    retry: "default",
    auth: "app-or-person",
    errors: [{ status: 404, code: "NO_CONSENTS", means: "Nothing was agreed to for this application." }],
  }),
};
