import { randomBytesFromPool } from "./random";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";

/**
 * Lower-case letters and digits, one per byte; the modulo bias over 36 of 256 is irrelevant for
 * identifiers that grant nothing.
 */
const idOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");

const randomId = (length: number): string => idOf(randomBytesFromPool(length));

/**
 * Creates a session id of 8 characters. It identifies a visit in addresses and calls; the signed
 * cookie grants access.
 */
export const newSessionId = (): string => randomId(8);

/**
 * Creates a device id of 16 characters. It is never in an address, so the backend accepts it,
 * together with the session id, as proof of the visit.
 */
export const newDeviceId = (): string => randomId(16);

/** Returns a session id and a device id from a digest of at least 24 bytes. */
export const idsOf = (digest: Uint8Array): { id: string; device: string } => ({
  id: idOf(digest.subarray(0, 8)),
  device: idOf(digest.subarray(8, 24)),
});

/** Creates the key of one write, when its form is rendered. */
export const newIdempotencyKey = (): string => randomBytesFromPool(16).toString("base64url");

export const isSessionId = (text: string): boolean => /^[a-z0-9]{8}$/.test(text);
export const isDeviceId = (text: string): boolean => /^[a-z0-9]{16}$/.test(text);
export const isIdempotencyKey = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);
