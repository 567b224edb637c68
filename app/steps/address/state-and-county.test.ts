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

describe("where a home will be", () => {
  it("STATES-01: a state we do not lend in needs no county", async () => {
    expect(await submit({ propertyState: "DC" })).toMatchObject({
      kind: "done",
      outcome: "not-served",
      answers: { propertyState: "DC", propertyCounty: undefined },
    });
  });

  it("asks for the county of the state, and again when the state has changed", async () => {
    const countyQuestion = { kind: "stay", facts: { countyState: "CA" } };
    expect(await submit({ propertyState: "CA" })).toMatchObject(countyQuestion);
    const other = { propertyState: "CA", shownState: "OR", propertyCounty: "Lane" };
    expect(await submit(other)).toMatchObject(countyQuestion);
  });

  it("takes a county of the list, and no other", async () => {
    const shown = { propertyState: "CA", shownState: "CA" };
    expect(await submit({ ...shown, propertyCounty: "Lane" })).toMatchObject({ kind: "refused" });
    expect(await submit(shown)).toMatchObject({ kind: "refused" });
    expect(await submit({ ...shown, propertyCounty: " Orange " })).toMatchObject({
      outcome: "served",
      answers: { propertyState: "CA", propertyCounty: "Orange" },
      facts: { countyState: undefined },
    });
  });

  it("takes a written county where the list is not to be had", async () => {
    const written = { propertyState: "CA", shownState: "CA", propertyCounty: "Elsewhere" };
    const answers = { "valid-states": down, "valid-states-counties": down };
    expect(await submit(written, answers)).toMatchObject({ outcome: "served" });
  });

  it("shows a county only beside the state it belongs to", async () => {
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
