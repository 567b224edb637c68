import { describe, expect, it } from "vitest";
import { refiMiniHost } from "~/flows/refi-mini/host";
import { cookieName } from "~server/session/flow-cookie";
import { COOKIE_BUDGET_BYTES } from "../support/largest-cookie";
import { persona, lakeHome, type Persona, type PersonaHome } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { walkTo, answersFor } from "../support/walk";

/**
 * Mortgages on homes over plain HTTP: what the pages ask, and what the backend then has on record.
 */

const TEST_MS = 120_000;
const FLOW_COOKIE = cookieName(refiMiniHost.store.cacheKey);

const home = (street: string, more: Partial<PersonaHome> = {}): PersonaHome => ({
  ...lakeHome,
  street,
  ...more,
});
const cabin = home("2 Elm Street", { use: "2ndHOME" });
const six = [
  lakeHome,
  cabin,
  home("3 Fir Street", { type: "MULTIFAMILY", units: "3UNIT", use: "INVESTMENT" }),
  home("4 Birch Street", { type: "CONDO", unit: "4B", use: "INVESTMENT" }),
  home("5 Cedar Street", { coOwner: { first: "Rosalind", last: "Featherstonehaugh" } }),
  home("6 Maple Street", { type: "MANU" }),
] as const;

const plainSteps = (trail: readonly string[]) => trail.map((step) => step.replace(/\/.*$/, ""));
const howOften = (trail: readonly string[], step: string) =>
  plainSteps(trail).filter((name) => name === step).length;

/** Returns the Change link of a row of the list, by what it changes. */
function changeLink(html: string, what: string): string {
  const link = [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>Change<span[^>]*>([\s\S]*?)<\/span>/g)].find(
    ([, , words = ""]) => words.replace(/<!-- -->/g, "").includes(what),
  );
  if (!link?.[1]) throw new Error(`Nothing changes ${what}.`);
  return link[1].replaceAll("&amp;", "&");
}

describe("mortgages on homes", () => {
  const testEnv = useTestEnv();

  /**
   * Returns the number of mortgages of this kind a visitor has on record for the home in a street;
   * every last name is used by one visitor only.
   */
  async function onRecord(last: string, street: string, kind: string): Promise<number> {
    return testEnv.backend.count(
      `select count(*)::int from liabilities l join properties p on p.id = l.property_id
       join applicants a on a.id = l.applicant_id
       where a.last_name = $1 and p.street like $2 || '%' and l.lien_priority::text = $3`,
      [last, street, kind],
    );
  }
  const walked = async (who: Persona, until: string) => {
    const visitor = new Visitor(testEnv.site.url);
    return { visitor, ...(await walkTo(visitor, who, `/refi-mini/${until}`)) };
  };
  const mayGoOn = (visitor: Visitor, who: Persona, page: Page, until: string) =>
    walkTo(visitor, who, `/refi-mini/${until}`, page.address);

  it("asks Nolien about no mortgage", { timeout: TEST_MS }, async () => {
    const { trail, page } = await walked(persona("Nolien"), "congratulations");
    expect(howOften(trail, "liability-property")).toBe(0);
    expect(headingIn(page.html)).not.toBe("");
  });

  it("LIAB-01: asks Onelien once, with the home preselected", { timeout: TEST_MS }, async () => {
    const who = persona("Onelien");
    const { visitor, page } = await walked(who, "liability-property");
    expect(headingIn(page.html)).toBe("Which home is this mortgage on?");
    expect(page.html.split("<main")[1]).toMatch(/<input type="radio"[^>]*checked="" value="1"/);
    expect(page.html).toContain("Mortgage balance");
    const { trail } = await mayGoOn(visitor, who, page, "congratulations");
    expect(howOften(trail, "liability-type")).toBe(0);
    expect(await onRecord("Onelien", "1 Nowhere", "FirstLien")).toBe(1);
  });

  it("LIAB-03: records the larger mortgage of Twoliens as the first lien", { timeout: TEST_MS }, async () => {
    const { trail } = await walked(persona("Twoliens", { mortgagesOn: [0, 0] }), "congratulations");
    expect(howOften(trail, "liability-type")).toBe(0);
    expect(await onRecord("Twoliens", "1 Nowhere", "FirstLien")).toBe(1);
    expect(await onRecord("Twoliens", "1 Nowhere", "SecondLien")).toBe(1);
  });

  it("LIAB-02: asks Threeliens for the type of two mortgages", { timeout: TEST_MS }, async () => {
    const who = persona("Threeliens", { mortgagesOn: [0, 0, 0] });
    const { trail } = await walked(who, "congratulations");
    expect(howOften(trail, "liability-type")).toBe(2);
    for (const kind of ["FirstLien", "SecondLien", "Other"]) {
      expect(await onRecord("Threeliens", "1 Nowhere", kind)).toBe(1);
    }
  });

  it("LIAB-04: moving a mortgage of Fourliens updates both homes", { timeout: TEST_MS }, async () => {
    const who = persona("Fourliens", { homes: [lakeHome, cabin], mortgagesOn: [0, 1, 1, 0] });
    const { visitor, page } = await walked(who, "congratulations");
    expect(await onRecord("Fourliens", "2 Elm", "FirstLien")).toBe(1);
    expect(await onRecord("Fourliens", "2 Elm", "SecondLien")).toBe(1);
    const list = await visitor.get(page.address.replace(/congratulations[^?]*/, "properties"));
    expect(headingIn(list.html)).toBe("Are these all your homes?");
    const second = /Mortgage 1<\/dt>[\s\S]*?<dd[^>]*>([^<]*)</.exec(
      list.html.split("2 Elm Street</h2>")[1] ?? "",
    );
    const nextPage = await visitor.get(changeLink(list.html, `the home of ${second?.[1] ?? "?"}`));
    const again = await visitor.submit(nextPage, { home: "1" });
    expect(headingIn(again.html)).toBe("Are these all your homes?");
    const { trail } = await mayGoOn(visitor, { ...who, mortgagesOn: [0, 0, 1, 0] }, again, "congratulations");
    expect(howOften(trail, "liability-type")).toBe(2);
    expect(await onRecord("Fourliens", "2 Elm", "FirstLien")).toBe(1);
    expect(await onRecord("Fourliens", "2 Elm", "SecondLien")).toBe(0);
    for (const kind of ["FirstLien", "SecondLien", "Other"]) {
      expect(await onRecord("Fourliens", "1 Nowhere", kind)).toBe(1);
    }
  });

  it("a home is added and removed on the list", { timeout: TEST_MS }, async () => {
    const who = persona("Highrate");
    const { visitor, page } = await walked(who, "properties");
    const { street, city, state, zip } = cabin;
    const added = await visitor.submit(page, { intent: "add", street, city, state, zip });
    expect(headingIn(added.html)).not.toBe(headingIn(page.html));
    const more = { ...who, homes: [lakeHome, cabin] } as const;
    const list = (await mayGoOn(visitor, more, added, "properties")).page;
    expect(list.html).toContain("2 Elm Street</h2>");
    const twice = await visitor.submit(list, { intent: "add", street: "2 ELM street", city, state, zip });
    expect(problemsIn(twice.html)).toEqual(["2 Elm Street is already on your list."]);
    const left = await visitor.submit(list, { intent: "remove" });
    expect(left.html).not.toContain("2 Elm Street");
    expect((await mayGoOn(visitor, who, left, "congratulations")).page.status).toBe(200);
  });

  it(
    "Lienfails stays on the page, keeps all input, and continues once the mortgage is on no home",
    { timeout: TEST_MS },
    async () => {
      const who = persona("Lienfails");
      const { visitor, page } = await walked(who, "properties");
      const failed = await visitor.submit(page, { intent: "all" });
      expect(failed.status).toBe(503);
      expect(problemsIn(failed.html)).toEqual([expect.stringContaining("Nothing you typed was lost.")]);
      expect(failed.html).toContain("1 Nowhere Lane</h2>");
      const reply = await visitor.get(changeLink(failed.html, "the home of"));
      const list = await visitor.submit(reply, { home: "none" });
      expect(list.html).toContain("A loan expert will look at it with you");
      const { page: found } = await mayGoOn(visitor, who, list, "congratulations");
      expect(found.status).toBe(200);
    },
  );

  it(
    "Eightliens, with a co-borrower and six homes, is the largest visit, and its cookie stays within the budget",
    { timeout: TEST_MS },
    async () => {
      const who = persona("Eightliens", {
        marital: "married",
        partner: { first: "Maximiliana", last: "Eightliens" },
        homes: six,
        mortgagesOn: [0, 1, 2, 3, 0, 0, 1, 4],
      });
      const visitor = new Visitor(testEnv.site.url);
      let largest = 0;
      const { trail } = await walkTo(visitor, who, "/refi-mini/congratulations", "/refi-mini/home", () => {
        const cookie = `${FLOW_COOKIE}=${visitor.cookies.get(FLOW_COOKIE) ?? ""}`;
        largest = Math.max(largest, cookie.length);
      });
      expect(howOften(trail, "liability-property")).toBe(8);
      expect(howOften(trail, "liability-type")).toBe(2);
      expect(largest).toBeLessThan(COOKIE_BUDGET_BYTES);
      expect(await onRecord("Eightliens", "1 Nowhere", "Other")).toBe(1);
      expect(await onRecord("Eightliens", "5 Cedar", "FirstLien")).toBe(1);
    },
  );

  it("accepts only the types that it offers", { timeout: TEST_MS }, async () => {
    const who = persona("Threeliens", { mortgagesOn: [0, 0, 0] });
    const { visitor, page } = await walked(who, "liability-type");
    const next = await visitor.submit(page, { type: "FirstLien" });
    expect(headingIn(next.html)).toBe("What type of loan is mortgage 2 of 3?");
    const refused = await visitor.submit(next, { type: "FirstLien" });
    expect([refused.status, problemsIn(refused.html)]).toEqual([400, ["Choose what type of loan this is."]]);
    expect(answersFor(who, next)).toEqual({ type: "SecondLien" });
  });
});
