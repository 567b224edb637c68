import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  retentionDays,
  retentionPeriods,
  parseRetentionDays,
  type RetentionPeriod,
} from "~/domain/retention";
import { startReference } from "./start";
import {
  DEMONSTRATION,
  migrationsFolder,
  silentLog,
  startTestBackend,
  type TestBackend,
} from "./testing/fixture";

/** Tests deletion after retention: by one process, and no sooner than promised. */

const DAY_MS = 24 * 60 * 60_000;
const now = Date.parse("2026-11-23T17:00:00Z");
const clock = () => new Date(now);

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock })));
afterAll(() => backend.stop());

/** A row of a table with a given age, under a name. */
interface Row {
  table: string;
  /** with $1 for its name and $2 for its time */
  insert: string;
  id?: string;
  /** leases and idempotency keys use real time */
  isReal?: true;
}

const rows: Readonly<Record<Exclude<RetentionPeriod, "recordings" | "links">, readonly Row[]>> = {
  drafts: [
    {
      table: "applications",
      insert:
        "insert into applications (id, session_id, flow_id, device_digest, status, created_at, updated_at) values ($1, $1, 'f', 'd', 'draft', $2, $2)",
    },
  ],
  codes: [
    {
      table: "phone_codes",
      insert:
        "insert into phone_codes (id, phone_number, code_hash, sent_at, expires_at) values ($1, '2025550101', 'h', $2, $2)",
    },
    {
      table: "identity_links",
      insert: `with checked as (insert into identity_checks (correlation_id, session_id, status, created_at, expires_at) values ($1, $1, 'opened', $2, $2))
               insert into identity_links (id, correlation_id, session_id, phone_number, token_hash, delivered, sent_at, expires_at) values ($1, $1, $1, '2025550101', $1, true, $2, $2)`,
    },
    {
      table: "identity_checks",
      id: "correlation_id",
      insert:
        "insert into identity_checks (correlation_id, session_id, status, created_at, expires_at) values ($1, $1, 'opened', $2, $2)",
    },
  ],
  outbox: [
    {
      table: "outbox",
      insert:
        "insert into outbox (id, kind, recipient, subject, body, holds, sent_at) values ($1, 'text', '2025550101', 's', 'b', 'nothing', $2)",
    },
  ],
  tries: [
    {
      table: "idempotency",
      id: "key",
      isReal: true,
      insert:
        "insert into idempotency (key, call_id, fingerprint, owner, lease_until, created_at) values ($1, 'progress', 'f', 'o', $2, $2)",
    },
    {
      table: "weather_marks",
      id: "key",
      insert: "insert into weather_marks (key, at) values ($1, $2)",
    },
  ],
  visits: [
    {
      table: "progress_events",
      insert:
        "insert into progress_events (id, session_id, flow_id, step_id, status, at) values ($1, $1, 'f', 's', 'complete', $2)",
    },
    {
      table: "exchanges",
      id: "call_uid",
      insert:
        "insert into exchanges (call_uid, session_id, flow_name, decision_criteria, link_opened, steps, step_key, step_state, updated_at) values ($1, $1, 'f', '[]', false, '[]', 's', '{}', $2)",
    },
  ],
  timings: [
    {
      table: "hydration_audits",
      insert:
        "insert into hydration_audits (id, page, agent_class, navigation_start, dom_content_loaded, hydrated, at) values ($1, '/', 'mobile', $2, 1, 1, $2)",
    },
  ],
  trail: [
    {
      table: "trail",
      id: "app_id",
      insert: "insert into trail (app_id, who, what, at) values ($1, 'customer', 'paid', $2)",
    },
  ],
};

/** Runs the hourly upkeep as if an hour had passed. */
async function anHourLater(): Promise<void> {
  await backend.sql("update upkeep set ran_at = null");
  await backend.upkeep.run();
}

const cases = Object.entries(rows).flatMap(([period, list]) =>
  list.map((row) => ({
    period,
    ...row,
    days: retentionDays()[period as Exclude<RetentionPeriod, "recordings" | "links">],
  })),
);

describe("F23: data that is deleted after a period", () => {
  it.for(cases)("F23: $table is kept for its days ($period), and no longer", async (row) => {
    const { table, insert, id = "id", days, isReal } = row;
    const at = (age: number) => new Date((isReal ? Date.now() : now) - age * DAY_MS);
    await backend.sql(insert, [`young-${table}`, at(days - 0.1)]);
    await backend.sql(insert, [`old-${table}`, at(days + 0.1)]);
    await anHourLater();
    const left = await backend.sql(`select ${id} as name from ${table} where ${id} like $1`, [`%-${table}`]);
    expect(left.map(({ name }) => name)).toEqual([`young-${table}`]);
  });

  it("F23: a draft is deleted with all its data, and an application stays", async () => {
    const [begun, kept] = [backend.visitor(), await backend.visitor().opened("Stays")];
    await begun.save({
      borrowers: [
        { firstName: "Bea", lastName: "Begun", isPrimary: true, isOnLoan: true, dob: "1987-06-05" },
      ],
      phoneNumber: "2025550101",
      purchasePrice: 450_000,
    });
    await backend.sql("update applications set updated_at = $1", [new Date(now - 31 * DAY_MS)]);
    const people = () =>
      backend.sql("select last_name as name from applicants where last_name in ('Begun', 'Stays')");
    expect((await people()).map(({ name }) => name).sort()).toEqual(["Begun", "Stays"]);
    await anHourLater();
    expect(await people()).toEqual([{ name: "Stays" }]);
    expect((await kept.call("app-data.load", { query: { appId: kept.appId ?? "" } })).status).toBe(200);
    expect((await begun.call("app-data.load")).code).toBe("APPLICATION_NOT_FOUND");
  });

  it("F23: when several processes start at once, one does the work, in parts, and logs it once", async () => {
    const other = await startReference({
      dataDir: backend.dataDir,
      databaseUrl: backend.databaseUrl,
      migrationsFolder,
      log: silentLog,
      presentations: false,
      clock,
      ...DEMONSTRATION,
    });
    try {
      await backend.sql(
        `insert into progress_events (id, session_id, flow_id, step_id, status, at)
         select 'many-' || n, 's', 'f', 's', 'complete', $1::timestamptz from generate_series(1, 1200) n`,
        [new Date(now - 400 * DAY_MS)],
      );
      const rowsOf = async () => (await backend.upkeep.states()).find(({ id }) => id === "progress_events");
      const before = (await rowsOf())?.rows ?? 0;
      await backend.sql("update upkeep set ran_at = null");
      await Promise.all([backend.upkeep.run(), other.upkeep.run(), backend.upkeep.run()]);
      // A process that finds the other one at work leaves it the rest of that task.
      while ((await rowsOf())?.ranAt === undefined)
        await Promise.all([backend.upkeep.run(), other.upkeep.run()]);
      expect((await rowsOf())?.rows).toBe(before + 1200);
      expect(await backend.sql("select 1 from progress_events where id like 'many-%'")).toEqual([]);
      const [state] = await backend.sql("select ran_at from upkeep where task = 'progress_events'");
      await other.upkeep.run();
      expect(await backend.sql("select ran_at from upkeep where task = 'progress_events'")).toEqual([state]);
    } finally {
      await other.stop();
    }
  });

  it("F23: every table of the backend expires, is deleted with its application, or stays for a stated reason", async () => {
    const byItself = (await backend.upkeep.states()).map(({ id }) => id);
    const withApplication = await backend.sql(
      `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f'
       and confrelid::regclass::text in ('applications', 'applicants', 'searches', 'documents', 'letters', 'presentations', 'files')`,
    );
    const stays: Readonly<Record<string, string>> = {
      ad_conversions: "one for an application, deleted with what its owner asks to delete",
      applications:
        "drafts go; what law keeps, and what nobody asked to delete, is the lender's to decide on",
      data_openings: "with kept_records",
      desk_changes: "goes within seconds, once the row of the desk is made again",
      covers: "who stood in for whom at the lender; it names no customer",
      desk_views: "filters that an employee keeps; they name no customer",
      data_requests: "with kept_records, after 24 months",
      employees: "who works for the lender",
      employee_tokens: "how they are known; each has an end",
      experiment_conversions:
        "of devices by a number, without a person: an experiment is looked at as a whole",
      experiment_runs: "EXPER-05: a variant stays",
      experiment_sessions: "with its run",
      installation: "one row",
      leads: "keyed digests, deleted when the person asks",
      loan_estimates: "with its application",
      survey_answers: "what customers say of us, deleted when they ask",
      survey_loans: "the lender's loans",
      upkeep: "a row for each task",
    };
    const tables = await backend.sql(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const known = [...byItself, ...withApplication.map(({ name }) => String(name)), ...Object.keys(stays)];
    expect(tables.map(({ name }) => String(name)).filter((name) => !known.includes(name))).toEqual([]);
  });

  it("F23: nobody can change the trail, or delete it before two years", async () => {
    await backend.sql(
      "insert into trail (app_id, who, what, at) values ('LH-MINE', 'customer', 'paid', now())",
    );
    for (const text of ["update trail set who = 'nobody'", "delete from trail", "truncate trail"])
      await expect(backend.sql(text)).rejects.toThrow("only added to");
    await backend.sql("select set_config('larkspur.upkeep', 'on', false)");
    await expect(backend.sql("delete from trail where app_id = 'LH-MINE'")).rejects.toThrow(
      "younger than two years",
    );
    await expect(backend.sql("update trail set who = 'nobody'")).rejects.toThrow("only added to");
    await backend.sql("select set_config('larkspur.upkeep', '', false)");
    expect(await backend.sql("select who from trail where app_id = 'LH-MINE'")).toEqual([
      { who: "customer" },
    ]);
  });
});

describe("KEEP_DAYS", () => {
  it("F23: changes the named periods, within their bounds", () => {
    expect(parseRetentionDays("drafts=14, outbox=365")).toEqual({
      ...retentionDays(),
      drafts: 14,
      outbox: 365,
    });
    for (const wrong of [
      "drafts",
      "drafts=0",
      "codes=29",
      "trail=729",
      "drafts=400",
      "drafts=1=2",
      "all=3",
      "drafts=-1",
    ])
      expect(parseRetentionDays(wrong), wrong).toBeUndefined();
  });

  it("F23: the handbook lists each period with its days and bounds", () => {
    const book = readFileSync("docs/operating.md", "utf8");
    const documented = [...book.matchAll(/^\| `(\w+)` \|.*\| ([\d,]+) \| ([\d,]+) to ([\d,]+) \|$/gm)].map(
      ([, name, ...figures]) => [name, ...figures.map((figure) => Number(figure.replace(",", "")))],
    );
    expect(documented).toEqual(
      Object.entries(retentionPeriods).map(([name, { days, least, most }]) => [name, days, least, most]),
    );
  });
});
