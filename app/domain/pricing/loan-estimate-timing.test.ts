import { describe, expect, it } from "vitest";
import {
  APPLICATION_ITEMS,
  type ApplicationFacts,
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
    expect(missingForApplication(whole)).toEqual([]);
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

  it("holds for ten business days: issued on February 15, 2013 it ends on March 4, past the holiday of the 18th", () => {
    expect(loanEstimateExpiry("2013-02-15")).toBe("2013-03-04");
  });
});
