import { describe, expect, it } from "vitest";
import { brotliCompressSync } from "node:zlib";
import { mainText } from "../support/presentation-page";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, titleIn, Visitor, type Page } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

const testEnv = useOwnTestEnv();
const ADDRESS = "/spw/loan?application=seed-spw-estimate";

async function record(token = "banker-token", address = ADDRESS): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = new Visitor(testEnv.site.url);
  await visitor.submit(await visitor.get("/spw/login"), { token });
  return { visitor, page: await visitor.get(address) };
}

describe("the record of a customer", () => {
  it("shows people, credit, homes, presentation and what was sent, and fits 40 kB", async () => {
    const { page } = await record();
    expectWholePage(page);
    expect([headingIn(page.html), titleIn(page.html)]).toEqual([
      "Esme Approved",
      "Esme Approved | Larkspur Home Loans",
    ]);
    const text = mainText(page);
    for (const words of ["first borrower", "the home of the loan", "Income a month, as counted"])
      expect(text).toContain(words);
    expect(text).toMatch(/Time there \d{1,2}:\d\d [ap]\.m\. \w+/);
    expect(page.html).toMatch(/href="tel:\+1\d{10}"/);
    for (const id of [
      "tasks",
      "loan",
      "credit",
      "homes",
      "people",
      "presentation",
      "notes",
      "messages",
      "sent",
    ])
      expect(page.html).toContain(`id="${id}"`);
    expect(brotliCompressSync(page.html).length).toBeLessThan(40_000);
  });

  it("opens the notice of a decline", async () => {
    const { visitor, page } = await record("banker-token", "/spw/loan?application=seed-spw-declined");
    const credit = /id="credit".*?<\/section>/s.exec(page.html)?.[0] ?? "";
    const link = /<a href="(\/spw\/document\?[^"]+)">Notice sent to Drew Harddecline on /.exec(credit);
    const { status, headers } = await visitor.get((link?.[1] ?? "").replaceAll("&amp;", "&"));
    expect([status, headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(/id="sent".*?<\/section>/s.exec(page.html)?.[0]).toContain('href="/spw/document?');
  });

  it("says the stage of the loan in the same words as its tag", async () => {
    const { page } = await record();
    const tag = /<span class="tag[^"]*">([^<]+)</.exec(page.html)?.[1];
    expect(tag).toBeDefined();
    expect(mainText(page)).toContain(`Stage ${tag ?? ""}`);
  });

  it("shows the answers by topic, in folds, as their customer reads them", async () => {
    const { page } = await record();
    const answers = /id="answers".*?<\/section>/s.exec(page.html)?.[0] ?? "";
    for (const topic of ["You", "The home", "The loan", "Your income"])
      expect(answers).toMatch(new RegExp(`<summary>${topic}</summary>`));
    expect(answers).toContain("Questions that the government asks");
    expect(answers).toMatch(/<dt>Esme Approved<\/dt><dd>(?:Not answered|Answered )/);
    expect(answers).not.toMatch(/\d{3}-?\d{2}-?\d{4}|Hispanic|White|19\d\d-\d\d-\d\d/);
  });

  it("shows Loan Estimates with what was done about them, prices, lock and fees", async () => {
    const { visitor, page } = await record();
    const card = /id="estimates".*?<\/section>/s.exec(page.html)?.[0] ?? "";
    for (const words of ["Loan Estimate sent on", "Receipt", "Intent to proceed", "Prices we quoted"])
      expect(card).toContain(words);
    const to = /href="(\/spw\/document\?[^"]+)"/.exec(card)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const { status, headers } = await visitor.get(to);
    expect([status, headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(mainText(page)).toContain("Rate locked");
    const other = new Visitor(testEnv.site.url);
    await other.submit(await other.get("/spw/login"), { token: "banker-two-token" });
    expect((await other.get(to)).status).toBe(403);
  });

  it("shows the presentation's loans, offers, calls, and the newest events of everybody", async () => {
    const { visitor, page } = await record();
    expect(page.html).toMatch(/<summary>Loans in it: \d+<\/summary>/);
    const added = await visitor.submit(page, { intent: "note", noteText: "Asks about points." });
    const trail = /id="trail".*?<\/section>/s.exec(added.html)?.[0] ?? "";
    expect(trail).toContain("Rosa Whitfield added a note");
    expect(trail).not.toMatch(/looked at/);
    expect(trail).not.toContain("Asks about points.");
    expect(trail).toContain('href="/spw/trail?application=seed-spw-estimate"');
    expect((trail.match(/<li>/g) ?? []).length).toBeLessThanOrEqual(12);
  });

  it("takes a task, puts it off and marks it as done", async () => {
    const { visitor, page } = await record();
    const unwritten = await visitor.submit(page, {
      intent: "task",
      taskText: " ",
      taskBy: "us",
      taskDue: "none",
    });
    expect([unwritten.status, problemsIn(unwritten.html)]).toEqual([400, ["Write what has to be done."]]);
    const added = await visitor.submit(unwritten, {
      intent: "task",
      taskText: "Order the payoff letter",
      taskBy: "us",
      taskDue: "none",
    });
    expect(mainText(added)).toContain("Added. It is on the desk");
    expect(mainText(added)).toContain("Order the payoff letter");
    const desk = await visitor.get("/spw/desk");
    expect(desk.status).toBe(200);
    const key = /name="name" value="(task dt_[^"]+)"/.exec(added.html)?.[1] ?? "";
    const done = await visitor.submit(added, { intent: "done", name: key });
    expect(mainText(done)).toContain("Marked. The desk shows what is next.");
    expect(mainText(done)).not.toContain("Order the payoff letter");
    // The same press again, as from a second tab.
    const again = await visitor.submit(added, { intent: "done", name: key });
    expect([200, 409]).toContain(again.status);
  });

  it("keeps a note for the next employee", async () => {
    const { visitor, page } = await record();
    const kept = await visitor.submit(page, { intent: "note", noteText: "Kitchen quote is $38,600." });
    expect(mainText(kept)).toContain("Kept, for staff only.");
    expect(mainText(kept)).toContain("Kitchen quote is $38,600.");
  });

  it("tells the second of two employees what the first did meanwhile, and loses nothing", async () => {
    const [first, second] = [await record(), await record("supervisor-token")];
    await first.visitor.submit(first.page, { intent: "note", noteText: "Called at ten." });
    const kept = await second.visitor.submit(second.page, { intent: "note", noteText: "Called at eleven." });
    expect(mainText(kept)).toContain("Kept, for staff only. Meanwhile Rosa Whitfield added a note, today");
    expect(mainText(kept)).toContain("Called at eleven.");
  });

  it("prices nothing for a closed application", async () => {
    const application = "seed-spw-waived";
    await testEnv.backend.cell("update applications set status = 'closed' where id = $1 returning id", [
      application,
    ]);
    const { page } = await record("banker-token", `/spw/loan?application=${application}`);
    expect(mainText(page)).toContain("The application is closed, so nothing is priced for it.");
    expect(page.html).not.toContain('value="price"');
  });

  it("ROLE-07: is closed to a colleague", async () => {
    const { page } = await record("banker-two-token");
    expect(page.status).toBe(403);
    expect(page.html).not.toContain("Esme");
  });
});
