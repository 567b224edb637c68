import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { presentationCalls } from "~server/backend/contract/presentation";
import { budget, bytesOf } from "../load/bytes";
import { comparedRows, linkTo, loanRows, plainText, type ComparedRow } from "../support/comparison-table";
import { persona, withPhone } from "../support/persona";
import { customerAt, dollarsIn, mainText, tableRows } from "../support/presentation-page";
import { simulateHome, type SimulatedLoan } from "../support/simulated-home";
import { bankerLink } from "../support/spw-roads";
import { useTestEnv } from "../support/use-test-env";
import { formIn, headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { pageAt, walkTo } from "../support/walk";
import { computeApr, computeSchedule } from "./one-price/recompute";

/** The comparison that a banker and a customer view together. */

const testEnv = useTestEnv({ hasBankers: true });
const TERMS = ["30Y Fixed", "25Y Fixed", "20Y Fixed", "15Y Fixed"];
const SEED = "seed-spw-estimate";
const FIGURES = /^What each figure means/;

const PRESENTED = "GET /loan-presentation/get-presentation";
const { response } = presentationCalls["lp.get-presentation"];
type Presentation = z.output<typeof response>["loanPresentation"];

/** A visitor at the comparison of the requested rates. */
const comparing = (terms: readonly string[], kinds: readonly string[]) =>
  customerAt(testEnv.site.url, SEED, "best-offers", { "loan-program-options": () => ({ terms, kinds }) });

/** Opens a page and returns it with the presentation that the backend told it. */
async function openWithPresentation(
  visitor: Visitor,
  address: string,
): Promise<{ page: Page; shown: Presentation }> {
  const seen: Presentation[] = [];
  testEnv.backend.replaceAnswer(PRESENTED, (data) => {
    seen.push(response.parse(data).loanPresentation);
    return data;
  });
  try {
    const page = await visitor.get(address);
    const [shown] = seen;
    if (!shown) throw new Error(`${address} asked for no presentation.`);
    return { page, shown };
  } finally {
    testEnv.backend.replaceAnswer(PRESENTED);
  }
}

/** An employee who is logged in at the desk. */
async function employeeAtDesk(): Promise<Visitor> {
  const employee = new Visitor(testEnv.site.url);
  await employee.submit(await employee.get("/spw/login"), { token: "supervisor-token" });
  return employee;
}

/** Makes a presentation of a search's offer at the desk. @returns its id */
async function presentAtDesk(employee: Visitor, appId: string, offerId: string): Promise<string> {
  const offers = await employee.get(`/spw/make?application=${appId}`);
  const confirm = await employee.submit(offers, { offer: offerId });
  if (confirm.address.startsWith("/spw/make")) await employee.submit(confirm, {});
  const made = await testEnv.backend.cell(
    "select id from presentations where app_id = $1 and withdrawn_at is null",
    [appId],
  );
  return made ?? "none";
}

/** Sends the customer a presentation's link. @returns the link as a path of the site */
async function sentLink(employee: Visitor, presentationId: string): Promise<string> {
  await employee.submit(await employee.get("/spw/presentations"), { intent: "send", presentationId });
  const [message] = await testEnv.backend.sent({
    includes: `presentationId=${presentationId}&customerToken=`,
  });
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(message?.body ?? "")?.[0] ?? "none:");
  return `${pathname}${search}`;
}

/** Returns a presented rate as the simulation takes it. */
const loanOf = (rate: Presentation["rates"][number] | undefined): SimulatedLoan | undefined =>
  rate && { ...rate, cashAtClose: rate.cash };

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

/** Recomputes a row from its name and terms, without product code. */
function again({ name, terms }: ComparedRow) {
  const [, years = "0"] = /(\d+) years/.exec(name) ?? [];
  const [, rate = "0"] = /^([\d.]+)%/.exec(terms) ?? [];
  const points = /\$[\d,]+ (?:credit )?\(/.exec(terms)?.[0] ?? "";
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
  const paid = points === "" ? 0 : dollarsIn(points);
  const [charged, credited] = points.includes("credit") ? [0, paid] : [paid, 0];
  const cost = sum(FINANCE) + charged + sum(OTHERS) - credited;
  return {
    payment: schedule.payment,
    apr: computeApr(300_000 - sum(FINANCE) - charged - interest, schedule.payments),
    cost,
    // The new loan pays off exactly the old balance, so the costs of closing and payoff are brought.
    brings: cost + interest + sum(ESCROW) + PAYOFF.days * PAYOFF.perDay + PAYOFF.release,
  };
}

describe("the income check of compared loans", { timeout: 60_000 }, () => {
  it("REPAY-04: is shown on the first page and next to the loans, and is not a decision", async () => {
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

describe("presented loans beside staying as one is", { timeout: 60_000 }, () => {
  let visitor: Visitor;
  let twelve: Page;
  beforeAll(async () => {
    const { page, ...rest } = await comparing(TERMS, ["usual", "lower", "higher"]);
    visitor = rest.visitor;
    twelve = await visitor.get(linkTo(page.html, /more loans$/));
  }, 60_000);

  it("PRESENT-01, PRESENT-02, F6: payment, APR, cost to close and cash of twelve loans match a calculation by hand", () => {
    const rows = loanRows(twelve.html);
    expect(rows).toHaveLength(12);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(12);
    for (const row of rows) {
      const other = again(row);
      const [month, cash, cost, , , apr] = row.cells;
      expect(dollarsIn(month?.[2] ?? ""), row.id).toBe(other.payment);
      expect(Math.abs(parseFloat(apr?.[0] ?? "") - other.apr), row.id).toBeLessThan(0.00051);
      expect(dollarsIn(cost?.[0] ?? ""), row.id).toBe(Math.abs(other.cost));
      expect(cash?.[0], row.id).toMatch(/^You bring /);
      expect(Math.abs(dollarsIn(cash?.[0] ?? "") - other.brings), row.id).toBeLessThan(0.51);
    }
    expect(rows.filter(({ terms }) => terms.includes("credit"))).toHaveLength(4);
  });

  it("COMPARE-01 to COMPARE-05: every cell is what a simulation month by month finds, for each length of stay", async () => {
    for (const stay of [7, 1, 12, "end"] as const) {
      const { page, shown } = await openWithPresentation(visitor, `${twelve.address}&stay=${String(stay)}`);
      const { home, liens } = shown;
      if (!home) throw new Error("There is no home.");
      const simulated = simulateHome({ home, liens, debts: [] }, stay);
      const [staying, ...loans] = comparedRows(page.html);
      expect([staying?.name, staying?.cells]).toEqual(["Stay as you are", simulated.staying()]);
      expect(loans).toHaveLength(12);
      for (const { id, cells } of loans) {
        const loan = loanOf(shown.rates.find(({ rateId }) => rateId === id));
        expect([id, cells]).toEqual([id, loan && simulated.offer(loan)]);
      }
    }
    const typed = await visitor.get(`${twelve.address}&stay=7&years=12`);
    expect(plainText(typed.html)).toContain("Cost over 12 years");
  });

  it("shows what is paid off", () => {
    const rows = tableRows(twelve.html);
    expect(rows).toContainEqual(["Harebell Savings, mortgage", "$300,000", "$2,506.23"]);
    expect(mainText(twelve)).toContain("Get an official Loan Estimate before choosing a loan.");
  });

  it("PRESENT-01: links alone change the order and hide columns; staying stays first", async () => {
    const byCost = await visitor.get(linkTo(twelve.html, /^Cost to close$/));
    const [staying, ...rows] = comparedRows(byCost.html);
    expect(staying?.name).toBe("Stay as you are");
    const costs = rows.map(({ cells }) => {
      const cost = cells[2]?.[0] ?? "";
      return cost.includes("credit") ? -dollarsIn(cost) : dollarsIn(cost);
    });
    expect(costs).toEqual([...costs].sort((one, other) => one - other));
    expect(byCost.html).toMatch(/<th[^>]*aria-sort="ascending"[^>]*>Cost to close/);
    const figures = await visitor.get(linkTo(byCost.html, FIGURES));
    const fewer = await visitor.get(linkTo(figures.html, /^hide APR$/));
    expect(tableRows(fewer.html)[0]).not.toContain("APR");
    expect(fewer.html).toMatch(/<th[^>]*aria-sort="ascending"[^>]*>Cost to close/);
    expect(comparedRows(fewer.html)[1]?.cells).toHaveLength(6);
    const all = await visitor.get(
      linkTo((await visitor.get(linkTo(fewer.html, FIGURES))).html, /^show APR$/),
    );
    expect(tableRows(all.html)[0]).toEqual(tableRows(byCost.html)[0]);
    const odd = await visitor.get(
      "/spw/best-offers?sort=__proto__&hide=month.cash.cost.spent.owed.apr.even.x",
    );
    expect([odd.status, comparedRows(odd.html)[0]?.cells.length]).toEqual([200, 7]);
  });

  it("the page of six loans, chart and reasons with it, fits in TCP's initial window", async () => {
    const { page } = await comparing(["30Y Fixed", "20Y Fixed", "15Y Fixed"], ["usual", "lower"]);
    expect(loanRows(page.html)).toHaveLength(6);
    expect(page.html).toContain("<h2>Before you choose</h2>");
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
  });

  it("SEND-01: the customer sends the loans to the confirmed phone, and an employee can't", async () => {
    const { page, visitor: customer } = await comparing(["30Y Fixed", "15Y Fixed"], ["usual"]);
    const part = await customer.get(linkTo(page.html, /Email or text me this/));
    expect(headingIn(part.html)).toBe("Send these loans to yourself");
    expect(Math.max(...bytesOf(part.html))).toBeLessThanOrEqual(budget.firstResponse);
    const sent = await customer.submit(part, { intent: "send-text" });
    expect(plainText(sent.html)).toContain("We texted these loans to ");
    const texts = await testEnv.backend.sent({
      subject: "The loans you compared",
      includes: `appId=${SEED}`,
    });
    expect(texts).toHaveLength(1);
    const banker = new Visitor(testEnv.site.url);
    let seen = await banker.get(bankerLink(SEED, "banker-token", "/spw/loan-program-options"));
    seen = await banker.submit(seen, { terms: ["30Y Fixed", "15Y Fixed"], kinds: ["usual"] });
    while (pageAt(seen.address) !== "best-offers" && seen.status === 200) seen = await banker.submit(seen);
    expect(loanRows(seen.html)).not.toHaveLength(0);
    expect(seen.html).not.toContain("Email or text me this");
  });

  it("COMPARE-06: nothing is preselected; the choice is stored, shown to the banker, and can be taken back by staying", async () => {
    const { page, visitor: customer } = await comparing(["30Y Fixed", "15Y Fixed"], ["usual"]);
    expect(formIn(page.html)?.html).not.toContain("checked");
    const none = await customer.submit(page, {});
    expect([none.status, problemsIn(none.html)]).toEqual([400, ["Choose one of the loans."]]);
    const gone = await customer.submit(page, { offer: "20y-fixed" });
    expect(gone.status).toBe(400);
    expect(mainText(gone)).toContain("That loan is no longer shown.");
    await customer.submit(page, { offer: "15y-fixed" });
    const chosen = () =>
      testEnv.backend.cell(`select chosen_rate_id from presentations where app_id = '${SEED}'`);
    expect(await chosen()).toBe("15y-fixed");
    const banker = new Visitor(testEnv.site.url);
    await banker.get(bankerLink(SEED, "banker-token", "/spw/loan-program-options"));
    const seen = await banker.get("/spw/loan-program-options");
    expect(mainText(seen)).toContain("Chosen so far: 15 years fixed at 5.375%");
    // The customer's own choice is marked when they come back, and nobody else's is.
    const back = await customer.get("/spw/best-offers");
    expect(formIn(back.html)?.html).toContain('name="offer" checked value="15y-fixed"');
    const staying = await customer.submit(back, { offer: "stay" });
    expect(mainText(staying)).toContain("Then you keep what you have, and nothing changes.");
    expect(await chosen()).toBeFalsy();
    // A chosen rate that is removed from the comparison is no longer chosen, and no other one
    // replaces it.
    await customer.submit(staying, { offer: "15y-fixed" });
    await banker.submit(seen, { terms: ["30Y Fixed", "25Y Fixed"], kinds: ["usual"] });
    expect(await chosen()).toBeFalsy();
  });
});

/** Returns the product of a row: "Refinance, 7-year ARM", "Cash-out refinance, FHA 30 years". */
function productIn(name: string): string {
  const [, program = "", years = "", arm] = /, (FHA |VA )?(\d+)(-year ARM)?/.exec(name) ?? [];
  return arm === undefined ? `${program}${years}Y Fixed` : `${years}/6 ARM`;
}

describe("the same home and wish", { timeout: 120_000 }, () => {
  it.each([
    ["to pay less", ["payment"]],
    ["cash", ["cash"]],
  ] as const)(
    "COMPARE-04: %s: a presentation of a search's loan shows the row of the search, to the cent",
    (_, reasons) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        const { page } = await walkTo(
          visitor,
          persona("Highrate", { phone, reasons: [...reasons] }),
          "/refi-mini/congratulations",
        );
        const shown = await visitor.get(`${page.address}&more=1`);
        const rows = loanRows(shown.html);
        const appId = await testEnv.backend.cell(
          "select app_id from searches s join offers o on o.search_id = s.id where o.id = $1",
          [rows[0]?.id ?? ""],
        );
        const presented = rows.filter(({ name }) => /^(?:Refinance|Cash-out)/.test(name)).slice(0, 4);
        expect(presented.length).toBeGreaterThan(1);
        const employee = await employeeAtDesk();
        // The loans are compared once the customer's credit is checked.
        const first = await presentAtDesk(employee, appId ?? "", presented[0]?.id ?? "");
        const who = persona("Highrate", { phone, reasons: [...reasons] });
        const customer = new Visitor(testEnv.site.url);
        await walkTo(customer, who, "/spw/best-offers", await sentLink(employee, first));
        for (const row of presented) {
          const presentationId = await presentAtDesk(employee, appId ?? "", row.id);
          const options = `/spw/loan-program-options?presentationId=${presentationId}&employeeToken=supervisor-token`;
          const fields = { terms: [productIn(row.name)], kinds: ["usual"] };
          let next = await employee.submit(await employee.get(options), fields);
          while (pageAt(next.address) !== "best-offers" && next.status === 200)
            next = await employee.submit(next);
          const comparison = await employee.get(`${next.address}&more=1`);
          const same = loanRows(comparison.html).find(({ name }) => name === row.name);
          expect([row.name, same?.terms, same?.cells]).toEqual([row.name, row.terms, row.cells]);
          expect(comparedRows(comparison.html)[0]?.cells).toEqual(comparedRows(shown.html)[0]?.cells);
          expect(headingIn(comparison.html)).not.toBe("");
        }
      }),
  );
});
