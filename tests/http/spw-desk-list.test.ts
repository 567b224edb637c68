import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { mainText } from "../support/presentation-page";
import { rowsAt } from "../support/rows";
import { useOwnTestEnv } from "../support/use-test-env";
import { formIn, headingIn, Visitor, type Page } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

const testEnv = useOwnTestEnv({ LOG_LEVEL: "trace" }, undefined, true);
beforeAll(async () => {
  // The rows of the samples are made in the first seconds after a start.
  const changes = () => testEnv.backend.count("select count(*) from desk_changes");
  await vi.waitFor(async () => expect(await changes()).toBe(0), { timeout: 60_000 });
});

async function desk(token = "banker-token", path = "/spw/desk"): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = new Visitor(testEnv.site.url);
  await visitor.submit(await visitor.get("/spw/login"), { token });
  return { visitor, page: await visitor.get(path) };
}

/** The customers on a page of the desk, as its links name them. */
const customersOn = ({ html }: Page): string[] =>
  [...html.matchAll(/<th role="rowheader"[^>]*><a [^>]*>([^<]*)<\/a>/g)].map(([, name = ""]) => name);

describe("the desk", () => {
  it("is a table of what is assigned, complete without scripts and light", async () => {
    const { page } = await desk();
    expectWholePage(page);
    expect(headingIn(page.html)).toBe("Applications");
    expect(customersOn(page)).toContain("Esme Approved");
    expect(page.html).toContain('href="tel:+1');
    expect(page.html).toContain('aria-sort="ascending"');
    expect(brotliCompressSync(page.html).length).toBeLessThan(40_000);
    // A supervisor sees whose each one is, and can show one employee's.
    const { page: all } = await desk("supervisor-token");
    expect(customersOn(all).length).toBeGreaterThan(customersOn(page).length);
    expect(mainText(all)).toContain("Nobody’s yet");
    expect(page.html).not.toContain('name="whose"');
  });

  it("filters by its address, and a form with filters alone leads there", async () => {
    const { visitor, page } = await desk("supervisor-token");
    const shown = await visitor.submit(page, { search: "", stage: "declined", loan: "refinance" });
    expect(shown.address).toBe("/spw/desk?stage=declined&loan=refinance");
    expect(customersOn(shown).length).toBeGreaterThan(0);
    expect(
      new Set(
        [...shown.html.matchAll(/class="tag[^"]*">(?:<svg.*?<\/svg>)?([^<]+)<\/span>/g)].map(
          ([, words]) => words,
        ),
      ),
    ).toEqual(new Set(["Declined"]));
    const none = await visitor.get("/spw/desk?stage=ended&loan=equity&need=late");
    expect(mainText(none)).toContain("No application is like that now.");
    const odd = await visitor.get("/spw/desk?stage=x&sort=y&page=-3&whose=%3Cb%3E&order=1");
    expect([odd.status, customersOn(odd).length]).toEqual([200, customersOn(page).length]);
  });

  it("searches by post: what was typed is in no address and no log", async () => {
    const { visitor, page } = await desk();
    const found = await visitor.submit(page, { search: "Esme" });
    expect([found.status, found.address]).toEqual([200, expect.stringMatching(/^\/spw\/desk\?of=[\w-]+$/)]);
    expect(customersOn(found)).toEqual(["Esme Approved"]);
    expect(found.html).toContain('value="Esme"');
    expect(mainText(found)).toContain("1 application found");
    const nobody = await visitor.submit(page, { search: "Zebulon" });
    expect(mainText(nobody)).toContain("Nothing is found by that.");
    expect(testEnv.site.output()).not.toMatch(/Zebulon|search=/);
    expect(testEnv.site.output()).not.toContain("Esme");
  });

  it("ROLE-07: a colleague's customer is neither listed nor found", async () => {
    const [theirs] = await testEnv.backend.cells(
      `select distinct p.last_name from applications a join applicants p on p.app_id = a.id where a.banker_id = 'b1'
       and p.last_name not in (select p.last_name from applications a join applicants p on p.app_id = a.id where a.banker_id = 'b2') limit 1`,
    );
    const { visitor, page } = await desk("banker-two-token");
    expect(page.html).not.toContain(String(theirs));
    const found = await visitor.submit(page, { search: String(theirs) });
    expect(customersOn(found)).toEqual([]);
    const sheet = await visitor.request("/spw/desk/spreadsheet?stage=all&whose=b1");
    expect(await sheet.text()).not.toContain(String(theirs));
  });

  it("keeps views under a name on all devices, and removes them", async () => {
    const { visitor, page } = await desk("banker-token", "/spw/desk?need=us&sort=amount");
    const kept = await visitor.submit(page, { intent: "keep-view", view: "Largest first" });
    expect([kept.status, kept.address]).toEqual([200, "/spw/desk?need=us&sort=amount&said=kept"]);
    const { visitor: other, page: elsewhere } = await desk();
    expect(elsewhere.html).toContain('href="/spw/desk?need=us&amp;sort=amount">Largest first</a>');
    const unnamed = await visitor.submit(kept, { intent: "keep-view", view: " " });
    expect([unnamed.status, mainText(unnamed)]).toEqual([
      400,
      expect.stringContaining("Write a name for the view."),
    ]);
    const gone = await other.submit(elsewhere, { intent: "remove-view" });
    expect(mainText(gone)).toContain("Removed.");
    expect(gone.html).not.toContain("Largest first");
  });

  it("gives a spreadsheet whose cells nothing calculates, and records who took it", async () => {
    await testEnv.backend.cell(
      "update applicants set first_name = '=HYPERLINK(\"http://x.example\")' where id = 'seed-spw-estimate-1' returning id",
    );
    const { visitor } = await desk();
    const answer = await visitor.request("/spw/desk/spreadsheet?stage=all&sort=name");
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="applications-[\d-]{10}\.csv"$/,
    );
    const lines = (await answer.text()).split("\r\n");
    expect(lines[0]).toContain("Application,Borrowers,Phone,Loan,Amount in dollars,Stage");
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) for (const cell of line.split(",")) expect(cell).not.toMatch(/^"?[=+@\t\r-]./);
    expect(lines.join("\n")).toContain("'=HYPERLINK");
    expect(lines.join("\n")).not.toMatch(/\d{3}-\d{2}-\d{4}|1988|1984/);
    await testEnv.backend.cell(
      "update applicants set first_name = 'Esme' where id = 'seed-spw-estimate-1' returning id",
    );
    const trail = await rowsAt(
      testEnv.storeUrl ?? "",
      "select what from site_trail where what like 'took a spreadsheet%'",
    );
    expect(trail.length).toBeGreaterThan(0);
  });

  it("refuses forms of another employee's page", async () => {
    const { page } = await desk("supervisor-token", "/spw/desk?need=us");
    const { visitor } = await desk();
    const refused = await visitor.submit(page, { intent: "keep-view", view: "Mine" });
    expect(refused.status).toBe(409);
    expect(formIn(page.html, "out")).toBeDefined();
  });
});
