import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { deriveKey } from "./derived-keys";
import { createSealer } from "./seal";

const OLD = "an old secret of thirty-two letters.";
const NEW = "a new secret of thirty-two letters..";
const state = { answers: { name: "Ada" }, amount: 350_000 };
const sealer = createSealer([OLD]);

/** Seals any bytes as the sealer would: for content that the real sealer never writes. */
function sealBytes(bytes: Buffer, purpose: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(OLD, "seal cookie"), iv).setAAD(
    Buffer.from(purpose),
  );
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

describe("a sealed value", () => {
  it("opens to the original value, and differs each time", () => {
    const sealed = sealer.seal(state, "cookie");
    expect(sealer.open(sealed, "cookie")).toEqual(state);
    expect(sealer.seal(state, "cookie")).not.toBe(sealed);
    expect(sealed).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it("reveals nothing of its contents", () => {
    expect(Buffer.from(sealer.seal(state, "cookie"), "base64url").toString("latin1")).not.toContain("Ada");
  });

  it("does not open when any single bit was changed", () => {
    const bytes = Buffer.from(sealer.seal(state, "cookie"), "base64url");
    for (let index = 0; index < bytes.length; index += 1) {
      const forged = Buffer.from(bytes);
      forged[index] = (forged[index] ?? 0) ^ 1;
      expect(sealer.open(forged.toString("base64url"), "cookie")).toBeUndefined();
    }
  });

  it("does not open when it was truncated", () => {
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

  it("opens with every secret of a rotation, and with no retired one", () => {
    const sealed = sealer.seal(state, "cookie");
    const rotated = createSealer([NEW, OLD]);
    expect(rotated.open(sealed, "cookie")).toEqual(state);
    expect(sealer.open(rotated.seal(state, "cookie"), "cookie")).toBeUndefined();
    expect(createSealer([NEW]).open(sealed, "cookie")).toBeUndefined();
  });

  it("does not open when it would decompress to more than any state", () => {
    const bomb = deflateRawSync(Buffer.from(JSON.stringify("a".repeat(5_000_000))));
    expect(bomb.length).toBeLessThan(6_000);
    expect(sealer.open(sealBytes(bomb, "cookie"), "cookie")).toBeUndefined();
    const fair = deflateRawSync(Buffer.from(JSON.stringify("a".repeat(60_000))));
    expect(sealer.open(sealBytes(fair, "cookie"), "cookie")).toHaveLength(60_000);
  });

  it("is short for the typical words of our states, and for many of them", () => {
    const some = { scoreBand: "740+", termYears: 30, paymentMethod: "card", isEnrolledInRealty: true };
    const words = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`home-${index}`, some]));
    const { length } = JSON.stringify(words);
    expect(length).toBeGreaterThan(600);
    expect(sealer.seal(words, "cookie").length).toBeLessThan(length / 2);
  });

  it("has a key per kind: it does not open as another kind, even with its bound context changed", () => {
    const kinds = [
      "cookie",
      "mirror",
      "parked",
      "staff",
      "staff-login",
      "data-request",
      "draft",
      "recording",
    ] as const;
    for (const kind of kinds) {
      const bytes = Buffer.from(sealer.seal(state, `${kind}|a`), "base64url");
      const keys = kinds.map((other) => `seal ${other}`);
      const openedBy = keys.filter((purpose) => {
        const decipher = createDecipheriv("aes-256-gcm", deriveKey(OLD, purpose), bytes.subarray(0, 12))
          .setAAD(Buffer.from(`${kind}|a`))
          .setAuthTag(bytes.subarray(12, 28));
        decipher.update(bytes.subarray(28));
        try {
          decipher.final();
          return true;
        } catch {
          return false;
        }
      });
      expect(openedBy).toEqual(kind === "draft" || kind === "recording" ? [] : [`seal ${kind}`]);
    }
  });

  it("opens to the original below and above the length at which values are compressed", () => {
    for (let length = 560; length < 640; length += 1) {
      const text = { text: "é".repeat(length) };
      expect(sealer.open(sealer.seal(text, "cookie"), "cookie")).toEqual(text);
    }
  });

  it("does not open when its contents are not JSON", () => {
    expect(sealer.open(sealBytes(deflateRawSync(Buffer.from("{")), "cookie"), "cookie")).toBeUndefined();
    expect(sealer.open(sealBytes(Buffer.from("{}"), "cookie"), "cookie")).toBeUndefined();
  });

  it("cannot be made without a secret", () => {
    expect(() => createSealer([])).toThrow("A sealer needs at least one secret.");
  });
});

describe("values sealed when all kinds shared one key", () => {
  it("open where they are kept in the store: drafts, started surveys, recordings", () => {
    for (const [purpose, before] of [
      [
        "draft|mini-wiz|LH-1",
        "ovct8lP7sJL_JvVIRb14olNeFORLh1bSLx8Y8oZwRVldgPzzMXu-YWoAhN86VW2JzjTiJZCorKlxSgMfP0Nv_S042_zUC5E",
      ],
      [
        "customer-survey funded|survey 1 2 d",
        "fuW5Vph9aJyuz-On6TFN1CshmUN-6UDE1M6wu3tXaVJFNWkiCzPb8Mbtuwva88W2Ti_je6npt__hEOdUFQ9-3JJ5aiJMFeI",
      ],
      [
        "recording|id",
        "Y0Rk0075L3gPKQJEx9ZuT8MvCT02APDOyqL8jYayS1GejxO8vxo83Vv0JrZ35s-90d4ArFAGjCWCZxduvYj0tvDdHqQz-sI",
      ],
    ] as const)
      expect(createSealer([NEW, OLD]).open(before, purpose)).toEqual(state);
  });

  it("do not open when they come from a browser", () => {
    for (const [purpose, before] of [
      [
        "cookie|mini-wiz|abcd1234",
        "Zgb1uWkrVRgXL6P67w8L0qv_89jtx5zzXylNDhoq5VNhXk9mvCZ8W8Xv7ro4bShkF4skI1QWEzYqfHp4E8NtY9Mz1HRncHw",
      ],
      [
        "mirror|mini-wiz|abcdefgh12345678",
        "J8T-g2JXcQu5dCyiu2uB8b-BHmCbZB8x6RC4LIyHbUHYue09tDjQeXIibhFp1Kn70oMF6F1UUomdZEjXqVT6I4BmDRtlU6E",
      ],
      [
        "staff",
        "8H2W-aV6ELX1LP6ZHB34rMF0zRVXv_rWpafNWIuZZyb8nazH1e6ZpOpd29OJcK9UHpao6xVR_HF-JSmXIGZX0K-ulCGJRbk",
      ],
    ] as const)
      expect(sealer.open(before, purpose)).toBeUndefined();
  });
});
