import { describe, expect, it } from "vitest";
import { sessionOf } from "../support/test-env";
import { comparedRows } from "../support/comparison-table";
import { persona, withPhone, type Persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { Visitor, type Page } from "../support/visitor";
import { pageAt, answersFor, waitUntilDone, walkTo } from "../support/walk";

/**
 * Bugs found in other wizards, tested in the purchase wizard: two tabs, Stop and reload, a price
 * that changes, two prices for one loan.
 */

const WAIT = { timeout: 120_000 };
const testEnv = useTestEnv();

/** A visitor on a page of a wizard, and their application. */
const atPage = (
  page: string,
  last: string,
  more: Partial<Persona>,
  test: (visit: { visitor: Visitor; page: Page; who: Persona; app: string }) => Promise<void>,
) =>
  withPhone(async (phone) => {
    const [visitor, who] = [new Visitor(testEnv.site.url), persona(last, { phone, ...more })];
    const { page: here } = await walkTo(visitor, who, page);
    const { id } = await sessionOf(visitor);
    const app = await testEnv.backend.cell("select id from applications where session_id = $1", [id]);
    await test({ visitor, page: here, who, app: app ?? "none" });
  });

const pulls = (app: string) =>
  testEnv.backend.count("select count(*) from credit_pulls where app_id = $1", [app]);

/** Returns the text of a page's main part. */
const textOf = ({ html }: Page): string =>
  (/<main\b[\s\S]*?<\/main>/.exec(html)?.[0] ?? "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe.concurrent("once-only actions", () => {
  it("F1: five tabs that submit the consent cause one soft pull, and all continue", WAIT, () =>
    atPage("/purchase/current-address", "Slow", {}, async ({ visitor, page, who, app }) => {
      const tabs = Array.from({ length: 5 }, () => visitor.clone());
      const ends = await Promise.all(
        tabs.map(async (tab) => waitUntilDone(tab, await tab.submit(page, answersFor(who, page)))),
      );
      expect(ends.map(({ address }) => pageAt(address))).toEqual(Array.from(tabs, () => "realty"));
      expect(await pulls(app)).toBe(1);
    }),
  );

  it("F1: consent, Stop, reload and consent again cause one soft pull, and Back causes none", WAIT, () =>
    atPage("/purchase/current-address", "Slow", {}, async ({ visitor, page, who, app }) => {
      // The browser never saw the response because the visitor pressed Stop, so its cookies are the
      // earlier ones.
      await visitor.clone().submit(page, answersFor(who, page));
      const again = await waitUntilDone(
        visitor,
        await visitor.submit(await visitor.get(page.address), answersFor(who, page)),
      );
      expect(pageAt(again.address)).toBe("realty");
      await visitor.get(page.address);
      expect(await pulls(app)).toBe(1);
    }),
  );

  it("F4: a call requested earlier in the flow is the call shown on the last page", WAIT, () =>
    atPage(
      "/purchase/calling-soon",
      "Onecall",
      { wantsCall: "with the code" },
      async ({ visitor, page, app }) => {
        expect(page.html).toContain("See when we call");
        const next = await visitor.submit(page, {});
        expect(pageAt(next.address)).toMatch(/^m\/mbc\/calling-(?:you|soon)$/);
        expect(
          await testEnv.backend.count("select count(distinct kind) from dials where app_id = $1", [app]),
        ).toBe(await testEnv.backend.count("select count(*) from dials where app_id = $1", [app]));
      },
    ),
  );
});

describe.concurrent("figures", () => {
  it(
    "F2: a price changed after the soft pull does not change the pre-qualified amount, and the page explains it",
    WAIT,
    () =>
      atPage("/purchase/prequalified", "Dearer", {}, async ({ visitor, page }) => {
        const before = /Loan you pre-qualify for[^$]*(\$[\d,]+)/.exec(textOf(page))?.[1];
        expect(before).toMatch(/^\$\d{3},000$/);
        const { id } = await sessionOf(visitor);
        const price = await visitor.get(`/purchase/estimated-price?sessionId=${id}&change=1`);
        const down = await visitor.submit(price, { homeValue: "900,000" });
        expect(pageAt(down.address)).toBe("estimated-down-payment");
        await visitor.submit(down, { downPayment: "100,000" });
        const after = await visitor.get(page.address);
        expect(pageAt(after.address)).toBe("prequalified");
        expect(/Loan you pre-qualify for[^$]*(\$[\d,]+)/.exec(textOf(after))?.[1]).toBe(before);
        expect(textOf(after)).toContain("For more, talk to a loan expert.");
        expect(textOf(after)).not.toMatch(/pre-qualify for[^$]*\$800,000/);
      }),
  );

  it(
    "F6: the same loan has the same payment and APR here and in the other purchase wizard",
    WAIT,
    async () => {
      const figures = async (page: string, last: string): Promise<string[]> => {
        const found: string[] = [];
        await atPage(page, last, { hasOffer: true }, async ({ visitor, page: first, who }) => {
          const isAsked = comparedRows(first.html).length === 0;
          const shown = isAsked ? await visitor.submit(first, answersFor(who, first)) : first;
          const row = comparedRows(shown.html).find(({ id }) => id === "30Y Fixed");
          found.push(row?.cells[0]?.[0] ?? "no payment", row?.cells[5]?.[0].replace("%", "") ?? "no APR");
        });
        return found;
      };
      const here = await figures("/purchase/mortgage-rate-estimate", "Samefigures");
      const there = await figures("/mini/purc-rate-and-payment", "Samefigures");
      expect(here).toEqual([expect.stringMatching(/^\$[\d,]+\.\d\d$/), expect.stringMatching(/^\d\.\d+$/)]);
      expect(there).toEqual(here);
    },
  );
});
