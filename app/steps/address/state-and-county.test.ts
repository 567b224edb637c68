import { describe, expect, it } from "vitest";
import { Refusal, testSite, type TestResponses } from "~server/visit/testing/site";
import { placeForm, placePage, submitPlace, type PlaceState } from "./state-and-county";

const empty: PlaceState = { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} };
const lists: TestResponses = {
  "valid-states": ["CA", "OR"],
  "valid-states-counties": [{ state: "CA", counties: ["Kings", "Orange"] }],
};
const down = () => {
  throw new Refusal(404, "GONE");
};
const site = (answers: TestResponses = lists) => {
  const { runtime, backendFor } = testSite(answers);
  return { runtime, backend: backendFor() };
};
const submit = (values: Record<string, string>, answers?: TestResponses) =>
  submitPlace({ ...site(answers), state: empty, values: placeForm.parse(values) });

describe("the location of a home", () => {
  it("STATES-01: requires no county for a state where we do not lend", async () => {
    expect(await submit({ propertyState: "DC" })).toMatchObject({
      kind: "done",
      outcome: "not-served",
      answers: { propertyState: "DC", propertyCounty: undefined },
    });
  });

  it("asks for the county of the state, and again after the state changes", async () => {
    const countyQuestion = { kind: "stay", facts: { countyState: "CA" } };
    expect(await submit({ propertyState: "CA" })).toMatchObject(countyQuestion);
    const other = { propertyState: "CA", shownState: "OR", propertyCounty: "Lane" };
    expect(await submit(other)).toMatchObject(countyQuestion);
  });

  it("accepts only a county from the list", async () => {
    const shown = { propertyState: "CA", shownState: "CA" };
    expect(await submit({ ...shown, propertyCounty: "Lane" })).toMatchObject({ kind: "refused" });
    expect(await submit(shown)).toMatchObject({ kind: "refused" });
    expect(await submit({ ...shown, propertyCounty: " Orange " })).toMatchObject({
      outcome: "served",
      answers: { propertyState: "CA", propertyCounty: "Orange" },
      facts: { countyState: undefined },
    });
  });

  it("accepts a typed county when the list is unavailable", async () => {
    const written = { propertyState: "CA", shownState: "CA", propertyCounty: "Elsewhere" };
    const answers = { "valid-states": down, "valid-states-counties": down };
    expect(await submit(written, answers)).toMatchObject({ outcome: "served" });
  });

  it("shows a saved county only with the state it belongs to", async () => {
    const state = { ...empty, answers: { propertyState: "OR", propertyCounty: "Lane" } };
    const changed = { ...state, facts: { countyState: "CA" } };
    expect((await placePage({ ...site(), state })).values).toEqual({
      propertyState: "OR",
      propertyCounty: "Lane",
    });
    const page = await placePage({ ...site(), state: changed });
    expect(page.values).toEqual({ propertyState: "CA", propertyCounty: undefined });
    expect(page.data.counties?.map(({ value }) => value)).toEqual(["Kings", "Orange"]);
  });
});
