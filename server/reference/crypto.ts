import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { Keys, Sealing } from "./keys";

/** Returns a short name of a key, which prefixes everything that it sealed. */
export const keyName = (key: string): string =>
  createHash("sha256").update(`name of ${key}`).digest("hex").slice(0, 8);

/** Returns the prefix of everything sealed with the newest key. */
export const currentSealPrefix = ({ encryption }: Sealing): string => `v2.${keyName(encryption)}.`;

/** Checks whether a text is sealed rather than plain. */
export const isSealed = (text: string): boolean => /^v[12]\./.test(text);

/**
 * Seals a value with AES-256-GCM. `place` (table, row, field) is authenticated, so that a sealed
 * value moved elsewhere does not open.
 */
export function seal(keys: Sealing, place: string, value: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(keys.encryption, "base64"), iv);
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
  return `${currentSealPrefix(keys)}${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

function openWith(key: string, place: string, payload: string): string {
  const raw = Buffer.from(payload, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "base64"), raw.subarray(0, 12));
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(raw.subarray(12, 28));
  return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString("utf8");
}

/**
 * Opens a value that `seal` made with the newest key or an older one.
 * @throws for another key, another place or a changed value
 */
export function open({ encryption, older = [] }: Sealing, place: string, sealed: string): string {
  const [version, ...rest] = sealed.split(".");
  if (version !== "v1" && version !== "v2") throw new Error("Sealed by an unknown version.");
  const [payload = "", name] = rest.toReversed();
  const all = [encryption, ...older.map((one) => one.encryption)];
  // A value sealed before keys had names may be from any of them.
  const mayOpen = version === "v1" ? all : all.filter((key) => keyName(key) === name);
  for (const key of mayOpen.slice(0, -1)) {
    try {
      return openWith(key, place, payload);
    } catch {
      // It was sealed with an older key.
    }
  }
  const last = mayOpen.at(-1);
  if (last === undefined) throw new Error("Sealed with a key that is gone.");
  return openWith(last, place, payload);
}

/**
 * Returns a keyed digest: equal for equal values, and not reversible by guessing without the key.
 */
export function keyedDigest(keys: Pick<Keys, "fingerprint">, purpose: string, value: string): string {
  return createHmac("sha256", Buffer.from(keys.fingerprint, "base64"))
    .update(`${purpose}\n${value}`)
    .digest("base64url");
}

/**
 * Derives the key of one cookie from a key of the backend (HKDF, SHA-256), so that it opens neither
 * stored data nor another cookie.
 * @param key base64 of 32 bytes
 */
export const cookieKey = (key: string, cookie: string): string =>
  Buffer.from(
    hkdfSync("sha256", Buffer.from(key, "base64"), "larkspur backend", `cookie ${cookie}`, 32),
  ).toString("base64");

/** Returns the key that seals one cookie, and the older keys that also open it. */
export const cookieSealing = ({ encryption, older = [] }: Sealing, cookie: string): Sealing => ({
  encryption: cookieKey(encryption, cookie),
  older: older.map((one) => ({ encryption: cookieKey(one.encryption, cookie) })),
});

/** Returns the digest of a random token. It needs no key because the token cannot be guessed. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Compares two texts in constant time. */
export function isEqualConstantTime(a: string, b: string): boolean {
  const left = createHash("sha256").update(a).digest();
  const right = createHash("sha256").update(b).digest();
  return timingSafeEqual(left, right);
}

export const newToken = (): string => randomBytes(24).toString("base64url");

const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Returns random letters that people can read out; each is one of 31, almost 5 bits. */
const randomLetters = (count: number): string =>
  Array.from(randomBytes(count), (byte) => LETTERS[byte % LETTERS.length]).join("");

/** Returns a short id people can read out, such as "LH-7KQ2M9XWTC"; 10 of 31 letters, 49 bits. */
export const newAppId = (): string => `LH-${randomLetters(10)}`;

/** Returns the reference of a request, such as "DR-7KQ2M9XW". */
export const newReference = (prefix: string): string => `${prefix}-${randomLetters(8)}`;

/**
 * Returns an id for a row.
 * @param bytes of randomness; eight suffice for rows that pages list in their addresses
 */
export const newId = (prefix: string, bytes = 12): string =>
  `${prefix}_${randomBytes(bytes).toString("base64url")}`;
