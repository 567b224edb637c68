import { describe, expect, it } from "vitest";
import {
  APPLICATION_ITEMS,
  type ApplicationFacts,
  loanEstimateDue,
  loanEstimateExpiry,
  missingForApplication,
  receivedAt,
} from "./loan-estimate-timing";

const whole: ApplicationFacts = {
  name: "Bea Approved",
  income: 0,
  hasSsn: true,
  propertyAddress: "456 Orchard Street",
  propertyValue: 450_000,
  loanAmount: 360_000,
};

describe("the timing of a Loan Estimate", () => {
  it("an application needs six items, and is incomplete without any of them", () => {
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

  it("is valid for ten business days: issued on February 15, 2013 it ends on March 4, past the holiday of the 18th", () => {
    expect(loanEstimateExpiry("2013-02-15")).toBe("2013-03-04");
  });

  it("12 CFR 1026.19(e)(1)(iii): is due three business days after the application, Saturdays counted and holidays not", () => {
    const days = [
      ["2026-11-25", "2026-11-30"],
      ["2026-11-27", "2026-12-01"],
      ["2026-12-23", "2026-12-28"],
      // July 4 is a Saturday.
      ["2026-07-02", "2026-07-07"],
    ] as const;
    for (const [received, due] of days)
      expect([received, loanEstimateDue(received)]).toEqual([received, due]);
  });

  it("12 CFR 1026.37(a)(13): the ten days until the expiry do not count Saturdays", () => {
    const days = [
      ["2013-02-15", "2013-03-04"],
      ["2026-07-02", "2026-07-17"],
      ["2026-11-26", "2026-12-10"],
      ["2026-12-18", "2027-01-05"],
    ] as const;
    for (const [issued, ends] of days) expect([issued, loanEstimateExpiry(issued)]).toEqual([issued, ends]);
  });

  it("12 CFR 1026.2(a)(3): the application is received with the last of its six items", () => {
    const receivedItems = APPLICATION_ITEMS.map((item, day) => ({
      item,
      since: new Date(Date.UTC(2026, 10, 20 + day)),
    }));
    expect(receivedAt(receivedItems.toReversed())).toEqual(new Date("2026-11-25T00:00:00Z"));
    expect(receivedAt(receivedItems.slice(1))).toBeUndefined();
    expect(receivedAt([])).toBeUndefined();
  });
});
