import { describe, expect, it, vi } from "vitest";
import { JOINT_VA_NOTE } from "~/steps/loan/program-words";
import { budget, bytesOf } from "../load/bytes";
import { loanRows } from "../support/comparison-table";
import { persona, withPhone } from "../support/persona";
import { mainText } from "../support/presentation-page";
import { useTestEnv } from "../support/use-test-env";
import { formIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/**
 * A borrower with military service can buy with nothing down (38 U.S.C. 3703: a VA loan up to the
 * value); with a small down payment, an FHA loan does not require a first-time buyer.
 */

const testEnv = useTestEnv();

const priced = (downPayment: string, isVeteran?: "yes") => {
  const down = { downPayment, ...(isVeteran && { isVeteran }) };
  const amounts = { homeValue: "400,000", purchasePrice: "400,000", ...down };
  return {
    "estimated-price": amounts,
    "estimated-down-payment": down,
    ...(isVeteran && { "military-status": { isVeteran: "yes" } }),
  };
};
const light = ({ html }: Page) =>
  expect(Math.max(...bytesOf(html))).toBeLessThanOrEqual(budget.firstResponse);
const saved = (): string =>
  testEnv.backend.calls
    .filter(({ path }) => path === "/app-data")
    .map(({ body }) => body)
    .join();

const FLOWS = [
  [
    "/mini/estimated-price",
    undefined,
    "/mini/purc-rate-and-payment",
    { scoreBand: "740+", isVeteran: "yes" },
  ],
  ["/purchase/estimated-down-payment", undefined, "/purchase/mortgage-rate-estimate", { isVeteran: "yes" }],
  ["/estimated-price", "/purchase", "/purc-rate-and-payment", {}],
] as const;

describe("PROGRAM-02: a purchase with no down payment", { timeout: 60_000 }, () => {
  it.each(FLOWS)(
    "NOJS: %s accepts it from a buyer who has served, who chooses a VA loan",
    (price, from, path, rate) =>
      withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        const buyer = persona("Approved", { phone, says: priced("0", "yes") });
        const { page: nextPage } = await walkTo(visitor, buyer, price, from);
        light(nextPage);
        const refused = await visitor.clone().submit(nextPage, priced("0")["estimated-price"]);
        expect(refused.status).toBe(400);
        expect(problemsIn(refused.html).join()).toMatch(
          /at least 3% of the price, which is \$12,000\. With a VA loan it can be less: check the box/,
        );
        light(refused);
        const { page: first } = await walkTo(visitor, buyer, path, from);
        light(first);
        const page = "scoreBand" in rate ? await visitor.submit(first, rate) : first;
        light(page);
        const words = mainText(page);
        // 2.15 % of the loan for the first use (38 U.S.C. 3729(b)(2)).
        expect(words).toContain("loan of $408,600 with $8,600 for the VA funding fee");
        expect(words).toContain("with $0 (0%) paid down");
        expect(page.html).toContain("a loan amount of $408,600;");
        // The comparison has no adjustable loan here.
        expect(words).not.toContain("How our adjustable rates work");
        // Loans with a lower loan-to-value limit are not offered.
        expect(loanRows(page.html).map(({ id }) => id)).toEqual(["VA 30Y Fixed"]);
        const fixed = await visitor.clone().submit(page, { offer: "30Y Fixed" });
        expect(fixed.status).toBe(400);
        expect(problemsIn(fixed.html).join()).toContain("not one of the loans compared here");
        testEnv.backend.calls.length = 0;
        const next = await visitor.submit(page, { offer: "VA 30Y Fixed" });
        expect(next.status).toBe(200);
        expect(next.address).not.toContain(path);
        await vi.waitFor(() => expect(saved()).toContain('"loanAmortizationType":"30-year fixed VA'));
        expect(saved()).toContain('"downPayment":0');
      }),
  );

  it("clearing the checkbox removes the answer about military service, and the VA loan with it", () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const buyer = persona("Approved", { phone, says: priced("0", "yes") });
      const { page } = await walkTo(visitor, buyer, "/mini/purc-rate-and-payment");
      const before = await visitor.get(
        `${page.address.replace("purc-rate-and-payment", "estimated-price")}&change=1`,
      );
      expect(/<input[^>]*name="isVeteran"[^>]*>/.exec(before.html)?.[0]).toContain("checked");
      expect(before.html).toMatch(/name="downPayment"[^>]*value="0"/);
      const more = await visitor.submit(before, {
        homeValue: "400,000",
        downPayment: "80,000",
        isVeteran: [],
      });
      expect(more.address).toContain("/mini/purc-rate-and-payment");
      const shown = await visitor.submit(more, { scoreBand: "740+" });
      expect(mainText(shown)).toContain("loan of $320,000");
      expect(mainText(shown)).not.toContain("VA funding fee");
    }));

  it("PROGRAM-01: is not offered with a co-borrower in the short wizard, which does not ask for the marital status", () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const buyer = persona("Approved", { phone, partner: { first: "Sam", last: "Approved" } });
      const { page } = await walkTo(visitor, buyer, "/mini/estimated-price");
      expect(formIn(page.html)?.fields).not.toContain("isVeteran");
      const forged = { homeValue: "400,000", downPayment: "0", isVeteran: "yes" };
      const refused = await visitor.submit(page, forged);
      expect(problemsIn(refused.html).join()).toContain("at least 3% of the price, which is $12,000.");
      expect(problemsIn(refused.html).join()).not.toContain("VA loan");
    }));
});

describe("a buyer in the first wizard who chooses a loan", { timeout: 60_000 }, () => {
  it("needs no first-time buyer with 3.5% down and an FHA loan; the result and the letter are for that loan", () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const says = {
        ...priced("14,000"),
        "purc-rate-and-payment": { offer: "FHA 30Y Fixed", isFirstTimeBuyer: "no" },
      };
      const { page } = await walkTo(
        visitor,
        persona("Approved", { phone, says }),
        "/prequalified",
        "/purchase",
      );
      light(page);
      const words = mainText(page);
      expect(words).toContain("$386,000");
      expect(words).toMatch(/Type of loan FHA, 30 years fixed/);
      // 1.75 % of the base loan is financed (HUD Mortgagee Letter 2023-05), which does not reduce
      // the down payment.
      expect(words).toContain("$6,755 for the FHA premium is added to the loan.");
      expect(words).toContain("with $14,000 (3.5%) paid down");
      const letter = await visitor.submit(page, { intent: "letter" });
      expect(letter.address).toContain("/mini/");
      testEnv.backend.calls.length = 0;
      const onward = await visitor.submit(letter, { homeShoppingDate: "in3months" });
      expect(onward.status).toBe(200);
      await vi.waitFor(() => expect(saved()).toContain('"loanAmortizationType":"30-year fixed FHA'));
    }));

  it("sees how an adjustable rate changes", () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const says = { "purc-rate-and-payment": { offer: "5/6 ARM" } };
      const { page } = await walkTo(
        visitor,
        persona("Approved", { phone, says }),
        "/prequalified",
        "/purchase",
      );
      expect(mainText(page)).toMatch(/60 monthly payments of .* then 300 that change with the rate/);
      expect(mainText(page)).toMatch(/Interest rate \d\.\d{3}%, fixed for 5 years, then up to 1\d\.\d{3}%/);
    }));
});

describe("an owner who has served", { timeout: 60_000 }, () => {
  it("sees a VA loan where the home allows no other", () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const says = {
        "estimated-home-value": { homeValue: "500,000" },
        "current-mortgage-balance": { mortgageBalance: "375,000" },
        "military-status": { isVeteran: "yes" },
        "payment-and-cashout-amount": { desiredCashAmount: "55,000" },
      };
      const who = persona("Approved", { phone, says, goal: "cashout" });
      const { page } = await walkTo(visitor, who, "/prequalified");
      const words = mainText(page);
      expect(words).toContain("Military service You serve or have served");
      expect(words).toMatch(/for the VA funding fee is added to the loan/);
    }));
});

describe(
  "PROGRAM-01: a veteran who chose a VA loan and then adds a co-borrower who is not a spouse",
  { timeout: 60_000 },
  () => {
    const friend = { partner: { first: "Sam", last: "Approved" }, marital: "unmarried" } as const;

    it("sees in the purchase wizard why no amount is shown", () =>
      withPhone(async (phone) => {
        const says = {
          ...priced("0", "yes"),
          "mortgage-rate-estimate": { offer: "VA 30Y Fixed", isVeteran: "yes" },
        };
        const walked = await walkTo(
          new Visitor(testEnv.site.url),
          persona("Approved", { phone, says, ...friend }),
          "/purchase/prequalified",
        );
        expect(mainText(walked.page)).toContain(`${JOINT_VA_NOTE} So we don't show an amount here.`);
        light(walked.page);
      }));

    it("can continue in the first wizard, where a loan expert names the amount", () =>
      withPhone(async (phone) => {
        const says = {
          ...priced("0", "yes"),
          "marital-status": { primaryStatus: "unmarried", partnerStatus: "unmarried" },
          "purc-rate-and-payment": { offer: "VA 30Y Fixed" },
        };
        const walked = await walkTo(
          new Visitor(testEnv.site.url),
          persona("Approved", { phone, says, ...friend }),
          "/prequalified",
          "/purchase",
        );
        expect(mainText(walked.page)).toContain(JOINT_VA_NOTE);
        expect(mainText(walked.page)).not.toContain("You may be able to borrow");
      }));
  },
);
