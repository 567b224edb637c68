// A process that handles events like the site, for tests/load/events.ts: it tracks a given number,
// prints the ids of those stored, or the processor time of page views in ms, and sends pending
// events until none is left.
import path from "node:path";
import { parseConfig } from "~server/config";
import { choicesWithout } from "~server/measure/choices";
import { createMeasure } from "~server/measure/measure";
import { ga4 } from "~server/measure/receivers/ga4";
import { createWorker } from "~server/measure/worker";
import { createOutbox } from "~server/store/outbox";
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
const outbox = createOutbox(store.pool, now);
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

/** Events per visitor, as in a real visit: each visitor's are sent in separate requests. */
const EVENTS_OF_ONE = 8;
for (let one = Number(offset); one < Number(offset) + Number(many); one += 1) {
  const context = {
    device: `device-${String(Math.floor(one / EVENTS_OF_ONE))}`,
    session: String(one),
    choices: choicesWithout(["recording"]),
    url: "https://www.example.com/mini/home",
    click: {},
  };
  const params = { flow: "mini", step: "home" };
  if (kind === "views") {
    measure.track(context, { name: "virtual_page_view", params });
    if (one % 100 === 99) await new Promise((resolve) => setImmediate(resolve));
  } else {
    const id = await measure.trackDurably(context, {
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
// The worker runs between checks: this polls instead of waiting for a fixed time.
while (await waits()) await new Promise((resolve) => setTimeout(resolve, 20));
const { user, system } = process.cpuUsage(cpuBefore);
if (kind === "views") process.stdout.write(`${String((user + system) / 1000)}\n`);
await worker.stop();
await store.close();
