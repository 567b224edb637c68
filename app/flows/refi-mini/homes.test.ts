import { describe, expect, it } from "vitest";
import {
  homeAddress,
  homeAt,
  homeIds,
  homeName,
  homeOfLiability,
  homeValue,
  isRemovable,
  liabilitiesOn,
  liabilitiesToType,
  nextHomeId,
  otherHomeIds,
  relinked,
  SUBJECT,
  subjectIds,
  withoutHome,
} from "./homes";
import { ownersWithoutCoBorrower } from "./people";
import { emptyRefi, type RefiAnswers, type RefiFacts, type RefiState } from "./state";
import { ada, cabin, lakeHouse, leo } from "./testing/lien-visit";

const condo = { street: "7 Pine Road", city: "Denver", state: "CO", zip: "80203" };

/** A visitor with a house, a cabin ("2") and a condo ("10"). */
const owner = (answers: Partial<RefiAnswers> = {}, facts: Partial<RefiFacts> = {}): RefiState => ({
  ...emptyRefi,
  answers: { subject: lakeHouse, otherHomes: { "10": condo, "2": cabin }, ...answers },
  facts,
});

describe("the homes of a visit", () => {
  it("are the one to refinance first, then the others in the order in which they were named", () => {
    expect(subjectIds()).toEqual([SUBJECT]);
    expect(otherHomeIds(owner())).toEqual(["2", "10"]);
    expect(homeIds(owner())).toEqual(["1", "2", "10"]);
    expect(homeIds(emptyRefi)).toEqual([]);
    expect(homeIds({ ...emptyRefi, answers: { otherHomes: { "2": cabin } } })).toEqual(["2"]);
  });

  it("have an address and are called by their street", () => {
    expect([SUBJECT, "2", "3"].map((id) => homeAddress(owner(), id))).toEqual([lakeHouse, cabin, undefined]);
    expect([SUBJECT, "2", "3"].map((id) => homeName(owner(), id))).toEqual([
      "1 Nowhere Lane",
      "12 Oak Street, Unit 4",
      "",
    ]);
  });

  it("PROP-04: count as worth the higher of two values", () => {
    const state = owner(
      { values: { "1": 650_000, "2": 400_000 } },
      { lookups: { "2": 420_000, "10": 90_000 } },
    );
    expect(["1", "2", "10", "11"].map((id) => homeValue(state, id))).toEqual([
      650_000,
      420_000,
      90_000,
      undefined,
    ]);
  });

  it("PROP-01: are told apart by street, unit and ZIP code, in any writing", () => {
    expect(homeAt(owner(), { ...lakeHouse, street: " 1 NOWHERE  lane", city: "Elsewhere" })).toBe("1");
    expect(homeAt(owner(), { ...cabin, street: "12 oak street" })).toBe("2");
    expect(homeAt(owner(), { ...cabin, unit: "5" })).toBeUndefined();
    expect(homeAt(owner(), { ...lakeHouse, zip: "92603" })).toBeUndefined();
  });

  it("get an id that no home has had of which something is known", () => {
    expect(nextHomeId(emptyRefi)).toBe("2");
    expect(nextHomeId(owner({ otherHomes: { "2": cabin } }))).toBe("3");
    expect(nextHomeId(owner())).toBe("11");
    const filed = { "4": { id: "77", as: "x" } };
    expect(nextHomeId(owner({ otherHomes: { "2": cabin } }, { filed }))).toBe("5");
    expect(nextHomeId(owner({ otherHomes: {} }, { lookups: { "1": 500_000, "3": 400_000 } }))).toBe("4");
  });
});

describe("the mortgages on the homes", () => {
  const state = owner(
    {
      liabilityHomes: { a: "1", b: "new", c: "none", d: "new", e: "2" },
      newHomes: { b: "2" },
      lienTypes: {},
    },
    { liabilities: ["a", "b", "c", "d", "e", "f"] },
  );

  it("LIAB-04: are on one home at most", () => {
    const homes = (state.facts.liabilities ?? []).map((lien) => homeOfLiability(state, lien));
    expect(homes).toEqual(["1", "2", undefined, undefined, "2", undefined]);
    expect(["1", "2", "10"].map((id) => liabilitiesOn(state, id))).toEqual([["a"], ["b", "e"], []]);
    expect(liabilitiesOn(owner(), "1")).toEqual([]);
  });

  it("LIAB-02, LIAB-03: are asked about where more than two are on a home, until two kinds are chosen", () => {
    const liabilities = ["a", "b", "c", "d", "e", "f"];
    const onOne = (lienTypes: NonNullable<RefiAnswers["lienTypes"]>) =>
      liabilitiesToType(
        owner(
          { liabilityHomes: { a: "1", b: "1", c: "1", d: "1", e: "2", f: "2" }, lienTypes },
          { liabilities },
        ),
      );
    expect(onOne({})).toEqual(["a", "b", "c", "d"]);
    expect(onOne({ a: "FirstLien" })).toEqual(["a", "b", "c", "d"]);
    expect(onOne({ a: "FirstLien", b: "SecondLien" })).toEqual(["a", "b"]);
    expect(onOne({ a: "Other", b: "Other" })).toEqual(["a", "b", "c", "d"]);
    expect(onOne({ a: "Other", b: "Other", c: "FirstLien" })).toEqual(["a", "b", "c"]);
    expect(liabilitiesToType(state)).toEqual([]);
  });

  it("keep their home on the list", () => {
    expect(["1", "2", "10"].map((id) => isRemovable(state, id))).toEqual([false, false, true]);
  });
});

describe("a home that goes", () => {
  it("leaves the others on the list", () => {
    expect(withoutHome(owner(), "10")).toEqual({ otherHomes: { "2": cabin } });
    expect(withoutHome(owner(), "3")).toEqual({ otherHomes: { "10": condo, "2": cabin } });
    expect(withoutHome(emptyRefi, "2")).toEqual({ otherHomes: {} });
  });

  const liabilities = ["a", "b"];
  it("LIAB-04: goes with the mortgage it was named for, when that moves", () => {
    const named = owner({ liabilityHomes: { a: "1", b: "new" }, newHomes: { b: "2" } }, { liabilities });
    for (const home of ["1", "10", "none"]) {
      expect(relinked(named, "b", home)).toEqual({
        liabilityHomes: { a: "1", b: home },
        otherHomes: { "10": condo },
      });
    }
  });

  it("LIAB-04: stays when the mortgage stays, when another mortgage is on it, and when it was no mortgage's", () => {
    const named = owner({ liabilityHomes: { a: "2", b: "new" }, newHomes: { b: "2" } }, { liabilities });
    expect(relinked(named, "b", "1")).toEqual({ liabilityHomes: { a: "2", b: "1" } });
    expect(relinked(named, "b", "new")).toEqual({ liabilityHomes: { a: "2", b: "new" } });
    expect(relinked(named, "b", "2")).toEqual({ liabilityHomes: { a: "2", b: "2" } });
    const listed = owner({ liabilityHomes: { a: "2" } }, { liabilities });
    expect(relinked(listed, "a", "1")).toEqual({ liabilityHomes: { a: "1" } });
    expect(relinked(owner(), "a", "1")).toEqual({ liabilityHomes: { a: "1" } });
  });

  it("BORR-PUR-05: a borrower who leaves the loan stays an owner, by name", () => {
    const owners = {
      "1": ["0", "1"],
      "2": ["1"],
      "10": ["0", { firstName: "Rosa", lastName: "Diaz" }],
    } as const;
    expect(ownersWithoutCoBorrower({ owners, borrower: ada, coBorrower: leo })).toEqual({
      owners: { "1": ["0", leo], "2": [leo], "10": owners["10"] },
    });
  });
});
