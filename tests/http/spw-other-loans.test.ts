import { describe, expect, it } from "vitest";
import { loanRows } from "../support/comparison-table";
import { customerAt, tableRows, mainText } from "../support/presentation-page";
import { useTestEnv } from "../support/use-test-env";
import type { Page } from "../support/visitor";

/** FHA and adjustable loans next to fixed ones in a presentation, and the Loan Estimate of each. */

const testEnv = useTestEnv({ hasBankers: true });
const SEED = "seed-spw-estimate";

const comparing = (terms: readonly string[]) =>
  customerAt(testEnv.site.url, SEED, "best-offers", {
    "loan-program-options": () => ({ terms, kinds: ["usual"] }),
  });

/**
 * Returns the Loan Estimate after the choice of a rate, as rows of its tables by their first cell.
 */
async function estimateOf(terms: readonly string[], rate: string): Promise<{ page: Page; words: string }> {
  const { visitor, page } = await comparing(terms);
  await visitor.submit(page, { offer: rate });
  const estimate = await visitor.get("/spw/display-loan-estimate");
  return { page: estimate, words: mainText(estimate) };
}

/** Returns the cells next to a label; the form comes after the table of a revision's changes. */
const cells = (page: Page, label: string): string[] =>
  tableRows(page.html)
    .findLast(([name]) => name === label)
    ?.slice(1) ?? [];

describe("other loan types in a presentation", { timeout: 60_000 }, () => {
  it("shows the highest payment of an adjustable rate next to its first, and does not rank it first for that", async () => {
    const { page } = await comparing(["30Y Fixed", "7/6 ARM", "FHA 30Y Fixed"]);
    const rows = loanRows(page.html);
    const adjustable = rows.find(({ name }) => name === "Refinance, 7-year ARM");
    expect(rows.map(({ name }) => name)).toContain("Refinance, FHA 30 years");
    expect(adjustable?.terms).toMatch(/^[\d.]+% for 7 years, then adjustable/);
    expect(adjustable?.cells[0]?.[2]).toMatch(/ at first$/);
    expect(adjustable?.tags).toContain("Payment can go up");
    expect(adjustable?.tags).not.toContain("Lowest payment");
    expect(mainText(page)).toMatch(/then the payment is \$[\d,.]+ from payment 85 on/);
  });

  it("refuses more rates than fit next to each other with an error message", async () => {
    const { visitor } = await comparing(["30Y Fixed"]);
    const options = await visitor.get("/spw/loan-program-options");
    const refused = await visitor.submit(options, {
      terms: ["30Y Fixed", "25Y Fixed", "20Y Fixed", "7/6 ARM", "5/6 ARM"],
      kinds: ["usual", "lower", "higher"],
    });
    expect([refused.status, mainText(refused)]).toEqual([
      400,
      expect.stringContaining("at most 12 rates fit"),
    ]);
    // No borrower on this loan has military service.
    expect(mainText(options)).toContain("FHA, 30 years");
    expect(mainText(options)).not.toContain("VA, 30 years");
  });

  it("the estimate of a chosen adjustable rate has its product, what can increase and the AIR table", async () => {
    const { page, words } = await estimateOf(["30Y Fixed", "7/6 ARM"], "7-6-arm");
    expect(words).toContain("7/6 mo. Adjustable Rate");
    expect(cells(page, "Interest Rate")[1]).toBe("YES");
    expect(words).toContain("Adjusts every 6 mo. starting in year 8");
    expect(cells(page, "Index + Margin")).toEqual(["30-day Average SOFR + 3%"]);
    expect(cells(page, "Principal & Interest")[1]).toMatch(/^\$[\d,]+ min \$[\d,]+ max$/);
    // 12 CFR 1026.19(b): how the rate works, and the booklet, once an adjustable rate is shown, and
    // only once.
    const papers = `select paper from given_papers where app_id = '${SEED}' and paper like 'adjustable%' order by paper`;
    expect(await testEnv.backend.cells(papers)).toEqual(["adjustable-booklet", "adjustable-program"]);
  });

  it("the estimate of a chosen FHA loan has its box checked, and its premium in the loan and among the costs", async () => {
    const { page, words } = await estimateOf(["30Y Fixed", "FHA 30Y Fixed"], "fha-30y-fixed");
    expect(words).toContain("☒ FHA");
    expect(cells(page, "Loan Amount")[0]).toBe("$305,250");
    expect(cells(page, "FHA Upfront Mortgage Insurance Premium")).toEqual(["$5,250"]);
    expect(cells(page, "Mortgage Insurance")).toEqual(["+ 125", "+ —"]);
  });
});
