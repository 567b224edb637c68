import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallOutput } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";

const APP = "seed-spw-declined";
const REASON = "The bureau corrected the late payment.";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ presentations: true })));
afterAll(() => backend.stop());

const employee = (token = "supervisor-token") => {
  const visitor = backend.visitor();
  visitor.token = token;
  return visitor;
};
const verdictOf = async (appId: string): Promise<CallOutput<"desk.verdict">> =>
  (await employee().call("desk.verdict", { query: { appId } })).data;
const keyOf = async (appId: string) => (await verdictOf(appId)).verdict?.key ?? expect.fail("no verdict");
const stageOf = async (appId: string) =>
  (await employee().call("desk.record", { query: { appId } })).data.stage;
const count = async (text: string, values: unknown[]): Promise<number> =>
  Number((await backend.sql(text, values))[0]?.["count"]);
const sentTo = (appId: string, subject: string) =>
  count("select count(*) from outbox where app_id = $1 and subject = $2", [appId, subject]);
const reopen = async (appId: string, token?: string, key?: string) =>
  employee(token).call("desk.reopen", {
    body: { appId, verdict: await keyOf(appId), reason: REASON },
    ...(key !== undefined && { key }),
  });

/** Creates an application whose soft pull ended as the last name says. */
async function checked(lastName: string): Promise<string> {
  const visitor = await backend.visitor().opened(lastName);
  await visitor.save({ phoneNumber: "7195550190", creditScore: 740 });
  await visitor.call("credit.softpull", { body: visitor.pull });
  return visitor.appId ?? expect.fail("no application");
}

describe("reopening a verdict", () => {
  it("declines again by the same rules, with a decision and notices of its own", async () => {
    const before = await verdictOf(APP);
    expect(before.verdict).toMatchObject({ outcome: "declined", basis: "hard" });
    const [notices, texts] = [
      await sentTo(APP, "Notice of action taken"),
      await sentTo(APP, "News of your application"),
    ];
    expect((await reopen(APP)).data).toEqual({ outcome: "declined" });
    const after = await verdictOf(APP);
    expect(after.verdict?.key).not.toBe(before.verdict?.key);
    expect(after.history).toEqual([
      expect.objectContaining({
        reason: REASON,
        by: "Helene Brandt",
        before: "declined",
        after: "declined",
        reasons: before.verdict?.reasons,
      }),
    ]);
    expect(await sentTo(APP, "Notice of action taken")).toBe(notices + 1);
    expect(await sentTo(APP, "News of your application")).toBe(texts);
    expect(await stageOf(APP)).toBe("declined");
    const decisions = "select count(*) from credit_decisions where app_id = $1";
    expect(await count(decisions, [APP])).toBeGreaterThanOrEqual(2);
  });

  it("approves when the new reports do, and texts that there is news", async () => {
    await backend.sql("update applicants set last_name = 'Corrected', ssn_persona = null where app_id = $1", [
      APP,
    ]);
    expect((await reopen(APP)).data).toEqual({ outcome: "approved" });
    const after = await verdictOf(APP);
    expect(after.verdict).toBeUndefined();
    expect(after.history.map((one) => one.after)).toEqual(["declined", "approved"]);
    expect(await sentTo(APP, "News of your application")).toBe(1);
    expect(["declined", "not-prequalified"]).not.toContain(await stageOf(APP));
    const none = await employee().call("desk.reopen", { body: { appId: APP, verdict: "x", reason: REASON } });
    expect(none).toMatchObject({ status: 409, code: "NOTHING_TO_REOPEN" });
  });

  it("asks bureaus again after a freeze was lifted", async () => {
    const appId = await checked("Frozen");
    expect((await verdictOf(appId)).verdict).toMatchObject({ outcome: "no-answer", basis: "soft" });
    expect((await reopen(appId)).data).toEqual({ outcome: "approved" });
    expect(await stageOf(appId)).toBe("prequalified");
  });

  it("is done once for a double press, and not at all for an older page", async () => {
    const appId = await checked("Stayfrozen");
    const verdict = await keyOf(appId);
    const body = { appId, verdict, reason: REASON };
    const supervisor = employee();
    const press = () => supervisor.call("desk.reopen", { body, key: "a-double-press-of-one" });
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const rows = "select count(*) from credit_reopenings where app_id = $1";
    expect(await count(rows, [appId])).toBe(1);
    expect(await sentTo(appId, "News of your application")).toBe(1);
    const late = await employee().call("desk.reopen", { body });
    expect(late).toMatchObject({ status: 409, code: "REOPENED" });
    expect(await count(rows, [appId])).toBe(1);
  });

  it("goes on with the same reopening after the bureaus failed", async () => {
    const appId = await checked("Stayfrozen");
    const rename = (name: string) =>
      backend.sql("update applicants set last_name = $2 where app_id = $1", [appId, name]);
    await rename("Failing");
    expect(await reopen(appId)).toMatchObject({ status: 500, code: "PULL_FAILED" });
    await rename("Approved");
    expect((await reopen(appId)).data).toEqual({ outcome: "approved" });
    const rows = "select count(*) from credit_reopenings where app_id = $1";
    expect(await count(rows, [appId])).toBe(1);
  });

  it("lets a customer who was declined on answers answer again", async () => {
    const visitor = await backend.visitor().opened("Answerer");
    await visitor.save({ phoneNumber: "7195550191" });
    const appId = visitor.appId ?? "";
    const decline = () =>
      visitor.call("credit.decline-answers", {
        body: { appId, sessionId: visitor.sessionId, reasons: ["bankruptcy-open"] },
      });
    await decline();
    expect((await reopen(appId)).data).toEqual({ outcome: "open" });
    expect((await visitor.call("credit.decision")).data).toEqual({ decision: "none" });
    // The same answers again are a new decision with a notice of its own.
    expect((await decline()).data).toMatchObject({ decision: "declined" });
    expect(await sentTo(appId, "Notice of action taken")).toBe(2);
  });

  it("is refused while somebody's consent to credit checks is withdrawn", async () => {
    const appId = await checked("Stayfrozen");
    await backend.sql(
      `insert into consents (id, app_id, person_id, purpose, at, withdrawn_at)
       values ('con-ro', $1, '', 'credit', now(), now())`,
      [appId],
    );
    expect(await reopen(appId)).toMatchObject({ status: 409, code: "CONSENT_WITHDRAWN" });
  });

  it("ROLE-08: is closed to a banker, even for their own application", async () => {
    const appId = await checked("Declined");
    await backend.sql("update applications set banker_id = 'b1' where id = $1", [appId]);
    const verdict = await keyOf(appId);
    for (const token of ["banker-token", "processor-token"]) {
      const other = employee(token);
      expect(await other.call("desk.verdict", { query: { appId } })).toMatchObject({ status: 403 });
      const body = { appId, verdict, reason: REASON };
      expect(await other.call("desk.reopen", { body })).toMatchObject({ status: 403, code: "NOT_ASSIGNED" });
    }
    expect(await keyOf(appId)).toBe(verdict);
  });

  it("keeps the reason sealed", async () => {
    const rows = await backend.sql("select reason from credit_reopenings");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("late payment");
  });
});
