import { describe, expect, it } from "vitest";
import { CREDIT_REPORT_FEE_NAME, feePerBorrower } from "./fees";

describe("fees", () => {
  it("FEE-01: the fee per borrower is the total divided by the count, in cents", () => {
    expect(feePerBorrower(100, 3)).toBe(33.33);
    expect(feePerBorrower(150, 2)).toBe(75);
    expect(feePerBorrower(0.25, 2)).toBe(0.13);
    expect(CREDIT_REPORT_FEE_NAME).toBe("Credit Report Fee");
  });

  it("FEE-02: throws for a count of 0 or less", () => {
    for (const count of [0, -1, Number.NaN]) {
      expect(() => feePerBorrower(75, count)).toThrow("Invalid number of borrowers.");
    }
  });
});
