import { expect, it } from "vitest";
import { employeeEmail } from "./bankers";

it.each([
  ["Larkspur Home Loans", "rosa@larkspur.example"],
  ["Birch & Vale Lending", "rosa@birch-vale-lending.example"],
  ["Łódź Hypothek", "rosa@lodz-hypothek.example"],
  ["東京", "rosa@lender.example"],
])("a sample employee of %s has the email %s", (name, email) => {
  expect(employeeEmail({ email: "rosa@larkspur.example" }, { name })).toBe(email);
});

it("an employee with an email of their own keeps it", () => {
  const email = "rosa@example.com";
  expect(employeeEmail({ email }, { name: "Birch & Vale Lending" })).toBe(email);
});
