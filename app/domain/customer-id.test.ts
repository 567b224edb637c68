import { expect, it } from "vitest";
import { customerIdOf, normalizeCustomerId, quoteCustomerId } from "./customer-id";

it.each([0, -1, Number.NaN, "", " ", "0", "-3", "-12", "-1.25", "-0.5", "undefined", undefined, null, {}])(
  "CUSTID-01: %j is ignored",
  (value) => {
    expect(normalizeCustomerId(value)).toBeUndefined();
  },
);

it("CUSTID-01: stores numbers as text, and texts unchanged", () => {
  expect(normalizeCustomerId(12)).toBe("12");
  expect(normalizeCustomerId("12")).toBe("12");
  expect(normalizeCustomerId(" c-77 ")).toBe("c-77");
});

it("CUSTID-02: the quote tool stores no number below 1", () => {
  expect([0.5, "0.5", 0, 1, "C-7"].map(quoteCustomerId)).toEqual([
    undefined,
    undefined,
    undefined,
    "1",
    "C-7",
  ]);
});

it("CUSTID-01: the application's customer takes precedence over the one in an address", () => {
  expect(customerIdOf({ customerId: "7" }, { customerId: "9" })).toBe("7");
  expect(customerIdOf({ customerId: "0" }, { customerId: "9" })).toBe("9");
  expect(customerIdOf({}, { customerId: "undefined" })).toBeUndefined();
});
