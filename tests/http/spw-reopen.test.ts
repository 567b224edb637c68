import { describe, expect, it } from "vitest";
import { mainText } from "../support/presentation-page";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

const testEnv = useOwnTestEnv({ LOG_LEVEL: "trace" }, undefined, true);
const PAGE = "/spw/reopen?application=seed-spw-declined";
const REASON = "The bureau corrected the late payment.";

async function opened(token = "supervisor-token", path = PAGE): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = new Visitor(testEnv.site.url);
  await visitor.submit(await visitor.get("/spw/login"), { token });
  return { visitor, page: await visitor.get(path) };
}
const reopenings = () => testEnv.backend.count("select count(*) from credit_reopenings");

describe("the page that reopens a decision", () => {
  it("ROLE-08: is closed to the banker of the application, and a press does nothing", async () => {
    const { visitor, page } = await opened("banker-token");
    expect(page.status).toBe(403);
    expect(page.html).not.toContain("Drew");
    const { page: own } = await opened();
    const form = /<form[^>]*action="([^"]*spw\/reopen[^"]*)"/.exec(own.html)?.[1] ?? "";
    expect(form).not.toBe("");
    const pressed = await visitor.submit(own, { verdict: "x", reason: REASON });
    expect(pressed.status).not.toBe(200);
    expect(await reopenings()).toBe(0);
  });

  it("shows the verdict, its reasons and its notice, and keeps what was typed while the backend fails", async () => {
    const { visitor, page } = await opened();
    expectWholePage(page);
    expect([page.status, headingIn(page.html)]).toEqual([200, "Reopen a decision"]);
    expect(mainText(page)).toContain("Verdict now Declined");
    expect(mainText(page)).toMatch(/Notice to Drew \w+ Sent/);
    expect(mainText(page)).toContain("Delinquent past or present credit obligations");
    const short = await visitor.submit(page, { reason: "why" });
    expect([short.status, problemsIn(short.html)]).toEqual([400, ["Write why, in at least 10 characters."]]);
    testEnv.backend.trouble("POST /desk/reopen", "failing");
    const down = await visitor.submit(page, { reason: REASON });
    testEnv.backend.mend();
    expect(down.status).toBe(503);
    expect(down.html).toContain(REASON);
    expect(await reopenings()).toBe(0);
  });

  it("reopens once for a double press, tells the outcome, and keeps the old decision on the page", async () => {
    const { visitor, page } = await opened();
    const press = (one: Visitor) => one.submit(page, { reason: REASON });
    const both = await Promise.all([press(visitor), press(visitor.clone())]);
    for (const one of both) expect(mainText(one)).toContain("Declined again. A new notice");
    expect(await reopenings()).toBe(1);
    const words = mainText(await visitor.get(PAGE));
    expect(words).toContain("Reopened on");
    expect(words).toContain(`Why it was reopened ${REASON}`);
    // The page from before names a verdict that was reopened.
    const late = page;
    const again = await visitor.submit(
      {
        ...late,
        html: late.html.replace(/name="_key" value="[^"]*"/g, 'name="_key" value="another-key-0001"'),
      },
      { reason: `${REASON} Again.` },
    );
    expect([again.status, problemsIn(again.html)]).toEqual([
      409,
      ["That was reopened or decided meanwhile. This is how it stands now."],
    ]);
    expect(await reopenings()).toBe(1);
  });

  it("is linked from the record, for supervisors alone", async () => {
    const record = "/spw/loan?application=seed-spw-declined";
    const { page } = await opened("supervisor-token", record);
    expect(page.html).toContain("/spw/reopen?application=seed-spw-declined");
  });
});
