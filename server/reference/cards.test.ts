import { describe, expect, it } from "vitest";
import { checkCard, gatewayResponse, passesLuhn } from "./cards";

const now = new Date("2026-11-20T18:00:00Z");
const check = (number: string, { cvc = "123", expiry = "12/39" } = {}) =>
  checkCard({ number, cvc, expiry }, now);

describe("a card at the gateway", () => {
  it.each([
    ["4222222222222", "visa"],
    ["4242424242424242", "visa"],
    ["4000000000000000006", "visa"],
    ["5105105105105100", "mastercard"],
    ["5555555555554444", "mastercard"],
    ["2221000000000009", "mastercard"],
    ["2230000000000008", "mastercard"],
    ["2303779999000275", "mastercard"],
    ["2710000000000007", "mastercard"],
    ["2720990000000007", "mastercard"],
    ["6011111111111117", "discover"],
    ["6510000000000000", "discover"],
    ["6445644564456445", "discover"],
  ])("%s is of %s", (number, brand) => {
    expect(check(number)).toEqual({ brand });
  });

  it("an American Express card has a security code of four digits", () => {
    for (const number of ["378282246310005", "341111111111111"])
      expect(check(number, { cvc: "1234" })).toEqual({ brand: "amex" });
    expect(check("378282246310005")).toEqual({ problem: "The security code of this card has 4 digits." });
    expect(check("4242424242424242", { cvc: "1234" })).toEqual({
      problem: "The security code of this card has 3 digits.",
    });
  });

  it.each([
    ["a wrong check digit", "4242424242424241"],
    ["too few digits", "424242424242424"],
    ["a digit too many in front", "14242424242424242"],
    ["a digit too many behind", "42424242424242420"],
    ["no brand", "9999999999999995"],
    ["a brand that is not taken", "30569309025904"],
    ["nothing", ""],
  ])("refuses %s", (_what, number) => {
    expect(check(number)).toEqual({ problem: "Check the card number." });
  });

  it("a card is valid to the end of its month", () => {
    for (const expiry of ["11/26", "12/26"])
      expect(check("4242424242424242", { expiry })).toEqual({ brand: "visa" });
    expect(check("4242424242424242", { expiry: "10/26" })).toEqual({ problem: "This card has expired." });
    const card = { number: "4242424242424242", cvc: "123", expiry: "11/26" };
    expect(checkCard(card, new Date("2026-12-01T00:00:00Z"))).toEqual({ problem: "This card has expired." });
    expect(checkCard(card, new Date("2026-11-30T23:59:59Z"))).toEqual({ brand: "visa" });
  });

  it("the check digit is computed from digits only", () => {
    for (const digits of ["0", "18", "79927398713", "4242424242424242"])
      expect(passesLuhn(digits)).toBe(true);
    expect(passesLuhn("4242424242424241")).toBe(false);
    expect(["79927398710", "", "18x", "x18", "1 8"].map(passesLuhn)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it("two test cards have a response of their own, all others are approved", () => {
    expect(["4000000000000002", "4000000000000341", "4242424242424242"].map(gatewayResponse)).toEqual([
      "declines",
      "slow",
      "approves",
    ]);
  });
});
