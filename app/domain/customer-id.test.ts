import { expect, it } from "vitest";
import { customerIdOf, normalizeCustomerId, quoteCustomerId } from "./customer-id";

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

it("CUSTID-01: the application's customer comes before the one that an address named", () => {
  expect(customerIdOf({ customerId: "7" }, { customerId: "9" })).toBe("7");
  expect(customerIdOf({ customerId: "0" }, { customerId: "9" })).toBe("9");
  expect(customerIdOf({}, { customerId: "undefined" })).toBeUndefined();
});
