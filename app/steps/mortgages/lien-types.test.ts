import { describe, expect, it } from "vitest";
import type { LienType } from "~/domain/liens";
import {
  lienTypesInShort,
  availableLienTypes,
  placeInList,
  liensWithTypeOn,
  withLienType,
} from "./lien-types";
import { refiStates, type RefiState } from "~/flows/refi-mini/state";
import { lakeHome } from "~/flows/refi-mini/testing/home-visit";

const liabilities = ["a", "b", "c", "d"];

/** Mortgages on the home to refinance, d on another one. */
const owner = (on: readonly string[], lienTypes: Record<string, LienType> = {}): RefiState => ({
  ...refiStates.empty,
  answers: {
    subject: lakeHome,
    liabilityHomes: {
      ...Object.fromEntries(on.map((lien) => [lien, "1"])),
      ...(on.includes("d") ? {} : { d: "2" }),
    },
    lienTypes,
  },
  facts: { liabilities },
});
const lienTypesOf = (state: RefiState) =>
  liensWithTypeOn(state, "1").map(({ liabilityId, type }) => `${liabilityId} ${type}`);

describe("what the mortgages on a home are", () => {
  it("LIAB-01: the only one is the first", () => {
    expect(lienTypesOf(owner(["c"]))).toEqual(["c FirstLien"]);
    expect(lienTypesOf(owner([]))).toEqual([]);
  });

  it("LIAB-03: of two the larger is the first: they are found from the largest down", () => {
    expect(lienTypesOf(owner(["a", "c"]))).toEqual(["a FirstLien", "c SecondLien"]);
    expect(lienTypesOf(owner(["b", "c"], { b: "SecondLien" }))).toEqual(["b FirstLien", "c SecondLien"]);
  });

  it("LIAB-02: of more, nothing is known before two different kinds are chosen; then all is", () => {
    expect(lienTypesOf(owner(["a", "b", "c"]))).toEqual([]);
    expect(lienTypesOf(owner(["a", "b", "c"], { a: "SecondLien" }))).toEqual([]);
    expect(lienTypesOf(owner(["a", "b", "c"], { a: "SecondLien", b: "FirstLien" }))).toEqual([
      "a SecondLien",
      "b FirstLien",
      "c Other",
    ]);
    expect(lienTypesOf(owner(["a", "b", "c", "d"], { a: "Other", b: "FirstLien" }))).toEqual([
      "a Other",
      "b FirstLien",
      "c SecondLien",
      "d Other",
    ]);
  });

  it("is remembered in short", () => {
    const state = owner(["a", "c"]);
    expect(lienTypesInShort(state, liensWithTypeOn(state, "1"))).toBe("0F2S");
    expect(placeInList(state, "c")).toBe("3 of 4");
  });
});

describe("what a mortgage may be said to be", () => {
  it("is what none asked about before it on the same home is", () => {
    const state = owner(["a", "b", "c"], { a: "SecondLien", d: "FirstLien" });
    expect(availableLienTypes(state, "a")).toEqual(["FirstLien", "SecondLien", "Other"]);
    expect(availableLienTypes(state, "b")).toEqual(["FirstLien", "Other"]);
  });

  it("is everything again for one that is looked at once more, and the later one changes places with it", () => {
    const state = owner(["a", "b", "c"], { a: "FirstLien", b: "SecondLien" });
    expect(availableLienTypes(state, "a")).toContain("SecondLien");
    expect(withLienType(state, "a", "SecondLien")).toEqual({
      lienTypes: { a: "SecondLien", b: "FirstLien" },
    });
    expect(withLienType(state, "a", "Other")).toEqual({ lienTypes: { a: "Other", b: "SecondLien" } });
    expect(withLienType(state, "a", "FirstLien")).toEqual({ lienTypes: { a: "FirstLien", b: "SecondLien" } });
  });

  it("takes the kind from a later one when it was nothing before, and leaves other homes alone", () => {
    const state = owner(["a", "b", "c"], { b: "FirstLien", d: "FirstLien" });
    expect(withLienType(state, "a", "FirstLien")).toEqual({ lienTypes: { a: "FirstLien", d: "FirstLien" } });
  });
});
