import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { createCompressor, type Dictionaries } from "./compression";
import { deriveKey } from "./derived-keys";
import { randomBytesFromPool } from "./random";
import { sealDictionaries } from "./seal-dictionary";

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** No valid state inflates to more; a larger one is a forgery or a zip bomb. */
const MAX_STATE_BYTES = 64 * 1024;

/** The kinds that are sealed for storage in a browser. Each has its own keys. */
const BROWSER_KINDS = [
  "cookie",
  "mirror",
  "mirror-link",
  "kept-state",
  "applications",
  "verified-phone",
  "proven-phones",
  "sent-codes",
  "parked",
  "found",
  "savings",
  "auth0",
  "lead",
  "consent",
  "data-request",
  "my-loan",
  "upload-note",
  "sign-in",
  "staff",
  "staff-login",
  "replay",
] as const;

/**
 * The kinds that are sealed in the site's store, and the words that their keys are derived from:
 * another word would give another key, and stored data would be lost.
 */
const STORE_KINDS = { draft: "flow-state", "customer-survey": "flow-state", recording: "recording" } as const;

type Kind = (typeof BROWSER_KINDS)[number] | keyof typeof STORE_KINDS;

/**
 * What a text is sealed for: its kind, which selects the key, and what else it is bound to, such as
 * "cookie|mini-wiz|abcd1234".
 */
export type Purpose = Kind | `${Kind}|${string}` | `${Kind} ${string}`;

const kindOf = (purpose: Purpose): string => /^[\w-]+/.exec(purpose)?.[0] ?? "";

/** Returns the key of a kind in the store. */
const storeKey = (secret: string, word: string): KeyObject =>
  createSecretKey(new Uint8Array(hkdfSync("sha256", secret, "house", word, 32)));

/** Returns the keys of every kind, each from all secrets. */
const keysOf = (secrets: readonly string[]): ReadonlyMap<string, readonly KeyObject[]> =>
  new Map([
    ...BROWSER_KINDS.map(
      (kind) => [kind, secrets.map((secret) => deriveKey(secret, `seal ${kind}`))] as const,
    ),
    ...Object.entries(STORE_KINDS).map(
      ([kind, word]) => [kind, secrets.map((secret) => storeKey(secret, word))] as const,
    ),
  ]);

/**
 * Returns a short name of a secret, which identifies the secret that stored data was sealed with.
 */
export const secretName = (secret: string): string =>
  Buffer.from(hkdfSync("sha256", secret, "house", "name", 8)).toString("hex");

/**
 * Seals and opens small JSON states: compressed if long, encrypted, authenticated
 * (docs/decisions/0003-sealed-cookies.md).
 */
export interface Sealer {
  /**
   * @param purpose is authenticated with the text: a state sealed for one purpose cannot be opened
   *   for another
   */
  seal(state: unknown, purpose: Purpose): string;
  /**
   * @returns undefined for anything forged, cut, of another purpose, or sealed with a retired
   *   secret
   */
  open(text: string, purpose: Purpose): unknown;
}

/**
 * @param secrets the first one seals, all of them open, which allows rotation
 * @param largest limit to which a sealed text inflates, in bytes
 * @param dictionaries the last one compresses, all of them decompress
 */
export function createSealer(
  secrets: readonly string[],
  largest = MAX_STATE_BYTES,
  dictionaries: Dictionaries = sealDictionaries,
): Sealer {
  if (secrets.length === 0) throw new Error("A sealer needs at least one secret.");
  const compressor = createCompressor(dictionaries);
  const keys = keysOf(secrets);
  return {
    seal(state, purpose) {
      const [current] = keys.get(kindOf(purpose)) ?? [];
      if (!current) throw new Error(`Nothing of the kind "${kindOf(purpose)}" is sealed.`);
      const iv = randomBytesFromPool(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", current, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(compressor.compress(JSON.stringify(state))), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(text, purpose) {
      const bytes = Buffer.from(text, "base64url");
      for (const key of keys.get(kindOf(purpose)) ?? []) {
        const opened = openWith(key, bytes, purpose, (packed) => compressor.decompress(packed, largest));
        if (opened !== undefined) return opened;
      }
      return undefined;
    },
  };
}

/** @returns undefined also where the tag was cut off */
function openWith(
  key: KeyObject,
  bytes: Buffer,
  purpose: string,
  decompress: (packed: Buffer) => string,
): unknown {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const packed = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(decompress(packed));
  } catch {
    return undefined;
  }
}
