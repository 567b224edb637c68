import { expect, it } from "vitest";
import { plainName } from "./plain-name";

it.each([
  [" ANN ", "ann"],
  ["Zoë", "zoe"],
  ["O’Neil", "oneil"],
  ["Nguyễn", "nguyen"],
])("%s is compared as %s", (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

it("names that differ in their vowel signs only are two names", () => {
  expect(plainName("राम")).not.toBe(plainName("रमा"));
});
