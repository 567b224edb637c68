import { describe, expect, it } from "vitest";
import { Refusal, type TestResponses } from "~server/visit/testing/site";
import { LINK_FAILED_MESSAGE, pendingMoves, registerMortgage } from "~/steps/mortgages/link-mortgages";
import { NOT_LINKED, saveHomes, saveLienTypes } from "./save-homes";
import { refiStates, type RefiAnswers, type RefiFacts, type RefiState } from "~/flows/refi-mini/state";
import { lienVisit } from "~/flows/refi-mini/testing/lien-visit";
import { ada, cabin, lakeHome } from "~/flows/refi-mini/testing/home-visit";

/** Ada's house and cabin, with mortgages that were found from the largest to the smallest. */
const owner = (
  liabilityHomes: RefiAnswers["liabilityHomes"],
  facts: Partial<RefiFacts> = {},
  answers: Partial<RefiAnswers> = {},
): RefiState => ({
  ...refiStates.empty,
  answers: { subject: lakeHome, otherHomes: { "2": cabin }, borrower: ada, liabilityHomes, ...answers },
  facts: { appId: "LH-1", token: "t", liabilities: Object.keys(liabilityHomes), ...facts },
});

/** A backend that accepts everything; homes get the ids 501 and 502. */
const agreeable = (over: TestResponses = {}): TestResponses => ({
  "register.property": ({ isSubjectProperty }: { isSubjectProperty: boolean }) => ({
    propertyId: isSubjectProperty ? "501" : "502",
  }),
  "register.property.mortgage": ({ propertyId }: { propertyId: string }) => ({ propertyId, liabilities: [] }),
  "remove.property.mortgage": ({ propertyId }: { propertyId: string }) => ({ propertyId, liabilities: [] }),
  "register.mortgage.type": ({ mortgageLiabilityId, lienPriorityType }: SavedMortgage) => ({
    mortgageLiabilityId,
    lienPriorityType,
  }),
  ...over,
});

interface SavedMortgage {
  propertyId: string;
  mortgageLiabilityId: string;
  lienPriorityType?: string;
}
const isSavedMortgage = (body: unknown): body is SavedMortgage =>
  typeof body === "object" && body !== null && "mortgageLiabilityId" in body;

/** Returns the mortgage calls, one line each: "register.property.mortgage a 501". */
const mortgageCalls = (seen: readonly { id: string; body: unknown }[]): string[] =>
  seen.flatMap(({ id, body }) =>
    isSavedMortgage(body)
      ? [
          [id, body.mortgageLiabilityId, body.propertyId, body.lienPriorityType]
            .filter((part) => part !== undefined)
            .join(" "),
        ]
      : [],
  );
const links = (lines: readonly string[]) => lines.filter((line) => line.includes("property.mortgage"));
const types = (lines: readonly string[]) =>
  lines.flatMap((line) => (line.startsWith("register.mortgage.type ") ? [line.slice(23)] : []));

/** Saves, and returns the result with the backend calls. */
async function saved(state: RefiState, answers: TestResponses = agreeable()) {
  const { visit, seen, log } = lienVisit(state, answers);
  const result = await saveHomes(visit);
  return { result, lines: mortgageCalls(seen), log };
}

describe("saving homes and mortgages", () => {
  it("uses a new key when a resubmitted page has other content, so that no key has two meanings", async () => {
    const keysOf = async (facts: Partial<RefiFacts>) => {
      const { visit, seen } = lienVisit(owner({ a: "1" }, facts), agreeable());
      await saveHomes(visit);
      return new Map(seen.map(({ id, key }) => [id, key]));
    };
    const plain = await keysOf({});
    expect(await keysOf({})).toEqual(plain);
    const meanwhile = await keysOf({
      filed: { "1": { id: "501", as: "another" }, "2": { id: "502", as: "another" } },
      linked: { a: "2" },
    });
    const retyped = await keysOf({ linked: { a: "1" }, typed: { "1": "0O" } });
    for (const [call, key] of plain) {
      expect(key).toBeDefined();
      const later = call === "register.mortgage.type" ? retyped : meanwhile;
      expect([call, later.get(call)]).not.toEqual([call, key]);
    }
  });

  it("LIAB-01, LIAB-03: files the homes, links the mortgages to them and sends the type of each mortgage", async () => {
    const { result, lines: mortgageCalls } = await saved(owner({ a: "1", b: "1", c: "2" }));
    expect(result).toMatchObject({
      kind: "done",
      facts: {
        filed: { "1": { id: "501" }, "2": { id: "502" } },
        linked: { a: "1", b: "1", c: "2" },
        typed: { "1": "0F1S", "2": "2F" },
      },
    });
    expect(links(mortgageCalls).sort()).toEqual([
      "register.property.mortgage a 501",
      "register.property.mortgage b 501",
      "register.property.mortgage c 502",
    ]);
    expect(types(mortgageCalls).sort()).toEqual(["a 501 FirstLien", "b 501 SecondLien", "c 502 FirstLien"]);
  });

  it("sends nothing twice", async () => {
    const state = owner({ a: "1", b: "2" });
    const { result } = await saved(state);
    if (result.kind !== "done") throw new Error("It was to be done.");
    const again = await saved({ ...state, facts: { ...state.facts, ...result.facts } });
    expect(again.result.kind).toBe("done");
    expect(again.lines).toEqual([]);
  });

  it("LIAB-04: unlinks a moved mortgage from its old home, and sends the types of the mortgages that changed", async () => {
    const filed = { "1": { id: "501", as: "" }, "2": { id: "502", as: "" } };
    const state = owner(
      { a: "2", b: "2", c: "none" },
      { filed, linked: { a: "1", b: "2", c: "1" }, typed: { "1": "0F2S", "2": "1F" } },
    );
    const { result, lines: mortgageCalls } = await saved(state);
    expect(links(mortgageCalls).sort()).toEqual([
      "register.property.mortgage a 502",
      "remove.property.mortgage a 501",
      "remove.property.mortgage c 501",
    ]);
    expect(types(mortgageCalls)).toEqual(["a 502 FirstLien", "b 502 SecondLien"]);
    expect(result).toMatchObject({ facts: { linked: { a: "2", b: "2" }, typed: { "2": "0F1S" } } });
    expect(result).not.toHaveProperty("facts.linked.c");
  });

  it("LIAB-02: sends no types for a home whose mortgages still need an answer", async () => {
    const homes = { a: "1", b: "1", c: "1" };
    expect(types((await saved(owner(homes))).lines)).toEqual([]);
    const ownerWithTypes = owner(homes, {}, { lienTypes: { a: "SecondLien", b: "FirstLien" } });
    expect(types((await saved(ownerWithTypes)).lines)).toEqual([
      "a 501 SecondLien",
      "b 501 FirstLien",
      "c 501 Other",
    ]);
  });

  it("frees the lien positions when two mortgages swap them", async () => {
    const holds = new Map([
      ["a", "FirstLien"],
      ["b", "SecondLien"],
    ]);
    const strict = agreeable({
      "register.mortgage.type": ({ mortgageLiabilityId, lienPriorityType = "" }: SavedMortgage) => {
        const isHeld = [...holds].some(
          ([lien, type]) => lien !== mortgageLiabilityId && type === lienPriorityType,
        );
        if (isHeld && lienPriorityType !== "Other") throw new Refusal(409, "LIEN_PRIORITY_TAKEN");
        holds.set(mortgageLiabilityId, lienPriorityType);
        return { mortgageLiabilityId, lienPriorityType };
      },
    });
    const swapped = owner({ a: "1", b: "1", c: "1" }, {}, { lienTypes: { a: "SecondLien", b: "FirstLien" } });
    const { result } = await saved(swapped, strict);
    expect(result.kind).toBe("done");
    expect([...holds]).toEqual([
      ["a", "SecondLien"],
      ["b", "FirstLien"],
      ["c", "Other"],
    ]);
  });

  it("stays on the page with everything saved so far when too little time is left", async () => {
    const { visit } = lienVisit(owner({ a: "1" }), agreeable());
    let time = 0;
    visit.runtime.now = () => (time += 1_200);
    const result = await saveHomes(visit);
    expect(result).toMatchObject({
      kind: "stay",
      notice: expect.stringContaining("Press the button once more"),
      facts: { linked: { a: "1" }, typed: { "1": "0F" } },
    });
  });
});

describe("failures while saving", () => {
  it("MSG-025, MSG-026: logs a mortgage that cannot be linked to a home, and keeps the rest", async () => {
    const fails = agreeable({
      "register.property.mortgage": ({ propertyId, mortgageLiabilityId }: SavedMortgage) => {
        if (mortgageLiabilityId === "b") throw new Refusal(500, "LIABILITY_FAILED");
        return { propertyId, liabilities: [] };
      },
    });
    const { result, log, lines: mortgageCalls } = await saved(owner({ a: "1", b: "2" }), fails);
    expect(result).toMatchObject({
      kind: "refused",
      status: 503,
      errors: { "": [NOT_LINKED] },
      facts: { filed: { "1": { id: "501" } }, linked: { a: "1" } },
    });
    expect(result).not.toHaveProperty("facts.linked.b");
    expect(types(mortgageCalls)).toEqual([]);
    expect(log()).toContain(`"msg":"${LINK_FAILED_MESSAGE}"`);
    expect(log()).toContain(
      '"msg":"Failed to register property 502 with mortgage b. register.property.mortgage http 500 LIABILITY_FAILED"',
    );
  });

  it("shows a refusal in the backend's words", async () => {
    const refuses = agreeable({
      "register.property.mortgage": () => {
        throw new Refusal(404, "Liability not found.");
      },
    });
    const { result } = await saved(owner({ a: "1" }), refuses);
    const errors = { "": ["Liability not found."] };
    expect(result).toMatchObject({ kind: "refused", errors, status: undefined });
  });

  it("keeps the links when a type cannot be sent, and sends all types of that home again", async () => {
    const fails = agreeable({
      "register.mortgage.type": () => {
        throw new Refusal(500, "DOWN");
      },
    });
    const { result } = await saved(owner({ a: "1" }), fails);
    expect(result).toMatchObject({
      kind: "refused",
      needsNewKey: true,
      facts: { linked: { a: "1" }, typed: {} },
    });
  });

  it("leaves an expired token to the page", async () => {
    const ended = agreeable({
      "register.property.mortgage": () => {
        throw new Refusal(401, "TOKEN_ENDED");
      },
    });
    const { visit } = lienVisit(owner({ a: "1" }), ended);
    await expect(saveHomes(visit)).rejects.toMatchObject({ status: 401 });
  });

  it("LIAB-05, LIAB-06: requires that the mortgage and the home exist, and that it is a mortgage", async () => {
    const { visit, seen } = lienVisit(owner({ a: "1" }), agreeable());
    const writing = { ...visit, log: visit.runtime.log, remainingMs: () => 1_000 };
    const filed = { "1": { id: "501", as: "" } };
    await expect(registerMortgage(writing, filed, "z", "1")).rejects.toThrow(/^Liability not found\.$/);
    await expect(registerMortgage(writing, filed, "a", "2")).rejects.toThrow(/^Property not found\.$/);
    await expect(registerMortgage(writing, filed, " ", "1")).rejects.toThrow(
      /^Passed in liability is not a liability\.$/,
    );
    expect(seen).toEqual([]);
  });

  it("LIAB-05: shows the standard error message for a home that is not on the list", async () => {
    const { result, log } = await saved(owner({ a: "9" }));
    expect(result).toMatchObject({ kind: "refused", status: 503, errors: { "": [NOT_LINKED] } });
    expect(log()).toContain('"msg":"Property not found."');
  });
});

describe("the mortgages to move", () => {
  it("are those whose saved link differs from the visitor's answer, and no others", () => {
    const state = owner({ a: "1", b: "2", c: "none", d: "none" }, { linked: { a: "1", b: "1", d: "2" } });
    expect(pendingMoves(state)).toEqual([
      { liability: "b", from: "1", to: "2" },
      { liability: "d", from: "2" },
    ]);
  });
});

describe("a mortgage's type, chosen on its page", () => {
  const filed = { "1": { id: "501", as: "" } };
  const three = { a: "1", b: "1", c: "1" };

  it("is saved, and sent once the types of all mortgages on the home are known", async () => {
    const state = owner(three, { filed });
    const first = lienVisit(state, agreeable(), "liability-type");
    const lienTypes = { a: "FirstLien" } as const;
    expect(await saveLienTypes(first.visit, "1", { lienTypes })).toMatchObject({
      kind: "done",
      answers: { lienTypes },
    });
    expect(first.seen).toEqual([]);
    const second = lienVisit(state, agreeable(), "liability-type");
    const both = { ...lienTypes, b: "Other" } as const;
    expect(await saveLienTypes(second.visit, "1", { lienTypes: both })).toMatchObject({
      kind: "done",
      answers: { lienTypes: both },
      facts: { typed: { "1": "0F1O2S" } },
    });
    expect(types(mortgageCalls(second.seen))).toEqual(["a 501 FirstLien", "b 501 Other", "c 501 SecondLien"]);
  });

  it("is refused when it cannot be sent", async () => {
    const down = agreeable({
      "register.mortgage.type": () => {
        throw new Refusal(500, "DOWN");
      },
    });
    const { visit } = lienVisit(owner(three, { filed }), down, "liability-type");
    const result = await saveLienTypes(visit, "1", { lienTypes: { a: "FirstLien", b: "Other" } });
    expect(result).toMatchObject({ kind: "refused", status: 503 });
    expect(result).not.toHaveProperty("answers");
  });
});
