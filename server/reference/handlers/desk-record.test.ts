import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallOutput } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";

const APP = "seed-spw-open";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ presentations: true })));
afterAll(() => backend.stop());

const employee = (token = "banker-token") => {
  const visitor = backend.visitor();
  visitor.token = token;
  return visitor;
};

async function record(appId = APP, token = "banker-token"): Promise<CallOutput<"desk.record">> {
  return (await employee(token).call("desk.record", { query: { appId } })).data;
}

describe("the record of a customer", () => {
  it("answers for every application of the samples", async () => {
    const ids = await backend.sql("select id from applications where status <> 'draft' order by id");
    expect(ids.length).toBeGreaterThan(20);
    for (const { id } of ids) {
      const { status } = await employee("supervisor-token").call("desk.record", {
        query: { appId: String(id) },
      });
      expect([id, status]).toEqual([id, 200]);
    }
  });

  it("names people with their phones, the home with its liens, and the presentation with its opens", async () => {
    const { people, homes, presentation } = await record();
    expect(people[0]).toMatchObject({ isPrimary: true, phoneNumber: expect.stringMatching(/^\d{10}$/) });
    expect(homes.filter(({ isSubject }) => isSubject)).toHaveLength(1);
    expect(presentation?.presentationId).toBe("lp-seed-spw-open");
  });

  it("offers no call to a phone whose owner ended calls", async () => {
    const { people } = await record();
    expect(people[0]).toMatchObject({ hasEndedCalls: false, zone: expect.stringMatching(/^[A-Z]\w+\//) });
    await backend.sql(
      `insert into consents (id, app_id, person_id, purpose, phone_number, at, withdrawn_at)
       values ('con_ended', $1, '', 'call', $2, now(), now())`,
      [APP, people[0]?.phoneNumber],
    );
    const after = await record();
    await backend.sql("delete from consents where id = 'con_ended'");
    expect(after.people[0]).toMatchObject({ hasEndedCalls: true, mayBeCalled: false });
  });

  it("tells a decline with its reasons and when the notice was sent", async () => {
    const [declined] = await backend.sql(
      "select app_id from credit_decisions where outcome = 'declined' order by app_id limit 1",
    );
    const { decision, stage } = await record(String(declined?.app_id), "supervisor-token");
    expect(stage).toBe("declined");
    expect(decision?.reasons.length).toBeGreaterThan(0);
    expect(decision?.notices.length).toBeGreaterThan(0);
  });

  it("tells the answers on file, and of the government's questions only whether they were answered", async () => {
    const [person] = await backend.sql(
      "select id, first_name from applicants where app_id = $1 and is_primary",
      [APP],
    );
    const before = await record();
    expect(before.answers.you?.firstName).toBe(person?.first_name);
    expect(before.government.map(({ answeredAt }) => answeredAt)).toEqual([undefined]);
    await backend.sql(
      `insert into demographics (applicant_id, answers, reported, saved_at)
       values ($1, '{"sex":"SECRET-ANSWER"}', '{}', '2026-11-24T14:38:00Z')`,
      [person?.id],
    );
    const after = await record();
    expect(after.government[0]?.answeredAt).toBe("2026-11-24T14:38:00.000Z");
    expect(JSON.stringify(after)).not.toContain("SECRET-ANSWER");
    await backend.sql("delete from demographics where applicant_id = $1", [person?.id]);
  });

  it("tells Loan Estimates, prices, fees, offers, calls and events, and opens their documents", async () => {
    const ESTIMATE = "seed-spw-estimate";
    await backend.sql(
      `insert into payments (id, app_id, purpose, method, amount_cents, brand, last4, paid_at)
       values ('pay-record', $1, 'application', 'card', 50000, 'visa', '4242', '2026-11-24T14:38:00Z')`,
      [ESTIMATE],
    );
    await backend.sql(
      `insert into dials (id, app_id, kind, phone_number, status, call_at, at)
       values ('dial-record', $1, 'launch', '2025550103', 'scheduled', now() + interval '1 day', now())`,
      [ESTIMATE],
    );
    const found = await record(ESTIMATE);
    expect(found.estimates[0]).toMatchObject({ revision: 1, changes: [], changed: 0 });
    expect(found.clock.standing).toMatch(/^(?:sent|expired)$/);
    expect(found.quotes.every(({ isMain }) => isMain)).toBe(true);
    expect(found.fees.find(({ paymentId }) => paymentId === "pay-record")).toMatchObject({
      fee: "application",
      amount: 500,
      last4: "4242",
    });
    expect(found.calls[0]).toMatchObject({ callId: "dial-record", state: "booked", phoneEnding: "03" });
    expect(found.presented.length).toBeGreaterThan(0);
    const banker = employee();
    for (const documentId of [found.estimates[0]?.documentId ?? "", "pay-record"]) {
      const query = { appId: ESTIMATE, documentId };
      expect((await banker.call("desk.document", { query })).data.contentType).toBe("application/pdf");
      // Another application does not open it.
      const elsewhere = { query: { ...query, appId: APP } };
      expect(await banker.call("desk.document", elsewhere)).toMatchObject({ code: "DOCUMENT_NOT_FOUND" });
      const other = employee("banker-two-token");
      expect(await other.call("desk.document", { query })).toMatchObject({ code: "NOT_ASSIGNED" });
    }
    await backend.sql("delete from payments where id = 'pay-record'");
    await backend.sql("delete from dials where id = 'dial-record'");
  });

  it("keeps tasks until they are marked, and puts them off", async () => {
    const banker = employee();
    const task = { appId: APP, text: "Order the payoff letter", by: "us", dueOn: "2030-01-02" } as const;
    const { taskId } = (await banker.call("desk.task", { body: task })).data;
    const key = `task ${taskId}`;
    const find = async () => (await record()).acts.find((act) => act.key === key);
    expect(await find()).toMatchObject({ name: "task", text: task.text, dueOn: task.dueOn });
    await banker.call("desk.mark", { body: { appId: APP, key, until: "2030-02-03" } });
    expect((await find())?.dueOn).toBe("2030-02-03");
    await banker.call("desk.mark", { body: { appId: APP, key } });
    expect(await find()).toBeUndefined();
    const gone = await banker.call("desk.mark", { body: { appId: APP, key } });
    expect(gone).toMatchObject({ status: 409, code: "ACT_GONE" });
  });

  it("keeps notes sealed, newest first, with who wrote them", async () => {
    const banker = employee();
    await banker.call("desk.note", { body: { appId: APP, text: "Kitchen quote is $38,600." } });
    await banker.call("desk.note", { body: { appId: APP, text: "Prefers one payment." } });
    expect((await record()).notes.map(({ text, name }) => [text, name])).toEqual([
      ["Prefers one payment.", "Rosa Whitfield"],
      ["Kitchen quote is $38,600.", "Rosa Whitfield"],
    ]);
    const rows = await backend.sql("select body from desk_notes");
    expect(JSON.stringify(rows)).not.toContain("Kitchen");
  });

  it("ROLE-07: is closed to a colleague, to read and to change", async () => {
    const other = employee("banker-two-token");
    const refused = { status: 403, code: "NOT_ASSIGNED" };
    expect(await other.call("desk.record", { query: { appId: APP } })).toMatchObject(refused);
    expect(await other.call("desk.note", { body: { appId: APP, text: "x" } })).toMatchObject(refused);
    expect(await other.call("desk.task", { body: { appId: APP, text: "x", by: "us" } })).toMatchObject(
      refused,
    );
    expect(await other.call("desk.mark", { body: { appId: APP, key: "x" } })).toMatchObject(refused);
  });
});
