import { expect, it } from "vitest";
import { plainName } from "./plain-name";

it.each([
  [" ANN ", "ann"],
  ["Zoë", "zoe"],
  ["O’Neil", "oneil"],
  ["Nguyễn", "nguyen"],
])("compares %s as %s", (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

it("treats names that differ only in their vowel signs as two names", () => {
  expect(plainName("राम")).not.toBe(plainName("रमा"));
});
