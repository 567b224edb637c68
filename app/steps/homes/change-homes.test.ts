import { describe, expect, it } from "vitest";
import type { TestResponses } from "~server/visit/testing/site";
import { addHome as add, removeHome, TOO_MANY_HOMES } from "./change-homes";
import { MOST_HOMES } from "./homes";
import { refiStates, type RefiAnswers, type RefiState } from "~/flows/refi-mini/state";
import { lienVisit } from "~/flows/refi-mini/testing/lien-visit";
import { cabin, lakeHome } from "~/flows/refi-mini/testing/home-visit";

const owner = (answers: Partial<RefiAnswers> = {}): RefiState => ({
  ...refiStates.empty,
  answers: { subject: lakeHome, otherHomes: { "2": cabin }, ...answers },
  facts: { liabilities: ["a"] },
});
function form(fields: Record<string, string>): FormData {
  const filled = new FormData();
  for (const [name, value] of Object.entries(fields)) filled.append(name, value);
  return filled;
}
const NOTHING_FOUND = { "appraisal.prequal": { status: "failed", result: [] } };
const addHome = (
  { state, form }: { state: RefiState; form: FormData },
  responses: TestResponses = NOTHING_FOUND,
) => add({ ...lienVisit(state, responses).visit, form });
const elm = { street: "20 elm street", city: "denver", state: "Colorado", zip: "80202-1234" };

describe("adding a home", () => {
  it("adds it to the list in normalized spelling", async () => {
    const home = { street: "20 Elm Street", city: "Denver", state: "CO", zip: "80202" };
    expect(await addHome({ state: owner(), form: form(elm) })).toEqual({
      kind: "stay",
      answers: { otherHomes: { "2": cabin, "3": home } },
      facts: { lookups: {} },
    });
  });

  it("PROP-07: looks up its estimated value", async () => {
    const found = { status: "success", result: [{ rank: 1, estimatedPropertyValue: 410_000 }] };
    const added = await addHome({ state: owner(), form: form(elm) }, { "appraisal.prequal": found });
    expect(added).toMatchObject({ kind: "stay", facts: { lookups: { "3": 410_000 } } });
  });

  it("REFI-ADDR-02: asks about a ZIP code of another state until the visitor confirms both", async () => {
    const odd = { ...elm, state: "TX" };
    const zipRefusal = await addHome({ state: owner(), form: form(odd) });
    expect(zipRefusal).toMatchObject({
      kind: "refused",
      errors: { zip: [expect.stringContaining("Colorado")] },
    });
    expect((await addHome({ state: owner(), form: form({ ...odd, zipIsRight: "yes" }) })).kind).toBe("stay");
  });

  it.each([
    [{}, ["street", "city", "state", "zip"]],
    [{ street: "20 Elm Street", city: "Denver" }, ["state", "zip"]],
    [{ ...elm, street: "PO Box 12" }, ["street"]],
  ])("requires a complete street address, not %j", async (fields, wrong) => {
    const result = await addHome({ state: owner(), form: form(fields) });
    expect(result.kind === "refused" && Object.keys(result.errors)).toEqual(wrong);
  });

  it("PROP-01: shows an error message when the home is already on the list", async () => {
    const again = form({ ...elm, street: "12 OAK street", unit: "Unit 4" });
    expect(await addHome({ state: owner(), form: again })).toEqual({
      kind: "refused",
      errors: { street: ["12 Oak Street, Unit 4 is already on your list."] },
    });
  });

  it.each([
    ["12 Oak St.", "#4"],
    ["12 oak st apt 4", ""],
  ])("PROP-01: recognizes a listed home written as %s %s", async (street, unit) => {
    const added = await addHome({ state: owner(), form: form({ ...elm, street, unit }) });
    expect(added).toMatchObject({
      kind: "refused",
      errors: { street: ["12 Oak Street, Unit 4 is already on your list."] },
    });
  });

  it("shows an error message when the list is full", async () => {
    const many = Object.fromEntries(
      Array.from({ length: MOST_HOMES - 1 }, (_, index) => [`${index + 2}`, { ...cabin, unit: `${index}` }]),
    );
    expect(await addHome({ state: owner({ otherHomes: many }), form: form(elm) })).toEqual({
      kind: "refused",
      errors: { "": [TOO_MANY_HOMES] },
    });
  });
});

describe("removing a home", () => {
  it("removes it from the list", () => {
    expect(removeHome({ state: owner(), form: form({ home: "2" }) })).toMatchObject({
      kind: "stay",
      answers: { otherHomes: {} },
    });
  });

  it("deletes the facts about it, unless a mortgage still has to be moved off it", () => {
    const facts = {
      filed: { "1": { id: "501", as: "a" }, "2": { id: "502", as: "b" } },
      lookups: { "1": 1, "2": 2 },
      typed: { "1": "0F" },
    };
    const removed = (linked: Record<string, string>) =>
      removeHome({ state: { ...owner(), facts: { ...facts, linked } }, form: form({ home: "2" }) });
    expect(removed({ a: "1" })).toHaveProperty("facts", {
      filed: { "1": { id: "501", as: "a" } },
      lookups: { "1": 1 },
      typed: { "1": "0F" },
    });
    expect(removed({ a: "2" })).toHaveProperty("facts", {});
  });

  it("does nothing for a home that is not on the list", () => {
    for (const home of ["3", "2; drop", ""]) {
      expect(removeHome({ state: owner(), form: form({ home }) })).toEqual({ kind: "stay" });
    }
    expect(removeHome({ state: owner(), form: form({}) })).toEqual({ kind: "stay" });
  });

  it("keeps the home to refinance, and a home with a mortgage", () => {
    const refusal = { kind: "refused", errors: { "": [expect.stringMatching(/stays on the list/)] } };
    expect(removeHome({ state: owner(), form: form({ home: "1" }) })).toEqual(refusal);
    const mortgaged = owner({ liabilityHomes: { a: "2" } });
    expect(removeHome({ state: mortgaged, form: form({ home: "2" }) })).toEqual(refusal);
  });
});
