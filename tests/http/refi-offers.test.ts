import { describe, expect, it } from "vitest";
import { persona, lakeHome, cabin, type Persona } from "../support/persona";
import { refiAnswers } from "~/flows/refi-mini/testing/answers";
import { comparedRows, linkTo, loanRows, plainText } from "../support/comparison-table";
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

  it(
    "COMPARE-01, COMPARE-06: shows Highrate staying first, then the loans that lower the payment",
    { timeout: TEST_MS },
    async () => {
      const { page, visitor, who } = await result("Highrate");
      expect(page.address).toContain("/refi-mini/congratulations/savings?");
      expect(headingIn(page.html)).toMatch(/^Ada, you could pay \$[\d,]+ less a month$/);
      const [staying, ...loans] = comparedRows(page.html);
      expect(staying?.name).toBe("Stay as you are");
      expect(loans.length).toBeGreaterThan(1);
      expect(plainText(page.html)).toContain("You asked for: to pay less each month than today.");
      for (const { cells } of loans) {
        const [month, cash, , spent, , apr] = cells;
        expect(month?.[0]).toMatch(/^\$[\d,]+\.\d\d$/);
        expect(month?.[1]).toMatch(/^\$[\d,.]+ less$/);
        expect(cash?.[0]).toMatch(/^\$\d$/);
        expect(spent?.[1]).toMatch(/^\$[\d,]+ (?:less|more)$/);
        expect(apr?.[0]).toMatch(/^\d\.\d{3}%$/);
      }
      const months = loans.map(({ cells }) => Number(cells[0]?.[0].replace(/[$,]/g, "")));
      expect(months).toEqual([...months].sort((one, other) => one - other));
      expect(loans.filter(({ tags }) => tags.includes("Best for what you asked"))).toHaveLength(1);
      expect(page.html).not.toMatch(/\d+Y Fixed/);
      for (const words of ["Your actual rate, payment, and costs could be higher.", "APR", "Cost to close"]) {
        expect(page.html).toContain(words);
      }
      expect(page.html).toMatch(/TERMS &amp; CONDITIONS/);
      for (const { fields, says } of refiAnswers[OFFERS].bad ?? []) {
        const refused = await visitor.submit(page, fields);
        expect(refused.status).toBe(400);
        expect(problemsIn(refused.html).join()).toMatch(says);
      }
      const { page: banker } = await onwards(visitor, who, page, "banker-assigned");
      expect(headingIn(banker.html)).toContain("loan expert");
    },
  );

  it(
    "NOJS: links show more loans, another order and everything about one loan, which is accepted there",
    { timeout: TEST_MS },
    async () => {
      const { page, visitor } = await result("Highrate");
      const all = await visitor.get(linkTo(page.html, /^See .* more loans?$/));
      expect(loanRows(all.html).length).toBeGreaterThan(loanRows(page.html).length);
      const sorted = await visitor.get(linkTo(all.html, /^Cost over 7 years$/));
      const costs = loanRows(sorted.html).map(({ cells }) => Number(cells[3]?.[0].replace(/[$,]/g, "")));
      expect(costs).toEqual([...costs].sort((one, other) => one - other));
      expect(costs).toHaveLength(loanRows(all.html).length);
      expect(sorted.html).toMatch(/<th[^>]*aria-sort="ascending"[^>]*>Cost over 7 years/);
      const unsorted = await visitor.get(linkTo(sorted.html, "Sort by what you asked for"));
      expect(loanRows(unsorted.html)).toEqual(loanRows(all.html));
      const other = loanRows(all.html).find(({ name }) => name === "Refinance, 25 years");
      const shown = await visitor.get(other?.to ?? "/");
      expect(headingIn(shown.html)).toBe("Refinance, 25 years fixed");
      const accepted = await visitor.submit(shown, {});
      expect(headingIn(accepted.html)).toContain("loan expert");
    },
  );

  it(
    "NOJS: compares an FHA and an adjustable-rate loan; a chosen one continues",
    { timeout: TEST_MS },
    async () => {
      const { page, visitor } = await result("Highrate");
      const all = await visitor.get(linkTo(page.html, /^See .* more loans?$/));
      const rows = loanRows(all.html);
      // No borrower on this loan has military service.
      expect(rows.filter(({ name }) => /FHA|VA |ARM/.test(name)).map(({ name }) => name)).toEqual([
        expect.stringMatching(/^Refinance, \d-year ARM$/),
        "Refinance, FHA 30 years",
      ]);
      const [arm, insured] = [/ARM$/, /FHA/].map((kind) => rows.find(({ name }) => kind.test(name)));
      expect(insured?.cells[0]?.[2]).toMatch(/^\$[\d,.]+ \+ \$[\d,.]+ mortgage insurance \+ \$[\d,.]+$/);
      expect(arm?.terms).toMatch(/^\d\.\d{3}% for \d years, then adjustable, replaces your loan$/);
      expect(arm?.cells[0]?.[2]).toMatch(/ at first$/);
      const changing = await visitor.get(arm?.to ?? "/");
      const text = plainText(changing.html);
      expect(headingIn(changing.html)).toMatch(/^Refinance, \d years fixed, then adjustable$/);
      expect(text).toMatch(/the rate then follows the 30-day Average SOFR plus 3\.000%/);
      expect(changing.html).toContain('href="/legal/adjustable-rate-terms"');
      expect(Math.max(...bytesOf(changing.html))).toBeLessThanOrEqual(budget.firstResponse);
      const accepted = await visitor.submit(changing, {});
      expect(headingIn(accepted.html)).toContain("loan expert");
      const fha = plainText((await visitor.get(insured?.to ?? "/")).html);
      expect(fha).toContain("FHA upfront mortgage insurance, in the loan");
      expect(fha).toMatch(/An FHA loan has an insurance premium of \$[\d,]+, which is added to the loan/);
    },
  );

  it(
    "COMPARE-04: the parts of the payment add up to it on the page of each loan",
    { timeout: TEST_MS },
    async () => {
      const { page, visitor } = await result("Highrate");
      for (const { to, cells } of loanRows(page.html)) {
        const words = plainText((await visitor.get(to)).html);
        const [, section = ""] = /Each month, in all (.*?) each month than today/.exec(words) ?? [];
        const [total = 0, ...parts] = [...section.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, text = ""]) =>
          Math.round(Number(text.replaceAll(",", "")) * 100),
        );
        expect(total).toBe(Math.round(Number(cells[0]?.[0].replace(/[$,]/g, "")) * 100));
        // The total is repeated below the parts, and the last amount is the difference to today.
        expect(parts.slice(0, -2).reduce((sum, part) => sum + part, 0)).toBe(total);
      }
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
      const { page: all, visitor } = await walked(persona("Highrate", { reasons: ["cash"] }), OFFERS);
      const row = loanRows(all.html).find(({ name }) => name.startsWith("Cash-out refinance"));
      const page = await visitor.get(row?.to ?? "/");
      expect(headingIn(page.html)).toContain("Cash-out refinance");
      expect(page.html).toMatch(/owned the home for 6 months or more, and had its mortgage for 12/);
      expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
    },
  );

  it.each([
    ["Lowrate", "cashout", /^Staying as you are costs least$/],
    ["Nocash", "savings", /^Ada, you could pay \$[\d,]+ less a month$/],
    ["Smallgain", "none", /^No new loan would pay off for you today$/],
    ["Underwater", "none", /^No new loan would pay off for you today$/],
    ["Benefitfails", "none", /^We couldn't look for offers right now$/],
  ])("%s sees: %s", { timeout: TEST_MS }, async (last, kind, heading) => {
    const { page } = await result(last);
    expect(page.address).toContain(`/refi-mini/congratulations/${kind}?`);
    expect(headingIn(page.html)).toMatch(heading);
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
      const [, month = "none", year = ""] = match ?? [];
      const all = await visitor.get(linkTo(page.html, /^See .* more loans?$/));
      const changes = loanRows(all.html).map(({ cells }) => cells[0]?.[1]);
      expect(changes.some((change) => change?.startsWith(`${month}.`) && change.endsWith(" less"))).toBe(
        true,
      );
      const [aMonth = 0, aYear = 0] = [month, year].map((text) => Number(text.replace(/[$,]/g, "")));
      expect(Math.abs(aYear - 12 * aMonth)).toBeLessThanOrEqual(12);
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
      expect(headingIn(anew.html)).toMatch(/^Ada and Leo, you could pay \$[\d,]+ less a month$/);
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
      const more: Persona = { ...who, homes: [lakeHome, { ...cabin, value: "$1,500,000" }] };
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
