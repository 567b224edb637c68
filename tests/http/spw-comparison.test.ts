import { beforeAll, describe, expect, it } from "vitest";
import { budget, bytesOf } from "../load/bytes";
import { customerAt, dollarsIn, tableRows, mainText } from "../support/presentation-page";
import { bankerLink } from "../support/spw-roads";
import { useTestEnv } from "../support/use-test-env";
import { formIn, Visitor, type Page } from "../support/visitor";
import { computeApr, computeSchedule } from "./one-price/recompute";

/** The comparison that a banker and a customer view together. */

const testEnv = useTestEnv({ hasBankers: true });
const TERMS = ["30Y Fixed", "25Y Fixed", "20Y Fixed", "15Y Fixed"];

/** A visitor at the comparison of the requested rates. */
const comparing = (terms: readonly string[], kinds: readonly string[]) =>
  customerAt(testEnv.site.url, "seed-spw-estimate", "best-offers", {
    "loan-program-options": () => ({ terms, kinds }),
  });

/** Returns the rows of the comparison: name, month, APR, points, cash, five years, whole term. */
const ratesOn = (page: Page) => {
  const rows = tableRows(page.html).filter(([name = ""]) => /years fixed at|^Today/.test(name));
  return rows.map(([name = "", month = "", apr = "", points = "", cash = "", five = "", whole = ""]) => ({
    name,
    month,
    apr,
    points,
    cash,
    five,
    whole,
  }));
};

/**
 * Closing costs of a refinance of $300,000 on a home of $500,000 in Colorado, computed by hand from
 * the costs of November 2026; whole dollars. The APR counts the first list and the points.
 */
const FINANCE = {
  application: 495,
  processing: 495,
  underwriting: 995,
  lock: 375,
  flood: 15,
  tax: 75,
  settlement: 550,
};
const OTHERS = { appraisal: 625, report: 75, policy: 570, search: 325, recording: 140 };
/** The payoff of the old loan: $300,000 at 7.5 % for thirty days, and the release of its lien. */
const PAYOFF = { days: 30, perDay: 61.64, release: 50 };
const ESCROW = { insurance: 500, taxes: 833 };
const sum = (costs: Readonly<Record<string, number>>): number => Object.values(costs).reduce((a, b) => a + b);

/** Recomputes a shown rate month by month from its name, without product code. */
function again(name: string, points: string) {
  const [, years = "0", rate = "0"] = /(\d+) years fixed at ([\d.]+)%/.exec(name) ?? [];
  const level = {
    loan: 300_000,
    rate: Number(rate),
    months: Number(years) * 12,
    value: 500_000,
    insurance: 0,
  };
  const schedule = computeSchedule(level);
  const perDay = Math.round((300_000 * Number(rate) * 100) / 36_500) / 100;
  const interest = Math.round(perDay * 15);
  const paid = points === "none" ? 0 : dollarsIn(points);
  const [charged, credited] = points.includes("credit") ? [0, paid] : [paid, 0];
  const loanCosts = sum(FINANCE) + charged + sum(OTHERS) - OTHERS.recording;
  const total = loanCosts + OTHERS.recording + interest + sum(ESCROW) - credited;
  return {
    payment: schedule.payment,
    apr: computeApr(300_000 - sum(FINANCE) - charged - interest, schedule.payments),
    // The new loan pays off exactly the old balance, so the costs of closing and payoff are due in
    // cash.
    cash: total + PAYOFF.days * PAYOFF.perDay + PAYOFF.release,
    five: schedule.paidInFive + loanCosts + interest,
    whole: schedule.payments.reduce((a, b) => a + b) + loanCosts + interest,
  };
}

describe("the income check of compared loans", { timeout: 60_000 }, () => {
  it("REPAY-04: is shown on the first page and next to the rates, and is not a decision", async () => {
    const pattern =
      /(We haven't counted any income for this loan, so nothing here is|With the income and debts on file, housing and debts would take \d+% of the income that counts.*This is not) a decision to lend/;
    const { visitor, page } = await comparing(TERMS, ["usual"]);
    expect(mainText(page)).toMatch(pattern);
    const first = await visitor.get("/spw/loan-presentation");
    expect(mainText(first)).toMatch(pattern);
    for (const one of [page, first])
      expect(Math.max(...bytesOf(one.html))).toBeLessThanOrEqual(budget.firstResponse);
  });
});

describe("rates side by side", { timeout: 60_000 }, () => {
  let twelve: Page;
  let visitor: Visitor;
  beforeAll(async () => {
    ({ page: twelve, visitor } = await comparing(TERMS, ["usual", "lower", "higher"]));
  }, 60_000);

  it("PRESENT-01: PRESENT-02: F6: payment, APR, cash to close, five-year and total cost of twelve rates match an independent calculation", () => {
    const [today, ...rates] = ratesOn(twelve);
    expect(today?.name).toBe("Today, at 7.500%");
    expect(rates).toHaveLength(12);
    expect(new Set(rates.map(({ name }) => name)).size).toBe(12);
    for (const { name, month, apr, points, cash, five, whole } of rates) {
      const other = again(name, points);
      expect(dollarsIn(month), name).toBe(other.payment);
      expect(Math.abs(Number(apr.replace("%", "")) - other.apr), name).toBeLessThan(0.00051);
      expect(dollarsIn(cash), name).toBeCloseTo(other.cash, 2);
      expect(Math.abs(dollarsIn(five) - other.five), name).toBeLessThan(0.51);
      expect(Math.abs(dollarsIn(whole) - other.whole), name).toBeLessThan(0.51);
    }
    expect(rates.filter(({ points }) => points.includes("credit"))).toHaveLength(4);
  });

  it("computes today's loan too: its payment without escrow, five years of it, and all remaining payments", () => {
    const [today] = ratesOn(twelve);
    const schedule = computeSchedule({ loan: 300_000, rate: 7.5, months: 340, value: 500_000, insurance: 0 });
    expect(dollarsIn(today?.month ?? "")).toBe(schedule.payment);
    expect(dollarsIn(today?.five ?? "")).toBe(Math.round(schedule.paidInFive));
    expect(dollarsIn(today?.whole ?? "")).toBe(Math.round(schedule.payment * 340));
    expect([today?.apr, today?.points, today?.cash]).toEqual(["–", "–", "–"]);
  });

  it("shows what is paid off, and the escrow before and after", () => {
    const rows = tableRows(twelve.html);
    expect(rows).toContainEqual(["Harebell Savings, mortgage", "$300,000", "$2,506.23"]);
    expect(rows.find(([name]) => name === "Total")?.[1], "the same payment, escrow in it").toBe("$2,506.23");
    expect(rows).toContainEqual(["Escrow: taxes and insurance", "$375.00", "$375.00"]);
    expect(mainText(twelve)).toContain("Get an official Loan Estimate before choosing a loan.");
  });

  it("PRESENT-01: links alone change the order and hide columns; today's loan stays first", async () => {
    const link = (page: Page, words: string): string => {
      const found = [...page.html.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].find(
        ([, , inner = ""]) => inner.replace(/<[^>]+>/g, "").trim() === words,
      );
      return (found?.[1] ?? "").replaceAll("&amp;", "&");
    };
    const byCash = await visitor.get(link(twelve, "Cash to close"));
    const cash = ratesOn(byCash).map((row) => row.cash);
    expect(cash[0]).toBe("–");
    const amounts = cash.slice(1).map(dollarsIn);
    expect(amounts).toEqual([...amounts].sort((one, other) => one - other));
    expect(byCash.html).toMatch(/<th[^>]*aria-sort="ascending"[^>]*>Cash to close/);
    const fewer = await visitor.get(link(byCash, "Hide Points"));
    expect(tableRows(fewer.html)[0]).not.toContain("Points");
    expect(tableRows(fewer.html)[0]).toContain("Cash to close");
    expect(fewer.html).toMatch(/<th[^>]*aria-sort="ascending"[^>]*>Cash to close/);
    const all = await visitor.get(link(fewer, "Show Points"));
    expect(tableRows(all.html)[0]).toEqual(tableRows(byCash.html)[0]);
    const odd = await visitor.get(
      "/spw/best-offers?sort=__proto__&hide=payment.apr.points.cash.five.whole.x",
    );
    expect(odd.status).toBe(200);
    expect(ratesOn(odd)).toHaveLength(13);
  });

  it("a page of six rates fits in TCP's initial window", async () => {
    const { page } = await comparing(["30Y Fixed", "20Y Fixed", "15Y Fixed"], ["usual", "lower"]);
    expect(ratesOn(page)).toHaveLength(7);
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
  });

  it("stores the selected loan, shows it to the banker, and refuses one that is no longer shown", async () => {
    const { page, visitor: customer } = await comparing(["30Y Fixed", "15Y Fixed"], ["usual"]);
    const gone = await customer.submit(page, { rate: "20y-fixed" });
    expect(gone.status).toBe(400);
    expect(mainText(gone)).toContain("That loan is no longer shown.");
    await customer.submit(page, { rate: "15y-fixed" });
    const banker = new Visitor(testEnv.site.url);
    await banker.get(bankerLink("seed-spw-estimate", "banker-token", "/spw/loan-program-options"));
    const seen = await banker.get("/spw/loan-program-options");
    expect(mainText(seen)).toContain("Chosen so far: 15 years fixed at 5.375%");
    expect(formIn(seen.html)?.fields).toEqual(["terms", "kinds"]);
    // A chosen rate that is removed from the comparison is no longer chosen, and no other one
    // replaces it.
    await banker.submit(seen, { terms: ["30Y Fixed", "25Y Fixed"], kinds: ["usual"] });
    expect(
      await testEnv.backend.cell(
        "select chosen_rate_id from presentations where app_id = 'seed-spw-estimate'",
      ),
    ).toBeFalsy();
  });
});
