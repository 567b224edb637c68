import { describe, expect, it } from "vitest";
import { coBorrowerOfLoan, ownerOfLoan } from "../support/loan-people";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { useOwnTestEnv } from "../support/use-test-env";
import { problemsIn, Visitor } from "../support/visitor";

/** How customers choose and stop reminders, without scripts. What is sent: send-reminders.test.ts. */

const testEnv = useOwnTestEnv({ TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" });
const WAIT = { timeout: 90_000 };
const REMINDERS = "/my-loan/reminders";

const consentsOf = (id: string) =>
  testEnv.backend.cells(
    `select concat_ws('|', purpose, phone_number, person_id, text_version, case when withdrawn_at is null then 'holds' else 'ended' end)
       from consents where app_id = '${id}' and purpose like 'reminder%' order by at`,
  );

describe("the choice of reminders", () => {
  it("is nobody's until it is made, and keeps the text that was agreed to", WAIT, async () => {
    const id = "seed-loan-papers";
    const { visitor, page } = await ownerOfLoan(testEnv, id);
    expect(page.html).toContain("None; choose them when you like");
    const choices = await visitor.get(REMINDERS);
    expect(choices.html).not.toMatch(/<input[^>]*type="radio"[^>]*checked/);
    expect(choices.html).toContain("by text to the phone that ends in 07");
    expect(problemsIn((await visitor.submit(choices, {})).html)).toEqual([
      "Choose how we may remind you, or that we don\'t.",
    ]);
    const saved = await visitor.submit(choices, { channel: "text" });
    expect(saved.address).toBe(`/my-loan?loan=${id}&said=saved`);
    expect(saved.html).toContain("By text, when something waits for you");
    expect(await consentsOf(id)).toEqual(["reminder-text|2025550107||reminders 2026-11-29.1|holds"]);
    const [text] = await testEnv.backend.cells(
      `select text from consents where app_id = '${id}' and purpose = 'reminder-text'`,
    );
    expect(choices.html).toContain(text?.replaceAll("\'", "&#x27;"));
    const none = await visitor.submit(await visitor.get(REMINDERS), { channel: "none" });
    expect(none.html).toContain("None; choose them when you like");
    expect(await consentsOf(id)).toEqual(["reminder-text|2025550107||reminders 2026-11-29.1|ended"]);
  });

  it("is each person\'s own", WAIT, async () => {
    const id = "seed-loan-checking";
    const owner = await ownerOfLoan(testEnv, id);
    const other = await coBorrowerOfLoan(testEnv, id, "7195553961");
    const choices = await other.visitor.get(REMINDERS);
    expect(choices.html).toContain("by text to the phone that ends in 61");
    expect(choices.html).not.toContain("by email");
    await other.visitor.submit(choices, { channel: "text" });
    expect((await owner.visitor.get("/my-loan")).html).toContain("None; choose them when you like");
    const forged = await other.visitor.submit(choices, { channel: "email" });
    expect([forged.status, problemsIn(forged.html)]).toEqual([
      400,
      ["We have no email address for you. Choose texts, or no reminders."],
    ]);
  });

  it("asks for a new code where none was given within the hour", WAIT, async () => {
    const { visitor } = await ownerOfLoan(testEnv, "seed-loan-deciding");
    const choices = await visitor.get(REMINDERS);
    await testEnv.backend.cells("update loan_sessions set confirmed_at = null returning id");
    expect((await visitor.get(REMINDERS)).address).toMatch(/^\/my-loan\/code/);
    expect((await visitor.submit(choices, { channel: "text" })).address).toMatch(/^\/my-loan\/code/);
  });
});

describe("the link that stops reminders", () => {
  it("works without signing in, by its button only, and tells a stranger nothing", WAIT, async () => {
    const id = "seed-loan-closing";
    const { visitor } = await ownerOfLoan(testEnv, id);
    await visitor.submit(await visitor.get(REMINDERS), { channel: "text" });
    const [stopId = ""] = await testEnv.backend.cells(`select stop_id from reminders where app_id = '${id}'`);
    const stranger = new Visitor(testEnv.site.url);
    const page = await stranger.get(`/my-loan/stop?reminder=${stopId}`);
    for (const known of ["Clara", id, "2025550107"]) expect(page.html).not.toContain(known);
    expect((await visitor.get("/my-loan")).html).toContain("By text, when something waits for you");
    const stopped = await stranger.submit(page, {});
    expect(stopped.address).toBe("/my-loan/stop?said=stopped");
    expect(stopped.html).toContain("No more reminders come about this loan.");
    expect((await visitor.get("/my-loan")).html).toContain("None; choose them when you like");
    const nobodys = await stranger.submit(await stranger.get("/my-loan/stop?reminder=stop_no"), {});
    expect(nobodys.address).toBe(stopped.address);
    expect((await stranger.get("/my-loan/stop")).html).toContain("A part of this link is missing");
  });
});
