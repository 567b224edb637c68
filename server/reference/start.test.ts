import { rm } from "node:fs/promises";
import { afterAll, describe, expect, it, vi } from "vitest";
import { startReference, type ReferenceBackend } from "./start";
import { seeds } from "./seeds/applications";
import { presentationSeeds } from "./seeds/presentations";
import { loanSeeds } from "./seeds/loans";
import { refinanceSeeds } from "./seeds/refinances";
import {
  DEMONSTRATION,
  migrationsFolder,
  silentLog,
  startTestBackend,
  tempDir,
  Visitor,
} from "./testing/fixture";

// These tests create and start real servers, which take longer on busy machines.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

async function startIn(dataDir: string): Promise<ReferenceBackend> {
  return startReference({ dataDir, migrationsFolder, log: silentLog, slowMs: 50, ...DEMONSTRATION });
}

const seeded = (backend: Pick<ReferenceBackend, "fetch">, id: string): Visitor => {
  const visitor = new Visitor(backend);
  visitor.appId = id;
  visitor.token = `${id}-token`;
  return visitor;
};

describe("the reference backend", () => {
  it("keeps its data and keys after a restart", async () => {
    const dataDir = await tempDir();
    stops.push(() => rm(dataDir, { recursive: true, force: true }));
    const first = await startIn(dataDir);
    const visitor = await new Visitor(first).opened("Lastfour");
    await first.stop();
    const second = await startIn(dataDir);
    const later = seeded(second, visitor.appId ?? "");
    later.token = visitor.token;
    const loaded = await later.call("app-data.load", { query: { appId: visitor.appId ?? "" } });
    expect(loaded.data).toMatchObject({ purchasePrice: 450_000, phoneNumber: "2025550101" });
    expect((await later.call("credit.softpull", { body: later.pull })).status).toBe(200);
    await second.stop();
    await second.stop();
  });

  it("two backends on one directory serve the same data", async () => {
    const dataDir = await tempDir();
    stops.push(() => rm(dataDir, { recursive: true, force: true }));
    const [one, two] = await Promise.all([startIn(dataDir), startIn(dataDir)]);
    const visitor = await new Visitor(one).opened("Approved");
    const other = seeded(two, visitor.appId ?? "");
    other.token = visitor.token;
    const people = await other.call("app.applicants", { query: { appId: visitor.appId ?? "" } });
    expect(people.data).toHaveLength(1);
    await one.stop();
    expect((await other.call("uuidv4")).status).toBe(200);
    expect((await other.save({ rate: 6.5 })).status).toBe(200);
    await two.stop();
  });

  it("uses a PostgreSQL server by its address, and reports when it is unreachable", async () => {
    const dataDir = await tempDir();
    stops.push(() => rm(dataDir, { recursive: true, force: true }));
    const databaseUrl = "postgresql://nobody@127.0.0.1:1/none";
    const starting = startReference({
      dataDir,
      databaseUrl,
      migrationsFolder,
      log: silentLog,
      databaseWaitMs: 300,
    });
    await expect(starting).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe("seeded applications", () => {
  it.each([
    ["seed-eligible", { isPreQualEligible: true, isEligible: true, isHardPullPaid: true }],
    ["seed-declined", { isPreQualEligible: true, isEligible: false, isHardPullPaid: true }],
    ["seed-paid", { isPreQualEligible: true, isEligible: undefined, isHardPullPaid: true }],
    ["seed-prequal", { isPreQualEligible: true, isEligible: undefined, isHardPullPaid: false }],
    ["seed-notprequal", { isPreQualEligible: false, isEligible: undefined, isHardPullPaid: false }],
  ])("%s opens with its token and has its facts", async (id, facts) => {
    const backend = await startTestBackend();
    stops.push(backend.stop);
    const { data } = await seeded(backend, id).call("app-data.load", { query: { appId: id } });
    const { isPreQualEligible, isEligible, isHardPullPaid } = data.facts;
    expect({ isPreQualEligible, isEligible, isHardPullPaid }).toEqual(facts);
    const isUnassigned = id === "seed-notprequal";
    expect(data.facts.assignedMortgageBanker?.name).toBe(isUnassigned ? undefined : "Rosa Whitfield");
  });

  it("are seeded once, without overwriting later changes", async () => {
    const backend = await startTestBackend({ presentations: true });
    stops.push(backend.stop);
    const visitor = seeded(backend, "seed-prequal");
    await visitor.save({ purchasePrice: 1_000 });
    const again = await startReference({
      dataDir: backend.dataDir,
      databaseUrl: backend.databaseUrl,
      migrationsFolder,
      log: silentLog,
      ...DEMONSTRATION,
    });
    stops.push(again.stop);
    const { data } = await visitor.call("app-data.load", { query: { appId: "seed-prequal" } });
    expect(data.purchasePrice).toBe(1_000);
    const n = [seeds, refinanceSeeds, presentationSeeds, loanSeeds].flat().length;
    expect(await backend.sql("select count(*)::int as n from applications")).toEqual([{ n }]);
  });
});
