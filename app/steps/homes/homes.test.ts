import { describe, expect, it } from "vitest";
import type { HomeAddress } from "~/domain/address";
import { homeAt, homeIds, homeName, homeValue, nextHomeId } from "./homes";
import {
  homeOfLiability,
  isRemovable,
  liabilitiesOn,
  liabilitiesToType,
  withMortgageOnHome,
  withoutHome,
} from "~/steps/mortgages/mortgages-on-homes";
import { borrowerIndexes, ownersWithoutCoBorrower, wantsCoBorrower } from "~/steps/people/borrowers";
import { refiStates, type RefiState } from "~/flows/refi-mini/state";

const at = (street: string, unit?: string): HomeAddress => ({
  street,
  unit,
  city: "Irvine",
  state: "CA",
  zip: "92602",
});
const leo = { firstName: "Leo", lastName: "Highrate" };
/**
 * Three homes; L1 is on the first, L2 on the second that was named for it, L3 on the second too, L4
 * on none.
 */
const state: RefiState = {
  ...refiStates.empty,
  answers: {
    subject: at("12 Oak Street"),
    otherHomes: { "10": at("10 Elm Street"), "2": at("2 Elm Street", "4") },
    liabilityHomes: { L1: "1", L2: "new", L3: "2", L4: "none" },
    newHomes: { L2: "2" },
    values: { "1": 500_000 },
  },
  facts: { liabilities: ["L1", "L2", "L3", "L4", "L5"], lookups: { "1": 520_000 } },
};
const having = (answers: RefiState["answers"]): RefiState => ({
  ...state,
  answers: { ...state.answers, ...answers },
});

describe("the homes of a visit", () => {
  it("are in the order in which they were added, the one to refinance first", () => {
    expect(homeIds(state)).toEqual(["1", "2", "10"]);
    expect(homeIds(refiStates.empty)).toEqual([]);
    expect([homeName(state, "2"), homeName(state, "7")]).toEqual(["2 Elm Street, Unit 4", ""]);
  });

  it("PROP-01: are matched by street, unit and ZIP, ignoring case", () => {
    expect(homeAt(state, at(" 12 OAK street"))).toBe("1");
    expect(homeAt(state, at("2 Elm Street", "4"))).toBe("2");
    expect(homeAt(state, at("2 Elm Street", "5"))).toBeUndefined();
    expect(homeAt(state, { ...at("12 Oak Street"), zip: "92603" })).toBeUndefined();
  });

  it("PROP-04: count at the higher of the owner's value and the looked-up one", () => {
    expect(homeValue(state, "1")).toBe(520_000);
    expect(homeValue(state, "2")).toBeUndefined();
  });

  it("get ids without stored facts, never the id of a removed home with facts", () => {
    expect(nextHomeId(refiStates.empty)).toBe("2");
    expect(nextHomeId(state)).toBe("11");
    const gone = having(withoutHome(state, "10"));
    expect(nextHomeId(gone)).toBe("3");
    expect(nextHomeId({ ...gone, facts: { lookups: { "1": 1, "10": 1 } } })).toBe("11");
    expect(nextHomeId({ ...gone, facts: { filed: { "10": { id: "p", as: "x" } } } })).toBe("11");
  });

  it("can be removed when they have no mortgage, except the home to refinance", () => {
    expect(homeIds(state).filter((id) => isRemovable(state, id))).toEqual(["10"]);
    expect(isRemovable(having({ liabilityHomes: {} }), "1")).toBe(false);
  });

  it("lose their accepted offer when they are removed, and no other home's", () => {
    const accepted = { homeId: "10", offerId: "O1" };
    const { answers } = having({ accepted, ...withoutHome(having({ accepted }), "10") });
    expect([answers.accepted, Object.keys(answers.otherHomes ?? {})]).toEqual([undefined, ["2"]]);
    expect(withoutHome(having({ accepted }), "2")).not.toHaveProperty("accepted");
  });
});

describe("the mortgages on a home", () => {
  it("include those of a home that was added for the mortgage", () => {
    expect(["L1", "L2", "L3", "L4", "L5"].map((id) => homeOfLiability(state, id))).toEqual([
      "1",
      "2",
      "2",
      undefined,
      undefined,
    ]);
    expect(liabilitiesOn(state, "2")).toEqual(["L2", "L3"]);
  });

  it("LIAB-04: are moved by choosing another home; a home added for that mortgage alone is removed", () => {
    const alone = having({ liabilityHomes: { L2: "new" } });
    const moved = withMortgageOnHome(alone, "L2", "1");
    expect(moved.liabilityHomes).toEqual({ L2: "1" });
    expect(Object.keys(moved.otherHomes ?? {})).toEqual(["10"]);
    expect(withMortgageOnHome(state, "L2", "1")).toEqual({
      liabilityHomes: { L1: "1", L2: "1", L3: "2", L4: "none" },
    });
    expect(withMortgageOnHome(alone, "L2", "2")).toEqual({ liabilityHomes: { L2: "2" } });
    expect(withMortgageOnHome(alone, "L2", "new")).toEqual({ liabilityHomes: { L2: "new" } });
  });

  it("LIAB-02, LIAB-03: need a type on a home with more than two, until two different types are chosen", () => {
    const all = { L1: "1", L2: "1", L3: "1", L4: "1", L5: "1" };
    expect(liabilitiesToType(having({ liabilityHomes: { L1: "1", L3: "1" } }))).toEqual([]);
    const open = having({ liabilityHomes: all });
    expect(liabilitiesToType(open)).toEqual(["L1", "L2", "L3", "L4", "L5"]);
    const two = having({ liabilityHomes: all, lienTypes: { L1: "FirstLien", L2: "Other" } });
    expect(liabilitiesToType(two)).toEqual(["L1", "L2"]);
    const same = having({ liabilityHomes: all, lienTypes: { L1: "Other", L2: "Other", L3: "FirstLien" } });
    expect(liabilitiesToType(same)).toEqual(["L1", "L2", "L3"]);
  });
});

describe("the borrowers of a refinance", () => {
  it("BORR-05, ROLE-06: are one, or two with a spouse or another person in the second slot", () => {
    expect(borrowerIndexes(state)).toEqual(["0"]);
    expect(borrowerIndexes(having({ coBorrower: leo }))).toEqual(["0", "1"]);
    const wants = (answers: RefiState["answers"]) => wantsCoBorrower({ ...refiStates.empty, answers });
    expect(wants({ maritalStatus: "married", spouseOnLoan: true })).toBe(true);
    expect(wants({ maritalStatus: "married", spouseOnLoan: false, friendOnLoan: true })).toBe(false);
    expect(wants({ maritalStatus: "unmarried", friendOnLoan: true })).toBe(true);
    expect(wants({ maritalStatus: "separated" })).toBe(false);
  });

  it("BORR-PUR-05: remain owners by name when they leave the loan", () => {
    const eve = { firstName: "Eve", lastName: "Elsewhere" };
    const owners = { "1": ["0", "1"], "2": ["1", eve] } as const;
    expect(ownersWithoutCoBorrower({ owners, coBorrower: leo })).toEqual({
      owners: { "1": ["0", leo], "2": [leo, eve] },
    });
    expect(ownersWithoutCoBorrower({})).toEqual({ owners: {} });
  });
});
