// A process of the site as far as events go, for tests/load/events.ts: it tells as many as it is asked for, prints the ids of what was kept, or the
// processor time that views took in ms, and sends what waits until nothing does.
import path from "node:path";
import { parseConfig } from "~server/config";
import { without } from "~server/measure/choices";
import { createMeasure } from "~server/measure/measure";
import { ga4 } from "~server/measure/receivers/ga4";
import { createWorker } from "~server/measure/worker";
import { outboxOn } from "~server/store/outbox";
import { openStore } from "~server/store/store";

const [kind = "", many = "0", offset = "0", ahead = "0"] = process.argv.slice(2);
const now = () => Date.now() + Number(ahead);
const log = { info: () => undefined, error: () => undefined, warn: () => undefined };
const settings = parseConfig(process.env).measure;
const store = await openStore({
  url: process.env["SITE_DATABASE_URL"] ?? "",
  migrationsFolder: path.resolve("server/store/migrations"),
  log,
  now,
});
const outbox = outboxOn(store.pool, now);
const receivers = [ga4(settings.ga4)];
const measure = createMeasure({
  outbox,
  receivers,
  settings,
  secret: "a secret of a bench that guards nothing",
  log,
  now,
});
const worker = createWorker({ outbox, receivers, optedOut: "drop", log, now });
worker.start();
const cpuBefore = process.cpuUsage();

/** As many events of a visitor as a visit has: each visitor's go in requests of their own. */
const EVENTS_OF_ONE = 8;
for (let one = Number(offset); one < Number(offset) + Number(many); one += 1) {
  const teller = {
    device: `device-${String(Math.floor(one / EVENTS_OF_ONE))}`,
    session: String(one),
    choices: without(["recording"]),
    url: "https://www.example.com/mini/home",
    click: {},
  };
  const params = { flow: "mini", step: "home" };
  if (kind === "views") {
    measure.track(teller, { name: "virtual_page_view", params });
    if (one % 100 === 99) await new Promise((resolve) => setImmediate(resolve));
  } else {
    const id = await measure.trackDurably(teller, {
      name: "application_started",
      params,
      act: String(one),
      value: 1,
    });
    process.stdout.write(`${id}\n`);
  }
}
const waits = async (): Promise<boolean> => {
  const { rows } = await store.pool.query("select 1 from site_events where state = 'waiting' limit 1");
  return rows.length > 0;
};
await measure.stop();
// Between two looks the worker is at it: this asks whether it is done, and does not wait for a time to pass.
while (await waits()) await new Promise((resolve) => setTimeout(resolve, 20));
const { user, system } = process.cpuUsage(cpuBefore);
if (kind === "views") process.stdout.write(`${String((user + system) / 1000)}\n`);
await worker.stop();
await store.close();
