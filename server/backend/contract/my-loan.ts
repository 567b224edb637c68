import { z } from "zod";
import { LOAN_KINDS } from "~/domain/my-loan/facts";
import { MAX_MESSAGE } from "~/domain/message-text";
import { CIRCUMSTANCES } from "~/domain/my-loan/needs";
import { idText, isoDate, phoneDigits, plainText, shortText } from "./common";
import { defineCall } from "./define";
import {
  codeNeededError,
  loanOverview as overview,
  loanToken as token,
  moment,
  notFoundError,
  phoneError,
  signedOutError,
} from "./my-loan-parts";

/**
 * The customers' own pages: signing in by phone and code, where the loan stands, and who may see
 * what of it. Not among the lender's calls; added by us.
 */

export const myLoanCalls = {
  /**
   * Signs in after a code that was sent to the phone for the purpose `my-loan`. Where the phone has
   * several applications or people, the birth date tells them apart; nothing is said about them
   * before.
   */
  "my-loan.open": defineCall({
    id: "my-loan.open",
    method: "POST",
    path: "/my-loan/open",
    body: z.strictObject({
      phoneNumber: phoneDigits,
      birthDate: isoDate.optional(),
      /** browser and system, for the person's list of devices */
      device: shortText,
      /** the person wants to stay signed in on this device for thirty days */
      isRemembered: z.boolean(),
    }),
    response: z.object({
      /** "none": no open application has this phone */
      outcome: z.enum(["opened", "birth-date", "none"]),
      token: token.optional(),
    }),
    retry: "default",
    auth: "none",
    sensitive: ["birthDate", "token"],
    errors: [
      phoneError,
      {
        status: 409,
        code: "BIRTH_DATE_UNKNOWN",
        means: "No application of this phone is of a person with this birth date.",
      },
    ],
  }),
  /**
   * Signs in the browser that has the application open in a visit, for this application only. A
   * sign-in that it has already, by the same phone, opens this application too.
   */
  "my-loan.open-visit": defineCall({
    id: "my-loan.open-visit",
    method: "POST",
    path: "/my-loan/open-visit",
    body: z.strictObject({ appId: idText, device: shortText, token: token.optional() }),
    response: z.object({ token, phoneNumber: phoneDigits.optional() }),
    retry: "default",
    auth: "app",
    sensitive: ["token"],
    errors: [{ status: 409, code: "PHONE_NOT_SET", means: "The application has no phone yet." }],
  }),
  /** Marks that a code of the phone was given on this device just now. */
  "my-loan.confirm": defineCall({
    id: "my-loan.confirm",
    method: "POST",
    path: "/my-loan/confirm",
    body: z.strictObject({ token }),
    response: z.object({ isConfirmed: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [signedOutError, phoneError],
  }),
  /** Returns the applications of a sign-in, and one of them in full. */
  "my-loan.overview": defineCall({
    id: "my-loan.overview",
    method: "POST",
    path: "/my-loan/overview",
    body: z.strictObject({
      token,
      /** default: the only one, or the one that changed last */
      appId: idText.optional(),
      /** the page shows the messages, so that they count as read */
      showsMessages: z.boolean().optional(),
    }),
    response: z.object({
      /** ten digits, of the sign-in */
      phoneNumber: phoneDigits,
      isRemembered: z.boolean(),
      /** whether a code was given on this device within the hour */
      isConfirmed: z.boolean(),
      /** the one that changed last comes first */
      applications: z.array(
        z.object({ appId: idText, kind: z.enum(LOAN_KINDS).optional(), startedAt: moment }),
      ),
      overview,
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: [
      "token",
      "name",
      "firstName",
      "whose",
      "sentBy",
      "text",
      "reason",
      "place",
      "agentName",
      "agentPhone",
      "xaid",
      "xcid",
    ],
    errors: [signedOutError, notFoundError],
  }),
  /** Writes to the employees who work on the loan. */
  "my-loan.message": defineCall({
    id: "my-loan.message",
    method: "POST",
    path: "/my-loan/message",
    body: z.strictObject({ token, appId: idText, text: plainText(MAX_MESSAGE).min(1) }),
    response: z.object({ sent: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token", "text"],
    errors: [signedOutError, notFoundError],
  }),
  /** Returns what continues an application in its wizard. */
  "my-loan.continue": defineCall({
    id: "my-loan.continue",
    method: "POST",
    path: "/my-loan/continue",
    body: z.strictObject({ token, appId: idText }),
    response: z.object({ token, flowId: shortText }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [signedOutError, codeNeededError, notFoundError],
  }),
  /** Returns one of the customer's documents. */
  "my-loan.document": defineCall({
    id: "my-loan.document",
    method: "POST",
    path: "/my-loan/document",
    body: z.strictObject({ token, documentId: idText }),
    response: z.object({ fileName: shortText, contentType: shortText, base64: z.string() }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token", "base64"],
    errors: [signedOutError, codeNeededError, notFoundError],
  }),
  /** Saves what applies to the customer, which decides about the papers we need. */
  "my-loan.circumstances": defineCall({
    id: "my-loan.circumstances",
    method: "POST",
    path: "/my-loan/circumstances",
    body: z.strictObject({
      token,
      appId: idText,
      circumstances: z.array(z.enum(CIRCUMSTANCES)).max(CIRCUMSTANCES.length),
    }),
    response: z.object({ saved: z.literal(true) }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token"],
    errors: [signedOutError, notFoundError],
  }),
  /** Ends the application at the customer's wish. */
  "my-loan.withdraw": defineCall({
    id: "my-loan.withdraw",
    method: "POST",
    path: "/my-loan/withdraw",
    body: z.strictObject({ token, appId: idText }),
    response: z.object({ withdrawn: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [
      signedOutError,
      codeNeededError,
      notFoundError,
      { status: 409, code: "LOAN_ENDED", means: "The loan was closed or withdrawn before." },
    ],
  }),
  /**
   * Opens what is stored about the person of this sign-in, as `privacy.open` does after a code of
   * its own.
   */
  "my-loan.your-data": defineCall({
    id: "my-loan.your-data",
    method: "POST",
    path: "/my-loan/your-data",
    body: z.strictObject({ token, appId: idText }),
    response: z.object({ token, phoneNumber: phoneDigits, firstName: shortText, lastName: shortText }),
    retry: "default",
    auth: "none",
    sensitive: ["token", "firstName", "lastName"],
    errors: [signedOutError, codeNeededError, notFoundError],
  }),
  /** Returns the devices on which the person of this sign-in is signed in. */
  "my-loan.devices": defineCall({
    id: "my-loan.devices",
    method: "POST",
    path: "/my-loan/devices",
    body: z.strictObject({ token }),
    response: z.object({
      devices: z.array(
        z.object({
          deviceId: idText,
          device: shortText,
          isThis: z.boolean(),
          isRemembered: z.boolean(),
          signedInAt: moment,
          seenAt: moment,
        }),
      ),
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token"],
    errors: [signedOutError],
  }),
  /** Ends this sign-in, that of another device, or all of the person. */
  "my-loan.sign-out": defineCall({
    id: "my-loan.sign-out",
    method: "POST",
    path: "/my-loan/sign-out",
    body: z.strictObject({
      token,
      which: z.union([z.literal("this"), z.literal("all"), z.strictObject({ deviceId: idText })]),
    }),
    response: z.object({ ended: z.number().int().min(0) }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token"],
    errors: [signedOutError],
  }),
};
