import { expect, it } from "vitest";
import { VALID_STATES } from "~/domain/states";
import { estimatesOf, appraisedValue } from "./appraisal";

const addresses = Array.from({ length: 60 }, (_, index) => ({
  street: `${index + 1} Oak Street`,
  state: "CO",
  zip: "80521",
}));

it("has one to three estimates with one of rank 1, which is not always the first", () => {
  const lists = addresses.map(estimatesOf);
  for (const list of lists) {
    expect(list.map(({ rank }) => rank).sort()).toEqual([1, 2, 3].slice(0, list.length));
    expect(list.length).toBeGreaterThan(0);
  }
  expect(new Set(lists.map((list) => list.length)).size).toBe(3);
  expect(lists.some((list) => list[0]?.rank !== 1)).toBe(true);
  expect(lists.some((list) => list[0]?.rank === 1)).toBe(true);
});

it("gives the same place the same value however it is written, and its neighbors other values", () => {
  const place = { street: "12 Oak Street", state: "CO", zip: "80521" };
  expect(estimatesOf({ ...place, street: " 12  OAK street" })).toEqual(estimatesOf(place));
  expect(new Set(addresses.map(appraisedValue)).size).toBeGreaterThan(30);
});

it("has values in every state, and none for 1 Nowhere Lane, ZIP 00000 and other territories", () => {
  for (const state of VALID_STATES) {
    expect(appraisedValue({ street: "12 Oak Street", state, zip: "12345" }), state).toBeGreaterThan(30_000);
  }
  const place = { street: "12 Oak Street", state: "CO", zip: "80521" };
  expect(estimatesOf({ ...place, street: "1 nowhere LANE" })).toEqual([]);
  expect(estimatesOf({ ...place, zip: "00000" })).toEqual([]);
  expect(estimatesOf({ ...place, state: "PR" })).toEqual([]);
  expect(appraisedValue({ ...place, zip: "00000" })).toBeUndefined();
});
