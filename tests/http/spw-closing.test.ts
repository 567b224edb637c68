import { describe, expect, it } from "vitest";
import { dateInWords } from "~/domain/dates";
import { cancellationDeadline } from "~/domain/documents-due";
import { drawnText } from "~server/reference/testing/drawn-text";
import { budget, bytesOf } from "../load/bytes";
import { customerAt, mainText } from "../support/presentation-page";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

/**
 * A banker sets the closing day; the customer finds the notice of the right to cancel for it among
 * the documents.
 */

const testEnv = useTestEnv({ hasStore: true, hasBankers: true });
const SEED = "seed-spw-estimate";
const ADDRESS = `/spw/closing?application=${SEED}`;

async function banker(): Promise<Visitor> {
  const visitor = new Visitor(testEnv.site.url);
  await visitor.submit(await visitor.get("/spw/login"), { token: "banker-token" });
  return visitor;
}

/** Returns the day in this many days, as YYYY-MM-DD and as typed. */
function dayIn(days: number): { iso: string; typed: Record<string, string> } {
  const iso = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [year = "", month = "", day = ""] = iso.split("-");
  return { iso, typed: { "closesOn.month": month, "closesOn.day": day, "closesOn.year": year } };
}

describe("the closing date", { timeout: 90_000 }, () => {
  let customer: Visitor;
  let estimate: Page;

  it("refuses a date before seven business days from the Loan Estimate, and keeps all input", async () => {
    ({ visitor: customer, page: estimate } = await customerAt(
      testEnv.site.url,
      SEED,
      "display-loan-estimate",
    ));
    const visitor = await banker();
    const trail = await visitor.get(`/spw/trail?application=${SEED}`);
    expect(trail.html).toContain("Set the day of its closing");
    const page = await visitor.get(ADDRESS);
    expect([page.status, headingIn(page.html)]).toEqual([200, "The day of the closing"]);
    expectWholePage(page);
    expect(mainText(page)).toMatch(/Not before \w+ \d+, \d{4}: seven business days after the Loan Estimate/);
    const { typed } = dayIn(2);
    const refused = await visitor.submit(page, typed);
    expect(refused.status).toBe(400);
    expect(mainText(refused)).toMatch(/The closing can be on \w+ \d+, \d{4} at the earliest/);
    expect(refused.html).toContain(`value="${typed["closesOn.year"] ?? ""}"`);
    const far = await visitor.submit(page, dayIn(400).typed);
    expect(mainText(far)).toContain("That is more than a year away.");
  });

  it("12 CFR 1026.23(b): the customer's documents show the cancellation deadline with two copies to download; two presses send once", async () => {
    const visitor = await banker();
    const { iso, typed } = dayIn(60);
    const form = await visitor.get(ADDRESS);
    const set = await visitor.submit(form, typed);
    await visitor.submit(form, typed);
    const until = dateInWords(cancellationDeadline(iso));
    expect(mainText(set)).toContain(`Closes on ${dateInWords(iso)}`);
    expect(mainText(set)).toContain(`Can be canceled until Midnight of ${until}`);
    expect(set.html).toContain("The day is set. The notice of the right to cancel for it was made and sent.");

    const papers = await customer.get(`/spw/-/papers${new URL(estimate.address, testEnv.site.url).search}`);
    expect([papers.status, headingIn(papers.html)]).toEqual([200, "Your application documents"]);
    expect(Math.max(...bytesOf(papers.html))).toBeLessThanOrEqual(budget.firstResponse);
    const words = mainText(papers);
    expect(words).toContain(`Your closing is on ${dateInWords(iso)}.`);
    expect(words).toContain(`can cancel until midnight of ${until}.`);
    const link = /href="([^"]+)"[^>]*>Download: Notice of your right to cancel/.exec(papers.html)?.[1] ?? "";
    const pdf = await customer.request(link.replaceAll("&amp;", "&"));
    expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
    const drawn = (await drawnText(new Uint8Array(await pdf.arrayBuffer())))
      .map(({ text }) => text)
      .join(" ");
    expect(drawn.match(/Copy [12] of 2 for/g)).toHaveLength(2);
    expect(drawn).toContain(`midnight of ${until}`);
    const letters = await testEnv.backend.sent({ subject: "Notice of your right to cancel", includes: SEED });
    expect(letters).toHaveLength(1);
  });

  it("cannot be set by a colleague", async () => {
    await testEnv.backend.cells(`update applications set banker_id = 'b2' where id = '${SEED}' returning id`);
    const refused = await (await banker()).get(ADDRESS);
    expect([refused.status, headingIn(refused.html)]).toEqual([403, "This is not assigned to you"]);
  });
});
