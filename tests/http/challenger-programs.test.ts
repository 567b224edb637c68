import { describe, expect, it } from "vitest";
import { exactAmount } from "~/domain/amount-bands";
import { type OwnerService, programCash } from "~/domain/tools/program-cash";
import { budget, bytesOf } from "../load/bytes";
import { persona, type Persona, withPhone } from "../support/persona";
import { mainText } from "../support/presentation-page";
import { useTestEnv } from "../support/use-test-env";
import { formIn, headingIn, Visitor, type Page } from "../support/visitor";
import { pageAt, walkStops, walkTo } from "../support/walk";

/**
 * FHA, VA and adjustable loans next to the range of the cash-out challenger, and the military
 * service a VA loan requires.
 */

const testEnv = useTestEnv();
const QUIZ = "/cashout-challenger";
const LATER = { "military-status": { isVeteran: "yes", hasHadVaLoan: "yes", hasVaCompensation: "no" } };

const figures = (value: string, owed: string): Persona["says"] => ({
  "estimated-home-value": { exact: value },
  "estimated-mortgage": { exact: owed },
});

/** Takes the quiz. Returns its last page and the page before it. */
async function take(says: Persona["says"]): Promise<{ visitor: Visitor; page: Page; last: Page }> {
  const visitor = new Visitor(testEnv.site.url);
  let last: Page | undefined;
  for await (const { page } of walkStops(visitor, persona("Quizzed", { says }), `${QUIZ}/home`)) {
    if (last && page.address.includes("item=")) return { visitor, page, last };
    last = page;
  }
  throw new Error("The quiz has no end.");
}

const roughly = (dollars: number): string =>
  `$${(Math.floor(dollars / 1_000) * 1_000).toLocaleString("en-US")}`;

/** Returns the amount of each product for the sample home, as its row shows it. */
function rowsOf(service: OwnerService): string[] {
  const home = {
    ...{ value: exactAmount(500_000), balance: exactAmount(200_000) },
    ...({ occupancy: "PrimaryHome", propertyType: "SingleFamily", units: 1 } as const),
  };
  const names = { "FHA 30Y Fixed": "FHA, 30 years fixed", "VA 30Y Fixed": "VA, 30 years fixed" };
  return programCash(home, { from: 740, to: 850 }, service).map(({ product, least, most }) => {
    const name =
      product === "FHA 30Y Fixed" || product === "VA 30Y Fixed"
        ? names[product]
        : `${product.slice(0, 1)} years fixed, then adjustable`;
    return `${name} ${roughly(least)} ${roughly(most)}`;
  });
}

describe("BENEFIT-10: the range compares with FHA, VA and adjustable loans", { timeout: 120_000 }, () => {
  it("for a visitor who has served, with the funding fee of the stated use", async () => {
    const { page } = await take({ ...figures("500,000", "200,000"), ...LATER });
    const words = mainText(page);
    expect(words).toContain("Compare with FHA, VA and adjustable-rate loans");
    for (const row of rowsOf({ hasServed: true, vaUse: "later" })) expect(words).toContain(row);
    expect(words).toMatch(/a funding fee of \$[\d,]+ \(later use\) is added to the loan/);
    expect(words).toMatch(
      /insurance premium of \$[\d,]+, which is added to the loan, and \$[\d.]+ a month for 11/,
    );
    expect(words).toContain("We have no FHA or VA loan that gives cash from a home in Texas.");
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
  });

  it("without a VA loan for a visitor who has not served", async () => {
    const { page } = await take(figures("500,000", "200,000"));
    const words = mainText(page);
    for (const row of rowsOf({})) expect(words).toContain(row);
    expect(words).toContain("How our adjustable rates work");
    expect(words).not.toContain("VA, 30 years fixed");
  });

  it("shows the fees from the least to the most for rough figures", async () => {
    const { page } = await take(LATER);
    const words = mainText(page);
    expect(words).toMatch(/insurance premium of \$[\d,]+ to \$[\d,]+, which is added to the loan/);
    expect(words).toMatch(/a funding fee of \$[\d,]+ to \$[\d,]+ \(later use\)/);
  });

  const times = /For a new mortgage we assumed that you have owned the home for 6 months or more/;
  it("CASHTIME-01: shows the assumed age of the home and the mortgage", async () => {
    const { page } = await take(figures("500,000", "200,000"));
    expect(mainText(page)).toMatch(times);
    expect(mainText(page)).toContain("had its mortgage for 12");
  });

  const little = figures("800,000", "681,000");
  it("shows the range alone, with the reason, where no other loan gives this much", async () => {
    const exempt = { "military-status": { isVeteran: "yes", hasVaCompensation: "yes" } };
    const { page } = await take({ ...little, ...exempt });
    expect(headingIn(page.html)).toMatch(/^Your home could give you about \$\d\d,000$/);
    const words = mainText(page);
    expect(words).toContain("Only an FHA or VA loan gives this much");
    expect(words).not.toContain("These numbers are for other loans");
    expect(words).not.toMatch(times);
    expect(words).not.toContain("How our adjustable rates work");
    expect(page.html).toMatch(/<details[^>]* open=""[^>]*><summary>Compare with FHA/);
  });
  it("CHALLENGE-04: a visitor who has not served sees at once that such a home gives no cash", async () => {
    const { page, last } = await take(little);
    expect([pageAt(last.address), headingIn(page.html)]).toEqual([
      "military-status",
      "Your numbers leave no room for cash yet",
    ]);
  });
});

describe("an owner's own military service in the challenger", { timeout: 120_000 }, () => {
  it("asks for what the VA fee depends on, takes one press, shows the answer again and stores it with the borrower", () =>
    withPhone(async (phone) => {
      const count = () =>
        testEnv.backend.count(
          "select count(*) from applicants where is_primary and is_veteran and has_had_va_loan and not has_va_compensation",
        );
      const before = await count();
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Quizzed", { phone, says: LATER });
      const { page: asking } = await walkTo(visitor, who, `${QUIZ}/military-status`);
      expect(formIn(asking.html)?.fields).toEqual(
        expect.arrayContaining(["hasHadVaLoan", "hasVaCompensation"]),
      );
      expect(asking.html).toMatch(/<button(?=[^>]*name="isVeteran")(?=[^>]*value="yes")/);
      expect(Math.max(...bytesOf(asking.html))).toBeLessThanOrEqual(budget.firstResponse);
      const { page } = await walkTo(visitor, who, `${QUIZ}/m/profile/otp`, asking.address);
      await visitor.submit(page, { code: who.code });
      expect(await count()).toBe(before + 1);
      const back = await visitor.get(asking.address);
      expect(back.html).toMatch(/<details[^>]* open=""[^>]*><summary>If you have served/);
    }));
});
