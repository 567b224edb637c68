import { createHmac, timingSafeEqual, type KeyObject } from "node:crypto";

const signatureOf = (text: string, key: KeyObject): Buffer => createHmac("sha256", key).update(text).digest();

/** Returns a value as JSON and its signature, both in base64url, with a dot between. */
export function signedText(value: unknown, key: KeyObject): string {
  const text = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${text}.${signatureOf(text, key).toString("base64url")}`;
}

/**
 * Returns the value of a text that was signed with one of the keys; undefined for any other text.
 */
export function openSigned(signed: string, keys: readonly KeyObject[]): unknown {
  const end = signed.lastIndexOf(".");
  const text = signed.slice(0, Math.max(0, end));
  const signature = Buffer.from(signed.slice(end + 1), "base64url");
  const isOurs = keys.some((key) => {
    const ours = signatureOf(text, key);
    return ours.length === signature.length && timingSafeEqual(ours, signature);
  });
  return isOurs ? JSON.parse(Buffer.from(text, "base64url").toString("utf8")) : undefined;
}
