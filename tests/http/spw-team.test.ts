import { describe, expect, it } from "vitest";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { mainText } from "../support/presentation-page";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

/** The page with the numbers of the team, for supervisors. */

const testEnv = useOwnTestEnv(
  { TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" },
  undefined,
  true,
);

async function opened(token: string): Promise<{ visitor: Visitor; page: Page; desk: Page }> {
  const visitor = new Visitor(testEnv.site.url);
  const desk = await visitor.submit(await visitor.get("/spw/login"), { token });
  return { visitor, desk, page: await visitor.get("/spw/team") };
}
const rowsIn = ({ html }: Page): string[] =>
  [...html.matchAll(/<th[^>]*scope="row"[^>]*>([\s\S]*?)<\/th>/g)].map(([, cell = ""]) =>
    cell.replace(/<small>.*?<\/small>|<[^>]+>/g, ""),
  );

describe("the page of the team", () => {
  it("shows a supervisor a row for each employee, with links to their desk, and no customer", async () => {
    const { visitor, page, desk } = await opened("supervisor-token");
    expect(desk.html).toContain('href="/spw/team"');
    expectWholePage(page);
    expect([page.status, headingIn(page.html)]).toEqual([200, "Your team"]);
    expect(rowsIn(page)).toEqual([
      ...["Imani Calloway", "Owen Castellan", "Rosa Whitfield", "Theo Marsh"],
      ...["Nobody yet", "All together"],
    ]);
    expect(mainText(page)).toMatch(/Begun Presented Applied Locked Closed/);
    expect(page.html).toMatch(/<td[^>]*>\d+<small>\d+%<\/small>/);
    const names = await testEnv.backend.cells(
      "select distinct first_name || ' ' || last_name from applicants",
    );
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(mainText(page)).not.toContain(name);
    const theirs = await visitor.get("/spw/desk?whose=b1");
    expect(page.html).toContain('href="/spw/desk?whose=b1"');
    expect(theirs.status).toBe(200);
  });

  it("ROLE-07: is refused to a banker, whose header does not link it", async () => {
    const { page, desk } = await opened("banker-token");
    expect(page.status).toBe(403);
    expect(rowsIn(page)).toEqual([]);
    expect(desk.html).not.toContain('href="/spw/team"');
  });

  it("says that it can't be loaded while the backend fails", async () => {
    const { visitor } = await opened("supervisor-token");
    testEnv.backend.trouble("GET /desk/team", "failing");
    const down = await visitor.get("/spw/team");
    testEnv.backend.mend();
    expect(down.status).toBe(503);
  });
});
