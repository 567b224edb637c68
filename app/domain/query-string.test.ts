import { expect, it } from "vitest";
import { buildQuery } from "./query-string";

it("QS-01: empty values are skipped, zero is not empty", () => {
  expect(buildQuery({ a: "", b: null, c: undefined, d: [] })).toBe("");
  expect(buildQuery({ a: "", n: 0, z: "x" })).toBe("n=0&z=x");
});

it("QS-02: true is written as an empty value", () => {
  expect(buildQuery({ a: true })).toBe("a=");
});

it("QS-03: arrays repeat the key", () => {
  expect(buildQuery({ a: [1, 2], b: ["", "x"] })).toBe("a=1&a=2&b=x");
});

it("QS-04: keys and values are URI-encoded", () => {
  expect(buildQuery({ a: "x y&z" })).toBe("a=x%20y%26z");
  expect(buildQuery({ "a b": "é" })).toBe("a%20b=%C3%A9");
});

it("QS-05: false is skipped like an empty value", () => {
  expect(buildQuery({ a: false, b: 1 })).toBe("b=1");
});
