import { z } from "zod";
import { idText, phoneDigits, plainText } from "./common";
import { defineCall, type CallError } from "./define";

/**
 * Consents given through a link: electronic documents, and a credit check. A token of the
 * application gives access to the consents of the person who opened it. The token of a person's own
 * link gives access to that person's consents (CONSENT-06).
 */

/** Consents that can be given and withdrawn here. */
const purpose = z.enum(["e-sign", "credit"]);

/** A consent as given, with the text that was shown. */
const storedConsent = z.object({
  consentId: idText,
  purpose,
  version: z.string(),
  text: z.string(),
  /** time as ISO text */
  at: z.string(),
  withdrawnAt: z.string().optional(),
});

const pdf = z.object({
  fileName: z.string().min(1),
  contentType: z.literal("application/pdf"),
  base64: z.base64(),
});

const closedError: CallError = {
  status: 409,
  code: "APPLICATION_CLOSED",
  means: "The application is closed: nothing new is agreed to for it.",
};

export const consentCalls = {
  /** Returns the consents of an application, oldest first, including the withdrawn ones. */
  "consent.standing": defineCall({
    id: "consent.standing",
    method: "GET",
    path: "/consent/standing",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      /** first name of the page's person; "" while unknown */
      firstName: z.string(),
      /**
       * for a personal link: the full name of the link's owner, and that of the person who opened
       * the application
       */
      personal: z.object({ name: z.string(), openedBy: z.string() }).optional(),
      /**
       * for the person who opened the application: the others who consent by their own link, and
       * when and to which number it was last texted
       */
      beside: z
        .array(
          z.object({
            personId: idText,
            firstName: z.string(),
            /** time as ISO text, and the last four digits */
            sent: z.object({ at: z.string(), to: z.string() }).optional(),
          }),
        )
        .optional(),
      /**
       * no new consent can be given: the application is closed, or the person is no longer on it
       */
      isClosed: z.boolean(),
      consents: z.array(storedConsent),
    }),
    retry: "default",
    auth: "app-or-person",
    sensitive: ["firstName", "personal"],
  }),
  /**
   * Texts another person on the application the link to their own consents; an earlier link expires
   * (CONSENT-08).
   */
  "consent.invite": defineCall({
    id: "consent.invite",
    method: "POST",
    path: "/consent/invite",
    body: z.strictObject({
      appId: idText,
      /** id from consent.standing */
      personId: idText,
      phoneNumber: phoneDigits,
    }),
    /** isSent is false when the same phone was just texted; it is not texted again */
    response: z.object({ isSent: z.boolean() }),
    retry: "default",
    auth: "app",
    errors: [
      closedError,
      { status: 400, code: "PHONE_INVALID", means: "Not a phone number that is in use." },
      { status: 400, code: "PHONE_OF_OTHER", means: "The number of who opened the application." },
      { status: 404, code: "APPLICANT_NOT_FOUND", means: "Nobody of that id stands beside them any more." },
      { status: 409, code: "LINKS_SPENT", means: "The link was texted as often as it may be." },
    ],
  }),
  /**
   * The sample document that tests whether the visitor can open documents: a PDF with a word in it
   * (15 USC 7001(c)(1)(C)(ii)).
   */
  "consent.sample": defineCall({
    id: "consent.sample",
    method: "GET",
    path: "/consent/sample",
    query: z.strictObject({ appId: idText }),
    response: pdf,
    retry: "default",
    auth: "app-or-person",
  }),
  /**
   * Stores a consent with the version of its text in X-Consent-Version; a consent that is already
   * in force stays unchanged.
   */
  "consent.give": defineCall({
    id: "consent.give",
    method: "POST",
    path: "/consent/give",
    body: z
      .strictObject({
        appId: idText,
        purpose,
        /** the text that was shown, verbatim */
        text: plainText(4000).min(1),
        /**
         * the word in the sample document; without it the consent text says that the document was
         * opened another way
         */
        word: plainText(60).optional(),
      })
      .refine((body) => body.word === undefined || body.purpose === "e-sign", {
        path: ["word"],
        message: "Asked with electronic documents only.",
      }),
    response: z.object({ consent: storedConsent }),
    retry: "default",
    auth: "app-or-person",
    sensitive: ["word"],
    errors: [
      closedError,
      { status: 400, code: "WORD_WRONG", means: "That word is not in the sample document." },
    ],
  }),
  /**
   * Withdraws a consent, also for a closed application; a consent that is not in force stays
   * unchanged.
   */
  "consent.withdraw": defineCall({
    id: "consent.withdraw",
    method: "POST",
    path: "/consent/withdraw",
    body: z.strictObject({ appId: idText, purpose }),
    response: z.object({ isWithdrawn: z.boolean() }),
    retry: "default",
    auth: "app-or-person",
  }),
  /** The consent as a document to keep. */
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
