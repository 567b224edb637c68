import { describe, expect, it } from "vitest";
import { withoutClosingPunctuation } from "./texted-address";

const LINK = "/continue?flowId=miniFlow&appId=LH-1&token=abc_DEF-1";

describe("the address of a texted link", () => {
  it.each([
    ".",
    ",",
    ";",
    ":",
    "!",
    "?",
    ")",
    ").",
    ">",
    ">.",
    "'",
    '"',
    "%22",
    '".',
    "%E2%80%9D",
    "%E2%80%99",
    "%E2%80%9D.",
    "%29",
    "%2E",
    "%3E",
    "%20",
    "%0A",
    "*",
    "%E3%80%82",
    "%E2%80%8B",
    "%3Cbr%3E",
    "&gt;",
  ])("is read without %j at its end", (end) => {
    expect(withoutClosingPunctuation(`${LINK}${end}`)).toBe(LINK);
    expect(withoutClosingPunctuation(`/continue${end}`)).toBe("/continue");
    expect(withoutClosingPunctuation(`/identity/thank-you/S1?vfp=abc${end}`)).toBe(
      "/identity/thank-you/S1?vfp=abc",
    );
  });

  it.each(["&amp;", "&AMP;", "&amp%3B"])("is read with %j for &", (escaped) => {
    expect(withoutClosingPunctuation(LINK.replaceAll("&", escaped))).toBe(LINK);
  });

  it.each([
    "/consent/home?appId=LH-1&personId=P1&token=abc",
    "/consent/papers?appId=LH-1&token=abc",
    "/comparison?flowId=f&comparisonId=C1&appId=LH-1&token=abc",
    "/spw/loan-presentation?presentationId=lp_1&customerToken=abc",
    "/mini/receipt?appId=LH-1&token=abc",
    "/mini/home?appId=LH-1&token=abc",
    "/customer-survey/funded?loanId=1&customerId=2",
    "/letter/check",
  ])("%s is one", (link) => {
    expect(withoutClosingPunctuation(`${link}).`)).toBe(link);
  });

  it.each([
    LINK,
    `${LINK}-`,
    `${LINK}==`,
    `${LINK}...`,
    `${LINK}%E2%80%A6`,
    "/mini/phone?sessionId=a.",
    "/offer-code?utm_content=now!",
    "/name?first=Jr.",
    "/identity/thank-you/abcd?vfp=a-b",
    "/",
  ])("%s is unchanged", (target) => {
    expect(withoutClosingPunctuation(target)).toBe(target);
  });
});
