import { describe, expect, it } from "vitest";
import { buildAppData } from "./app-data";

const step = { flowId: "miniFlow", stepId: "estimated-price" };

describe("app data", () => {
  it("APPDATA-01: a save without a flow id throws", () => {
    for (const flowId of [undefined, "", " "]) {
      expect(() => buildAppData({ ...step, flowId })).toThrow("Flow ID is required for app data update.");
    }
  });

  it("APPDATA-02: the status is complete unless another one is given", () => {
    expect(buildAppData(step).stepInfo).toEqual({ stepId: "estimated-price", status: "complete" });
    expect(buildAppData({ ...step, status: "in progress" }).stepInfo.status).toBe("in progress");
  });

  it("includes the known fields that have a value, and nothing else", () => {
    const input = {
      ...step,
      purchasePrice: 400_000,
      downPayment: 0,
      acceptedOffer: false,
      email: undefined,
      ssn: "x",
    };
    expect(buildAppData(input)).toEqual({
      flowId: "miniFlow",
      stepInfo: { stepId: "estimated-price", status: "complete" },
      purchasePrice: 400_000,
      downPayment: 0,
      acceptedOffer: false,
    });
    expect(Object.keys(buildAppData(input))).not.toContain("email");
  });

  it("BORR-06: leaves nameless borrowers and those off the loan out of the payload (BORR-07)", () => {
    const borrowers = [
      { firstName: "Bob", lastName: "Lee", isPrimary: false, isOnLoan: false },
      { firstName: "", lastName: "", isPrimary: false },
      { firstName: "Ann", lastName: "Lee", isPrimary: true },
    ];
    expect(buildAppData({ ...step, borrowers }).borrowers).toEqual([
      { firstName: "Ann", lastName: "Lee", isPrimary: true, isOnLoan: true },
    ]);
  });
});
