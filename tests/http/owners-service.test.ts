import { describe, expect, it } from "vitest";
import { budget, bytesOf } from "../load/bytes";
import { persona, withPhone } from "../support/persona";
import { mainText } from "../support/presentation-page";
import { useTestEnv } from "../support/use-test-env";
import { formIn, Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/**
 * A homeowner's own military service: asked once with the data for the VA fee, saved with the
 * borrower, and used for pricing.
 */

const testEnv = useTestEnv();
const SERVED = { hasServed: "yes", hasHadVaLoan: "yes" };

/** Returns the number of saved primary borrowers with this service. */
const kept = () =>
  testEnv.backend.count(
    "select count(*) from applicants where is_primary and is_veteran and has_had_va_loan",
  );

const VETERAN = { "military-status": { isVeteran: "yes", hasHadVaLoan: "yes" } };

describe("the comparison of an owner's loans in the main flow", { timeout: 120_000 }, () => {
  it.each([
    ["/rate-and-payment", "refinance", "Refinance"],
    ["/payment-and-cashout-amount", "cashout", "Cash-out refinance"],
  ] as const)(
    "%s has FHA and adjustable loans, and a VA loan only for an owner who has served, with its fee",
    (until, goal, name) =>
      withPhone(async (phone) => {
        const at = async (says: typeof VETERAN | Record<string, never>) => {
          const visitor = new Visitor(testEnv.site.url);
          const reached = await walkTo(visitor, persona("Highrate", { phone, says, goal }), until);
          const numbers = { desiredCashAmount: "60,000", scoreBand: "740+" };
          const page = goal === "cashout" ? await visitor.submit(reached.page, numbers) : reached.page;
          expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
          const follow = async (query: string): Promise<string> => {
            const to = new RegExp(`href="([^"]*${query}[^"]*)"`).exec(page.html)?.[1] ?? "/";
            return mainText(await visitor.get(to.replaceAll("&amp;", "&")));
          };
          return { all: await follow("more=1"), figures: await follow("show=figures") };
        };
        const served = await at(VETERAN);
        expect(served.all).toContain(`${name}, VA 30 years`);
        expect(served.all).toContain(`${name}, 7-year ARM`);
        expect(served.figures).toMatch(/a funding fee of \$[\d,]+ \(later use\) is added to the loan/);
        const other = await at({});
        expect(other.all).toContain(`${name}, FHA 30 years`);
        expect(other.all).not.toContain(`${name}, VA 30 years`);
      }),
  );
});

describe("a homeowner's own military service", { timeout: 120_000 }, () => {
  it.each([
    ["/refi-mini", "/refi-mini/congratulations"],
    ["/qt", "/qt/benefits"],
  ] as const)("%s asks about it, and offers the VA loan with the fee of a later use", (flow, offers) =>
    withPhone(async (phone) => {
      const before = await kept();
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Highrate", { phone, says: { "military-status": SERVED } });
      const { page: asking } = await walkTo(visitor, who, `${flow}/military-status`);
      expect(formIn(asking.html)?.fields).toEqual(
        expect.arrayContaining(["hasServed", "hasHadVaLoan", "hasVaCompensation"]),
      );
      expect(Math.max(...bytesOf(asking.html))).toBeLessThanOrEqual(budget.firstResponse);
      const { page: found } = await walkTo(visitor, who, offers, asking.address);
      const all = /href="([^"]*more=1)"/.exec(found.html)?.[1]?.replaceAll("&amp;", "&");
      const page = all === undefined ? found : await visitor.get(all);
      const rows = [...page.html.matchAll(/<tr[^>]*><th scope="row">[\s\S]*?<\/tr>/g)].map(([row]) => row);
      const [row = ""] = rows.filter((one) => one.includes("Refinance, VA 30 years"));
      const to = /href="([^"#]*offer=[^"#]*)"/.exec(row)?.[1]?.replaceAll("&amp;", "&") ?? "/";
      const shown = await visitor.get(to);
      expect(mainText(shown)).toMatch(/a funding fee of \$[\d,]+ \(later use\) is added to the loan/);
      expect(mainText(shown)).toContain("VA funding fee, in the loan");
      expect(Math.max(...bytesOf(shown.html))).toBeLessThanOrEqual(budget.firstResponse);
      expect(await kept()).toBe(before + 1);
      // A visitor who has answered finds the section open and can change the answer.
      const back = await visitor.get(asking.address);
      expect(back.html).toMatch(/<details[^>]* open=""[^>]*><summary>If you have served/);
    }),
  );
});
