import { describe, expect, it } from "vitest";
import { schemaOf, titleOf } from "~/wizard/step";
import { MOST_HOMES } from "~/steps/homes/homes";
import { chosenHome, homeChoices, withChosenHome } from "./liability-home";
import { refiStates, type RefiAnswers, type RefiState } from "~/flows/refi-mini/state";
import { liabilityProperty } from "~/flows/refi-mini/steps/liability-property.step";
import { cabin, lakeHome } from "~/flows/refi-mini/testing/home-visit";

const owner = (
  answers: Partial<RefiAnswers> = {},
  liabilities: readonly string[] = ["a", "b"],
): RefiState => ({
  ...refiStates.empty,
  answers: { subject: lakeHome, ...answers },
  facts: { liabilities },
});
const named = owner({
  otherHomes: { "2": cabin },
  liabilityHomes: { a: "1", b: "new" },
  newHomes: { b: "2" },
});
/** The most homes that can be listed. */
const full = Object.fromEntries(
  Array.from({ length: MOST_HOMES - 1 }, (_, index) => [`${index + 2}`, { ...cabin, unit: `${index}` }]),
);
const values = (state: RefiState, liability: string) =>
  homeChoices(state, liability).map(({ value }) => value);

describe("the home of a mortgage", () => {
  it("is a listed home by its street, another home, or none, which counts on the home to refinance", () => {
    expect(homeChoices(named, "a")).toMatchObject([
      { value: "1", label: "1 Nowhere Lane", hint: expect.stringContaining("refinance") },
      { value: "2", label: "12 Oak Street, Unit 4", hint: "Denver, CO 80202" },
      { value: "new" },
      { value: "none", hint: expect.stringMatching(/loan expert.*1 Nowhere Lane/) },
    ]);
  });

  it("offers no other home when the list is full, except for a mortgage that added one of the homes", () => {
    expect(values(owner({ otherHomes: full }), "a")).not.toContain("new");
    const lists = owner({ otherHomes: full, liabilityHomes: { a: "new" }, newHomes: { a: "3" } });
    expect(values(lists, "a")).toContain("new");
    expect(values(lists, "b")).not.toContain("new");
  });

  it("is preselected only for one mortgage and one home", () => {
    expect(chosenHome(owner({}, ["a"]), "a")).toBe("1");
    expect(chosenHome(owner({ liabilityHomes: { a: "none" } }, ["a"]), "a")).toBe("none");
    expect(chosenHome(owner({}), "a")).toBeUndefined();
    expect(chosenHome(owner({ otherHomes: { "2": cabin } }, ["a"]), "a")).toBeUndefined();
  });

  it("shows a home added for the mortgage as its listed home", () => {
    expect(chosenHome(named, "b")).toBe("2");
    expect(chosenHome(owner({ liabilityHomes: { b: "new" } }), "b")).toBe("new");
  });

  it("LIAB-04: can change, and the home added for the mortgage is kept or removed", () => {
    expect(withChosenHome(named, "a", "2")).toEqual({ liabilityHomes: { a: "2", b: "new" } });
    expect(withChosenHome(named, "b", "2")).toEqual({ liabilityHomes: { a: "1", b: "new" } });
    expect(withChosenHome(named, "b", "1")).toEqual({ liabilityHomes: { a: "1", b: "1" }, otherHomes: {} });
    expect(withChosenHome(named, "b", "new")).toBeUndefined();
    expect(withChosenHome(named, "a", "new")).toEqual({ liabilityHomes: { a: "new", b: "new" } });
  });
});

describe("the page that asks for a mortgage's home", () => {
  it("shows which mortgage it is about when there are several", () => {
    expect(titleOf(liabilityProperty, named, "b")).toBe("Which home is mortgage 2 of 2 on?");
    expect(titleOf(liabilityProperty, owner({}, ["a"]), "a")).toBe("Which home is this mortgage on?");
  });

  it.each([[{}], [{ home: "" }], [{ home: "3" }], [{ home: "2; drop" }]])("refuses %j", (posted) => {
    const parsed = schemaOf(liabilityProperty, named, "a").safeParse(posted);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
      "Choose the home that this mortgage is on.",
    ]);
  });

  it.each(["1", "2", "new", "none"])("accepts %s", (home) => {
    expect(schemaOf(liabilityProperty, named, "a").parse({ home })).toEqual({ home });
  });
});
