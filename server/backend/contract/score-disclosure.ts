import { z } from "zod";
import { idText, phoneDigits, shortText } from "./common";
import { defineCall, type CallError } from "./define";

/**
 * A person's own credit score, with what the law sends with it (15 USC 1681g(g), 12 CFR 1022.74(d)). With a token of the application it is that of who
 * opened it, with one of a person's own that of this person, and of nobody else (12 CFR 1022.75(c)).
 */

const score = z.number().int().min(300).max(850);

/** Who made a score, by which model and when. */
export const scoreSource = z.object({
  bureau: z.enum(["equifax", "experian", "transunion"]),
  model: shortText,
  /** YYYY-MM-DD */
  madeOn: z.iso.date(),
  /** the range of the model */
  lowest: z.number().int(),
  highest: z.number().int(),
  /** of U.S. consumers, how many have a lower score, as the bureau tells it */
  higherThanPercent: z.number().int().min(0).max(100).optional(),
});

const wrongPerson: CallError = {
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
      /** whose it is */
      name: z.string(),
      /** absent while no score of theirs was used */
      disclosure: scoreSource
        .extend({
          score,
          /** what lowered it most, most important first; all that the bureau named */
          keyFactors: z.array(z.string().max(120)).max(6),
          /** of each nationwide bureau */
          bureaus: z
            .array(z.object({ name: shortText, address: shortText, phone: shortText, website: shortText }))
            .max(3),
        })
        .optional(),
      /** to who opened the application: who else's score was used, and the last digits of the phone that their code goes to, where it is known */
      others: z
        .array(z.object({ personId: idText, firstName: z.string(), phoneEnd: z.string().optional() }))
        .max(10),
    }),
    retry: "default",
    auth: "app-or-person",
    errors: [wrongPerson],
    sensitive: ["name", "score", "keyFactors", "firstName"],
  }),
  /** The same as the letter that was sent. */
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
    errors: [wrongPerson, { status: 404, code: "NO_SCORE", means: "No score of theirs was used." }],
  }),
  /** Texts a code to somebody beside who opened the application, with which they open their own page on this device. */
  "score.code.send": defineCall({
    id: "score.code.send",
    method: "POST",
    path: "/credit/score-code/send",
    body: z.strictObject({
      appId: idText,
      sessionId: idText,
      personId: idText,
      /** their own mobile; not read where one is known */
      phoneNumber: phoneDigits.optional(),
    }),
    response: z.object({ phoneEnd: z.string() }),
    retry: "never",
    auth: "app",
    errors: [
      wrongPerson,
      { status: 400, code: "PHONE_INVALID", means: "Not a phone number that is in use." },
      { status: 400, code: "PHONE_OF_OTHER", means: "The number of who opened the application." },
    ],
  }),
  /** @returns a token that opens this person's own page and consents, and nothing else */
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
    errors: [wrongPerson],
  }),
};
