// `npm run cluster [visitors] [seconds]`: runs three etcd, three PostgreSQL under Patroni,
// PgBouncer, HAProxy and two sites on this machine, with visitors who walk through them while the
// leader, a site, the pooler and an etcd are killed one after another. It installs Debian's
// packages when run as root. docs/operating/cluster.md has the results.
import { setTimeout as sleep } from "node:timers/promises";
import { emptyFolder } from "../support/data-folder";
import { freshSeed } from "../support/seeded-random";
import { BACKEND_SECRET, SESSION_SECRET } from "../support/test-env";
import { PRODUCTION_LIMITS, startSite, type Site } from "../support/site";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { compare } from "./cluster/compare";
import { fastestGrowingTables, tablesAt, watchPooler, databaseWorkAt } from "./cluster/figures";
import { probePages, probeWrites } from "./cluster/probe";
import { findPrograms } from "./cluster/programs";
import { measureRate } from "./cluster/rate";
import { startStack } from "./cluster/stack";
import { waitUntil } from "./cluster/daemon";
import { runCrowd } from "./cluster/visitors";
import { isMissed, tableOf, type Row } from "./table";

const [visitors = 200, seconds = 150] = process.argv.slice(2).map(Number);
const SITES = 3;
/** A service manager or an operator restarts what has died. */
const AGAIN_MS = 2_000;
const LEADER_GAP_SECONDS = 12;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const stack = await startStack(findPrograms(say), SITES);
say(`The cluster stands; visitors come in at ${stack.origin}.`);
const env = {
  ...PRODUCTION_LIMITS,
  LOG_LEVEL: "error",
  DATABASE_URL: stack.pooledUrl,
  DATABASE_DIRECT_URL: stack.directUrl,
  SITE_DATABASE_URL: stack.pooledUrl,
  SITE_DATABASE_DIRECT_URL: stack.directUrl,
  BACKEND_SECRET,
  SESSION_SECRETS: SESSION_SECRET,
  PUBLIC_ORIGIN: stack.origin,
  TRUST_PROXY: "1",
  LIMITS: GENEROUS_LIMITS,
};
const sites: Site[] = [];
// Each site adds an exit listener, and another after every restart, so the listener limit is
// removed.
process.setMaxListeners(0);
const startNext = async (place: number): Promise<void> => {
  const before = sites[place];
  const dataDir = before?.dataDir ?? emptyFolder("site-");
  const port = stack.sitePorts[place];
  sites[place] = await startSite({ env, dataDir, ...(port === undefined ? {} : { port }) });
};

const rows: Row[] = [];
const isWhole = async (): Promise<void> => {
  await stack.whole();
  await waitUntil("pages", () => fetch(`${stack.origin}/health/ready`).then(({ ok }) => ok));
};

try {
  await startNext(0);
  await startNext(1);
  await isWhole();
  const lentUntilNow = watchPooler(stack.poolerConsole);
  const seed = freshSeed();
  const people = runCrowd(stack.origin, visitors, seed);
  const began = performance.now();
  say(`${String(visitors)} visitors walk for ${String(seconds)} s (seed ${String(seed)}).`);

  /** Kills a part, waits, restarts it, and waits until the cluster is complete. */
  async function blow(name: string, kill: () => Promise<() => unknown>, atMost?: number): Promise<void> {
    const since = performance.now();
    const cutBefore = people.cut;
    const again = await kill();
    await sleep(AGAIN_MS);
    await again();
    await isWhole();
    // Lets visitors continue before the next kill.
    await sleep(3_000);
    const detail = `${String(people.cut - cutBefore)} requests cut; whole after ${((performance.now() - since) / 1000).toFixed(0)} s`;
    rows.push({ what: `${name}: no write for`, value: writes.gapSince(since), unit: "s", atMost, detail });
    rows.push({ what: `${name}: no page for`, value: pages.gapSince(since), unit: "s" });
    say(`${name} was killed and came back.`);
  }

  const quietUntil = began + (seconds * 1000) / 4;
  const [empty, noTables] = [(await databaseWorkAt(stack.directUrl)).size, await tablesAt(stack.directUrl)];
  const quietFrom = performance.now();
  const [before, pagesBefore] = [await databaseWorkAt(stack.directUrl), people.pages];
  await sleep(Math.max(0, quietUntil - performance.now()));
  const [after, pagesMeanwhile] = [await databaseWorkAt(stack.directUrl), people.pages - pagesBefore];
  const quietSeconds = (performance.now() - quietFrom) / 1000;
  const lent = lentUntilNow();
  const [writes, pages] = [await probeWrites(stack.pooledUrl), probePages(stack.origin)];
  await blow(
    "the leader",
    async () => {
      const dead = await stack.killLeader();
      return () => dead.restart();
    },
    LEADER_GAP_SECONDS,
  );
  await blow("a site", async () => {
    await sites[0]?.kill();
    return () => startNext(0);
  });
  await blow("the pooler", async () => {
    await stack.pooler.kill();
    return () => stack.pooler.start();
  });
  await blow("an etcd", async () => {
    await stack.etcd[0]?.kill();
    return () => stack.etcd[0]?.start();
  });
  await sleep(Math.max(0, began + seconds * 1000 - performance.now()));
  people.end();
  await people.over;
  const walked = (performance.now() - began) / 1000;
  writes.stop();
  pages.stop();

  const through = people.reports.filter((one) => one.isThrough).length;
  const found = await compare(stack.directUrl, people.reports);
  const per = (amount: number): number => amount / Math.max(1, pagesMeanwhile);
  rows.unshift(
    { what: "walks begun", value: people.reports.length },
    { what: "walks through", value: through, atLeast: 1, detail: `in ${walked.toFixed(0)} s` },
    {
      what: "requests cut, and asked again",
      value: people.cut,
      detail: `${String(people.bare)} of them answered by the proxy and not by a page that keeps the form`,
    },
    { what: "answers acknowledged", value: found.answers },
    { what: "charges, hard pulls", value: found.payments, detail: `${String(found.pulls)} hard pulls` },
    { what: "acknowledged and lost, or done twice", value: found.lost.length, atMost: 0 },
    { what: "what must not be met", value: people.trouble.size, atMost: 0 },
  );
  rows.push(
    { what: "pages answered a second, before the blows", value: pagesMeanwhile / quietSeconds },
    { what: "pages answered in a walk", value: people.pages / Math.max(1, through) },
    { what: "transactions per answered page", value: per(after.commits - before.commits) },
    { what: "rows written per answered page", value: per(after.rows - before.rows) },
    { what: "log written per answered page", value: per(after.wal - before.wal) / 1024, unit: "kB" },
    {
      what: "connections the pooler had lent, mean",
      value: lent.mean,
      detail: `${String(lent.most)} at most`,
    },
    {
      what: "database, per walk begun",
      value:
        ((await databaseWorkAt(stack.directUrl)).size - empty) / 1024 / Math.max(1, people.reports.length),
      unit: "kB",
      detail: fastestGrowingTables(
        noTables,
        await tablesAt(stack.directUrl),
        Math.max(1, people.reports.length),
      ),
    },
  );
  await startNext(2);
  await isWhole();
  for (let count = 1; count <= SITES; count += 1) {
    const pids = sites.slice(0, count).map(({ pid }) => pid);
    const rate = await measureRate(stack.origin, stack.proxySocket, pids, SITES);
    const share = (busy: number): string => busy.toFixed(2);
    rows.push({
      what: `requests a second, ${String(count)} ${count === 1 ? "site" : "sites"}`,
      value: rate.perSecond,
      detail: `processors: sites ${share(rate.sitesBusy)}, visitors ${share(rate.loadBusy)}, database and proxies ${share(rate.restBusy)}`,
    });
  }
  say(tableOf(rows));
  for (const line of [...found.lost, ...people.trouble].slice(0, 40)) say(`TROUBLE ${line}`);
  if (rows.some(isMissed)) process.exitCode = 1;
} finally {
  await Promise.all(sites.map((site) => site.stop()));
  await stack.stop();
}
