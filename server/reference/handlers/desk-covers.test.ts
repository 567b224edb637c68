import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isoDateAfter, isoDateOf } from "~/domain/dates";
import type { CallBody } from "~server/backend/contract/index";
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
const theo = () => employee("banker-two-token");
const sees = async (token = "banker-two-token"): Promise<number> =>
  (await employee(token).call("desk.record", { query: { appId: APP } })).status;
const inDays = (days: number): string => isoDateAfter(new Date(), days);
const now = { from: isoDateOf(new Date()), until: inDays(3) };
const handOver = (token: string, body: CallBody<"desk.hand-over">) =>
  employee(token).call("desk.hand-over", { body });
const covers = async () => (await employee().call("desk.covers")).data.covers;
const endAll = () => backend.sql("update covers set ended_at = now()");

describe("handing over for some days", () => {
  it("ROLE-07: shows the colleague the applications while it lasts, lets them act, and keeps the owner's", async () => {
    expect([await sees(), await sees("banker-token")]).toEqual([403, 200]);
    expect((await handOver("banker-token", { from: "b1", to: "b2", days: now })).data).toEqual({ moved: 0 });
    expect([await sees(), await sees("banker-token")]).toEqual([200, 200]);
    const note = await theo().call("desk.note", { body: { appId: APP, text: "Called back for Rosa." } });
    expect(note.status).toBe(200);
    const list = { stage: "all", sort: "due", isReversed: false, page: 1 } as const;
    await vi.waitFor(
      async () => {
        const { rows } = (await theo().call("desk.list", { body: list })).data;
        expect(rows.map(({ appId }) => appId)).toContain(APP);
      },
      { timeout: 20_000 },
    );
    const visible = (await theo().call("desk.visible", { body: { appIds: [APP] } })).data;
    expect(visible.appIds).toEqual([APP]);
    expect(await sees("processor-token")).toBe(403);
    const [cover] = await covers();
    expect(cover).toMatchObject({ to: { employeeId: "b2" }, isNow: true, canEnd: true });
    const end = (token: string) =>
      employee(token).call("desk.end-cover", { body: { coverId: cover?.coverId ?? "" } });
    expect(await end("banker-two-token")).toMatchObject({ status: 403, code: "NOT_ASSIGNED" });
    expect((await end("banker-token")).status).toBe(200);
    expect([await sees(), await sees("banker-token")]).toEqual([403, 200]);
    expect(await end("banker-token")).toMatchObject({ status: 409, code: "COVER_ENDED" });
    const lines = await backend.sql("select what from trail where app_id = '' and who = 'b1' order by id");
    expect(lines.map(({ what }) => what)).toEqual([
      "had b2 stand in for b1",
      "ended that b2 stands in for b1",
    ]);
  });

  it("begins on its first day and ends with its last, in Eastern time", async () => {
    const days = { from: inDays(1), until: inDays(2) };
    await handOver("banker-token", { from: "b1", to: "b2", days });
    expect(await sees()).toBe(403);
    const move = (from: number, until: number) =>
      backend.sql("update covers set from_day = $1, until_day = $2 where ended_at is null", [
        inDays(from),
        inDays(until),
      ]);
    await move(-3, 0);
    expect(await sees()).toBe(200);
    await move(-3, -1);
    expect(await sees()).toBe(403);
    expect(await covers()).toEqual([]);
    await endAll();
  });

  it("refuses days that are past or reversed, a second cover, and a colleague who is away", async () => {
    const refused = async (body: CallBody<"desk.hand-over">, token = "supervisor-token") =>
      (await handOver(token, body)).code;
    const pair = { from: "b1", to: "b2" };
    expect(await refused({ ...pair, days: { from: inDays(-1), until: inDays(1) } })).toBe("COVER_DAYS");
    expect(await refused({ ...pair, days: { from: inDays(2), until: inDays(1) } })).toBe("COVER_DAYS");
    expect(await refused({ ...pair, days: { from: inDays(2), until: inDays(400) } })).toBe("COVER_DAYS");
    expect(await refused({ ...pair, days: now })).toBeUndefined();
    expect(await refused({ from: "b1", to: "b3", days: now })).toBe("COVERED_ALREADY");
    expect(await refused({ from: "b3", to: "b1", days: now })).toBe("COVER_IS_AWAY");
    expect(await refused({ from: "b2", to: "b3", days: now })).toBe("COVER_IS_AWAY");
    expect(await refused({ from: "b3", to: "p1", days: now })).toBe("EMPLOYEE_NOT_FOUND");
    expect(await refused({ from: "b3", to: "b3", days: now })).toBe("EMPLOYEE_NOT_FOUND");
    expect(await refused({ from: "b3", to: "s1", days: now })).toBe("EMPLOYEE_NOT_FOUND");
    await endAll();
  });

  it("ROLE-07: a banker hands over their own applications alone", async () => {
    for (const days of [now, undefined]) {
      const body = { from: "b1", to: "b2", ...(days && { days }) };
      expect(await handOver("banker-two-token", body)).toMatchObject({ status: 403, code: "NOT_ASSIGNED" });
    }
    expect(await covers()).toEqual([]);
  });

  it("is stored once for a double press", async () => {
    const banker = employee();
    const press = () =>
      banker.call("desk.hand-over", {
        body: { from: "b1", to: "b2", days: now },
        key: "pressed-twice-at-once",
      });
    expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await covers()).toHaveLength(1);
    await endAll();
  });
});

describe("handing over for good", () => {
  it("assigns every open application, with a line in the trail of each", async () => {
    const open = "select id from applications where banker_id = 'b1' and status = 'open' order by id";
    const before = (await backend.sql(open)).map(({ id }) => String(id));
    expect(before).toContain(APP);
    const pair = { from: "b1", to: "b2" };
    const size = await employee("supervisor-token").call("desk.hand-over-size", { query: pair });
    expect(size.data).toMatchObject({ to: { employeeId: "b2" }, open: before.length });
    expect((await theo().call("desk.hand-over-size", { query: pair })).code).toBe("NOT_ASSIGNED");
    // Nothing moves for another number than the one that was shown, nor for none.
    for (const shown of [{}, { open: before.length + 1 }])
      expect((await handOver("supervisor-token", { ...pair, ...shown })).code).toBe("OPEN_CHANGED");
    expect(await backend.sql(open)).toHaveLength(before.length);
    const { moved } = (await handOver("supervisor-token", { ...pair, open: before.length })).data;
    expect(moved).toBe(before.length);
    expect(await backend.sql(open)).toEqual([]);
    expect([await sees(), await sees("banker-token")]).toEqual([200, 403]);
    const lines = await backend.sql(
      "select distinct app_id from trail where who = 's1' and what = 'assigned it to b2' order by 1",
    );
    expect(lines.map(({ app_id }) => app_id)).toEqual(before);
  });
});
