import { describe, expect, it } from "vitest";
import {
  APPLICATION_ITEMS,
  type ApplicationFacts,
  earliestClosing,
  isApplication,
  loanEstimateDue,
  loanEstimateExpiry,
  missingForApplication,
} from "./loan-estimate-timing";

const whole: ApplicationFacts = {
  name: "Bea Approved",
  income: 0,
  hasSsn: true,
  propertyAddress: "456 Orchard Street",
  propertyValue: 450_000,
  loanAmount: 360_000,
};

describe("the time of a Loan Estimate", () => {
  it("six items make an application, and each one missing keeps it from being one", () => {
    expect(isApplication(whole)).toBe(true);
    expect(missingForApplication({})).toEqual([...APPLICATION_ITEMS]);
    const gaps: [keyof ApplicationFacts, string][] = [
      ["name", "name"],
      ["income", "income"],
      ["hasSsn", "ssn"],
      ["propertyAddress", "propertyAddress"],
      ["propertyValue", "propertyValue"],
      ["loanAmount", "loanAmount"],
    ];
    for (const [field, item] of gaps) {
      const { [field]: _left, ...rest } = whole;
      expect(missingForApplication(rest)).toEqual([item]);
    }
    expect(missingForApplication({ ...whole, name: "  ", hasSsn: false, loanAmount: 0 })).toEqual([
      "name",
      "ssn",
      "loanAmount",
    ]);
  });

  it("is due on the third business day after the application", () => {
    expect(loanEstimateDue("2026-11-20")).toBe("2026-11-25");
    expect(loanEstimateDue("2026-11-24")).toBe("2026-11-30");
    expect(loanEstimateDue("2026-12-23")).toBe("2026-12-29");
  });

  it("holds for ten business days: issued on February 15, 2013 it ends on March 4, past the holiday of the 18th", () => {
    expect(loanEstimateExpiry("2013-02-15")).toBe("2013-03-04");
  });

  it("the loan closes on the seventh day at the earliest, Saturdays counted", () => {
    expect(earliestClosing("2026-11-20")).toBe("2026-11-30");
    expect(earliestClosing("2026-06-01")).toBe("2026-06-09");
  });
});
