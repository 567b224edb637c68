import { describe, expect, it } from "vitest";
import { PRIMARY_REQUIRED_MESSAGE } from "~/domain/borrowers";
import { completePlace } from "~/wizard/save";
import { lastPlace, placeAfter, walk } from "~/wizard/walk";
import { refiMini } from "~/flows/refi-mini/flow";
import {
  borrowerAt,
  borrowerIndexes,
  coBorrowerKind,
  householdOf,
  householdValue,
  withCoBorrowerAnswer,
  coBorrowerFirstName,
  ownersWithCoBorrower,
  ownersWithoutCoBorrower,
  borrowerSlots,
  wantsCoBorrower,
  type Household,
} from "./borrowers";
import type { RefiAnswers, RefiState } from "~/flows/refi-mini/state";
import { ada, leo, refiPeople } from "~/flows/refi-mini/testing/people-visit";

const mia = { firstName: "Mia", lastName: "Stone", suffix: "Jr" };
const stateWith = (answers: Partial<RefiAnswers>): RefiState => refiPeople({ answers });

describe("the people on the loan", () => {
  it.each([
    [{}, undefined],
    [{ maritalStatus: "married" }, undefined],
    [{ maritalStatus: "married", spouseOnLoan: false }, undefined],
    [{ maritalStatus: "married", spouseOnLoan: true }, "spouse"],
    [{ maritalStatus: "married", spouseOnLoan: false, friendOnLoan: true }, undefined],
    [{ maritalStatus: "unmarried", friendOnLoan: true }, "other"],
    [{ maritalStatus: "separated", friendOnLoan: true }, "other"],
    [{ maritalStatus: "unmarried", friendOnLoan: false, spouseOnLoan: true }, undefined],
  ] as const)("BORR-05: %j: %s in the second slot", (answers, kind) => {
    expect(coBorrowerKind(stateWith(answers))).toBe(kind);
    expect(wantsCoBorrower(stateWith(answers))).toBe(kind !== undefined);
  });

  it("BORR-02: are the primary first, then the co-borrower", () => {
    expect(borrowerSlots(stateWith({ borrower: ada }))).toEqual([{ ...ada, isPrimary: true }]);
    expect(borrowerSlots(stateWith({ coBorrower: leo, borrower: ada }))).toEqual([
      { ...ada, isPrimary: true },
      { ...leo, isPrimary: false },
    ]);
  });

  it("BORR-PUR-06: require a primary borrower", () => {
    expect(() => borrowerSlots(stateWith({ coBorrower: leo }))).toThrow(PRIMARY_REQUIRED_MESSAGE);
    expect(() => borrowerSlots(stateWith({}))).toThrow(
      "Primary borrower not found. Primary borrower is required.",
    );
  });

  it("have one page each, which names the person", () => {
    const two = stateWith({ borrower: ada, coBorrower: leo });
    expect([borrowerIndexes(stateWith({ borrower: ada })), borrowerIndexes(two)]).toEqual([
      ["0"],
      ["0", "1"],
    ]);
    expect([borrowerAt(two, "0"), borrowerAt(two, "1"), borrowerAt(two, undefined)]).toEqual([ada, leo, ada]);
    expect([coBorrowerFirstName(two, "0"), coBorrowerFirstName(two, "1")]).toEqual([undefined, "Leo"]);
  });

  it.each<Household>(["married-together", "married-alone", "unmarried", "separated"])(
    "shows the answer %s as it was given",
    (answer) => {
      expect(householdValue(householdOf(answer))).toBe(answer);
    },
  );
});

describe("owners of homes", () => {
  const owners = { "1": ["0", "1"], "2": ["1", mia], "3": ["0"] } as const;

  it("BORR-PUR-05: keep a borrower who leaves the loan as an owner by name", () => {
    expect(ownersWithoutCoBorrower({ owners, coBorrower: leo })).toEqual({
      owners: { "1": ["0", leo], "2": [leo, mia], "3": ["0"] },
    });
  });

  it("BORR-01: count an owner with the co-borrower's name, ignoring case, as the co-borrower", () => {
    const byName = {
      "1": ["0", { firstName: " leo", lastName: "STONE " }],
      "2": [mia],
      "3": ["1", leo],
    } as const;
    expect(ownersWithCoBorrower({ owners: byName }, leo)).toEqual({
      owners: { "1": ["0", "1"], "2": [mia], "3": ["1"] },
    });
  });

  it("BORR-01: tell two people apart by a suffix", () => {
    const other = { ...leo, suffix: "Sr" };
    expect(ownersWithCoBorrower({ owners: { "1": [other] } }, leo)).toEqual({ owners: { "1": [other] } });
  });
});

/** All answers about the people, with Leo as the second borrower. */
const second = (answers: Partial<RefiAnswers>, node: "borrower~spouse" | "borrower~second"): RefiState => ({
  ...refiPeople(
    {
      answers: {
        borrower: ada,
        coBorrower: leo,
        owners: { "1": ["0", "1"] },
        veterans: { "0": false, "1": true },
        residences: { "0": "subject", "1": "subject" },
        ...answers,
      },
      facts: {
        applicants: [
          { id: "A-1", ...ada },
          { id: "A-2", ...leo },
        ],
      },
    },
    "borrower@0",
    "marital-status",
    ...(node === "borrower~second" ? ["add-loan-partner-other"] : []),
    `${node}@1`,
    "property-owners@1",
    "military-status@0",
    "military-status@1",
    "current-address@0",
    "current-address@1",
  ),
  outcomes: { "borrower@0": "opened" },
});
const withSpouse = second({ maritalStatus: "married", spouseOnLoan: true }, "borrower~spouse");
const withFriend = second({ maritalStatus: "unmarried", friendOnLoan: true }, "borrower~second");

const answer = (
  state: RefiState,
  node: string,
  more: Parameters<typeof withCoBorrowerAnswer>[1],
): RefiState =>
  completePlace(refiMini, state, "home", { node }, { answers: withCoBorrowerAnswer(state, more) });
const next = (state: RefiState, node: string): string =>
  placeAfter(walk(refiMini, state, "home"), { node }).node;

describe("an answer that takes the co-borrower off the loan", () => {
  it("starts from a flow that is answered up to the dates of birth", () => {
    expect(lastPlace(walk(refiMini, withSpouse, "home")).node).toBe("date-of-birth");
    expect(lastPlace(walk(refiMini, withFriend, "home")).node).toBe("date-of-birth");
  });

  it.each([
    ["the loan is mine alone", withSpouse, "marital-status", householdOf("married-alone"), "property-owners"],
    [
      "not married any more",
      withSpouse,
      "marital-status",
      householdOf("unmarried"),
      "add-loan-partner-other",
    ],
    ["nobody else", withFriend, "add-loan-partner-other", { friendOnLoan: false }, "property-owners"],
    ["married, alone", withFriend, "marital-status", householdOf("married-alone"), "property-owners"],
  ] as const)("BORR-PUR-05: %s: removes all references to the co-borrower", (_, state, node, more, then) => {
    const after = answer(state, node, more);
    const { coBorrower, owners, veterans, residences } = after.answers;
    expect(coBorrower).toBeUndefined();
    expect({ owners, veterans, residences }).toEqual({
      owners: { "1": ["0", leo] },
      veterans: { "0": false },
      residences: { "0": "subject" },
    });
    expect(Object.keys(after.marks).filter((key) => key.startsWith("borrower~"))).toEqual([]);
    expect(Object.keys(after.marks).filter((key) => /^(?:military|current).*@1$/.test(key))).toEqual([]);
    expect(next(after, node)).toBe(then);
  });

  it("BORR-PUR-07: asks for the name of a spouse who replaces another person", () => {
    const after = answer(withFriend, "marital-status", householdOf("married-together"));
    expect(after.answers).toMatchObject({ maritalStatus: "married", spouseOnLoan: true });
    expect(after.answers.coBorrower).toBeUndefined();
    expect(after.answers.friendOnLoan).toBeUndefined();
    expect(after.answers.owners).toEqual({ "1": ["0", leo] });
    expect(lastPlace(walk(refiMini, after, "home"))).toEqual({ node: "borrower~spouse", item: "1" });
  });

  it("BORR-PUR-07: asks for the name of another person who replaces a spouse", () => {
    const unmarried = answer(withSpouse, "marital-status", householdOf("unmarried"));
    const after = answer(unmarried, "add-loan-partner-other", { friendOnLoan: true });
    expect(after.answers.coBorrower).toBeUndefined();
    expect(lastPlace(walk(refiMini, after, "home"))).toEqual({ node: "borrower~second", item: "1" });
  });

  it("keeps the co-borrower for separated instead of unmarried, and for the same answer again", () => {
    const separated = answer(withFriend, "marital-status", householdOf("separated"));
    expect(separated.answers).toMatchObject({ coBorrower: leo, owners: { "1": ["0", "1"] } });
    expect(lastPlace(walk(refiMini, separated, "home")).node).toBe("date-of-birth");
    const again = answer(withSpouse, "marital-status", householdOf("married-together"));
    expect(again.answers).toEqual(withSpouse.answers);
  });
});
