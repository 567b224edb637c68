import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CallOutput } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ presentations: true });
  // The rows of the samples are made in the first seconds after a start.
  const changes = async () => (await backend.sql("select 1 from desk_changes")).length;
  await vi.waitFor(async () => expect(await changes()).toBe(0), { timeout: 60_000 });
}, 90_000);
afterAll(() => backend.stop());

const ask = (token: string) => {
  const visitor = backend.visitor();
  visitor.token = token;
  return visitor.call("desk.team");
};
const team = async (): Promise<CallOutput<"desk.team">> => (await ask("supervisor-token")).data;

const count = async (query: string): Promise<number> =>
  Number((await backend.sql(`select count(*) as count from ${query}`))[0]?.["count"]);

const OF_B1 = "(a.banker_id = 'b1' or a.processor_id = 'b1')";
const ROWS = "desk_rows r join applications a on a.id = r.app_id";
const BEGUN =
  "applications a where a.status <> 'draft' and coalesce(a.opened_at, a.created_at) > now() - interval '90 days'";
const IS_CLOSED = "a.id in (select app_id from milestones where milestone = 'closed')";
const IS_LOCKED = `(${IS_CLOSED} or a.id in (select app_id from payments where purpose like 'lock%'))`;
const IS_APPLIED = `(${IS_LOCKED} or a.id in (select app_id from loan_estimates)
  or a.id in (select app_id from credit_pulls where kind = 'hard' and status = 'done')
  or a.id in (select app_id from application_items group by app_id having count(*) = 6))`;
const IS_PRESENTED = `(${IS_APPLIED} or a.id in (select app_id from presentations))`;

/** Returns the counts as queries by hand give them. */
async function byHand(whose: string): Promise<CallOutput<"desk.team">["all"]> {
  const inStages = (stages: string) => count(`${ROWS} where ${whose} and r.stage in (${stages})`);
  const ours = `${ROWS} where ${whose} and r.act_by = 'us' and r.stage not in ('closed', 'withdrawn')`;
  const today = "to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD')";
  return {
    open: {
      started: await inStages("'begun', 'prequalified'"),
      comparing: await inStages("'presented', 'comparing'"),
      application: await inStages(
        "'undecided', 'in-review', 'estimate-due', 'estimate-sent', 'estimate-expired'",
      ),
      approvedAsTold: await inStages("'approved-as-told'"),
      underwriting: await inStages("'papers', 'checking', 'deciding'"),
      closing: await inStages("'approved', 'closing'"),
    },
    late: await count(`${ours} and (r.due_on < ${today} or r.due_at < now())`),
    today: await count(`${ours} and r.due_on = ${today} and (r.due_at is null or r.due_at >= now())`),
    reached: {
      begun: await count(`${BEGUN} and ${whose}`),
      presented: await count(`${BEGUN} and ${whose} and ${IS_PRESENTED}`),
      applied: await count(`${BEGUN} and ${whose} and ${IS_APPLIED}`),
      locked: await count(`${BEGUN} and ${whose} and ${IS_LOCKED}`),
      closed: await count(`${BEGUN} and ${whose} and ${IS_CLOSED}`),
    },
  };
}

describe("the numbers of the team", () => {
  it("agree with counts by hand, for an employee, for nobody and for all", async () => {
    const { employees, unassigned, all } = await team();
    expect(employees.map(({ employeeId }) => employeeId).toSorted()).toEqual(["b1", "b2", "b3", "p1"]);
    const rosa = employees.find(({ employeeId }) => employeeId === "b1");
    expect(rosa).toEqual({
      ...{ employeeId: "b1", name: "Rosa Whitfield", role: "banker" },
      ...(await byHand(OF_B1)),
    });
    expect(unassigned).toEqual(await byHand("a.banker_id is null and a.processor_id is null"));
    expect(all).toEqual(await byHand("true"));
    expect(all.open.underwriting).toBeGreaterThan(0);
    const { begun, presented, applied, locked, closed } = all.reached;
    expect(closed).toBeGreaterThan(0);
    const steps = [begun, presented, applied, locked, closed];
    expect(steps).toEqual(steps.toSorted((one, other) => other - one));
  });

  it("count an application with a banker and a processor for both, and once in all", async () => {
    const of = ({ employees }: CallOutput<"desk.team">, id: string) =>
      employees.find(({ employeeId }) => employeeId === id)?.reached.begun ?? expect.fail("nobody");
    const before = await team();
    await backend.sql("update applications set processor_id = 'p1' where id = 'seed-spw-open'");
    const after = await team();
    expect(of(after, "p1")).toBe(of(before, "p1") + 1);
    expect(of(after, "b1")).toBe(of(before, "b1"));
    expect(after.all.reached).toEqual(before.all.reached);
  });

  it("leave out what was begun more than 90 days ago", async () => {
    const before = await team();
    const old = "update applications set opened_at = now() - interval '91 days' where id = 'seed-spw-offer'";
    await backend.sql(old);
    expect((await team()).all.reached.begun).toBe(before.all.reached.begun - 1);
  });

  it("ROLE-07: are refused to bankers and processors, and name no customer", async () => {
    for (const token of ["banker-token", "banker-two-token", "processor-token"])
      expect(await ask(token)).toMatchObject({ status: 403, code: "NOT_ASSIGNED" });
    const text = JSON.stringify(await team());
    const people = await backend.sql("select distinct last_name from applicants where last_name <> ''");
    expect(people.length).toBeGreaterThan(5);
    for (const { last_name: name } of people) expect(text).not.toContain(`"${String(name)}`);
    expect(text).not.toMatch(/seed-|\d{10}/);
  });
});
