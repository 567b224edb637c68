import { describe, expect, it } from "vitest";
import { ownersForm, ownersOf, ownersValues, type OwnersForm } from "./owners";
import { ownersWithoutCoBorrower } from "~/steps/people/borrowers";
import type { RefiState } from "~/flows/refi-mini/state";
import { ada, adaHomeState, leo } from "~/flows/refi-mini/testing/home-visit";

const rosa = { firstName: "Rosa", lastName: "Diaz" };
const rosaTyped = { otherFirstName: "Rosa", otherLastName: "Diaz" };

/** Returns the errors of a form, "field: words". */
const wrong = (form: Record<string, unknown>, state: RefiState = adaHomeState()) =>
  (ownersForm(state, "1").safeParse(form).error?.issues ?? []).map(
    ({ path, message }) => `${String(path[0])}: ${message}`,
  );

const listed = (form: OwnersForm, state: RefiState = adaHomeState()) => ownersOf(form, state, "1");

describe("the owners of a home", () => {
  it("are the ticked borrowers and the typed names", () => {
    const two = adaHomeState({ coBorrower: leo });
    expect(listed({ owners: ["1", "0"] }, two)).toEqual(["0", "1"]);
    expect(listed({ owners: ["0", "other"], ...rosaTyped })).toEqual(["0", rosa]);
    expect(listed({ owners: ["other"], ...rosaTyped })).toEqual([rosa]);
    const three = { owners: ["other" as const], ...rosaTyped, secondFirstName: "Max", secondLastName: "Poe" };
    expect(listed(three)).toEqual([rosa, { firstName: "Max", lastName: "Poe" }]);
  });

  it("include a typed name without its tick, and each name once", () => {
    expect(listed({ owners: ["0"], ...rosaTyped })).toEqual(["0", rosa]);
    const twice = { ...rosaTyped, secondFirstName: "ROSA", secondLastName: "diaz" };
    expect(listed({ owners: ["other"], ...twice })).toHaveLength(1);
  });

  it("BORR-01: a borrower typed by name counts as that borrower, ignoring case", () => {
    const typed = { otherFirstName: " ada ", otherLastName: "LEE" };
    expect(listed({ owners: ["0", "other"], ...typed })).toEqual(["0"]);
    expect(listed({ owners: ["other"], ...typed })).toEqual(["0"]);
    // Leo Lee is his father, who has no suffix Jr.
    const father = { otherFirstName: "Leo", otherLastName: "Lee" };
    expect(listed({ owners: ["1", "other"], ...father }, adaHomeState({ coBorrower: leo }))).toEqual([
      "1",
      { firstName: "Leo", lastName: "Lee" },
    ]);
  });

  it("BORR-PUR-05: include by name a borrower who left the loan, whom the visitor can change or remove", () => {
    const before = { borrower: ada, coBorrower: leo, owners: { "1": ["0", "1"] as const } };
    const state = adaHomeState(ownersWithoutCoBorrower(before));
    const values = ownersValues(state, "1");
    expect(values).toMatchObject({ owners: ["0", "other"], otherFirstName: "Leo", otherLastName: "Lee" });
    const leoTyped = { otherFirstName: "Leo", otherLastName: "Lee" };
    expect(listed({ owners: ["0", "other"], ...leoTyped }, state)).toEqual(["0", leo]);
    expect(listed({ owners: ["0", "other"], ...rosaTyped }, state)).toEqual(["0", rosa]);
    expect(listed({ owners: ["0"], ...leoTyped }, state)).toEqual(["0"]);
    expect(
      listed(
        { owners: ["0", "other"], ...leoTyped },
        { ...state, answers: { ...state.answers, coBorrower: leo } },
      ),
    ).toEqual(["0", "1"]);
  });

  it("keep a fourth name, for which the page has no field", () => {
    const names = ["Ann", "Ben", "Cy", "Dee"].map((firstName) => ({ firstName, lastName: "Poe" }));
    const state = adaHomeState({ owners: { "1": names } });
    const form = Object.fromEntries(
      ["other", "second", "third"].flatMap((slot, index) => [
        [`${slot}FirstName`, names[index]?.firstName],
        [`${slot}LastName`, "Poe"],
      ]),
    );
    expect(listed({ owners: ["other"], ...form }, state)).toEqual(names);
  });
});

describe("errors of the owners form", () => {
  it("REFI-OWN-01: refuses no owner, half a name, and another owner ticked without a name", () => {
    expect(wrong({})).toEqual([expect.stringMatching(/^owners: Choose who owns the home/)]);
    expect(wrong({ owners: ["0"], otherFirstName: "Rosa" })).toEqual([
      "otherLastName: Enter the last name of this owner too.",
    ]);
    expect(wrong({ owners: ["0"], secondLastName: "Diaz" })).toEqual([
      "secondFirstName: Enter the first name of this owner too.",
    ]);
    expect(wrong({ owners: ["other"] })).toEqual([
      "otherFirstName: Enter the first name of the other owner.",
      "otherLastName: Enter the last name of the other owner.",
    ]);
  });

  it("accepts a second borrower only when there is one", () => {
    expect(wrong({ owners: ["1"] })).toEqual(["owners: Choose owners from the list."]);
    expect(wrong({ owners: ["1"] }, adaHomeState({ coBorrower: leo }))).toEqual([]);
  });

  it("refuses the form when the only owner's tick is removed", () => {
    const state = adaHomeState({ owners: { "1": [rosa] } });
    expect(wrong(rosaTyped, state)).toEqual([expect.stringMatching(/^owners: Choose who owns the home/)]);
    expect(wrong({ owners: ["other"], ...rosaTyped }, state)).toEqual([]);
  });
});
