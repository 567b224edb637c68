import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isStrongSecret } from "./secret-strength";

/** Returns pseudo-random bytes, the same in every run. */
const bytesOf = (seed: string): Buffer => createHash("sha256").update(seed).digest();

describe("a secret that is easy to guess", () => {
  it.each([
    "a".repeat(44),
    "password".repeat(4),
    "passwordPasswordPASSWORDpassword",
    "0123456789".repeat(4),
    "abcdefghijklmnopqrstuvwxyz0123456789",
    "zyxwvutsrqponmlkjihgfedcba9876543210",
    "qwertyuiopasdfghjklzxcvbnm1234567890",
    "aabbccddeeffgghhiijjkkllmmnnoopp",
    "a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6",
    "a1a2a3a4a5a6a7a8a9b1b2b3b4b5b6b7b8b9",
    "00010203040506070809000102030405",
    "deadbeefdeadbeefdeadbeefdeadbeef",
    "password1234567890password1234567890",
    "this-is-my-secret-this-is-my-key",
    "2026-11-26-2026-11-27-2026-11-28",
    "aaaaaaaaaaaaaaaabaaaaaaaaaaaaaaaaaab",
    `${"x".repeat(4_000)}y`,
  ])("is %s", (secret) => {
    expect(isStrongSecret(secret, 32)).toBe(false);
  });

  it.each([
    ["as openssl rand -base64 32 makes it", (seed: string) => bytesOf(seed).toString("base64")],
    ["as openssl rand -hex 16 makes it", (seed: string) => bytesOf(seed).toString("hex").slice(0, 32)],
    ["as openssl rand -hex 32 makes it", (seed: string) => bytesOf(seed).toString("hex")],
    [
      "of random letters",
      (seed: string) => Array.from(bytesOf(seed), (byte) => String.fromCharCode(97 + (byte % 26))).join(""),
    ],
  ])("is not %s", (_, make) => {
    const made = Array.from({ length: 300 }, (_each, index) => make(`secret ${String(index)}`));
    expect(made.filter((secret) => !isStrongSecret(secret, 32))).toEqual([]);
  });

  it("is one that is too short, whatever it contains", () => {
    expect(isStrongSecret(bytesOf("short").toString("base64").slice(0, 31), 32)).toBe(false);
    expect(isStrongSecret(bytesOf("short").toString("base64").slice(0, 24), 24)).toBe(true);
  });
});
