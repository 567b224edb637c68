import { describe, expect, it } from "vitest";
import { Refusal } from "~server/visit/testing/site";
import { quotePage } from "./quote";
import type { TransferFacts } from "./state";
import { openResponses, quoteVisit } from "./testing/visit";

const known: Partial<TransferFacts> = {
  appId: "A1",
  token: "t1",
  resumed: {},
  partialPhone: "***-***-0101",
  isPreQualEligible: true,
};
const home = {
  id: "7",
  address: { street: "7 Teasel Court", city: "Golden", state: "CO", zipcode: "80401" },
  isSubjectProperty: true,
  units: 1,
  estimatedValue: 480_000,
  estimatedLookupValue: 520_000,
  liabilities: ["L1"],
  owners: [],
};
const lien = { liabilityId: "L1", creditor: "Alder Creek Bank", balance: 300_000, payment: 2_100 };
const owed = {
  liabilities: [
    { ...lien, propertyId: "7" },
    { ...lien, liabilityId: "L2", propertyId: "8" },
  ],
};
const full = { ...openResponses, "app.subject-prop": home, "softpull.liabilities": owed };

const shown = async (visit: Parameters<typeof quotePage>[0]) => (await quotePage(visit)).data;

describe("the quote of a refinance", () => {
  it("shows the home, the higher of its values (PROP-04), and the balance of its own mortgages only", async () => {
    expect(await shown(quoteVisit("", known, full).visit)).toMatchObject({
      kind: "quote",
      isPreQualified: true,
      figures: {
        home: "7 Teasel Court, Golden, CO 80401",
        homeValue: 520_000,
        mortgageBalance: 300_000,
        monthlyPayment: 2_100,
        cashWanted: 20_000,
      },
      call: { phoneShown: "your phone ending in 0101" },
    });
  });

  it("shows the record's figures where no home is registered", async () => {
    const view = await shown(quoteVisit("", known, openResponses).visit);
    expect(view).toMatchObject({ figures: { homeValue: 500_000 } });
  });

  it("offers a call while the record cannot be loaded", async () => {
    const down = () => {
      throw new Refusal(500, "DOWN");
    };
    const view = await shown(quoteVisit("", known, { ...full, "app-data.load": down }).visit);
    expect(view).toMatchObject({
      kind: "quote",
      call: { phoneShown: "your phone ending in 0101" },
      figures: undefined,
    });
  });

  it("closes after the token expires, without a redirect loop", async () => {
    const ended = () => {
      throw new Refusal(401, "ENDED");
    };
    const gone: unknown = await shown(quoteVisit("", known, { ...full, "app-data.load": ended }).visit).catch(
      (thrown: unknown) => thrown,
    );
    expect(gone).toBeInstanceOf(Response);
    const { headers } = gone instanceof Response ? gone : new Response();
    expect(headers.get("Location")).toBe("/refi-mini-transfer/home?said=expired");
    expect(headers.get("Set-Cookie")).toMatch(/^amc-cache-refi-mini-transfer-wiz=; Max-Age=0/);
  });

  it("sends no request without a link, and shows why there is no quote", async () => {
    const { visit, seen } = quoteVisit("", { unopened: "closed" }, full);
    expect(await shown(visit)).toMatchObject({ kind: "none", unopened: "closed" });
    expect(seen).toEqual([]);
  });
});
