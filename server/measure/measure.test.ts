import { randomBytes } from "node:crypto";
import path from "node:path";
import { tmpdir } from "node:os";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parseConfig } from "~server/config";
import { startEmbedded, type EmbeddedDatabase } from "~server/reference/database/embedded";
import { loadKeys } from "~server/reference/keys";
import { createOutbox, RECEIVERS } from "~server/store/outbox";
import { openStore, type Store } from "~server/store/store";
import { startReceivers, type Receivers } from "~tests/support/receivers";
import { choicesWithout } from "./choices";
import { createMeasure, type EventContext, type Event } from "./measure";
import { createReceivers } from "./receivers/all";
import { createWorker } from "./worker";

const migrationsFolder = path.resolve("server/store/migrations");
const log = { info: () => undefined, error: () => undefined, warn: () => undefined };
const name = `test_${randomBytes(6).toString("hex")}`;
const SECRET = "a secret of at least thirty-two letters";
const HOUR = 3_600_000;

let server: EmbeddedDatabase;
let url: string;
let store: Store;
let receivers: Receivers;
/** how far the site's clock is ahead of the receivers', in ms */
let ahead = 0;
const now = () => Date.now() + ahead;

async function admin(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** A process of the site with its outbox worker. */
function siteProcess(
  env: Record<string, string> = receivers.env,
  warn: (message: string) => void = () => undefined,
) {
  const settings = parseConfig(env).measure;
  const allReceivers = createReceivers(settings);
  const outbox = createOutbox(store.pool, now);
  const measure = createMeasure({ outbox, receivers: allReceivers, settings, secret: SECRET, log, now });
  const ownLog = { warn: (_fields: object, message: string) => warn(message) };
  const worker = createWorker({
    outbox,
    receivers: allReceivers,
    optedOut: settings.optedOut,
    log: ownLog,
    now,
  });
  return { measure, worker, outbox };
}

const makeContext = (over: Partial<EventContext> = {}): EventContext => ({
  device: "abcdefgh12345678",
  session: "abcd1234",
  choices: choicesWithout(["recording"]),
  url: "https://www.example.com/mini/home",
  agent: "Lynx/2.9",
  address: "198.51.100.7",
  click: { google: "Cj0KCQ-click_1", fbc: "fb.1.1760000000000.AbC-d", fbp: "fb.1.1760000000000.42" },
  ...over,
});
const LEAD: Event = {
  name: "lead",
  act: "lead-1",
  phone: "6505551212",
  value: 1,
  params: { flow: "mini", milestone: "PhoneVerified" },
};

/** Returns the counts in the table of /reference/events, by receiver. */
async function counted(receiver: string): Promise<Record<string, number>> {
  const counts = await createOutbox(store.pool, now).counts();
  const mine = counts.filter((count) => count.receiver === receiver);
  return Object.fromEntries(
    mine.map(({ outcome, why, many }) => [why === "" ? outcome : `${outcome}: ${why}`, many]),
  );
}

beforeAll(async () => {
  const home = path.join(tmpdir(), `homeward-test-server-${String(process.getuid?.() ?? 0)}`);
  server = await startEmbedded({ dataDir: home, password: (await loadKeys(home)).database });
  await admin(`create database ${name}`);
  const address = new URL(server.url);
  address.pathname = `/${name}`;
  url = address.href;
  store = await openStore({ url, migrationsFolder, log, now: Date.now });
  receivers = await startReceivers();
});
afterAll(async () => {
  await receivers.close();
  await store.close();
  await admin(`drop database if exists ${name} with (force)`);
  await server.stop();
});
beforeEach(async () => {
  ahead = 0;
  receivers.weather = "good";
  receivers.refused.clear();
  receivers.clear();
  await store.pool.query("truncate site_events, site_event_counts, site_choices");
});

describe("what receivers get", () => {
  it("TRACK-05: sends a lead to each receiver in its own format, with the phone hashed as it requires and a value of 1 US dollar", async () => {
    const { measure, worker } = siteProcess();
    await measure.trackDurably(makeContext(), LEAD);
    await worker.sendDue();
    expect(receivers.faults).toEqual([]);
    expect(
      receivers.received.map(({ receiver, name: called }) => `${receiver} ${called}`).toSorted(),
    ).toEqual(["ga4 lead", "google 111", "meta Lead"]);
    expect(new Set(receivers.received.map(({ id }) => id)).size).toBe(1);
    const of = (receiver: string) => receivers.received.find((one) => one.receiver === receiver);
    expect(of("meta")?.event).toMatchObject({
      user_data: {
        ph: ["e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176"],
        fbc: "fb.1.1760000000000.AbC-d",
        fbp: "fb.1.1760000000000.42",
        client_user_agent: "Lynx/2.9",
        client_ip_address: "198.51.100.7",
      },
      custom_data: { value: 1, currency: "USD" },
      event_source_url: "https://www.example.com/",
    });
    expect(of("google")?.event).toMatchObject({
      userData: {
        userIdentifiers: [
          { phoneNumber: "1e231c66011e7a2d867a9cfae267a6aff103cf4913640b6e71a99850fc0ffbc8" },
        ],
      },
      adIdentifiers: { gclid: "Cj0KCQ-click_1" },
      conversionValue: 1,
      currency: "USD",
    });
    expect(of("ga4")?.body).toMatchObject({
      consent: { ad_user_data: "GRANTED", ad_personalization: "GRANTED" },
    });
    expect(JSON.stringify(of("ga4"))).not.toContain("198.51.100.7");
    const kept = await store.pool.query<{ whole: string }>(
      "select site_events::text as whole from site_events",
    );
    expect(kept.rows.map(({ whole }) => whole).join()).not.toMatch(/6505551212|198\.51/);
  });

  it("does not hash a phone again that is already a hash", async () => {
    const { measure, worker } = siteProcess();
    const hash = "e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176";
    await measure.trackDurably(makeContext(), { ...LEAD, phone: hash, to: ["meta"] });
    await worker.sendDue();
    expect(receivers.received[0]?.event).toMatchObject({ user_data: { ph: [hash] } });
  });

  it("stores one event under one id when two processes report the same act", async () => {
    const [one, other] = [siteProcess(), siteProcess()];
    await Promise.all([one, other, one].map(({ measure }) => measure.trackDurably(makeContext(), LEAD)));
    await Promise.all([one.worker.sendDue(), other.worker.sendDue()]);
    await other.measure.trackDurably(makeContext(), LEAD);
    await one.worker.sendDue();
    expect(receivers.received).toHaveLength(RECEIVERS.length);
  });

  it("keeps events in the outbox without settings, and sends them once a receiver is configured", async () => {
    const off = siteProcess({});
    await off.measure.trackDurably(makeContext(), LEAD);
    expect(await off.worker.sendDue()).toBe(0);
    expect((await off.outbox.newest(9)).map(({ state }) => state)).toEqual(RECEIVERS.map(() => "waiting"));
    await siteProcess().worker.sendDue();
    expect(receivers.received).toHaveLength(RECEIVERS.length);
  });
});

describe("F20: an outbox that several processes send", () => {
  it("F20: sends each of a thousand events once, in small requests, and counts them", async () => {
    const all = [siteProcess(), siteProcess(), siteProcess()];
    for (let index = 0; index < 1_000; index += 1) {
      const device = `device${String(index % 40).padStart(10, "0")}`;
      all[index % 3]?.measure.track(makeContext({ device }), {
        name: "virtual_page_view",
        params: { flow: "mini", step: "home" },
      });
    }
    for (const { measure } of all) await measure.stop();
    while ((await Promise.all(all.map(({ worker }) => worker.sendDue()))).some((taken) => taken > 0));
    expect(receivers.faults).toEqual([]);
    expect(receivers.received).toHaveLength(1_000);
    expect(new Set(receivers.received.map(({ id }) => id)).size).toBe(1_000);
    expect(receivers.requests()).toBeLessThan(250);
    expect(await counted("ga4")).toEqual({ sent: 1_000 });
  });

  it("another process sends the events of a killed process a minute later", async () => {
    const killed = siteProcess();
    await killed.measure.trackDurably(makeContext(), LEAD);
    await killed.outbox.claim(RECEIVERS, 10);
    const other = siteProcess();
    expect(await other.worker.sendDue()).toBe(0);
    ahead = 61_000;
    await other.worker.sendDue();
    expect(receivers.received.map(({ receiver }) => receiver).toSorted()).toEqual(RECEIVERS.toSorted());
  });

  it("MSG-072: logs a failed conversion as a conversion, and a failed page view as an event", async () => {
    const logged: string[] = [];
    const { measure, worker } = siteProcess(receivers.env, (message) => logged.push(message));
    receivers.weather = "down";
    await measure.trackDurably(makeContext(), { ...LEAD, to: ["google"] });
    await worker.sendDue();
    expect(logged).toEqual(["Error sending conversion: events were not taken"]);
    await measure.trackDurably(makeContext(), { ...LEAD, act: "lead-2", to: ["ga4"] });
    await worker.sendDue();
    expect(logged.slice(1)).toEqual(["events were not taken"]);
  });

  it("counts an event that a receiver refuses with the reason, and delivers the others of the same request", async () => {
    const { measure, worker } = siteProcess();
    for (let index = 0; index < 20; index += 1)
      await measure.trackDurably(makeContext(), { ...LEAD, act: `lead-${String(index)}`, to: ["meta"] });
    receivers.refused.add(measure.names.event("lead", "lead-7"));
    await worker.sendDue();
    expect(receivers.received).toHaveLength(19);
    expect(await counted("meta")).toEqual({ sent: 19, "refused: refused by the receiver": 1 });
  });

  it("does not send an event that breaks a receiver's rules, since not every receiver reports an error", async () => {
    const { measure, worker } = siteProcess();
    measure.track(makeContext({ client: "no client of theirs" }), { name: "page_view" });
    measure.track(makeContext(), { name: "page_view", params: { step: "x".repeat(101) } });
    measure.track(makeContext({ agent: undefined }), { ...LEAD, to: ["meta"] });
    await measure.stop();
    await worker.sendDue();
    expect(receivers.received.map(({ receiver }) => receiver)).toEqual(["meta", "meta"]);
    expect(await counted("ga4")).toEqual({
      "refused: not by its rules (client_id: invalid_format)": 1,
      "refused: not by its rules (events.params: custom)": 1,
    });
    expect(Object.keys(await counted("meta"))).toContain(
      "refused: not by its rules (data.user_data.client_user_agent: invalid_type)",
    );
  });

  it.for(["down", "hangs up", "error in a 200"] as const)(
    "sends events later to a receiver that is %s, without delaying other receivers",
    async (weather) => {
      const { measure, worker } = siteProcess();
      await measure.trackDurably(makeContext(), { ...LEAD, to: ["meta"] });
      receivers.weather = weather;
      await worker.sendDue();
      expect(await worker.sendDue()).toBe(0);
      expect(await counted("meta")).toEqual({});
      receivers.weather = "good";
      ahead = 10_000;
      await worker.sendDue();
      expect(receivers.received).toHaveLength(1);
      expect(await counted("meta")).toEqual({ sent: 1 });
    },
  );

  it("drops and counts events too old for their receiver: 72 hours for Google Analytics, seven days for Meta", async () => {
    const { measure, worker, outbox } = siteProcess();
    for (const [act, hours] of [
      ["a", 73],
      ["b", 71],
      ["c", 169],
    ] as const)
      await measure.trackDurably(makeContext(), {
        ...LEAD,
        act,
        at: Date.now() - hours * HOUR,
        to: ["ga4", "meta"],
      });
    await worker.sendDue();
    expect(receivers.faults).toEqual([]);
    expect(await counted("ga4")).toEqual({ sent: 1, "dropped: too old": 2 });
    expect(await counted("meta")).toEqual({ sent: 2, "dropped: too old": 1 });
    const off = siteProcess({});
    await off.measure.trackDurably(makeContext(), {
      ...LEAD,
      act: "d",
      at: Date.now() - 73 * HOUR,
      to: ["ga4"],
    });
    await outbox.dropExpired([{ name: "ga4", maxAgeMs: 72 * HOUR }]);
    expect(await counted("ga4")).toEqual({ sent: 1, "dropped: too old": 3 });
  });

  it("F20: delays no request for long while the store is unreachable, and stores the events afterwards", async () => {
    const { measure, worker } = siteProcess();
    await admin(`alter database ${name} with allow_connections false`);
    await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    const began = Date.now();
    try {
      await measure.trackDurably(makeContext(), LEAD);
      measure.track(makeContext(), { name: "page_view", params: { flow: "mini" } });
      expect(Date.now() - began).toBeLessThan(2_500);
    } finally {
      await admin(`alter database ${name} with allow_connections true`);
    }
    await measure.stop();
    await worker.sendDue();
    expect(
      receivers.received.map(({ receiver, name: called }) => `${receiver} ${called}`).toSorted(),
    ).toEqual([...["ga4 lead", "ga4 page_view", "google 111", "meta Lead", "meta PageView"]]);
  });
});

describe("E7: the visitor's choices", () => {
  const no = choicesWithout(["sale", "advertising"]);

  it("E7: sends nothing to advertising after an opt-out, and marks events to analytics as not for advertising", async () => {
    const { measure, worker } = siteProcess();
    await measure.trackDurably(makeContext({ choices: no }), LEAD);
    await worker.sendDue();
    expect(receivers.received.map(({ receiver }) => receiver)).toEqual(["ga4"]);
    expect(receivers.received[0]?.body["consent"]).toEqual({
      ad_user_data: "DENIED",
      ad_personalization: "DENIED",
    });
    expect(await counted("meta")).toEqual({ "dropped: the visitor's choice": 1 });
    await measure.trackDurably(makeContext({ choices: choicesWithout(["analytics", "sale"]) }), {
      ...LEAD,
      act: "other",
    });
    await worker.sendDue();
    expect(receivers.received).toHaveLength(1);
  });

  it("E7: a choice also applies to waiting events, in every process, and to no other visitor", async () => {
    const [one, other] = [siteProcess(), siteProcess()];
    const neighbour = makeContext({ device: "neighbour1234567" });
    await one.measure.trackDurably(makeContext(), LEAD);
    await one.measure.trackDurably(neighbour, { ...LEAD, act: "lead-2" });
    await other.measure.applyChoices(
      "abcdefgh12345678",
      choicesWithout(["sale", "advertising", "analytics", "recording"]),
      false,
      "v",
    );
    expect(await counted("ga4")).toEqual({ "dropped: the visitor's choice": 1 });
    // Sent a moment before by a process that did not know the choice yet.
    one.measure.track(makeContext(), { name: "page_view" });
    await one.measure.stop();
    await one.worker.sendDue();
    expect(new Set(receivers.received.map(({ id }) => id)).size).toBe(1);
    expect(await counted("meta")).toEqual({ sent: 1, "dropped: the visitor's choice": 2 });
  });

  it("E7: where configured, advertising gets events after an opt-out within its own rules: marked and without a phone", async () => {
    const { measure, worker } = siteProcess({ ...receivers.env, OPTED_OUT_EVENTS: "limited" });
    await measure.trackDurably(makeContext({ choices: no }), LEAD);
    await worker.sendDue();
    expect(receivers.faults).toEqual([]);
    const of = (receiver: string) => receivers.received.find((one) => one.receiver === receiver)?.event;
    expect(of("meta")).toMatchObject({
      data_processing_options: ["LDU"],
      data_processing_options_country: 0,
      data_processing_options_state: 0,
    });
    expect(JSON.stringify(of("meta"))).not.toContain('"ph"');
    expect(of("google")).toMatchObject({
      consent: { adUserData: "CONSENT_DENIED", adPersonalization: "CONSENT_DENIED" },
    });
    expect(of("google")).not.toHaveProperty("userData");
  });
});
