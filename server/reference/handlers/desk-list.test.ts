import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ presentations: true });
  // The rows of the samples are made in the first seconds after a start.
  const changes = async () => (await backend.sql("select 1 from desk_changes")).length;
  await vi.waitFor(async () => expect(await changes()).toBe(0), { timeout: 60_000 });
});
afterAll(() => backend.stop());

type Filters = Partial<CallBody<"desk.list">>;

const employee = (token: string) => {
  const visitor = backend.visitor();
  visitor.token = token;
  return visitor;
};

async function list(token: string, filters: Filters = {}): Promise<CallOutput<"desk.list">> {
  const body = { sort: "due", isReversed: false, page: 1, ...filters } as const;
  return (await employee(token).call("desk.list", { body })).data;
}
const idsOf = ({ rows }: CallOutput<"desk.list">): string[] => rows.map(({ appId }) => appId);

describe("the desk's table", () => {
  it("ROLE-07: holds what is assigned to a banker, and everything for a supervisor", async () => {
    const mine = await list("banker-token", { stage: "all" });
    expect(idsOf(mine)).toContain("seed-spw-open");
    const owned = await backend.sql(
      "select id from applications where status = 'open' and (banker_id = 'b1' or processor_id = 'b1')",
    );
    expect(idsOf(mine).toSorted()).toEqual(owned.map(({ id }) => id).toSorted());
    expect(mine.employees).toEqual([]);
    const all = await list("supervisor-token", { stage: "all" });
    expect(all.total).toBeGreaterThan(mine.total);
    expect(all.employees.map(({ name }) => name)).toContain("Theo Marsh");
    const theos = await list("supervisor-token", { stage: "all", whose: "b2" });
    const theirs = await backend.sql(
      "select id from applications where status = 'open' and (banker_id = 'b2' or processor_id = 'b2')",
    );
    expect(theos.total).toBe(theirs.length);
    // A banker does not see a colleague's applications by asking for them.
    expect(idsOf(await list("banker-token", { stage: "all", whose: "b2" }))).toEqual(idsOf(mine));
  });

  it("finds by a name, a phone number, an e-mail address and an application, in parts", async () => {
    const [first] = await backend.sql(
      `select a.id, p.first_name, p.last_name, r.phone_number from applications a
       join applicants p on p.app_id = a.id and p.is_primary join desk_rows r on r.app_id = a.id
       where a.id = 'seed-spw-open'`,
    );
    const textOf = (name: string): string => {
      const value = first?.[name];
      return typeof value === "string" ? value : expect.fail(`${name} is missing`);
    };
    const [given, family, phone] = [textOf("first_name"), textOf("last_name"), textOf("phone_number")];
    const finds = async (search: string) => idsOf(await list("banker-token", { search }));
    expect(await finds(family)).toContain("seed-spw-open");
    expect(await finds(`${family.slice(0, 3)} ${given.toUpperCase()}`)).toContain("seed-spw-open");
    expect(await finds("SPW-OPEN")).toContain("seed-spw-open");
    expect(await finds(phone.slice(-4))).toContain("seed-spw-open");
    expect(await finds(`+1 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`)).toContain(
      "seed-spw-open",
    );
    expect(await finds("nobody-has-this-name")).toEqual([]);
    expect(await finds("100%")).toEqual([]);
    // A colleague's customer is not found.
    const [other] = await backend.sql(
      `select p.last_name as name from applications a join applicants p on p.app_id = a.id
       where a.banker_id = 'b2' and p.last_name not in (select last_name from applicants p join applications a on a.id = p.app_id where a.banker_id = 'b1') limit 1`,
    );
    expect(other?.name).toMatch(/\w/);
    expect(await finds(typeof other?.name === "string" ? other.name : "")).toEqual([]);
  });

  it("shows a change at the next read: a task, that it is done, and a customer's message", async () => {
    const before = await list("banker-token", { search: "seed-spw-open" });
    expect(before.rows[0]?.act?.text).toBeUndefined();
    await backend.sql(
      `insert into desk_tasks (id, app_id, text, by, due_on, created_by, at)
       values ('t1', 'seed-spw-open', 'Order the payoff letter', 'us', '2020-01-02', 'b1', now())`,
    );
    const [row] = (await list("banker-token", { search: "seed-spw-open" })).rows;
    expect(row?.act).toEqual({
      name: "task",
      by: "us",
      dueOn: "2020-01-02",
      text: "Order the payoff letter",
    });
    const late = await list("banker-token", { need: "late" });
    expect(idsOf(late)).toContain("seed-spw-open");
    expect(late.counts.late).toBe(late.total);
    await backend.sql(
      `insert into desk_marks (app_id, act_key, marked_by, at) values ('seed-spw-open', 'task t1', 'b1', now())`,
    );
    expect((await list("banker-token", { search: "seed-spw-open" })).rows[0]?.act).not.toMatchObject({
      name: "task",
    });
  });

  it("sorts both ways, rows without a value last", async () => {
    const amounts = async (isReversed: boolean) =>
      (await list("supervisor-token", { sort: "amount", isReversed, stage: "all" })).rows.map(
        ({ amount }) => amount,
      );
    const up = await amounts(false);
    const known = up.filter((amount) => amount !== undefined);
    expect(known.length).toBeGreaterThan(3);
    expect(known).toEqual(known.toSorted((one, other) => one - other));
    expect(up.slice(0, known.length)).toEqual(known);
    expect((await amounts(true)).slice(0, 2)).toEqual(known.toReversed().slice(0, 2));
  });

  it("keeps views for each employee, at most twenty, and removes them", async () => {
    const banker = employee("banker-token");
    const save = (name: string, query?: string) =>
      banker.call("desk.view", { body: { name, ...(query !== undefined && { query }) } });
    for (let index = 1; index <= 20; index += 1) await save(`View ${String(index)}`, "need=late");
    expect(await save("One more", "need=us")).toMatchObject({ status: 409, code: "TOO_MANY_VIEWS" });
    await save("View 1", "need=us");
    const { views } = await list("banker-token");
    expect(views).toHaveLength(20);
    expect(views[0]).toEqual({ name: "View 1", query: "need=us" });
    await save("View 1");
    expect((await list("banker-token")).views).toHaveLength(19);
    expect((await list("supervisor-token")).views).toEqual([]);
  });

  it("gives a spreadsheet's rows as often as the limit allows", async () => {
    const body = { sort: "name", isReversed: false, stage: "all" } as const;
    const { data } = await employee("banker-token").call("desk.export", { body });
    expect(data.rows).toHaveLength(data.total);
    expect(Object.keys(data.rows[0] ?? {})).not.toContain("isHere");
  });
});
