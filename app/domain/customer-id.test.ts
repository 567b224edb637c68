import { expect, it } from "vitest";
import { normalizeCustomerId, quoteCustomerId } from "./customer-id";

it.each([0, -1, Number.NaN, "", " ", "0", "-3", "-12", "-1.25", "-0.5", "undefined", undefined, null, {}])(
  "CUSTID-01: %j is ignored",
  (value) => {
    expect(normalizeCustomerId(value)).toBeUndefined();
  },
);

it("CUSTID-01: numbers are stored as text, texts as they are", () => {
  expect(normalizeCustomerId(12)).toBe("12");
  expect(normalizeCustomerId("12")).toBe("12");
  expect(normalizeCustomerId(" c-77 ")).toBe("c-77");
});

it("CUSTID-02: the quote tool keeps no number below 1", () => {
  expect([0.5, "0.5", 0, 1, "C-7"].map(quoteCustomerId)).toEqual([
    undefined,
    undefined,
    undefined,
    "1",
    "C-7",
  ]);
});
