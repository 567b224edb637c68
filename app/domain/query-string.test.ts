import { expect, it } from "vitest";
import { buildQuery } from "./query-string";

it("QS-01: skips empty values, but not zero", () => {
  expect(buildQuery({ a: "", b: null, c: undefined, d: [] })).toBe("");
  expect(buildQuery({ a: "", n: 0, z: "x" })).toBe("n=0&z=x");
});

it("QS-02: writes true as an empty value", () => {
  expect(buildQuery({ a: true })).toBe("a=");
});

it("QS-03: repeats the key for arrays", () => {
  expect(buildQuery({ a: [1, 2], b: ["", "x"] })).toBe("a=1&a=2&b=x");
});

it("QS-04: URI-encodes keys and values", () => {
  expect(buildQuery({ a: "x y&z" })).toBe("a=x%20y%26z");
  expect(buildQuery({ "a b": "é" })).toBe("a%20b=%C3%A9");
});

it("QS-05: skips false like an empty value", () => {
  expect(buildQuery({ a: false, b: 1 })).toBe("b=1");
});
