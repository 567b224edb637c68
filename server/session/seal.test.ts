import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createSealer } from "./seal";

const OLD = "an old secret of thirty-two letters.";
const NEW = "a new secret of thirty-two letters..";
const state = { answers: { name: "Ada" }, amount: 350_000 };
const sealer = createSealer([OLD]);

/** Seals any bytes as the sealer would have: for what an honest sealer never writes. */
function sealBytes(bytes: Buffer, purpose: string): string {
  const key = Buffer.from(hkdfSync("sha256", OLD, "house", "flow-state", 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

describe("a seal", () => {
  it("opens to what was sealed, and never looks the same twice", () => {
    const sealed = sealer.seal(state, "cookie");
    expect(sealer.open(sealed, "cookie")).toEqual(state);
    expect(sealer.seal(state, "cookie")).not.toBe(sealed);
    expect(sealed).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it("shows nothing of what it holds", () => {
    expect(Buffer.from(sealer.seal(state, "cookie"), "base64url").toString("latin1")).not.toContain("Ada");
  });

  it("does not open when one bit was changed, wherever it is", () => {
    const bytes = Buffer.from(sealer.seal(state, "cookie"), "base64url");
    for (let index = 0; index < bytes.length; index += 1) {
      const forged = Buffer.from(bytes);
      forged[index] = (forged[index] ?? 0) ^ 1;
      expect(sealer.open(forged.toString("base64url"), "cookie")).toBeUndefined();
    }
  });

  it("does not open when it was cut", () => {
    const sealed = sealer.seal(state, "cookie");
    for (const length of [0, 1, 16, 37, 38, sealed.length - 1]) {
      expect(sealer.open(sealed.slice(0, length), "cookie")).toBeUndefined();
    }
    expect(sealer.open("not base64 at all!", "cookie")).toBeUndefined();
  });

  it("does not open for another purpose", () => {
    const sealed = sealer.seal(state, "cookie|mini-wiz|abcd1234");
    expect(sealer.open(sealed, "cookie|mini-wiz|other123")).toBeUndefined();
    expect(sealer.open(sealed, "mirror|mini-wiz")).toBeUndefined();
  });

  it("opens with every secret of a rotation, and with none that was retired", () => {
    const sealed = sealer.seal(state, "cookie");
    const rotated = createSealer([NEW, OLD]);
    expect(rotated.open(sealed, "cookie")).toEqual(state);
    expect(sealer.open(rotated.seal(state, "cookie"), "cookie")).toBeUndefined();
    expect(createSealer([NEW]).open(sealed, "cookie")).toBeUndefined();
  });

  it("does not open what would swell to more than any state", () => {
    const bomb = deflateRawSync(Buffer.from(JSON.stringify("a".repeat(5_000_000))));
    expect(bomb.length).toBeLessThan(6_000);
    expect(sealer.open(sealBytes(bomb, "cookie"), "cookie")).toBeUndefined();
    const fair = deflateRawSync(Buffer.from(JSON.stringify("a".repeat(60_000))));
    expect(sealer.open(sealBytes(fair, "cookie"), "cookie")).toHaveLength(60_000);
  });

  it("is short where it holds the words of our states, and many of them", () => {
    const some = { scoreBand: "740+", termYears: 30, paymentMethod: "card", isEnrolledInRealty: true };
    const words = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`home-${index}`, some]));
    const { length } = JSON.stringify(words);
    expect(length).toBeGreaterThan(600);
    expect(sealer.seal(words, "cookie").length).toBeLessThan(length / 2);
  });

  it("opens what was sealed when short texts were packed too", () => {
    const before = "eumO_aE-1RE0Bu_-Sl-RskZ8mDM0EKvR9zdBAjXsXVysqCd-msKJ4bxDK_piFgUVlA";
    expect(sealer.open(before, "cookie")).toEqual(state);
  });

  it("opens to what was sealed on both sides of the length from which it packs", () => {
    for (let length = 560; length < 640; length += 1) {
      const text = { text: "é".repeat(length) };
      expect(sealer.open(sealer.seal(text, "cookie"), "cookie")).toEqual(text);
    }
  });

  it("does not open what is no JSON", () => {
    expect(sealer.open(sealBytes(deflateRawSync(Buffer.from("{")), "cookie"), "cookie")).toBeUndefined();
    expect(sealer.open(sealBytes(Buffer.from("{}"), "cookie"), "cookie")).toBeUndefined();
  });

  it("is not made without a secret", () => {
    expect(() => createSealer([])).toThrow("A sealer needs at least one secret.");
  });
});
