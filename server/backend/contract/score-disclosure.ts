import { z } from "zod";
import { idText, phoneDigits, shortText } from "./common";
import { defineCall, type CallError } from "./define";

/**
 * A person's own credit score, with the disclosures the law requires (15 USC 1681g(g), 12 CFR
 * 1022.74(d)). A token of the application gives the score of the person who opened it, a personal
 * token that of its owner only (12 CFR 1022.75(c)).
 */

const score = z.number().int().min(300).max(850);

/** Bureau, model and date of a score. */
export const scoreSource = z.object({
  bureau: z.enum(["equifax", "experian", "transunion"]),
  model: shortText,
  /** YYYY-MM-DD */
  madeOn: z.iso.date(),
  /** range of the model */
  lowest: z.number().int(),
  highest: z.number().int(),
  /** percent of U.S. consumers with a lower score, according to the bureau */
  higherThanPercent: z.number().int().min(0).max(100).optional(),
});

const wrongPersonError: CallError = {
  status: 404,
  code: "APPLICANT_NOT_FOUND",
  means: "Nobody of that id stands beside who opened the application.",
};

export const scoreDisclosureCalls = {
  "score.disclosure": defineCall({
    id: "score.disclosure",
    method: "GET",
    path: "/credit/score-disclosure",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      /** name of the person */
      name: z.string(),
      /** absent while none of their scores was used */
      disclosure: scoreSource
        .extend({
          score,
          /** what lowered it most, most important first; all factors the bureau named */
          keyFactors: z.array(z.string().max(120)).max(6),
          /** one for each nationwide bureau */
          bureaus: z
            .array(z.object({ name: shortText, address: shortText, phone: shortText, website: shortText }))
            .max(3),
        })
        .optional(),
      /**
       * for the person who opened the application: the others whose score was used, and the last
       * digits of the phone their code goes to, if known
       */
      others: z
        .array(z.object({ personId: idText, firstName: z.string(), phoneEnd: z.string().optional() }))
        .max(10),
    }),
    retry: "default",
    auth: "app-or-person",
    errors: [wrongPersonError],
    sensitive: ["name", "score", "keyFactors", "firstName"],
  }),
  /** The same content as the letter that was sent. */
  "score.disclosure.pdf": defineCall({
    id: "score.disclosure.pdf",
    method: "GET",
    path: "/credit/score-disclosure/pdf",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      fileName: z.string().min(1),
      contentType: z.literal("application/pdf"),
      base64: z.base64(),
    }),
    retry: "default",
    auth: "app-or-person",
    errors: [wrongPersonError, { status: 404, code: "NO_SCORE", means: "No score of theirs was used." }],
  }),
  /**
   * Texts a code to another person on the application, who opens their own page on this device with
   * it.
   */
  "score.code.send": defineCall({
    id: "score.code.send",
    method: "POST",
    path: "/credit/score-code/send",
    body: z.strictObject({
      appId: idText,
      sessionId: idText,
      personId: idText,
      /** their own mobile number; ignored when one is known */
      phoneNumber: phoneDigits.optional(),
    }),
    response: z.object({ phoneEnd: z.string() }),
    retry: "never",
    auth: "app",
    errors: [
      wrongPersonError,
      { status: 400, code: "PHONE_INVALID", means: "Not a phone number that is in use." },
      { status: 400, code: "PHONE_OF_OTHER", means: "The number of who opened the application." },
    ],
  }),
  /** @returns a token that gives access only to this person's own page and consents */
  "score.code.check": defineCall({
    id: "score.code.check",
    method: "POST",
    path: "/credit/score-code/check",
    body: z.strictObject({
      appId: idText,
      sessionId: idText,
      personId: idText,
      code: z.string().regex(/^\d{6}$/),
    }),
    response: z.object({
      status: z.enum(["approved", "incorrect", "expired", "max_attempts"]),
      token: z.string().optional(),
    }),
    retry: "never",
    auth: "app",
    sensitive: ["code", "token"],
    errors: [wrongPersonError],
  }),
};
