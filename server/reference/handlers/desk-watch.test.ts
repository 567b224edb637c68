import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";

const APP = "seed-spw-open";

let backend: TestBackend;
let now = Date.now();
beforeAll(async () => {
  backend = await startTestBackend({ presentations: true, clock: () => new Date(now) });
});
afterAll(() => backend.stop());

const employee = (token = "banker-token") => {
  const visitor = backend.visitor();
  visitor.token = token;
  return visitor;
};
const watch = async (token?: string, appId = APP) =>
  (await employee(token).call("desk.watch", { body: { appId } })).data;
const watchDesk = async (token?: string) => (await employee(token).call("desk.version")).data;

describe("an open record", () => {
  it("has the same version until something changes", async () => {
    const { version } = await watch();
    expect((await watch()).version).toBe(version);
    await employee().call("desk.note", { body: { appId: APP, text: "Asks about points." } });
    const changed = await watch();
    expect(changed.version).not.toBe(version);
    expect((await watch()).version).toBe(changed.version);
  });

  it("has another version after a change that leaves no entry in the trail and no other row of the desk", async () => {
    const loan = "seed-loan-papers";
    const token = "supervisor-token";
    await employee(token).call("desk.message", { body: { appId: loan, text: "All is here." } });
    const writes = {
      "a message was read": "update loan_messages set read_at = now() where app_id = $1",
      "a paper was accepted": `insert into paper_decisions (app_id, need, outcome, decided_by, at)
         values ($1, 'pay-stubs', 'accepted', 'b1', now())`,
      "a consent was taken back": `insert into consents (id, app_id, purpose, at, withdrawn_at)
         values ('con_watched', $1, 'credit', now(), now())`,
      "a link was opened": `update presentations set link_opened_count = link_opened_count + 1
         where app_id = $1`,
      "an answer was saved": `update applications set data = data || '{"homeValue": 1}' where id = $1`,
      "a debt was found to be paid": "delete from liabilities where app_id = $1",
    };
    const quiet = async () => {
      const seen = await watch(token, loan);
      expect((await watch(token, loan)).version).toBe(seen.version);
      return seen.version;
    };
    const versions = [await quiet()];
    for (const [what, write] of Object.entries(writes)) {
      await backend.sql(write, [loan]);
      const version = await quiet();
      expect(versions, what).not.toContain(version);
      versions.push(version);
    }
    // A visit alone writes the application's row, and nothing of it is shown.
    await backend.sql("update applications set opened_at = now() where id = $1", [loan]);
    expect(await quiet()).toBe(versions.at(-1));
  });

  it("names colleagues who have it open, for two minutes", async () => {
    const alone = await watch();
    expect(alone.viewers).toEqual([]);
    await watch("supervisor-token");
    const together = await watch();
    expect(together.viewers).toHaveLength(1);
    expect(together.version).not.toBe(alone.version);
    expect((await watch("supervisor-token")).viewers).toEqual([{ name: "Rosa Whitfield" }]);
    now += 2 * 60_000 + 1_000;
    expect(await watch()).toEqual(alone);
    const kept = await backend.sql("select employee_id from desk_viewers where app_id = $1", [APP]);
    expect(kept).toEqual([{ employee_id: "b1" }]);
  });

  it("forgets hourly who had a record open", async () => {
    await watch();
    now += 60 * 60_000;
    await backend.sql("update upkeep set ran_at = null");
    await backend.upkeep.run();
    expect(await backend.sql("select 1 from desk_viewers")).toEqual([]);
  });

  it("ROLE-07: is closed to a colleague, who is not noted", async () => {
    const refused = await employee("banker-two-token").call("desk.watch", { body: { appId: APP } });
    expect(refused).toMatchObject({ status: 403, code: "NOT_ASSIGNED" });
    expect(await backend.sql("select 1 from desk_viewers where employee_id = 'b2'")).toEqual([]);
  });
});

describe("an open desk", () => {
  it("has another version after a change of an application that its employee may see", async () => {
    const settled = async () => {
      await employee("supervisor-token").call("desk.list", {
        body: { stage: "all", sort: "due", isReversed: false, page: 1 },
      });
      return [await watchDesk(), await watchDesk("banker-two-token")].map(({ version }) => version);
    };
    await employee().call("desk.list", { body: { stage: "all", sort: "due", isReversed: false, page: 1 } });
    await expect.poll(() => backend.sql("select 1 from desk_changes"), { timeout: 20_000 }).toEqual([]);
    const before = await settled();
    expect(await settled()).toEqual(before);
    now += 1_000;
    const task = { appId: APP, text: "Order the payoff letter", by: "us", dueOn: "2020-01-02" } as const;
    await employee().call("desk.task", { body: task });
    const [mine, theirs] = await settled();
    expect(mine).not.toBe(before[0]);
    expect(theirs).toBe(before[1]);
  });
});
