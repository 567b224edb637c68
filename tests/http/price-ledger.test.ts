import { describe, expect, it } from "vitest";
import { budget, bytesOf } from "../load/bytes";
import { sessionOf } from "../support/test-env";
import { persona, withPhone, type Persona } from "../support/persona";
import { customerAt, tableRows, mainText } from "../support/presentation-page";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "../support/visitor";
import { pageAt, walkTo } from "../support/walk";
import { expectWholePage } from "../support/whole-page";

/**
 * LEDGER-03, LEDGER-04: what was quoted and when, and what changed since and why, for the customer
 * and for their banker.
 */

const WAIT = { timeout: 180_000 };
const testEnv = useOwnTestEnv();

/** A buyer of a home at $500,000 with an estimated score. */
const buyer = (scoreBand: string, phone: string, partner?: Persona["partner"]): Persona =>
  persona("Approved", {
    ...(partner && { partner }),
    hasOffer: false,
    phone,
    scoreBand,
    says: {
      "estimated-price": { homeValue: "500,000", downPayment: "100,000" },
      "estimated-down-payment": { downPayment: "100,000" },
      "purc-rate-and-payment": { scoreBand },
      "m/income/income-amount": (usual) =>
        Object.fromEntries(
          Object.entries(usual).map(([name, value]) => [
            name,
            name.startsWith("amount-") ? "120,000" : value,
          ]),
        ),
    },
  });

const changeLink = ({ html }: Page): string =>
  (/<a[^>]*href="([^"]+)"[^>]*>See (?:what changed since|why it changed)/.exec(html)?.[1] ?? "").replaceAll(
    "&amp;",
    "&",
  );

async function appOf(visitor: Visitor): Promise<string> {
  const { id } = await sessionOf(visitor);
  const app = await testEnv.backend.cell("select id from applications where session_id = $1", [id]);
  if (app === undefined) throw new Error("The visit has no application.");
  return app;
}

const kept = (app: string): Promise<string[]> =>
  testEnv.backend.cells(
    `select place || ' ' || (quote->'inputs'->>'score') from quotes where app_id = '${app}' and item = '' order by id`,
  );

async function deskPage(token: string, path: string): Promise<Page> {
  const visitor = new Visitor(testEnv.site.url);
  await visitor.submit(await visitor.get("/spw/login"), { token });
  return visitor.get(path);
}

/** Returns the changes row by row: the figure, before, now, and the reason in the line below it. */
function changeRows(html: string): string[][] {
  const [, ...rows] = tableRows(html);
  return rows.flatMap((cells, at) => (at % 2 === 0 ? [[...cells, ...(rows[at + 1] ?? [])]] : []));
}

describe("the price ledger", () => {
  it(
    "LEDGER-03: an approval by the report's score links to what changed since: which figure, when, why, and its limit",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        const { page } = await walkTo(visitor, buyer("660-679", phone), "/mini/congratulations");
        const app = await appOf(visitor);
        expect(await kept(app)).toEqual(["offer 660", "prequalification 660", "approval 742"]);
        expect(mainText(page)).toMatch(/See what changed since \w+ \d+, \d{4}, \d+:\d\d [AP]M Eastern Time/);

        const prices = await visitor.get(changeLink(page));
        expect([prices.status, pageAt(prices.address), headingIn(prices.html)]).toEqual([
          200,
          "consent/prices",
          "The prices we quoted you",
        ]);
        expectWholePage(prices);
        expect(Math.max(...bytesOf(prices.html))).toBeLessThanOrEqual(budget.firstResponse);
        const words = mainText(prices);
        expect(words).toMatch(/What changed since Your pre-qualification of \w+ \d+, \d{4}/);
        expect(words).toContain("Priced with rate sheet 2026-11");
        const rows = changeRows(prices.html);
        const why = "the credit score that counts: 660 before, 742 now.";
        const [, , , ofRate] = rows.find(([label]) => label === "Interest rate") ?? [];
        expect(ofRate).toBe(why);
        const interest = rows.find(([label]) => label?.startsWith("F: Prepaid Interest"));
        expect(interest?.[3]).toBe(`${why} No limit, from your first Loan Estimate on.`);
        const figures = await testEnv.backend.cells(
          `select to_char((quote->'figures'->>'rate')::numeric, 'FM0.000') || '%' from quotes where app_id = '${app}' and item = '' and place <> 'offer' order by id`,
        );
        expect(rows.find(([label]) => label === "Interest rate")?.slice(1, 3)).toEqual(figures);

        // Viewing it again, twice at once and once more, records nothing new.
        await Promise.all([visitor.get(page.address), visitor.clone().get(page.address)]);
        await visitor.get(page.address);
        expect(await kept(app)).toHaveLength(3);

        // The address opens nothing for a visitor who has not opened the application.
        const stranger = await new Visitor(testEnv.site.url).get(`/consent/prices?appId=${app}`);
        expect([stranger.status, headingIn(stranger.html)]).toEqual([410, "This link doesn't work"]);
      }),
  );

  it("LEDGER-03: shows only the score range when two people are on the loan", WAIT, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const partner = { first: "Bo", last: "Approved" };
      const { page } = await walkTo(visitor, buyer("740+", phone, partner), "/mini/congratulations");
      const prices = await visitor.get(changeLink(page));
      const words = mainText(prices);
      expect(words).toContain("the credit score that counts: 740 or higher before, 720 to 739 now");
      expect(words).not.toMatch(/\b73[34]\b|\b742\b/);
    }),
  );

  it(
    "LEDGER-02, LEDGER-04: a revised Loan Estimate links to its changes with limits, for customer and banker; a colleague is refused",
    WAIT,
    async () => {
      const app = "seed-spw-estimate";
      const { visitor } = await customerAt(testEnv.site.url, app, "display-loan-estimate");
      const offers = await visitor.get("/spw/loan-program-options");
      const compared = await visitor.submit(offers, { terms: ["30Y Fixed", "15Y Fixed"], kinds: ["usual"] });
      const homes = await visitor.submit(compared);
      const revised = await visitor.submit(homes, { offer: "15y-fixed" });
      const prices = await visitor.get(changeLink(revised));
      expect([prices.status, pageAt(prices.address)]).toEqual([200, "consent/prices"]);
      expect(mainText(prices)).toMatch(/Your Loan Estimate of .* What changed since Your Loan Estimate of/);
      const rows = changeRows(prices.html);
      const product = "the type of loan: 30Y Fixed before, 15Y Fixed now";
      expect(rows.find(([label]) => label === "Interest rate")).toEqual([
        "Interest rate",
        "6.250%",
        "5.375%",
        `${product}.`,
      ]);
      const interest = rows.find(([label]) => label?.startsWith("F: Prepaid Interest"));
      expect(interest?.[3]).toBe(`${product}. No limit. It did not.`);

      const address = `/spw/prices?application=${app}`;
      const desk = await deskPage("banker-token", address);
      expect([desk.status, headingIn(desk.html)]).toEqual([200, "The prices we quoted a customer"]);
      expectWholePage(desk);
      expect(Math.max(...bytesOf(desk.html))).toBeLessThanOrEqual(budget.firstResponse);
      expect(changeRows(desk.html)).toEqual(rows);
      await testEnv.backend.cells(
        `update applications set banker_id = 'b2' where id = '${app}' returning id`,
      );
      const colleague = await deskPage("banker-token", address);
      expect([colleague.status, headingIn(colleague.html)]).toEqual([403, "This is not assigned to you"]);
    },
  );
});
