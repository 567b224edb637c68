import { describe, expect, it } from "vitest";
import { DEVICES, deviceOf, dimensionOf, DIMENSION_NAMES, DIMENSIONS, isGroup, sourceOf } from "./groups";

const SYSTEM = {
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1",
  ipad: "Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Version/16.0 Mobile/15E148 Safari/604.1",
  androidPhone:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
  androidTablet: "Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36",
  windows: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36",
};

describe("the device of a visit", () => {
  it("is read from what the browser says of itself", () => {
    const of = (agent: string | null, mobile: string | null = null) => deviceOf({ agent, mobile });
    expect([of(SYSTEM.iphone), of(SYSTEM.androidPhone), of(SYSTEM.windows, "?1")]).toEqual(
      Array(3).fill("phone"),
    );
    expect([of(SYSTEM.ipad), of(SYSTEM.androidTablet, "?0")]).toEqual(["tablet", "tablet"]);
    expect([of(SYSTEM.windows, "?0"), of(null), of("")]).toEqual(Array(3).fill("desktop"));
  });
});

describe("the source of a visit", () => {
  const of = (tracking: Record<string, string>, referer: string | null = null, hasLetterCode = false) =>
    sourceOf({ tracking, referer, host: "loans.example", hasLetterCode });

  it("is direct without a link, and from our own pages", () => {
    expect([of({}), of({}, "https://loans.example/rates"), of({}, "not an address")]).toEqual(
      Array(3).fill("direct"),
    );
  });

  it("is a search engine by the referring page, and by a link that says so", () => {
    const engines = [
      "https://www.google.com/",
      "https://duckduckgo.com/",
      "https://www.google.co.uk/search?q=1",
    ];
    expect(engines.map((page) => of({}, page))).toEqual(Array(3).fill("search"));
    expect(of({ originationChannel: "organic" })).toBe("search");
    expect(of({}, "https://notgoogle.com/")).toBe("other");
  });

  it("is an advertisement where the link has its click, whoever placed it", () => {
    expect([of({ clickId: "abc" }), of({ fbc: "fb.1.2.3", sourceId: "lead-1" })]).toEqual(["ads", "ads"]);
  });

  it("is a letter by its code, and by a link that says so", () => {
    expect([of({}, null, true), of({ originationChannel: "Direct Mail" })]).toEqual(["letter", "letter"]);
    expect(of({ originationChannel: "email" })).toBe("other");
  });

  it("is a partner who is named, and else another one", () => {
    expect([of({ sourceId: "lead-1" }), of({ source: "css" })]).toEqual(["partner", "other"]);
  });
});

describe("the groups", () => {
  it("have one dimension each, and names that no other has", () => {
    const all = DIMENSION_NAMES.flatMap((name) => DIMENSIONS[name].map((group) => [group, name] as const));
    expect(new Set(all.map(([group]) => group)).size).toBe(all.length);
    for (const [group, name] of all) expect(dimensionOf(group)).toBe(name);
    expect(DEVICES.every(isGroup)).toBe(true);
    expect(isGroup("Quillfeather")).toBe(false);
  });
});
