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

describe("the lien types of the mortgages on a home", () => {
  it("LIAB-01: a single mortgage is the first lien", () => {
    expect(lienTypesOf(owner(["c"]))).toEqual(["c FirstLien"]);
    expect(lienTypesOf(owner([]))).toEqual([]);
  });

  it("LIAB-03: the larger of two is the first lien, as mortgages are listed from the largest down", () => {
    expect(lienTypesOf(owner(["a", "c"]))).toEqual(["a FirstLien", "c SecondLien"]);
    expect(lienTypesOf(owner(["b", "c"], { b: "SecondLien" }))).toEqual(["b FirstLien", "c SecondLien"]);
  });

  it("LIAB-02: of three or more, no type is known until two different types are chosen; then all are known", () => {
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

  it("are stored in a short form", () => {
    const state = owner(["a", "c"]);
    expect(lienTypesInShort(state, liensWithTypeOn(state, "1"))).toBe("0F2S");
    expect(placeInList(state, "c")).toBe("3 of 4");
  });
});

describe("the lien types to choose from", () => {
  it("are the types not chosen for earlier mortgages on the same home", () => {
    const state = owner(["a", "b", "c"], { a: "SecondLien", d: "FirstLien" });
    expect(availableLienTypes(state, "a")).toEqual(["FirstLien", "SecondLien", "Other"]);
    expect(availableLienTypes(state, "b")).toEqual(["FirstLien", "Other"]);
  });

  it("are all types again for a revisited mortgage, and a later mortgage swaps types with it", () => {
    const state = owner(["a", "b", "c"], { a: "FirstLien", b: "SecondLien" });
    expect(availableLienTypes(state, "a")).toContain("SecondLien");
    expect(withLienType(state, "a", "SecondLien")).toEqual({
      lienTypes: { a: "SecondLien", b: "FirstLien" },
    });
    expect(withLienType(state, "a", "Other")).toEqual({ lienTypes: { a: "Other", b: "SecondLien" } });
    expect(withLienType(state, "a", "FirstLien")).toEqual({ lienTypes: { a: "FirstLien", b: "SecondLien" } });
  });

  it("removes the chosen type from a later mortgage, and leaves other homes unchanged", () => {
    const state = owner(["a", "b", "c"], { b: "FirstLien", d: "FirstLien" });
    expect(withLienType(state, "a", "FirstLien")).toEqual({ lienTypes: { a: "FirstLien", d: "FirstLien" } });
  });
});
