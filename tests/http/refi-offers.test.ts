import { describe, expect, it } from "vitest";
import { persona, lakeHome, cabin, type Persona } from "../support/persona";
import { refiAnswers } from "~/flows/refi-mini/testing/answers";
import { makeIdle } from "../support/links";
import { useTestEnv, useOwnTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";
import { budget, bytesOf } from "../load/bytes";

/**
 * The search and its result over plain HTTP, without scripts: what each persona sees, and where
 * each choice leads.
 */

const TEST_MS = 120_000;
const OFFERS = "congratulations";

/** Returns the rows of the table of offers: the text of each, and the link to its details. */
const rowsIn = (html: string) =>
  [
    ...(/<table class="cmp sm ofr">[\s\S]*?<\/table>/.exec(html)?.[0] ?? "").matchAll(
      /<tr[^>]*><th scope="row">[\s\S]*?<\/tr>/g,
    ),
  ].map(([row]) => ({
    words: row.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "),
    to: /href="([^"#]*)#detail"/.exec(row)?.[1]?.replaceAll("&amp;", "&") ?? "",
  }));
const addressesIn = (trail: readonly string[]) => trail.filter((step) => step.startsWith(OFFERS));

describe("offers", () => {
  const testEnv = useTestEnv();

  const walked = async (who: Persona, until: string) => {
    const visitor = new Visitor(testEnv.site.url);
    return { visitor, ...(await walkTo(visitor, who, `/refi-mini/${until}`)) };
  };
  const onwards = (visitor: Visitor, who: Persona, page: Page, until: string) =>
    walkTo(visitor, who, `/refi-mini/${until}`, page.address);
  const result = async (last: string) => {
    const who = persona(last);
    return { who, ...(await walked(who, OFFERS)) };
  };

  it("shows Highrate savings, with the offer as figures, chart and table", { timeout: TEST_MS }, async () => {
    const { page, visitor, who } = await result("Highrate");
    expect(page.address).toContain("/refi-mini/congratulations/savings?");
    expect(headingIn(page.html)).toBe("Ada, you could pay less each month");
    const rows = rowsIn(page.html);
    expect(rows.length).toBeGreaterThan(1);
    expect(page.html).toContain("Those that lower your payment come first, as you asked.");
    expect(rows[0]?.words).toMatch(
      /^ Refinance, \d+ years fixed, shown below Lowest payment that doesn&#x27;t change: \$[\d,.]+ less a month /,
    );
    expect(rows.filter(({ words }) => words.includes("Most cash: $"))).toHaveLength(1);
    for (const { words } of rows)
      expect(words).toMatch(/\$[\d,]+\.\d\d (?:at first )?.*(?:less|more).*\$[\d,]+ .*\d\.\d{3}%/);
    expect(page.html).not.toMatch(/\d+Y Fixed/);
    for (const words of ["Your actual rate, payment, and costs could be higher.", "APR", "Closing costs"]) {
      expect(page.html).toContain(words);
    }
    expect(page.html).toMatch(/<table class="cmp">[\s\S]*Today[\s\S]*With this offer/);
    expect(page.html).toMatch(/TERMS &amp; CONDITIONS/);
    for (const { fields, says } of refiAnswers[OFFERS].bad ?? []) {
      const refused = await visitor.submit(page, fields);
      expect(refused.status).toBe(400);
      expect(problemsIn(refused.html).join()).toMatch(says);
    }
    const { page: banker } = await onwards(visitor, who, page, "banker-assigned");
    expect(headingIn(banker.html)).toContain("loan expert");
  });

  it(
    "NOJS: links show another offer and another length of stay, and the offer shown is accepted",
    { timeout: TEST_MS },
    async () => {
      const { page, visitor } = await result("Highrate");
      const other = rowsIn(page.html).find(({ words }) => words.includes("Refinance, 25 years fixed"));
      const shown = await visitor.get(other?.to ?? "/");
      expect(shown.html).toMatch(/<h2 id="detail">Refinance, 25 years fixed<\/h2>/);
      const stays = [...shown.html.matchAll(/href="([^"]*stay=10)#f-offer">10(?:<!-- -->)? years</g)].map(
        ([, to]) => to?.replaceAll("&amp;", "&"),
      );
      const longer = await visitor.get(stays[0] ?? "/");
      expect(longer.html).toMatch(/<h2 id="detail">Refinance, 25 years fixed/);
      expect(longer.html).toContain("Paid in 10 years");
      const accepted = await visitor.submit(longer, {});
      expect(headingIn(accepted.html)).toContain("loan expert");
      // It is the choice: the page of the offers opens with it.
      const again = await visitor.get(page.address);
      expect(again.html).toMatch(/<h2 id="detail">Refinance, 25 years fixed<\/h2>/);
    },
  );

  it(
    "NOJS: lists an FHA loan after its equals and an adjustable rate last; a chosen one continues with its first and highest payment",
    { timeout: TEST_MS },
    async () => {
      const { page, visitor } = await result("Highrate");
      const rows = rowsIn(page.html);
      const names = rows.map(({ words }) => words);
      // No borrower on this loan has military service.
      expect(names.filter((words) => /FHA|VA,|then adjustable/.test(words))).toHaveLength(2);
      const insuredAt = names.findIndex((words) => words.includes("FHA"));
      expect(names[insuredAt - 1]).toMatch(/^ Refinance, \d+ years fixed /);
      expect(names[insuredAt]).toMatch(/^ Refinance, FHA, 30 years fixed .*\$[\d,]+\.\d\d less/);
      expect(names.at(-1)).toMatch(
        /^ Refinance, \d years fixed, then adjustable .*\$[\d,.]+ for \d years, then up to \$[\d,.]+ .*less for \d years/,
      );
      const changing = await visitor.get(rows.at(-1)?.to ?? "/");
      const text = changing.html.replaceAll("<!-- -->", "");
      expect(text).toMatch(/<h2 id="detail">Refinance, \d years fixed, then adjustable<\/h2>/);
      expect(text).toMatch(/the rate then follows the 30-day Average SOFR plus 3\.000%/);
      expect(text).toContain('href="/legal/adjustable-rate-terms"');
      expect(Math.max(...bytesOf(changing.html))).toBeLessThanOrEqual(budget.firstResponse);
      const accepted = await visitor.submit(changing, {});
      expect(headingIn(accepted.html)).toContain("loan expert");
      // It is the choice: the page of the offers opens with it.
      const again = await visitor.get(page.address);
      expect(again.html.replaceAll("<!-- -->", "")).toMatch(
        /<h2 id="detail">Refinance, \d years fixed, then adjustable<\/h2>/,
      );
      const insured = await visitor.get(rows[insuredAt]?.to ?? "/");
      expect(insured.html).toContain("FHA upfront mortgage insurance, in the loan");
      expect(insured.html).toMatch(
        /An FHA loan has an insurance premium of \$[\d,]+, which is added to the loan/,
      );
    },
  );

  it(
    "the parts of the payment add up to it, and the balance ends at zero",
    { timeout: TEST_MS },
    async () => {
      const { page } = await result("Highrate");
      const amounts = (html: string | undefined) =>
        [...(html ?? "").matchAll(/\$([\d,.]+)</g)].map(([, text]) =>
          Math.round(Number(text?.replaceAll(",", "")) * 100),
        );
      const [together, ...sums] = amounts(
        /What is in the first payment<\/h2>([\s\S]*?)<\/figure>/.exec(page.html)?.[1],
      );
      expect(sums.length).toBeGreaterThanOrEqual(2);
      expect(sums.reduce((sum, part) => sum + part, 0)).toBe(together);
      const text = page.html.replaceAll("<!-- -->", "");
      const years = [...text.matchAll(/<li><span>Year (\d+): \$([\d,]+)<\/span><\/li>/g)];
      expect(years.map(([, year]) => Number(year))).toEqual(
        Array.from({ length: 15 }, (_, at) => 2 * at + 2),
      );
      expect(years.at(-1)?.[2]).toBe("0");
    },
  );

  it(
    "shows the cash offer first to visitors who ask for cash, and what happens next",
    { timeout: TEST_MS },
    async () => {
      const { page, trail } = await walked(
        persona("Highrate", { reasons: ["cash"] }),
        "cashout-prequalified",
      );
      expect(addressesIn(trail)).toEqual(["congratulations/cashout"]);
      expect(page.html).toContain("Cash-out refinance");
      expect(page.html).toContain("What happens next");
    },
  );

  it(
    "CASHTIME-01: a cash offer shows the assumed age of home ownership and mortgage",
    { timeout: TEST_MS },
    async () => {
      const { page } = await walked(persona("Highrate", { reasons: ["cash"] }), OFFERS);
      expect(page.html).toContain("Cash-out refinance");
      expect(page.html).toMatch(/owned the home for 6 months or more, and had its mortgage for 12/);
      expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
    },
  );

  it.each([
    ["Lowrate", "cashout", "Ada, you could get cash from your home"],
    ["Nocash", "savings", "Ada, you could pay less each month"],
    ["Smallgain", "none", "No new loan would pay off for you today"],
    ["Underwater", "none", "No new loan would pay off for you today"],
    ["Benefitfails", "none", "We couldn't look for offers right now"],
  ])("%s sees: %s", { timeout: TEST_MS }, async (last, kind, heading) => {
    const { page } = await result(last);
    expect(page.address).toContain(`/refi-mini/congratulations/${kind}?`);
    expect(headingIn(page.html)).toBe(heading);
  });

  it(
    "OFFER-30: shows the same possible savings on savings-alert and the banker page, until the visitor is idle too long",
    { timeout: TEST_MS },
    async () => {
      const { visitor, page } = await result("Highrate");
      const alert = await visitor.get("/savings-alert");
      const match = /Lower payment, each month[\s\S]*?(\$[\d,]+)[\s\S]*?Over a year[\s\S]*?(\$[\d,]+)/.exec(
        alert.html.replaceAll("<!-- -->", ""),
      );
      expect(match?.slice(1).map((figure) => page.html.includes(figure))).toEqual([true, true]);
      const { page: banker } = await walkTo(
        visitor,
        persona("Highrate"),
        "/banker-assigned",
        "/savings-alert",
      );
      expect(banker.html).toContain(match?.[1]);
      await makeIdle(visitor, 30);
      expect((await visitor.get("/savings-alert")).html).not.toContain("Lower payment, each month");
      // Nor after the refinance was started again in the same visit, by whatever person.
      expect((await visitor.get("/refi-mini/home")).status).toBe(200);
      expect((await visitor.get("/savings-alert")).html).not.toContain("Lower payment, each month");
    },
  );

  it(
    "asks visitors who decline what would suit better, and lets them answer nothing",
    { timeout: TEST_MS },
    async () => {
      const who = persona("Highrate", { accepts: false, alternative: "none" });
      const { visitor, page, trail } = await walked(who, "loan-alternatives");
      expect(trail.at(-1)).toBe("loan-alternatives");
      for (const { fields, says } of refiAnswers["loan-alternatives"].bad ?? []) {
        const refused = await visitor.submit(page, fields);
        expect(refused.status).toBe(400);
        expect(problemsIn(refused.html).join()).toMatch(says);
      }
      const { page: end } = await onwards(visitor, who, page, "no-loan");
      expect(end.html).toContain('href="/savings-alert"');
    },
  );

  it(
    "BORR-05: a borrower who joins after the offers is asked, pulled and recorded, and the search for offers repeats",
    { timeout: TEST_MS },
    async () => {
      const { visitor, page, who } = await result("Highrate");
      const maritalStatusUrl = page.address.replace(/congratulations[^?]*/, "marital-status");
      const joined = await visitor.submit(await visitor.get(maritalStatusUrl), {
        maritalStatus: "married-together",
      });
      const two: Persona = { ...who, marital: "married", partner: { first: "Leo", last: who.last } };
      const { trail, page: anew } = await onwards(visitor, two, joined, OFFERS);
      expect(trail.filter((step) => step === "date-of-birth")).toHaveLength(2);
      expect(trail).toContain("properties");
      expect(headingIn(anew.html)).toBe("Ada, you could pay less each month");
    },
  );

  it(
    "BENEFIT-09: makes no offer on a home that was removed from the list",
    { timeout: TEST_MS },
    async () => {
      const who = persona("Onelien");
      const { visitor, page: list } = await walked(who, "properties");
      const { street, city, state, zip } = cabin;
      const added = await visitor.submit(list, { intent: "add", street, city, state, zip });
      const more: Persona = { ...who, homes: [lakeHome, { ...cabin, value: "$9,000,000" }] };
      const { page } = await onwards(visitor, more, added, OFFERS);
      expect(page.html).toContain(cabin.street);
      const again = await visitor.get(page.address.replace(/congratulations[^?]*/, "properties"));
      const left = await visitor.submit(again, { intent: "remove" });
      const { page: anew } = await onwards(visitor, who, left, OFFERS);
      expect(anew.html).not.toContain(cabin.street);
    },
  );
});

describe("a slow search", () => {
  const testEnv = useOwnTestEnv({}, 6_000);

  it(
    "NOJS: the page waits and refreshes by itself, and the search runs once",
    { timeout: TEST_MS },
    async () => {
      const visitor = new Visitor(testEnv.site.url);
      const waits: Page[] = [];
      const { page } = await walkTo(
        visitor,
        persona("Slowsearch"),
        `/refi-mini/${OFFERS}`,
        undefined,
        (stop) => {
          if (stop.waits) waits.push(stop.page);
        },
      );
      expect(page.address).toContain("/congratulations/savings?");
      expect(waits.map(({ html }) => headingIn(html))).toEqual(["We are looking for your offers"]);
      expect(waits[0]?.html).toMatch(/<meta http-equiv="refresh" content="5;/);
      const searched = await testEnv.backend.count(
        `select count(*)::int from searches s join applicants a on a.app_id = s.app_id where a.last_name = $1`,
        ["Slowsearch"],
      );
      expect(searched).toBe(1);
    },
  );
});
