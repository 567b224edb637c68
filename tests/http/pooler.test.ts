import { afterAll, beforeAll, expect, it } from "vitest";
import { BACKEND_SECRET } from "../support/test-env";
import { persona, withPhone } from "../support/persona";
import { startPooler, type Pooler } from "../support/pooler";
import { rowsAt } from "../support/rows";
import { startSite, type Site } from "../support/site";
import { newSiteDatabase, type SiteDatabase } from "../support/site-store";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/** The site with its embedded backend behind a pooler in transaction mode. */

let database: SiteDatabase;
let pooler: Pooler;
let site: Site | undefined;

const LONG = 120_000;

beforeAll(async () => {
  database = await newSiteDatabase();
  pooler = await startPooler(database.url);
}, LONG);
afterAll(async () => {
  await site?.stop();
  await pooler.stop();
  await database.drop();
}, LONG);

const env = (): Record<string, string> => ({
  LOG_LEVEL: "error",
  DATABASE_URL: pooler.url,
  SITE_DATABASE_URL: pooler.url,
  BACKEND_SECRET,
});

it(
  "the site without direct database settings behind a pooler refuses to start and names the missing setting",
  { timeout: LONG },
  async () => {
    await expect(startSite({ env: env() })).rejects.toThrow(
      /could not start\. DATABASE_URL or SITE_DATABASE_URL leads through a pooler: .* DATABASE_DIRECT_URL/,
    );
  },
);

it(
  "completes the whole wizard with one payment and without session-level database features, though the pooler cuts its connections",
  { timeout: LONG },
  async () => {
    const directUrl = database.url;
    const before = pooler.refused.length;
    site = await startSite({
      env: { ...env(), DATABASE_DIRECT_URL: directUrl, SITE_DATABASE_DIRECT_URL: directUrl },
    });
    const visitor = new Visitor(site.url);
    const cutAt = new Set(["estimated-price", "credit-report-payment"]);
    const { page } = await withPhone((phone) =>
      walkTo(visitor, persona("Approved", { phone }), "/mini/congratulations", "/mini/home", ({ step }) => {
        if (cutAt.delete(step)) pooler.cut();
      }),
    );
    expect(page.status).toBe(200);
    expect([...cutAt]).toEqual([]);
    expect(
      await rowsAt(directUrl, "select count(*)::int as many from payments where app_id not like 'seed-%'"),
    ).toEqual([{ many: 1 }]);
    // It used the pooler, and only features a pooler supports.
    expect(pooler.connections()).toBeGreaterThan(2);
    expect(pooler.refused.slice(before)).toEqual([]);
    expect(site.output()).not.toContain("database_unlimited");
    for (const name of ["statement_timeout", "idle_in_transaction_session_timeout"])
      expect(await rowsAt(pooler.url, `show ${name}`)).toEqual([{ [name]: "15s" }]);
  },
);
