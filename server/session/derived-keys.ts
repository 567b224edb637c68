import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";

/** Not secret; it separates our keys from those that other programs derive from the same text. */
const SALT = "larkspur site";
const KEY_BYTES = 32;

/**
 * Derives the key of one purpose from a secret (HKDF, SHA-256): one key reveals nothing of the
 * others. It takes some microseconds, so keys are derived once, at the start.
 * @param purpose each purpose has its own key
 */
export const deriveKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(new Uint8Array(hkdfSync("sha256", secret, SALT, purpose, KEY_BYTES)));
