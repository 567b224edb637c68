import { describe, expect, it } from "vitest";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { mainText } from "../support/presentation-page";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

/** The page on which an employee books, moves and cancels a call with a customer, without scripts. */

const testEnv = useOwnTestEnv(
  { TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" },
  undefined,
  true,
);
const APP = "seed-spw-open";
const ASKED = { "asked-0": "yes" };
const UNCHECKED = "Check the box if they asked for this call. Otherwise, we may not book it.";
const PAGE = `/spw/call?application=${APP}`;

let addresses = 0;
async function opened(token = "banker-token"): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = new Visitor(testEnv.site.url, {
    "X-Forwarded-For": `203.0.113.${String((addresses += 1))}`,
  });
  await visitor.submit(await visitor.get("/spw/login"), { token });
  return { visitor, page: await visitor.get(PAGE) };
}
const timesIn = ({ html }: Page): string[] =>
  [...html.matchAll(/<option value="(\d{4}-[^"]+)"/g)].map(([, time = ""]) => time);
const booked = () =>
  testEnv.backend.count("select count(*) from dials where app_id = $1 and status = 'scheduled'", [APP]);
const texts = async (subject: string): Promise<number> => (await testEnv.backend.sent({ subject })).length;

describe("the page that books a call with a customer", () => {
  it("refuses a wrong time, keeps a chosen one while the backend fails, and is closed to a colleague", async () => {
    const { visitor, page } = await opened();
    expectWholePage(page);
    expect([page.status, headingIn(page.html)]).toEqual([200, "Book a call with a customer"]);
    const none = await visitor.submit(page, { intent: "book", "time-0": "" });
    expect([none.status, problemsIn(none.html)]).toEqual([400, ["Choose a time for the call.", UNCHECKED]]);
    const [first = ""] = timesIn(page);
    const unchecked = await visitor.submit(page, { intent: "book", "time-0": first });
    expect([unchecked.status, problemsIn(unchecked.html)]).toEqual([400, [UNCHECKED]]);
    expect(unchecked.html).toContain(`<option value="${first}" selected="">`);
    const night = `${first.slice(0, 10)}T09:00:00.000Z`;
    const refused = await visitor.submit(page, { intent: "book", "time-0": night, ...ASKED });
    expect(refused.status).toBe(409);
    expect(problemsIn(refused.html)).toEqual(["We cannot call at that time. Please choose another one."]);
    testEnv.backend.trouble("POST /desk/call/book", "failing");
    const down = await visitor.submit(page, { intent: "book", "time-0": first, ...ASKED });
    testEnv.backend.mend();
    expect(down.status).toBe(503);
    expect(down.html).toContain(`<option value="${first}" selected="">`);
    expect(down.html).toMatch(/<input[^>]*name="asked-0"[^>]*checked=""/);
    const { page: closed } = await opened("banker-two-token");
    expect(closed.status).toBe(403);
    expect(await booked()).toBe(0);
  });

  it("books, moves and cancels it, and texts the customer each time", async () => {
    const { visitor, page } = await opened();
    const [first = ""] = timesIn(page);
    const done = await visitor.submit(page, { intent: "book", "time-0": first, ...ASKED });
    expect(mainText(done)).toContain("Booked. The call is on the desk, and the customer is texted");
    expect([await booked(), await texts("Your call is booked")]).toEqual([1, 1]);
    const later = timesIn(done);
    expect(later).not.toContain(first);
    const moved = await visitor.submit(done, { intent: "move", "time-0": later[0] ?? "" });
    expect(mainText(moved)).toContain("Moved. The customer is texted the new time");
    expect(timesIn(moved)).toContain(first);
    expect([await booked(), await texts("Your call is moved")]).toEqual([1, 1]);
    const canceled = await visitor.submit(moved, { intent: "cancel" });
    expect(mainText(canceled)).toContain("No call is booked.");
    expect([await booked(), await texts("Your call is canceled")]).toEqual([0, 1]);
    const late = await visitor.submit(done, { intent: "cancel" });
    expect([late.status, problemsIn(late.html)]).toEqual([409, ["That call is over or was canceled."]]);
  });

  it("asks for no box where a consent covers calls, and says when it was taken back", async () => {
    const { visitor, page } = await opened();
    const box = "They asked us on the phone to call this number";
    expect(mainText(page)).toContain(box);
    await testEnv.backend.cells(
      `insert into consents (id, app_id, purpose, phone_number, at)
       select 'con_calls', app_id, 'call', phone_number, now() from applicants
       where app_id = '${APP}' and is_primary returning id`,
    );
    const covered = await visitor.get(PAGE);
    expect(mainText(covered)).not.toContain(box);
    await testEnv.backend.cells(
      "update consents set withdrawn_at = '2026-11-03T17:00:00Z' where id = 'con_calls' returning id",
    );
    // The page from before does not show the box yet.
    const [first = ""] = timesIn(covered);
    const refused = await visitor.submit(covered, { intent: "book", "time-0": first });
    expect([refused.status, problemsIn(refused.html)]).toEqual([400, [UNCHECKED]]);
    expect(mainText(refused)).toContain(
      "They took back their consent to calls on November 3, 2026. Book only a call that they ask for.",
    );
    const done = await visitor.submit(refused, { intent: "book", "time-0": first, ...ASKED });
    expect(mainText(done)).toContain("Booked.");
    const record = await visitor.get(`/spw/loan?application=${APP}`);
    expect(mainText(record)).toContain("A call they asked for");
  });
});
