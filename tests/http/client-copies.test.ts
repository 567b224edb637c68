import { describe, expect, it } from "vitest";
import { persona, withPhone } from "../support/persona";
import { bankerLink } from "../support/spw-roads";
import { useTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/**
 * The localStorage contents of each flow and module: under the specification's keys, without
 * personal data (decision D, G8).
 */

const WAIT = { timeout: 120_000 };
const testEnv = useTestEnv();

type Entries = Record<string, Record<string, unknown>>;

/** Returns what the browser stores besides the sealed copy. */
async function kept(visitor: Visitor, base: string): Promise<Entries> {
  const answer = await visitor.request(`${base}/-/mirror`);
  const { entries = {} }: { entries?: Entries } = await answer.json();
  return entries;
}

/** Names, streets and numbers of the test visitors. */
const PERSONAL = /Manycopies|\bAda\b|\d{3}\D{0,2}\d{3}\D?\d{4}|@|Lane|token/i;

describe("NAV-01: the browser copies under the keys of the specification", () => {
  it.concurrent.for([
    ["amc-cache-business", "", "/home-owner", "/"],
    ["amc-cache-mini-wiz", "/mini", "/mini/accepted-offer", undefined],
    ["amc-cache-purchase-wiz", "/purchase", "/purchase/estimated-price", undefined],
    ["amc-cache-refi-mini-wiz", "/refi-mini", "/refi-mini/address", undefined],
    [
      "amc-cache-cashout-challenger-flow",
      "/cashout-challenger",
      "/cashout-challenger/property-use",
      undefined,
    ],
  ] as const)(
    "%s, with who is on the loan and whether a phone was confirmed",
    WAIT,
    ([key, base, until, from]) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        await walkTo(visitor, { ...persona("Manycopies", { phone }), goal: "refinance" }, until, from);
        const entries = await kept(visitor, base);
        expect(Object.keys(entries)).toEqual(
          expect.arrayContaining([key, "amc-cache-wizard-metadata", "amc-cache-borrowers", "amc-cache-auth"]),
        );
        expect(entries["amc-cache-auth"]?.["redirectionPathFlow"]).toBe(base === "" ? "/" : base);
        expect(JSON.stringify(entries)).not.toMatch(PERSONAL);
      }),
  );

  it(
    "amc-cache-prove-instant-link and amc-cache-module-profile, once a visitor has reached those pages",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        await walkTo(
          visitor,
          persona("Manycopies", { phone }),
          "/looking-for-cashout",
          "/m/instant-link/quote",
        );
        const entries = await kept(visitor, "");
        expect(entries).toMatchObject({
          "amc-cache-prove-instant-link": {
            apiType: "main",
            transactionType: "cashout",
            prefill: expect.any(Object),
          },
          "amc-cache-module-profile": { transactionType: "cashout", showSecondaryBorrowerPages: true },
          "amc-cache-borrowers": {
            numOfBorrowersOnLoan: 1,
            borrowers: [{ isPrimary: true, isOnLoan: true }],
          },
        });
        expect(entries).not.toHaveProperty("amc-cache-module-income");
        expect(JSON.stringify(entries)).not.toMatch(PERSONAL);
      }),
  );

  it("amc-cache-module-income, without kinds and amounts", WAIT, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      await walkTo(visitor, persona("Manycopies", { phone }), "/mini/m/income/income-summary");
      const { "amc-cache-module-income": income, ...entries } = await kept(visitor, "/mini");
      expect(income).toMatchObject({ flowId: "miniFlow", currentBorrowerIndex: 0 });
      expect(income?.["borrowers"]).toEqual([{ incomeSources: expect.any(Number), noIncome: false }]);
      expect(entries["amc-cache-auth"]).toMatchObject({ authPhoneVerification: true });
      expect(JSON.stringify(entries)).not.toMatch(PERSONAL);
    }),
  );

  it("amc-cache-module-mortgage-banker-connect", async () => {
    const visitor = new Visitor(testEnv.site.url);
    await visitor.get("/qt/m/mbc/calling-soon");
    expect(await kept(visitor, "/qt")).toMatchObject({
      "amc-cache-quote-tool-flow": {},
      "amc-cache-module-mortgage-banker-connect": {
        apiType: "qt",
        flowId: "qtFlow",
        isStoreInitialized: true,
      },
    });
  });

  it.for([
    ["amc-cache-spw", "/spw", bankerLink("seed-spw-open"), "spwFlow"],
    [
      "amc-cache-refi-mini-transfer-wiz",
      "/refi-mini-transfer",
      "/refi-mini-transfer/home?appId=seed-refi&token=seed-refi-token&callUid=SEED-REFI",
      "refiMiniTransferFlow",
    ],
  ] as const)("%s, for a visit that a link opens", async ([key, base, link, flowId]) => {
    const visitor = new Visitor(testEnv.site.url);
    expect((await visitor.get(link)).status).toBe(200);
    const entries = await kept(visitor, base);
    expect(entries).toMatchObject({
      [key]: expect.any(Object),
      "amc-cache-wizard-metadata": { flowId },
      "amc-cache-borrowers": { numOfBorrowersOnLoan: expect.any(Number) },
      "amc-cache-auth": { redirectionPathFlow: base },
    });
    expect(JSON.stringify(entries)).not.toMatch(PERSONAL);
    expect(JSON.stringify(entries)).not.toMatch(/Olive|Approved|seed-refi-token/);
  });

  it("C32: amc-cache-leads-prefill names the source of a lead and the fields it filled, without their values", async () => {
    const visitor = new Visitor(testEnv.site.url);
    await visitor.get("/cashout?firstName=Ada&lastName=Manycopies&email=ada@example.com&sourceId=partner-7");
    const entries = await kept(visitor, "");
    expect(entries["amc-cache-leads-prefill"]).toEqual({
      sourceId: "partner-7",
      fields: ["firstName", "lastName", "email"],
    });
    expect(JSON.stringify(entries)).not.toMatch(PERSONAL);
  });
});
