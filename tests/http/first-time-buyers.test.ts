import { describe, expect, it, vi } from "vitest";
import { budget, bytesOf } from "../load/bytes";
import { linkTo } from "../support/comparison-table";
import { persona, withPhone } from "../support/persona";
import { mainText } from "../support/presentation-page";
import { useTestEnv } from "../support/use-test-env";
import { formIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/**
 * Less than 5 % down: asked next to the rate, available only to first-time buyers, and stored in
 * the record (Fannie Mae, 97 % LTV options).
 */

const testEnv = useTestEnv();

const little = {
  "estimated-price": { homeValue: "400,000", purchasePrice: "400,000", downPayment: "12,000" },
  "estimated-down-payment": { downPayment: "12,000" },
};
const REFUSAL = /Pay at least \$20,000 down on a home at \$400,000, or at least \$14,000 for an FHA loan/;
const asksIt = ({ html }: Page): boolean => formIn(html)?.fields.includes("isFirstTimeBuyer") ?? false;

describe("a purchase with 3% down", { timeout: 60_000 }, () => {
  it.each([
    ["/mini/purc-rate-and-payment", undefined, { scoreBand: "740+" }],
    ["/purchase/mortgage-rate-estimate", undefined, {}],
    ["/purc-rate-and-payment", "/purchase", {}],
  ] as const)("%s asks for a first-time buyer, and continues only with one", (path, from, rate) =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const buyer = persona("Approved", { phone, says: little });
      const { page } = await walkTo(visitor, buyer, path, from);
      expect(asksIt(page)).toBe(true);
      expect(mainText(page)).toContain("With less than 5% down, a conventional loan needs one.");
      expect(mainText(page)).not.toMatch(/\$\d|\d\.\d{3}%/);
      expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
      const silent = await visitor.clone().submit(page, rate);
      expect(problemsIn(silent.html).join()).toContain("Choose yes if a buyer is a first-time home buyer");
      const refused = await visitor.clone().submit(page, { ...rate, isFirstTimeBuyer: "no" });
      expect(refused.status).toBe(400);
      expect(problemsIn(refused.html).join()).toMatch(REFUSAL);
      const priced = await visitor.submit(page, { ...rate, isFirstTimeBuyer: "yes" });
      expect(mainText(priced)).toContain("loan of $388,000");
      const other = visitor.clone();
      const form = await other.get(linkTo(priced.html, /^Change|^Tell us/));
      const none = await other.submit(form, { ...rate, isFirstTimeBuyer: "no", intent: "update" });
      expect(mainText(none)).toContain("An FHA loan starts at 3.5% down");
      expect(problemsIn((await other.submit(none, { ...rate, isFirstTimeBuyer: "no" })).html).join()).toMatch(
        REFUSAL,
      );
      testEnv.backend.calls.length = 0;
      const next = await visitor.submit(priced, { offer: "30Y Fixed" });
      expect(next.address).not.toContain(path);
      await vi.waitFor(() =>
        expect(testEnv.backend.calls.map(({ body }) => body).join()).toContain('"isFirstTimeBuyer":true'),
      );
    }),
  );

  it("asks a buyer who lowers the down payment later, before they continue", () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const { page } = await walkTo(visitor, persona("Approved", { phone }), "/mini/phone");
      const price = await visitor.get(`${page.address.replace("/phone", "/estimated-price")}&change=1`);
      const less = await visitor.submit(price, { homeValue: "400,000", downPayment: "60,000" });
      expect(asksIt(less)).toBe(false);
      expect(less.address).toContain("/mini/phone");
      const little = await visitor.submit(price, { homeValue: "400,000", downPayment: "12,000" });
      expect(little.address).toContain("/mini/purc-rate-and-payment");
      expect(asksIt(little)).toBe(true);
    }));

  it("does not ask a buyer with 5% down", () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const says = { "estimated-price": { homeValue: "400,000", downPayment: "20,000" } };
      const { page } = await walkTo(
        visitor,
        persona("Approved", { phone, says }),
        "/mini/purc-rate-and-payment",
      );
      expect(asksIt(page)).toBe(false);
      const shown = await visitor.submit(page, { scoreBand: "740+" });
      expect(asksIt(shown)).toBe(false);
      expect(mainText(shown)).toContain("$380,000");
    }));
});
