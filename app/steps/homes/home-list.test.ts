import { describe, expect, it } from "vitest";
import { Refusal } from "~server/visit/testing/site";
import { listedHomes, looseMortgages, ownerNames } from "./home-list";
import { shownMortgages } from "~/steps/mortgages/shown-mortgages";
import { ownersWithoutCoBorrower } from "~/steps/people/borrowers";
import { refiStates, type RefiState } from "~/flows/refi-mini/state";
import { lienVisit } from "~/flows/refi-mini/testing/lien-visit";
import { ada, cabin, lakeHome, leo } from "~/flows/refi-mini/testing/home-visit";

/** Ada and Leo's house with a mortgage, their cabin, and a mortgage that they say is not theirs. */
const state: RefiState = {
  ...refiStates.empty,
  answers: {
    subject: lakeHome,
    otherHomes: { "2": cabin },
    borrower: ada,
    coBorrower: leo,
    uses: { "1": "HOME", "2": "2ndHOME" },
    types: { "1": "SINGLE", "2": "MULTIFAMILY" },
    units: { "2": "3UNIT" },
    values: { "1": 650_000, "2": 300_000 },
    owners: { "1": ["0", "1"], "2": ["0", { firstName: "Rosa", lastName: "Diaz" }] },
    liabilityHomes: { a: "1", b: "none" },
  },
  facts: { appId: "LH-1", token: "t", liabilities: ["a", "b"], lookups: { "2": 310_000 } },
};
const found = {
  liabilities: [{ liabilityId: "a", creditor: "Alder Creek Bank", balance: 310_000.4, payment: 2_150 }],
};
const homeNodes = { address: "address", use: "use", type: "type", value: "value", owners: "owners" };
const nodes = { subject: homeNodes, others: homeNodes, mortgage: "mortgage" };
const valuesOf = (rows: readonly { label: string; value: unknown }[]) =>
  Object.fromEntries(rows.map(({ label, value }) => [label, value]));

describe("the list of homes", () => {
  it("PROP-04: shows the answers about each home, its counted value, and which homes can be removed", async () => {
    const { visit } = lienVisit(state, { "softpull.liabilities": found });
    const homes = listedHomes(visit, await shownMortgages(visit), nodes);
    expect(homes.map(({ id, name, isRemovable }) => [id, name, isRemovable])).toEqual([
      ["1", "1 Nowhere Lane", false],
      ["2", "12 Oak Street, Unit 4", true],
    ]);
    expect(homes.map(({ rows }) => valuesOf(rows))).toEqual([
      {
        Place: "Irvine, CA 92602",
        Use: "Primary home",
        Kind: "Single-family home",
        Worth: "$650,000",
        Owners: "Ada Lee, Leo Lee Jr",
        Mortgage: "Alder Creek Bank, $310,000",
      },
      {
        Place: "Denver, CO 80202",
        Use: "Second home",
        Kind: "Three-unit building",
        Worth: "$310,000 by public records; you said $300,000",
        Owners: "Ada Lee, Rosa Diaz",
        Mortgage: "None",
      },
    ]);
  });

  it("BORR-PUR-05: still names a borrower who left the loan as an owner", () => {
    const { coBorrower: _gone, ...answers } = { ...state.answers, ...ownersWithoutCoBorrower(state.answers) };
    expect(ownerNames({ answers }, "1")).toBe("Ada Lee, Leo Lee Jr");
    expect(ownerNames({ answers: {} }, "1")).toBe("");
  });

  it("shows mortgages by number when lenders and amounts are unavailable, and saves none of them", async () => {
    const { visit, log } = lienVisit(state, {
      "softpull.liabilities": () => {
        throw new Refusal(500, "DOWN");
      },
    });
    const shown = await shownMortgages(visit);
    expect(valuesOf(listedHomes(visit, shown, nodes)[0]?.rows ?? [])).toMatchObject({
      Mortgage: "Mortgage 1 of 2",
    });
    expect(looseMortgages(visit, shown, nodes)).toEqual([{ line: "Mortgage 2 of 2" }]);
    expect(log()).toContain("without amounts");
  });

  it("requests no mortgages before there is an application", async () => {
    const { visit, seen } = lienVisit({ ...state, facts: {} }, {});
    expect((await shownMortgages(visit)).size).toBe(0);
    expect(seen).toEqual([]);
  });
});
