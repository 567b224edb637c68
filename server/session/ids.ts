import { randomPart } from "./random";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Random lower-case letters and digits; the modulo bias over 36 of 256 is irrelevant for identifiers that grant nothing. */
function randomId(length: number): string {
  return Array.from(randomPart(length), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** A session id of 8 characters. It names a visit in addresses and calls; what grants access is the signed cookie. */
export const newSessionId = (): string => randomId(8);

/** A device id of 16 characters. It never stands in an address, so the backend takes it, beside the session id, for a proof of the visit. */
export const newDeviceId = (): string => randomId(16);

/** A key for one write, minted when its form is rendered. */
export const newIdempotencyKey = (): string => randomPart(16).toString("base64url");

export const isSessionId = (text: string): boolean => /^[a-z0-9]{8}$/.test(text);
export const isDeviceId = (text: string): boolean => /^[a-z0-9]{16}$/.test(text);
export const isIdempotencyKey = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);
