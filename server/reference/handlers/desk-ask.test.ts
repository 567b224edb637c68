import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isoDateAfter } from "~/domain/dates";
import type { CallBody } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";

const APP = "seed-loan-papers";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ presentations: true });
  await backend.sql("update applications set banker_id = 'b1' where id = $1", [APP]);
});
afterAll(() => backend.stop());

const employee = (token = "banker-token") => {
  const visitor = backend.visitor();
  visitor.token = token;
  return visitor;
};
const why = "The deposit of $9,000 is not from your pay.";
const body: CallBody<"desk.ask-paper"> = {
  ...{ appId: APP, personId: "", title: "Letter about the deposit", why },
  dueOn: isoDateAfter(new Date(), 5),
};
const asked = async () => (await employee().call("desk.asked", { query: { appId: APP } })).data;
const texts = async () =>
  Number(
    (
      await backend.sql("select count(*) from outbox where app_id = $1 and subject = 'One more document'", [
        APP,
      ])
    )[0]?.["count"],
  );

describe("asking for a document", () => {
  it("puts it among the papers with the reason, once for a double press, and texts whose it is", async () => {
    const banker = employee();
    const press = () => banker.call("desk.ask-paper", { body, key: "pressed-twice-at-once" });
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { papers, canAsk } = await asked();
    expect([papers.length, canAsk]).toEqual([1, true]);
    expect(papers[0]).toMatchObject({
      paper: "asked",
      status: "needed",
      canTakeBack: true,
      asked: { why, title: body.title, dueOn: body.dueOn },
    });
    const record = (await banker.call("desk.record", { query: { appId: APP } })).data;
    expect(record.papers.map(({ id }) => id)).toContain(papers[0]?.id);
    expect(await texts()).toBe(1);
    const sent = await backend.sent({ subject: "One more document" });
    // What an employee wrote stands on the page only.
    expect(JSON.stringify(sent)).not.toMatch(/deposit/i);
  });

  it("is taken back while nothing was sent, and not twice", async () => {
    const need = (await asked()).papers[0]?.id ?? "";
    const takeBack = () => employee().call("desk.take-back-paper", { body: { appId: APP, need } });
    expect((await takeBack()).status).toBe(200);
    expect((await asked()).papers).toEqual([]);
    expect(await takeBack()).toMatchObject({ status: 409, code: "ASK_GONE" });
  });

  it("refuses the twenty-first, a person who is not on the loan, and a past day", async () => {
    const refused = async (change: Partial<CallBody<"desk.ask-paper">>) =>
      (await employee().call("desk.ask-paper", { body: { ...body, ...change } })).code;
    expect(await refused({ personId: "nobody" })).toBe("APPLICANT_NOT_FOUND");
    expect(await refused({ dueOn: isoDateAfter(new Date(), -2) })).toBe("INVALID");
    for (let count = 0; count < 20; count += 1) expect(await refused({})).toBeUndefined();
    expect(await refused({})).toBe("TOO_MANY_ASKED");
  });

  it("refuses before the Loan Estimate was sent, as the law does", async () => {
    const visitor = await backend.visitor().opened("Early");
    await visitor.save({ phoneNumber: "7195550195" });
    const early = await employee("supervisor-token").call("desk.ask-paper", {
      body: { ...body, appId: visitor.appId ?? "" },
    });
    expect(early).toMatchObject({ status: 409, code: "TOO_EARLY_TO_ASK" });
  });

  it("ROLE-07: is closed to a colleague, to read and to change", async () => {
    const other = employee("banker-two-token");
    const refused = { status: 403, code: "NOT_ASSIGNED" };
    expect(await other.call("desk.asked", { query: { appId: APP } })).toMatchObject(refused);
    expect(await other.call("desk.ask-paper", { body })).toMatchObject(refused);
    const need = (await asked()).papers[0]?.id ?? "";
    expect(await other.call("desk.take-back-paper", { body: { appId: APP, need } })).toMatchObject(refused);
    expect((await asked()).papers).toHaveLength(20);
  });
});
