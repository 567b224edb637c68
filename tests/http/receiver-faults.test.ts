import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import pg from "pg";
import { msBackToOffice } from "~server/reference/testing/office-hours.mjs";
import { persona, withPhone } from "../support/persona";
import { startReceivers, type Receivers } from "../support/receivers";
import { startSite, type Site } from "../support/site";
import { newSiteDatabase, type SiteDatabase } from "../support/site-store";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/**
 * Events and pages during failures: slow receivers, a killed process, an unavailable store, and too
 * many reports.
 */

const WAIT = { timeout: 150_000 };
const SOON = { timeout: 30_000, interval: 100 };
/**
 * Maximum page time while its receivers do not respond, on a busy machine; the timeout of a
 * receiver is ten seconds.
 */
const QUICK_MS = 5_000;
const MOST = 60;
const CONSTANT = { LOG_LEVEL: "warn", LIMITS: `demonstration,events-per-visit=${String(MOST)}` };

let receivers: Receivers;
let store: SiteDatabase;
let site: Site;
const env = () => ({ ...CONSTANT, ...receivers.env, SITE_DATABASE_URL: store.url });
beforeAll(async () => {
  const back = msBackToOffice();
  receivers = await startReceivers(() => Date.now() - back);
  store = await newSiteDatabase();
  site = await startSite({ env: env() });
}, 90_000);
afterAll(async () => {
  await site.stop();
  await receivers.close();
  await store.drop();
}, 30_000);

/** A visitor with a Google Analytics client id and an ad click id. */
function comer(client: string): Visitor {
  const visitor = new Visitor(site.url, { "User-Agent": "Lynx/2.9.2 (tests)" });
  visitor.cookies.set("_ga", `GA1.1.${client}`);
  visitor.cookies.set("_fbp", `fb.1.1760000000000.${client.split(".")[1] ?? ""}`);
  return visitor;
}
const of = (client: string) =>
  receivers.received.filter(({ receiver, body }) => receiver === "ga4" && body["client_id"] === client);
const namesOf = (client: string): string[] => of(client).map(({ name }) => name);

/** Returns the duration of an action in ms. */
async function timed(act: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await act();
  return performance.now() - since;
}

/** Releases the claimed entries as if a minute had passed. */
const aMinuteLater = () =>
  store.query("update site_events set due_at = due_at - interval '61 seconds' where state = 'waiting'");

/** Cuts every connection to the store, and forbids or allows new ones. */
async function connections(areAllowed: boolean): Promise<void> {
  const address = new URL(store.url);
  const name = address.pathname.slice(1);
  address.pathname = "/postgres";
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  await client.query(`alter database ${name} with allow_connections ${String(areAllowed)}`);
  if (!areAllowed)
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  await client.end();
}

describe("faults while sending events", () => {
  it(
    "F20: a process killed before receivers confirm its events loses no milestone, and the next process resends each under the same id",
    WAIT,
    () =>
      withPhone(async (phone) => {
        receivers.weather = "takes it and says nothing";
        const client = "6100000001.11";
        const visitor = comer(client);
        const who = persona("Approved", { phone });
        // No page waits for a receiver.
        expect(await timed(() => visitor.get("/purchase/home"))).toBeLessThan(QUICK_MS);
        await walkTo(visitor, who, "/purchase/estimated-price", "/purchase/home");
        const milestones = ["application_started", "lead"];
        await vi.waitFor(() => expect(namesOf(client).length).toBeGreaterThan(0), SOON);
        await site.kill();
        const before = [...receivers.received];
        receivers.weather = "good";
        site = await startSite({ env: env(), dataDir: site.dataDir });
        await aMinuteLater();
        await vi.waitFor(() => expect(namesOf(client)).toEqual(expect.arrayContaining(milestones)), SOON);
        const waits = () => store.query("select 1 from site_events where state = 'waiting' limit 1");
        await vi.waitFor(async () => expect(await waits()).toEqual([]), SOON);
        for (const name of [...milestones, "start_funnel_lead", "page_view"])
          expect([
            name,
            new Set(
              of(client)
                .filter((one) => one.name === name)
                .map(({ id }) => id),
            ).size,
          ]).toEqual([name, 1]);
        // Delivered events were sent again under the same id, because the process could not know of
        // the delivery.
        const again = before.filter(({ id, receiver }) =>
          receivers.received.slice(before.length).some((one) => one.id === id && one.receiver === receiver),
        );
        expect(again.length).toBe(before.length);
        expect(receivers.faults).toEqual([]);
      }),
  );

  it(
    "F20: visitors continue while the store is unreachable, and their events are sent once it is back",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const client = "6200000002.22";
        const visitor = comer(client);
        await connections(false);
        try {
          const { page } = await walkTo(
            visitor,
            persona("Approved", { phone }),
            "/purchase/estimated-price",
            "/purchase/home",
          );
          expect(page.status).toBe(200);
          await vi.waitFor(
            () => expect(site.output()).toContain("the outbox of events cannot be reached"),
            SOON,
          );
        } finally {
          await connections(true);
        }
        await vi.waitFor(
          () =>
            expect(namesOf(client)).toEqual(
              expect.arrayContaining(["page_view", "application_started", "lead"]),
            ),
          SOON,
        );
        expect(namesOf(client).filter((name) => name === "lead")).toHaveLength(1);
      }),
  );

  it(
    "accepts a flood of reports up to the visit's limit, and serves another visitor's page without delay",
    WAIT,
    async () => {
      const client = "6300000003.33";
      const visitor = comer(client);
      await visitor.get("/mini/home");
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const report = async (): Promise<number> => {
        const answer = await fetch(`${site.url}/api/analytics-mp`, {
          method: "POST",
          body: JSON.stringify({ eventName: "cta_click", params: { flow: "mini" }, clientId: client }),
          headers: { "Content-Type": "application/json", Origin: site.url, Cookie: cookie },
        });
        await answer.text();
        return answer.status;
      };
      const statuses = new Map<number, number>();
      let left = 800;
      const lane = async (): Promise<void> => {
        for (; left > 0;) {
          left -= 1;
          const status = await report();
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      const since = performance.now();
      const flood = Promise.all(Array.from({ length: 20 }, lane));
      const other = comer("6400000004.44");
      const page = timed(async () => expect((await other.get("/mini/home")).status).toBe(200));
      expect(await page).toBeLessThan(QUICK_MS);
      await flood;
      const minutes = (performance.now() - since) / 60_000;
      // The number of windows of the flood, including the one it began in.
      const windows = Math.ceil(minutes) + 1;
      expect([...statuses.keys()].sort()).toEqual([202, 429]);
      expect(statuses.get(202)).toBeLessThanOrEqual(MOST * windows);
      await vi.waitFor(() => expect(namesOf("6400000004.44")).toContain("page_view"), SOON);
      expect(namesOf(client).filter((name) => name === "cta_click").length).toBeLessThanOrEqual(
        MOST * windows,
      );
    },
  );
});
