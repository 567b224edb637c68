import { describe, expect, it } from "vitest";
import { remainingSpwPages, type SpwFacts } from "./spw-path";

const open: SpwFacts = {
  hasPhone: false,
  isPhoneVerified: false,
  hasSsn: false,
  ssnNeed: "none",
  isReportPaid: false,
  hardPull: "none",
  areDemographicsGiven: false,
  hasBanker: false,
};
const shown: NonNullable<SpwFacts["presentation"]> = {
  isLinkOpened: true,
  isPerformanceViewed: true,
  hasChosenRate: true,
  isIntentGiven: true,
  applicationFee: "paid",
  lockFee: "paid",
};
const approved: SpwFacts = {
  ...open,
  isPhoneVerified: true,
  hasSsn: true,
  isReportPaid: true,
  hardPull: "eligible",
  areDemographicsGiven: true,
  hasBanker: true,
};
const after = (change: Partial<typeof shown>, facts: Partial<SpwFacts> = {}) =>
  remainingSpwPages({ ...approved, ...facts, presentation: { ...shown, ...change } });

describe("the steps of the sales presentation", () => {
  it("contain every page once, in order, for a visitor who has completed none", () => {
    const none = { isLinkOpened: false, isPerformanceViewed: false, hasChosenRate: false };
    const presentation = { ...shown, ...none, isIntentGiven: false, applicationFee: "due" as const };
    expect(remainingSpwPages({ ...open, presentation: { ...presentation, lockFee: "due" } })).toEqual([
      "phone",
      "validate-phone",
      "ssn-verification",
      "upgrade",
      "credit-report-cost",
      "payment-method",
      "credit-report-payment",
      "credit-scores",
      "credit-approved",
      "loan-presentation",
      "performance",
      "loan-program-options",
      "best-offers",
      "display-loan-estimate",
      "demographics",
      "demographics-questionnaire",
      "application-fee",
      "payment",
      "mortgage-banker-info",
      "banker-assigned",
    ]);
  });

  it("ask a visitor with a phone number to confirm it, not to type it again", () => {
    expect(remainingSpwPages({ ...open, hasPhone: true })[0]).toBe("input-phone");
    expect(remainingSpwPages({ ...open, isPhoneVerified: true })[0]).toBe("ssn-verification");
  });

  it.each([
    ["social-security", { ssnNeed: "full" }],
    ["social-security-last-4", { ssnNeed: "last4" }],
    ["upgrade", { hasSsn: true }],
    ["frozen-wait", { hasSsn: true, isReportPaid: true }],
    ["frozen-credit", { hardPull: "frozen" }],
    ["credit-review", { hardPull: "declined" }],
    ["credit-review", { hardPull: "no-data" }],
  ] satisfies [string, Partial<SpwFacts>][])("%s comes next for %o", (next, change) => {
    expect(remainingSpwPages({ ...open, isPhoneVerified: true, ...change })[0]).toBe(next);
  });

  it("end at the review after a decline", () => {
    expect(remainingSpwPages({ ...approved, hardPull: "declined", presentation: shown })).toEqual([
      "credit-review",
    ]);
  });

  it.each([
    ["loan-presentation", { isLinkOpened: false }],
    ["performance", { isPerformanceViewed: false }],
    ["loan-program-options", { hasChosenRate: false }],
    ["display-loan-estimate", { isIntentGiven: false }],
    ["application-fee", { applicationFee: "due" }],
    ["payment", { lockFee: "due" }],
    ["banker-assigned", {}],
  ] satisfies [string, Partial<typeof shown>][])("then %s for %o", (next, change) => {
    expect(after(change)[0]).toBe(next);
  });

  it("go through the Loan Estimate and demographics before any fee", () => {
    const steps = after(
      { isIntentGiven: false, applicationFee: "due", lockFee: "due" },
      { areDemographicsGiven: false },
    );
    expect(steps.indexOf("display-loan-estimate")).toBeLessThan(steps.indexOf("demographics"));
    expect(steps.indexOf("demographics")).toBeLessThan(steps.indexOf("application-fee"));
    expect(steps.filter((step) => step === "payment")).toHaveLength(1);
  });

  it("skip a waived fee", () => {
    expect(after({ applicationFee: "waived", lockFee: "waived" })).toEqual(["banker-assigned"]);
  });
});
