import { describe, expect, it } from "vitest";
import { Refusal, testSite, type TestResponses } from "~server/visit/testing/site";
import type { HomeAddress } from "~/domain/address";
import { addressForm } from "~/steps/address/address";
import { homeIds, MOST_HOMES } from "./homes";
import { homeOfLiability } from "~/steps/mortgages/mortgages-on-homes";
import { saveHome } from "./save-home";
import { refiStates, type RefiAnswers, type RefiFacts, type RefiState } from "~/flows/refi-mini/state";

const oak: HomeAddress = { street: "12 Oak Street", city: "Irvine", state: "CA", zip: "92602" };
const elm: HomeAddress = { street: "3 Elm Road", unit: "4", city: "Austin", state: "TX", zip: "78701" };
const pine: HomeAddress = { street: "9 Pine Lane", city: "Boise", state: "ID", zip: "83702" };

const worth = (dollars: number) => ({
  status: "success",
  result: [
    { rank: 2, estimatedPropertyValue: 1 },
    { rank: 1, estimatedPropertyValue: dollars },
  ],
});
const refuses = () => {
  throw new Refusal(400, "NO");
};

const stateOf = (answers: Partial<RefiAnswers>, facts: Partial<RefiFacts> = {}): RefiState => ({
  ...refiStates.empty,
  answers,
  facts,
});

/** Returns the page's result for an address, of the home to refinance or of a mortgage. */
async function saved(
  home: HomeAddress,
  {
    state = refiStates.empty,
    item,
    zipIsRight,
    answers = {},
  }: { state?: RefiState; item?: string; zipIsRight?: "yes"; answers?: TestResponses } = {},
) {
  const site = testSite({
    "valid-states": ["CA", "TX", "ID"],
    "appraisal.prequal": worth(400_000),
    ...answers,
  });
  const result = await saveHome({
    values: { ...addressForm.parse(home), zipIsRight },
    state,
    place: { node: "address-confirmation", item },
    backend: site.backendFor(),
    runtime: site.runtime,
  });
  return { result, site };
}

/** Returns the state after a home was saved. */
async function after(home: HomeAddress, state: RefiState, item: string): Promise<RefiState> {
  const { result } = await saved(home, { state, item });
  if (result.kind !== "done") throw new Error(`The address was ${result.kind}.`);
  return {
    ...state,
    answers: { ...state.answers, ...result.answers },
    facts: { ...state.facts, ...result.facts },
  };
}

describe("the home to refinance", () => {
  it("STATES-01: is saved with its state, and is served where we lend", async () => {
    expect((await saved(oak)).result).toEqual({
      kind: "done",
      answers: { subject: oak, propertyState: "CA" },
      facts: { lookups: { "1": 400_000 } },
      outcome: "served",
    });
    const dc = { ...oak, city: "Washington", state: "DC", zip: "20001" };
    expect((await saved(dc)).result).toMatchObject({
      outcome: "not-served",
      answers: { propertyState: "DC" },
    });
  });

  it("F16: saves a given county as the state's list spells it, and asks about a county that is not on the list", async () => {
    const answers = {
      "valid-states-counties": [{ state: "CA", counties: ["Los Angeles", "Lassen", "Orange"] }],
    };
    const saveCounty = async (county: string) => (await saved({ ...oak, county }, { answers })).result;
    expect(await saveCounty("los angeles county")).toMatchObject({
      answers: { subject: { ...oak, county: "Los Angeles" } },
    });
    expect(await saveCounty("")).toMatchObject({ kind: "done", answers: { subject: oak } });
    expect(await saveCounty("L")).toMatchObject({
      kind: "refused",
      errors: { county: ["Enter the county's full name. It may be Los Angeles, Lassen."] },
    });
    expect(await saveCounty("Cook")).toMatchObject({
      kind: "refused",
      errors: { county: [expect.stringContaining("don't know a county by that name")] },
    });
    const down = { "valid-states-counties": refuses };
    expect((await saved({ ...oak, county: "Orange" }, { answers: down })).result).toMatchObject({
      answers: { subject: { county: "Orange" } },
    });
  });

  it("REFI-ADDR-03: is accepted when the list of states is unavailable", async () => {
    const lists = { "valid-states": refuses };
    expect((await saved(oak, { answers: lists })).result).toMatchObject({ outcome: "served" });
  });

  it("PROP-07: has no estimated value, and logs the failure, when the look-up fails", async () => {
    const state = stateOf({ subject: elm }, { lookups: { "1": 300_000, "2": 200_000 } });
    const { result, site } = await saved(oak, { state, answers: { "appraisal.prequal": refuses } });
    expect(result).toMatchObject({ kind: "done", outcome: "served", facts: { lookups: { "2": 200_000 } } });
    expect(result.kind === "done" && result.facts?.lookups).not.toHaveProperty("1");
    expect(site.log()).toContain("no estimate");
    expect(site.log()).not.toContain("Oak");
  });

  it("PROP-07: looks up the same address once", async () => {
    const state = stateOf({ subject: oak }, { lookups: { "1": 300_000 } });
    const { result, site } = await saved({ ...oak, street: "12 oak street" }, { state });
    expect(site.callsOf("appraisal.prequal")).toEqual([]);
    expect(result.kind === "done" && result.facts).toEqual({});
  });

  it("PROP-02: cannot have the address of another home on the list", async () => {
    const state = stateOf({ subject: oak, otherHomes: { "2": elm } });
    const { result } = await saved({ ...elm, street: "3 ELM ROAD" }, { state });
    expect(result).toMatchObject({
      kind: "refused",
      errors: { street: [expect.stringMatching(/another home on your list/)] },
    });
    expect((await saved({ ...elm, unit: "5" }, { state })).result).toMatchObject({ kind: "done" });
  });
});

describe("a ZIP code of another state", () => {
  it("REFI-ADDR-02: is refused with a question that names both states", async () => {
    const { result, site } = await saved({ ...oak, state: "TX" });
    expect(result).toMatchObject({
      kind: "refused",
      errors: {
        zip: [
          "92602 is a ZIP code in California, and you chose Texas. Correct one of them, or check the box below if both are right.",
        ],
      },
    });
    expect(site.seen).toEqual([]);
    expect((await saved({ ...elm, zip: "92602" }, { item: "L1" })).result).toMatchObject({ kind: "refused" });
  });

  it("REFI-ADDR-02: is accepted when the visitor confirms both, or when the ZIP range is unknown", async () => {
    const both = { ...oak, state: "TX" };
    expect((await saved(both, { zipIsRight: "yes" })).result).toMatchObject({ answers: { subject: both } });
    const unknown = { ...oak, zip: "00099" };
    expect((await saved(unknown)).result).toMatchObject({ answers: { subject: unknown } });
  });
});

describe("the home of a mortgage", () => {
  const facts = { liabilities: ["L1", "L2", "L3"] };
  const buildState = (answers: Partial<RefiAnswers> = {}) =>
    stateOf({ subject: oak, liabilityHomes: { L1: "new", L2: "new", L3: "new" }, ...answers }, facts);

  it("REFI-ADDR-04: is added as the next home on the list, with its estimated value", async () => {
    const { result } = await saved(elm, { state: buildState(), item: "L1" });
    expect(result).toEqual({
      kind: "done",
      answers: { newHomes: { L1: "2" }, otherHomes: { "2": elm } },
      facts: { lookups: { "2": 400_000 } },
    });
    const second = await after(pine, await after(elm, buildState(), "L1"), "L2");
    expect(second.answers.newHomes).toEqual({ L1: "2", L2: "3" });
    expect(homeIds(second)).toEqual(["1", "2", "3"]);
  });

  it("PROP-01: is the listed home at the same address, ignoring case", async () => {
    const subject = await after({ ...oak, street: "12 OAK street " }, buildState(), "L1");
    expect([homeOfLiability(subject, "L1"), homeIds(subject)]).toEqual(["1", ["1"]]);
    const other = await after(elm, await after(elm, buildState(), "L1"), "L2");
    expect([homeOfLiability(other, "L2"), homeIds(other)]).toEqual(["2", ["1", "2"]]);
  });

  it("REFI-ADDR-04: keeps its id when its address is corrected", async () => {
    const right = { ...elm, street: "5 Elm Road" };
    const corrected = await after(right, await after(elm, buildState(), "L1"), "L1");
    expect(corrected.answers).toMatchObject({ newHomes: { L1: "2" }, otherHomes: { "2": right } });
    expect(homeIds(corrected)).toEqual(["1", "2"]);
  });

  it("REFI-ADDR-04: a correction changes neither the home to refinance nor the home of an earlier mortgage", async () => {
    const onSubject = await after(oak, buildState(), "L1");
    const moved = await after(elm, onSubject, "L1");
    expect(moved.answers).toMatchObject({ subject: oak, newHomes: { L1: "2" }, otherHomes: { "2": elm } });
    const both = await after(elm, await after(elm, buildState(), "L1"), "L2");
    const apart = await after(pine, both, "L2");
    expect(apart.answers).toMatchObject({
      newHomes: { L1: "2", L2: "3" },
      otherHomes: { "2": elm, "3": pine },
    });
  });

  it("PROP-02: refuses a correction to the address of another home", async () => {
    const state = await after(pine, await after(elm, buildState(), "L1"), "L2");
    const { result } = await saved(pine, { state, item: "L1" });
    expect(result).toMatchObject({
      kind: "refused",
      errors: { street: [expect.stringMatching(/9 Pine Lane is another home/)] },
    });
    expect((await saved(oak, { state, item: "L1" })).result).toMatchObject({ kind: "refused" });
  });

  it("REFI-ADDR-05: cannot be added to a full list, but can be any home on it", async () => {
    const numbers = Array.from({ length: MOST_HOMES - 1 }, (_, index) => String(index + 2));
    const otherHomes = Object.fromEntries(numbers.map((id) => [id, { ...elm, street: `${id} Elm Road` }]));
    const state = buildState({ otherHomes });
    expect((await saved(pine, { state, item: "L1" })).result).toMatchObject({
      kind: "refused",
      errors: { "": [expect.stringMatching(/You have listed 10 homes/)] },
    });
    expect((await saved({ ...elm, street: "7 Elm Road" }, { state, item: "L1" })).result).toMatchObject({
      answers: { newHomes: { L1: "7" } },
    });
  });

  it("can be in a state where we do not lend", async () => {
    const { result, site } = await saved(
      { ...elm, state: "NY", zip: "10118" },
      { state: buildState(), item: "L1" },
    );
    expect(result).toMatchObject({ kind: "done" });
    expect(result.kind === "done" && result.outcome).toBeUndefined();
    expect(site.callsOf("valid-states")).toEqual([]);
  });
});
