import { z } from "zod";
import { idText, phoneDigits, plainText, shortText } from "./common";
import { defineCall, type CallError } from "./define";
import { codeNeededError, loanToken as token, moment, signedOutError } from "./my-loan-parts";

/**
 * Passkeys: a second way to sign in to My loan, without codes (WebAuthn). Options and responses
 * travel as the JSON texts that browsers make and read. Added by us.
 */

/** JSON of the browser's options. */
const options = plainText(8_000);
/** JSON of what the device signed. */
const response = plainText(16_000).min(1);

const refused: CallError = {
  status: 409,
  code: "PASSKEY_REFUSED",
  means: "The device's answer is not one to the options, was used before, or is too old.",
};

const tooMany: CallError = {
  status: 409,
  code: "TOO_MANY_PASSKEYS",
  means: "The person has as many passkeys as we keep.",
};

export const passkeyCalls = {
  /** Returns the passkeys of a person, and what adds another one where a new code was given. */
  "my-loan.passkeys": defineCall({
    id: "my-loan.passkeys",
    method: "POST",
    path: "/my-loan/passkeys",
    body: z.strictObject({ token }),
    response: z.object({
      passkeys: z.array(
        z.object({
          passkeyId: idText,
          /** browser and system on which it was added */
          device: shortText,
          /** the person's devices share it */
          isShared: z.boolean(),
          addedAt: moment,
          usedAt: moment.optional(),
        }),
      ),
      /** absent without a code within the hour, and where the person has as many as we keep */
      options: options.optional(),
      isConfirmed: z.boolean(),
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token", "options"],
    errors: [signedOutError],
  }),
  /** Adds the passkey that a device made. */
  "my-loan.passkey-add": defineCall({
    id: "my-loan.passkey-add",
    method: "POST",
    path: "/my-loan/passkey-add",
    body: z.strictObject({ token, response, device: shortText }),
    response: z.object({ passkeyId: idText }),
    retry: "default",
    auth: "none",
    sensitive: ["token", "response"],
    errors: [signedOutError, codeNeededError, refused, tooMany],
  }),
  /** Removes a passkey; one that is gone stays so. */
  "my-loan.passkey-remove": defineCall({
    id: "my-loan.passkey-remove",
    method: "POST",
    path: "/my-loan/passkey-remove",
    body: z.strictObject({ token, passkeyId: idText }),
    response: z.object({ removed: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [signedOutError, codeNeededError],
  }),
  /** Returns what signs in with a passkey, or confirms the person of a sign-in. Stores nothing. */
  "my-loan.passkey-options": defineCall({
    id: "my-loan.passkey-options",
    method: "POST",
    path: "/my-loan/passkey-options",
    body: z.strictObject({ token: token.optional() }),
    response: z.object({
      /** absent where the person of the sign-in has no passkey */
      options: options.optional(),
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token", "options"],
    errors: [signedOutError],
  }),
  /** Signs in with a passkey. */
  "my-loan.passkey-open": defineCall({
    id: "my-loan.passkey-open",
    method: "POST",
    path: "/my-loan/passkey-open",
    body: z.strictObject({ response, device: shortText, isRemembered: z.boolean() }),
    response: z.object({ token, phoneNumber: phoneDigits }),
    retry: "default",
    auth: "none",
    sensitive: ["token", "response"],
    errors: [
      refused,
      { status: 409, code: "NOTHING_OPEN", means: "The person of the passkey has no open application." },
    ],
  }),
  /** Marks that the person of a sign-in was confirmed by their passkey; it counts as a new code. */
  "my-loan.passkey-confirm": defineCall({
    id: "my-loan.passkey-confirm",
    method: "POST",
    path: "/my-loan/passkey-confirm",
    body: z.strictObject({ token, response }),
    response: z.object({ isConfirmed: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token", "response"],
    errors: [signedOutError, refused],
  }),
};
