// A common implementation of a sealed state cookie: AES-256-GCM, bound to the visit.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** @param {string} secret */
export function createSeal(secret) {
  const key = Buffer.from(hkdfSync("sha256", secret, "peer", "state", 32));
  return {
    /** @param {object} state @param {string} visit @returns {string} */
    close(state, visit) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(visit));
      const body = Buffer.concat([cipher.update(JSON.stringify(state)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    /**
     * @param {string | undefined} text
     * @param {string} visit
     * @returns {Record<string, unknown>} an empty state for none
     */
    open(text, visit) {
      if (text === undefined) return {};
      const bytes = Buffer.from(text, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(visit))
        .setAuthTag(bytes.subarray(12, 28));
      return JSON.parse(
        Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8"),
      );
    },
  };
}
