import { describe, expect, it } from "vitest";
import { HOSTILE_ADDRESSES, isHarmful } from "~tests/support/hostile-addresses";
import { isSafeLink, isOwnPath, isAbsoluteUrl } from "./own-path";

const PAGE = "https://www.lender.example/mini/home";
/** Absolute URLs, which the caller decides whether to allow. */
const IN_FULL = ["https://evil.example/", "https://here@evil.example/"];
/** A path of this site that is not a page. */
const NO_PAGE = "/mini/..//evil.example/x";

describe("a path of this site", () => {
  it.each(["/", "/mini/home", "/mini/home?a=b#c", "/SaveMoney/", "/a%5cb", "/?to=//evil.example", "/a//b"])(
    "%s",
    (path) => {
      expect([isOwnPath(path), isSafeLink(path), isAbsoluteUrl(path)]).toEqual([true, true, false]);
    },
  );

  it.each([...HOSTILE_ADDRESSES, "", "mini/home", "?a=b", "/a b", "/caf\u00E9", "/a\\b"])(
    "is not %j",
    (address) => {
      const resolves = address.startsWith("/mini/..//");
      expect(isOwnPath(address)).toBe(resolves);
    },
  );
});

describe("an address in a link", () => {
  it.each([
    "?sort=rate",
    "#detail",
    "tel:+12025550100",
    "mailto:help@lender.example",
    "https://www.lender.example/a",
  ])("can be %s", (address) => {
    expect(isSafeLink(address)).toBe(true);
  });

  it.each(HOSTILE_ADDRESSES)("leads to no other site and runs no script if it is allowed: %j", (address) => {
    const isKnown = [...IN_FULL, NO_PAGE].includes(address);
    expect(isSafeLink(address) && isHarmful(address, PAGE)).toBe(isKnown);
  });
});

describe("an absolute URL", () => {
  it.each(["https://www.lender.example", "http://127.0.0.1:3000/vouch?back=/", "HTTPS://partner.example/a"])(
    "is %s",
    (address) => {
      expect([isAbsoluteUrl(address), isOwnPath(address)]).toEqual([true, false]);
    },
  );

  it.each([
    "https:/evil.example",
    "https:///evil.example",
    "https:\\\\evil.example",
    "https://",
    "https://[",
    "ftp://a.example",
    "https://a\tb.example",
  ])("is not %j", (address) => {
    expect(isAbsoluteUrl(address)).toBe(false);
  });
});
