import { describe, expect, it } from "vitest";
import { playCase } from "~tests/support/cases";
import { placeOf } from "~/wizard/state";
import { completePlace } from "~/wizard/save";
import { refiMini } from "./flow";
import { householdOf, withCoBorrowerAnswer, withBorrower, type Household } from "~/steps/people/borrowers";
import { refiStates, type RefiState } from "./state";
import {
  eligible,
  found,
  named,
  mortgageOn,
  searchStops,
  borrowerQuestions,
  single,
  subjectIs,
  wants,
  withSpouse,
  type RefiStop,
} from "./stops";

const alone = [wants(), ...found, ...subjectIs(), named(), ...single, ...borrowerQuestions()];
const spouses = [
  wants(),
  ...found,
  ...subjectIs(),
  named(),
  ...withSpouse,
  ...borrowerQuestions(2),
  { at: "date-of-birth@A1" },
];
const throughOffers = (people: readonly RefiStop[], pull: RefiStop): RefiState =>
  playCase(refiMini, refiStates.empty, {
    name: "",
    entry: "home",
    stops: [...people, pull, mortgageOn("L1", "1"), ...searchStops("savings")],
    reaches: "",
  }).state;
const one = throughOffers(alone, eligible("L1"));
const two = throughOffers(spouses, {
  ...eligible("L1"),
  at: "date-of-birth@A2",
  facts: { liabilities: ["L1"] },
});

/** The state after it was stored in the cookie: an undefined answer has no entry. */
const stored = (state: RefiState): RefiState => ({
  ...state,
  answers: JSON.parse(JSON.stringify(state.answers)),
});
const then = (state: RefiState, key: string, answers: RefiState["answers"]): RefiState =>
  stored(completePlace(refiMini, stored(state), "home", placeOf(key), { answers }));
const says = (state: RefiState, household: Household): RefiState =>
  then(state, "marital-status", withCoBorrowerAnswer(state, householdOf(household)));

/** Checks whether the list of homes and the search for offers are still answered. */
const kept = ({ marks }: RefiState) => [
  marks["properties"] === 1,
  marks["congratulations~finding@finding-offers"] === 1,
];

describe("a change of marital status after the list of homes", () => {
  it("asks for the list again when a borrower joins, because their homes count too", () => {
    const joined = then(
      says(one, "married-together"),
      "borrower~spouse@1",
      withBorrower(one.answers, "1", { firstName: "Mia", lastName: "Stone" }),
    );
    expect(kept(joined)).toEqual([false, false]);
  });

  it("asks for the list again when a borrower leaves", () => {
    expect(kept(says(two, "married-alone"))).toEqual([false, false]);
  });

  it.each(["separated", "married-alone"] as const)(
    "does not ask for the list again when a single borrower is %s, but searches for offers again",
    (household) => {
      expect(kept(one)).toEqual([true, true]);
      expect(kept(says(one, household))).toEqual([true, false]);
    },
  );

  it("asks for nothing again when the answer does not change", () => {
    expect(kept(says(two, "married-together"))).toEqual([true, true]);
  });
});
