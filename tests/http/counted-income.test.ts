import { describe, expect, it } from "vitest";
import { persona, withPhone, type Persona } from "~tests/support/persona";
import { useTestEnv } from "../support/use-test-env";
import { Visitor } from "~tests/support/visitor";
import { walkTo } from "~tests/support/walk";

/** REPAY-03: a page states how much of an income counts, and the letter uses the same amount. */

const testEnv = useTestEnv();

const plain = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

/**
 * A buyer whose only income is their own business.
 * @param startYear year the business began
 */
const owner = (startYear: number): Partial<Persona> => ({
  hasOffer: false,
  job: { startMonth: "01", startYear: String(startYear) },
  says: {
    "m/income/income-type": { types: ["SelfEmployment"] },
    "m/income/income-amount": { "amount-SelfEmployment": "180,000", "per-SelfEmployment": "year" },
  },
});

const LAST = "/purchase/calling-soon";
const NOT_YET = "Self-employment counts once we have seen two years of it.";

/** Returns the texts of the income summary, the last page and the letter. */
const readIncomeTexts = (who: Partial<Persona>) =>
  withPhone(async (phone) => {
    const visitor = new Visitor(testEnv.site.url);
    const buyer = persona("Approved", { ...who, phone });
    const summary = await walkTo(visitor, buyer, "/purchase/m/income/income-summary");
    const last = await walkTo(visitor, buyer, LAST, summary.page.address);
    return { summary: plain(summary.page.html), last: plain(last.page.html) };
  });

describe("the income that counts toward a loan", { timeout: 180_000 }, () => {
  it("REPAY-03: income from a business of this year does not count yet, and the pages show it", async () => {
    const { summary, last } = await readIncomeTexts(owner(new Date().getFullYear()));
    expect(summary).toContain("$180,000");
    expect(summary).toContain(`For now none of this counts toward a loan. ${NOT_YET}`);
    expect(last).toContain("that leaves no loan that we make");
    expect(last).toContain(NOT_YET);
  });

  it("REPAY-03: income from the same business since 2015 counts fully, and the pages show no notice", async () => {
    const { summary, last } = await readIncomeTexts(owner(2015));
    expect(summary).not.toContain("counts toward a loan");
    expect(last).not.toMatch(/leaves no loan|counts for now|Self-employment counts/);
  });

  it("REPAY-03: income from a partnership share counts once the share is stated to be two years old, on the summary and in the letter", async () => {
    const partner = (sure: object): Partial<Persona> => ({
      hasOffer: false,
      says: {
        "m/income/income-type": { types: ["K1"] },
        "m/income/income-amount": { "amount-K1": "180,000", "per-K1": "year", ...sure },
      },
    });
    const unanswered = await readIncomeTexts(partner({}));
    expect(unanswered.summary).toContain("For now none of this counts toward a loan.");
    expect(unanswered.last).toContain("that leaves no loan that we make");
    const confirmed = await readIncomeTexts(partner({ "sure-K1": "yes" }));
    expect(confirmed.summary).not.toContain("counts toward a loan");
    expect(confirmed.last).not.toMatch(/leaves no loan|counts for now/);
  });
});
