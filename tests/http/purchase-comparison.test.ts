import { describe, expect, it } from "vitest";
import { monthlyHomeInsurance, monthlyTaxes } from "~/domain/pricing/property-costs";
import { priceLoan } from "~/domain/pricing/price-loan";
import { ASSUMED_HOME, FIRST_LIEN_PRODUCTS } from "~/domain/pricing/products";
import { borrowedAmount } from "~/domain/pricing/government";
import { budget, bytesOf } from "../load/bytes";
import { comparedRows, linkTo, plainText, type ComparedRow } from "../support/comparison-table";
import { persona, withPhone, type Persona } from "../support/persona";
import { simulatePurchase } from "../support/simulated-purchase";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/**
 * The comparison of loans for a purchase, over plain HTTP without scripts, in the three flows of a
 * buyer: every cell is computed again, from the price of the loan, month by month.
 */

const WAIT = { timeout: 120_000 };
const testEnv = useTestEnv();
const FLOWS = [
  ["/mini/purc-rate-and-payment", undefined],
  ["/purchase/mortgage-rate-estimate", undefined],
  ["/purc-rate-and-payment", "/purchase"],
] as const;
const HOME = { price: 400_000, downPayment: 80_000, state: "CA", county: "Orange", score: 740 };

/** Walks to the comparison of a flow; a page that asks for the score is answered. */
const comparedBy = (
  [until, from]: readonly [until: string, from: string | undefined],
  more: Partial<Persona>,
  test: (visitor: Visitor, page: Page) => Promise<void>,
): Promise<void> =>
  withPhone(async (phone) => {
    const visitor = new Visitor(testEnv.site.url);
    const { page } = await walkTo(visitor, persona("Approved", { phone, ...more }), until, from);
    const shown = until.startsWith("/mini") ? await visitor.submit(page, { scoreBand: "740+" }) : page;
    await test(visitor, shown);
  });

/** Prices the loan of a row as the lender does. */
function pricedAs(id: string) {
  const product = FIRST_LIEN_PRODUCTS.find((one) => one === id);
  if (product === undefined) throw new Error(`${id} is no loan for a purchase.`);
  const { price: value, downPayment, ...home } = HOME;
  const loan = { purpose: "purchase", value, product } as const;
  return priceLoan({
    ...loan,
    ...home,
    ...ASSUMED_HOME,
    loanAmount: borrowedAmount(loan, value - downPayment),
  });
}

/** Returns the cells that a row must have. */
function expectedCells({ id }: ComparedRow, stay: number | "end") {
  const { price, downPayment, state } = HOME;
  const loan = pricedAs(id);
  return simulatePurchase({
    loan,
    besides: (monthlyTaxes(price, state) ?? 0) + monthlyHomeInsurance(price),
    broughtDown: downPayment,
    stay,
  });
}

describe("the comparison of a purchase", WAIT, () => {
  it.each(FLOWS)(
    "COMPARE-01, COMPARE-04: every cell of %s is what a simulation finds, for each stay",
    (...flow) =>
      comparedBy(flow, {}, async (visitor, page) => {
        for (const stay of [7, 1, 12, "end"] as const) {
          const shown = await visitor.get(`${page.address}&more=1&stay=${String(stay)}`);
          const rows = comparedRows(shown.html);
          expect(rows.map(({ letter }) => letter)).toEqual("ABCDEFG".split(""));
          for (const row of rows) expect([row.id, row.cells]).toEqual([row.id, expectedCells(row, stay)]);
        }
      }),
  );

  it.each(FLOWS)(
    "COMPARE-06: %s has no row of staying, no best loan, and none chosen in advance",
    (...flow) =>
      comparedBy(flow, {}, async (visitor, page) => {
        const rows = comparedRows(page.html);
        expect(rows).toHaveLength(5);
        const tags = rows.flatMap((row) => row.tags.map((tag): [string, string] => [row.id, tag]));
        expect(tags.filter(([, tag]) => tag === "Lowest payment")).toEqual([["30Y Fixed", "Lowest payment"]]);
        expect(tags.filter(([, tag]) => tag === "Costs least")).toEqual([["15Y Fixed", "Costs least"]]);
        expect(tags.filter(([id]) => id.endsWith("ARM")).map(([, tag]) => tag)).toEqual([
          ...["Payment can go up", "Payment can go up"],
        ]);
        const words = plainText(page.html);
        expect(words).not.toMatch(
          /stay as you are|than today|break-even|cash in hand|best for what you asked/i,
        );
        expect(words).toContain("$320,000 to buy a home for $400,000, with $80,000 down.");
        expect(words).toContain("Your home secures every one of these loans.");
        expect(headingIn(page.html)).toMatch(/^You could buy this home for \$[\d,]+ a month/);
        expect(page.html).not.toMatch(/name="offer"[^>]*checked/);
        expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
        const about = await visitor.get(linkTo(page.html, /^What each figure means/));
        expect(plainText(about.html)).toMatch(/Cash to bring What you pay by closing: the down payment/);
        expect(plainText(about.html)).toContain(
          "for a credit score of 740: the lowest of the range you told us",
        );
      }),
  );

  it.each(FLOWS)("%s keeps another stay, needs a choice, and shows it when the buyer returns", (...flow) =>
    comparedBy(flow, {}, async (visitor, page) => {
      expect(plainText(page.html)).toContain("We took 7 years as the time you stay");
      const stays = await visitor.submit(page, { stay: "10", intent: "assume" });
      expect(plainText(stays.html)).toContain("Cost over 10 years");
      expect(plainText(stays.html)).not.toContain("We took 7 years");
      const wrong = await visitor.submit(stays, { years: "31", intent: "assume" });
      expect(problemsIn(wrong.html).join()).toContain("1 to 30");
      const none = await visitor.submit(stays, {});
      expect([none.status, problemsIn(none.html)]).toEqual([400, ["Choose one of the loans."]]);
      const other = await visitor.submit(stays, { offer: "HELOC" });
      expect(problemsIn(other.html).join()).toContain("not one of the loans compared here");
      const chosen = await visitor.submit(stays, { offer: "20Y Fixed" });
      expect(chosen.address).not.toContain(flow[0]);
      const again = await visitor.get(`${page.address}&more=1`);
      expect(again.html).toMatch(/name="offer" checked value="20Y Fixed"/);
    }),
  );

  it("asks a buyer for the score before it shows any figure", () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const { page } = await walkTo(visitor, persona("Approved", { phone }), "/mini/purc-rate-and-payment");
      expect(plainText(page.html)).not.toMatch(/\d\.\d{3}%|a month/);
      const none = await visitor.submit(page, { scoreBand: "" });
      expect(problemsIn(none.html).join()).toContain("Choose your credit score range.");
      const shown = await visitor.submit(page, { scoreBand: "620-639" });
      expect(plainText(shown.html)).toContain("For a credit score of 620 to 639.");
      const form = await visitor.get(linkTo(shown.html, "Change your score"));
      const better = await visitor.submit(form, { scoreBand: "740+", intent: "update" });
      expect(plainText(better.html)).toContain("For a credit score of 740 or higher.");
    }));
});
