import { describe, expect, it } from "vitest";
import { budget, bytesOf } from "../load/bytes";
import { tableRows, mainText } from "../support/presentation-page";
import { useTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

/**
 * The terms of a line of credit are shown with the application, before it is sent (12 CFR
 * 1026.40(b)).
 */

const testEnv = useTestEnv();
const TERMS = "/legal/line-of-credit-terms";

describe("the terms of our adjustable rates", () => {
  it("have their own page (12 CFR 1026.19(b))", async () => {
    const page = await new Visitor(testEnv.site.url).get("/legal/adjustable-rate-terms");
    expect(page.status).toBe(200);
    expectWholePage(page);
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
    expect(tableRows(page.html).filter(([kind = ""]) => /^[57] years fixed$/.test(kind))).toHaveLength(2);
  });
});

describe("the terms of our line of credit", () => {
  it("have their own page, with examples and fifteen years of the index", async () => {
    const page = await new Visitor(testEnv.site.url).get(TERMS);
    expect(page.status).toBe(200);
    expectWholePage(page);
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
    expect(mainText(page)).toContain(
      "at the highest rate of 18%, the minimum payment would be $150.00 a month",
    );
    const years = tableRows(page.html).filter(([year = ""]) => /^20\d\d/.test(year));
    expect(years).toHaveLength(15);
    expect(years.at(-1)?.[1]).toBe("6.75%");
    expect(page.html).toContain("https://files.consumerfinance.gov/");
  });

  it.each(["/heloc-landing", "/heloc", "/qt/home-loans"])(
    "%s, where a line of credit can be requested, links to them before anything is sent",
    async (path) => {
      const page = await new Visitor(testEnv.site.url).get(path);
      expect(page.html).toContain(`href="${TERMS}"`);
    },
  );
});
