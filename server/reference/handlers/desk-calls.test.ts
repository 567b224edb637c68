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
const calls = async (): Promise<CallOutput<"desk.calls">> =>
  (await employee().call("desk.calls", { query: { appId: APP } })).data;
const timeOf = async (index: number) => (await calls()).people[0]?.times[index]?.at ?? expect.fail("no time");
const texts = async (subject: string) => (await backend.sent({ subject })).length;

describe("a call that an employee books", () => {
  it("is booked once for a double press, texted, and on the desk; then moved and canceled", async () => {
    const [first, second] = [await timeOf(0), await timeOf(1)];
    const banker = employee();
    const press = () =>
      banker.call("desk.call-book", {
        body: { appId: APP, personId: "", callAt: first, isAskedFor: true },
        key: "pressed-twice-at-once",
      });
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { callId } = both[0].data;
    expect((await calls()).calls).toMatchObject([{ callId, at: first }]);
    expect(await texts("Your call is booked")).toBe(1);
    const { acts } = (await banker.call("desk.record", { query: { appId: APP } })).data;
    expect(acts.map(({ key }) => key)).toContain(`call ${callId}`);
    const another = await banker.call("desk.call-book", {
      body: { appId: APP, personId: "", callAt: second },
    });
    expect(another).toMatchObject({ status: 409, code: "CALL_STANDS" });
    const moved = await banker.call("desk.call-book", {
      body: { appId: APP, personId: "", callAt: second, callId },
    });
    expect(moved.status).toBe(200);
    expect((await calls()).calls).toMatchObject([{ callId, at: second }]);
    expect(await texts("Your call is moved")).toBe(1);
    const cancel = () => banker.call("desk.call-cancel", { body: { appId: APP, callId } });
    expect((await cancel()).status).toBe(200);
    expect((await calls()).calls).toEqual([]);
    expect(await texts("Your call is canceled")).toBe(1);
    expect(await cancel()).toMatchObject({ status: 409, code: "CALL_GONE" });
    const [dial] = await backend.sql("select status from dials where id = $1", [callId]);
    expect(dial).toEqual({ status: "canceled by employee" });
    const lines = await backend.sql(
      "select what from trail where app_id = $1 and who = 'b1' and what like '%a call'",
      [APP],
    );
    expect(lines.map(({ what }) => what)).toEqual(["booked a call", "moved a call", "canceled a call"]);
    const again = await banker.call("desk.call-book", {
      body: { appId: APP, personId: "", callAt: first, isAskedFor: true },
    });
    expect(again.status).toBe(200);
    await banker.call("desk.call-cancel", { body: { appId: APP, callId: again.data.callId } });
  });

  it("is refused at night, and for a person who is not on the loan", async () => {
    const night = `${(await timeOf(0)).slice(0, 10)}T09:00:00.000Z`;
    const book = (personId: string, callAt: string) =>
      employee().call("desk.call-book", { body: { appId: APP, personId, callAt, isAskedFor: true } });
    expect(await book("", night)).toMatchObject({ status: 409, code: "CALL_HOURS" });
    expect(await book("nobody", await timeOf(0))).toMatchObject({ code: "APPLICANT_NOT_FOUND" });
  });

  it("is booked without a consent only when they asked for it, which is stored without a signature", async () => {
    const callAt = await timeOf(0);
    const [{ phoneNumber } = expect.fail("nobody")] = (await calls()).people;
    const stored = () =>
      backend.sql(
        `select c.person_id, c.phone_number, c.taken_by, c.withdrawn_at, s.id as signed from consents c
         left join signatures s on s.consent_id = c.id where c.app_id = $1 and c.purpose = 'call-by-phone'`,
        [APP],
      );
    const forget = (purpose: string) =>
      backend.sql("delete from consents where app_id = $1 and purpose = $2", [APP, purpose]);
    const book = async (isAskedFor?: true) => {
      const body = { appId: APP, personId: "", callAt, ...(isAskedFor && { isAskedFor }) };
      const done = await employee().call("desk.call-book", { body });
      if (done.status === 200)
        await employee().call("desk.call-cancel", { body: { appId: APP, callId: done.data.callId } });
      return done;
    };
    await forget("call-by-phone");
    expect(await calls()).toMatchObject({ people: [{ callConsent: "none" }] });
    expect(await book()).toMatchObject({ status: 409, code: "CALL_CONSENT" });
    expect(await stored()).toEqual([]);
    expect((await book(true)).status).toBe(200);
    const one = {
      person_id: "",
      phone_number: phoneNumber,
      taken_by: "b1",
      withdrawn_at: null,
      signed: null,
    };
    expect(await stored()).toEqual([one]);
    const record = (await employee().call("desk.record", { query: { appId: APP } })).data;
    expect(record.consents.map(({ purpose }) => purpose)).toContain("call-by-phone");
    expect(record.did.map(({ what }) => what)).toContain("recorded that a call was asked for");
    // It was for that one call: the next one must be asked for too.
    expect(await book()).toMatchObject({ code: "CALL_CONSENT" });
    await backend.sql(
      `insert into consents (id, app_id, purpose, phone_number, at, withdrawn_at)
       values ('con_call', $1, 'call', $2, now() - interval '2 days', now() - interval '1 day')`,
      [APP, phoneNumber],
    );
    expect(await calls()).toMatchObject({ people: [{ callConsent: "withdrawn" }] });
    expect(await book()).toMatchObject({ code: "CALL_CONSENT" });
    expect((await book(true)).status).toBe(200);
    await backend.sql("update consents set withdrawn_at = null where id = 'con_call'");
    expect(await calls()).toMatchObject({ people: [{ callConsent: "given" }] });
    expect((await book()).status).toBe(200);
    expect(await stored()).toEqual([one, one]);
    await forget("call");
  });

  it("ROLE-07: is closed to a colleague", async () => {
    const other = employee("banker-two-token");
    const refused = { status: 403, code: "NOT_ASSIGNED" };
    const callAt = await timeOf(0);
    expect(await other.call("desk.calls", { query: { appId: APP } })).toMatchObject(refused);
    expect(await other.call("desk.call-book", { body: { appId: APP, personId: "", callAt } })).toMatchObject(
      refused,
    );
    expect(await other.call("desk.call-cancel", { body: { appId: APP, callId: "x" } })).toMatchObject(
      refused,
    );
  });
});
