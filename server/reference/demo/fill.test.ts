import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loanStatus, STANDINGS, type Standing } from "~/domain/my-loan/status";
import { applicants, applications } from "~server/reference/database/schema";
import { open } from "~server/reference/crypto";
import { loadKeys } from "~server/reference/keys";
import { closeForOwner, eraseEmptyApplication, erasePart } from "~server/reference/privacy/erase";
import { startReference } from "~server/reference/start";
import { openDatabase } from "~server/reference/testing/database";
import {
  migrationsFolder,
  silentLog,
  startTestBackend,
  type TestBackend,
  type Visitor,
} from "~server/reference/testing/fixture";
import { demoCustomer, demoIdOf } from "./customer";
import { FillRefused, MAX_DEMO_CUSTOMERS } from "./fill";

// A hundred customers, with the documents of each, take longer on busy machines.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** Every situation occurs among a hundred customers. */
const COUNT = 100;
const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  expect(await backend.fillDemonstration(COUNT)).toEqual({ added: COUNT, already: 0 });
});
afterAll(() => backend.stop());

function supervisor(): Visitor {
  const visitor = backend.visitor();
  visitor.token = "supervisor-token";
  return visitor;
}

const count = async (query: string): Promise<number> =>
  Number((await backend.sql(`select count(*) as many ${query}`))[0]?.["many"]);

/** The first customer of each standing. */
const samples = STANDINGS.map((standing) => {
  const number = numbers.find((one) => demoCustomer(one, new Date()).situation.standing === standing);
  return [standing, demoIdOf(number ?? 0)] as const;
});

describe("a filled demonstration", () => {
  it("shows every customer on the page of their loan, in the standing of their situation", async () => {
    const found: [string, Standing, Standing][] = [];
    for (const number of numbers) {
      const appId = demoIdOf(number);
      const { status, data } = await supervisor().call("desk.record", { query: { appId } });
      expect(status).toBe(200);
      const { standing } = demoCustomer(number, new Date()).situation;
      found.push([appId, loanStatus(data.loan, new Date()).standing, standing]);
    }
    expect(found.filter(([, standing, planned]) => standing !== planned)).toEqual([]);
    expect(new Set(found.map(([, standing]) => standing))).toEqual(new Set(STANDINGS));
  });

  it.each(samples)("shows the trail and the deadlines of a loan that is %s", async (_standing, appId) => {
    const trail = await supervisor().call("desk.trail", { query: { appId } });
    expect(trail.status).toBe(200);
    expect(trail.data.acts.at(-1)?.what).toBe("began the application");
    const clock = await supervisor().call("lp.estimate-clock", { query: { appId } });
    expect(clock.status).toBe(200);
  });

  it("lists some of them on the desk of each banker, and some for a supervisor to assign", async () => {
    const banker = backend.visitor();
    banker.token = "banker-token";
    const { data } = await banker.call("desk.presentations");
    expect(data.presentations.filter(({ appId }) => appId.startsWith("LH-DEMO")).length).toBeGreaterThan(3);
    const free = await supervisor().call("desk.assignable", { query: {} });
    expect(free.data.applications.filter(({ appId }) => appId.startsWith("LH-DEMO")).length).toBeGreaterThan(
      3,
    );
  });

  it("has everything that a desk shows: links, locks, papers, messages, calls, notices", async () => {
    const ours = "app_id like 'LH-DEMO%'";
    const found = {
      "presentations not opened": await count(`from presentations where ${ours} and link_opened_count = 0`),
      "presentations opened often": await count(`from presentations where ${ours} and link_opened_count > 2`),
      locks: await count(`from payments where ${ours} and purpose = 'lock'`),
      "wishes for longer locks": await count(`from lock_extension_requests where ${ours}`),
      "estimates received": await count(`from loan_estimates where ${ours} and acknowledged_at is not null`),
      "estimates not received": await count(`from loan_estimates where ${ours} and acknowledged_at is null`),
      "papers accepted": await count(`from paper_decisions where ${ours} and outcome = 'accepted'`),
      "papers returned": await count(`from paper_decisions where ${ours} and outcome = 'returned'`),
      "messages not read": await count(
        `from loan_messages where ${ours} and from_employee is not null and read_at is null`,
      ),
      "messages read": await count(`from loan_messages where ${ours} and read_at is not null`),
      "calls to come": await count(`from dials where ${ours} and status = 'scheduled' and call_at > now()`),
      "agreements to calls": await count(`from consents where ${ours} and purpose = 'call'`),
      notices: await count(`from documents where ${ours} and kind = 'adverse-action'`),
      closings: await count(`from closing_appointments where ${ours}`),
    };
    expect(Object.entries(found).filter(([, many]) => many === 0)).toEqual([]);
  });

  it("dates everything before now, and seals birth dates and Social Security numbers", async () => {
    for (const [table, column] of [
      ["trail", "at"],
      ["presentations", "created_at"],
      ["loan_estimates", "issued_at"],
      ["sent_papers", "sent_at"],
      ["milestones", "at"],
      ["loan_messages", "at"],
    ] as const)
      expect(await count(`from ${table} where ${column} > now()`), table).toBe(0);
    const keys = await loadKeys(backend.dataDir);
    const rows = await backend.sql(
      "select id, dob_sealed, ssn_sealed from applicants where app_id like 'LH-DEMO%' and ssn_sealed is not null",
    );
    expect(rows.length).toBeGreaterThan(30);
    for (const { id, dob_sealed: dob, ssn_sealed: ssn } of rows) {
      expect(open(keys, `${String(id)}.dob`, String(dob))).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(open(keys, `${String(id)}.ssn`, String(ssn))).toMatch(/^9\d{8}$/);
    }
  });

  it("adds nothing twice: the same number adds nobody, a larger one the rest", async () => {
    const people = (): Promise<number> => count("from applicants where app_id like 'LH-DEMO%'");
    const before = await people();
    expect(await backend.fillDemonstration(COUNT)).toEqual({ added: 0, already: COUNT });
    expect(await people()).toBe(before);
    expect(await backend.fillDemonstration(COUNT + 3)).toEqual({ added: 3, already: COUNT });
    expect(await people()).toBeGreaterThan(before);
  });

  it("lets two fills at once add everybody once", async () => {
    const both = await Promise.all([backend.fillDemonstration(112), backend.fillDemonstration(112)]);
    expect(both.map(({ added }) => added).reduce((sum, added) => sum + added)).toBe(9);
    expect(await count("from applications where id like 'LH-DEMO%'")).toBe(112);
  });

  it("has ordinary loans, which are deleted like any other", async () => {
    const [, appId = ""] = samples.find(([standing]) => standing === "closed") ?? [];
    const connection = await openDatabase(backend.databaseUrl);
    try {
      const { db } = connection;
      await closeForOwner(db, appId);
      for (const part of ["application", "estimate", "payment", "consent"] as const)
        await erasePart(db, appId, part);
      await eraseEmptyApplication(db, appId);
      expect(await db.select().from(applications).where(eq(applications.id, appId))).toEqual([]);
      expect(await db.select().from(applicants).where(eq(applicants.appId, appId))).toEqual([]);
    } finally {
      await connection.close();
    }
  });

  it.each([0, -1, 1.5, Number.NaN, MAX_DEMO_CUSTOMERS + 1])("refuses to add %s customers", async (number) => {
    await expect(backend.fillDemonstration(number)).rejects.toThrow("Name a number from 1 to 20,000.");
  });

  it("is refused as soon as anything but a demonstration ran on the database", async () => {
    const { databaseUrl, dataDir } = backend;
    const options = { dataDir, databaseUrl, migrationsFolder, log: silentLog };
    const production = await startReference(options);
    await expect(production.fillDemonstration(1)).rejects.toThrow(FillRefused);
    await production.stop();
    await expect(backend.fillDemonstration(1)).rejects.toThrow("This is no demonstration");
    const again = await startReference({ ...options, demonstration: true, presentations: false });
    await expect(again.fillDemonstration(1)).rejects.toThrow(FillRefused);
    await again.stop();
  });
});
