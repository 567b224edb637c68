import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";

/** Not secret; keys that other programs derive from the same text are others. */
const SALT = "larkspur site";
const KEY_BYTES = 32;

/**
 * The key of one purpose, derived from a secret (HKDF, SHA-256): who learns one learns nothing of the others. It takes some microseconds, so
 * keys are derived once, at the start.
 * @param purpose another one is another key
 */
export const deriveKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(new Uint8Array(hkdfSync("sha256", secret, SALT, purpose, KEY_BYTES)));
