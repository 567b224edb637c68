// `npm run bench:events`: how many events per second a process sends, how many a killed one loses,
// and what tracking costs per document. `--quick` is short.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { startSystemPostgres } from "../support/postgres";
import { startReceivers } from "../support/receivers";
import { Visitor } from "../support/visitor";
import { median, compareConcurrently, type MeasuredRequest } from "./measure";
import { moveToLoadCore, startServer, stubBackendPath, type Server } from "./servers";
import { isMissed, tableOf, type Row } from "./table";

const root = fileURLToPath(new URL("../..", import.meta.url));
const quick = process.argv.includes("--quick");
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const VIEWS = quick ? 2_000 : 10_000;
/** The goal in events per second of a process. */
const ASKED = 500;
const KILLS = quick ? 3 : 10;
const MILESTONES = 400;
const TOGETHER = quick
  ? { rounds: 5, amount: 200, warmUp: 1_000 }
  : // A round is longer than the pause between two checks of the queue; otherwise it would include none or a whole one.
    { rounds: 12, amount: 2_000, warmUp: 4_000 };
/** An entry claimed by a killed process is released after a minute. */
const PAST_HAND_MS = 61_000;

const server = await startSystemPostgres();
const receivers = await startReceivers();

/** Starts a process that tracks events and sends pending ones. */
function contexts(databaseUrl: string, ...args: readonly (string | number)[]) {
  const program = [process.execPath, "--import", "tsx", "tests/load/events-process.ts", ...args.map(String)];
  // The core of the measured program, as for servers; exec keeps its process id.
  const child = spawn("taskset", ["-c", "0", ...program], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      GA4_BASE_URL: receivers.env["GA4_BASE_URL"],
      GA4_MEASUREMENT_ID: receivers.env["GA4_MEASUREMENT_ID"],
      GA4_API_SECRET: receivers.env["GA4_API_SECRET"],
      SITE_DATABASE_URL: databaseUrl,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => void (printed += text));
  return {
    child,
    /** ids stored before it ended; an incomplete line does not count */
    kept: () => printed.split("\n").slice(0, -1),
    ended: once(child, "exit"),
  };
}

/**
 * Measures events per second, from the first received to the last, and their processor use:
 * tracking, storing and sending.
 */
async function rate(): Promise<Row[]> {
  receivers.clear();
  let firstAt = 0;
  const process_ = contexts(await server.newDatabase(), "views", VIEWS);
  const watch = setInterval(() => {
    if (firstAt === 0 && receivers.received.length > 0) firstAt = performance.now();
  }, 1);
  await process_.ended;
  clearInterval(watch);
  const seconds = (performance.now() - firstAt) / 1000;
  const ids = new Set(receivers.received.map(({ id }) => id));
  const cpuMs = Number(process_.kept().at(-1));
  const sent: Row = {
    what: "Events that a process sends",
    value: ids.size === VIEWS && receivers.faults.length === 0 ? VIEWS / seconds : Number.NaN,
    unit: "/s",
    atLeast: ASKED,
    detail: `${String(ids.size)} of ${String(VIEWS)} arrived, in ${String(receivers.requests())} requests`,
  };
  return [
    sent,
    {
      what: `  share of a core at ${String(ASKED)} a second`,
      value: (100 * (cpuMs / VIEWS) * ASKED) / 1000,
      unit: "%",
      atMost: 100,
      detail: `${(cpuMs / VIEWS).toFixed(2)} ms of processor time each, telling and keeping included`,
    },
  ];
}

/** Kills processes while they track and send; the next one sends what is left. */
async function killed(): Promise<Row[]> {
  receivers.clear();
  const database = await server.newDatabase();
  const kept: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const one = contexts(database, "milestones", MILESTONES, kill * MILESTONES);
    const until = 20 + Math.floor((kill / KILLS) * (MILESTONES / 2));
    while (one.kept().length < until && one.child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 1));
    one.child.kill("SIGKILL");
    await one.ended;
    kept.push(...one.kept());
  }
  await contexts(database, "milestones", 0, 0, PAST_HAND_MS).ended;
  const arrived = new Set(receivers.received.map(({ id }) => id));
  const sessions = new Map<string, Set<string>>();
  for (const { id, event } of receivers.received) {
    const of = /"session_id":"(\d+)"/.exec(JSON.stringify(event))?.[1] ?? "";
    sessions.set(of, (sessions.get(of) ?? new Set()).add(id));
  }
  return [
    {
      what: `Milestones lost by ${String(KILLS)} kills`,
      value: kept.filter((id) => !arrived.has(id)).length,
      atMost: 0,
      detail: `${String(kept.length)} were kept before, ${String(receivers.received.length - arrived.size)} arrived twice under their own id`,
    },
    {
      what: "  sent under two ids",
      value: [...sessions.values()].filter((ids) => ids.size > 1).length,
      atMost: 0,
    },
  ];
}

/**
 * Requests a page that is new to its visitor each time, as a visitor who has consented where the
 * site asks.
 */
async function pageOf(site: Server): Promise<MeasuredRequest> {
  const visitor = new Visitor(site.url);
  const first = await visitor.get("/mini/home");
  if (first.html.includes('value="all"'))
    await visitor.post(first, { intent: "all" }, { Referer: `${site.url}${first.address}` });
  const home = await visitor.get("/mini/home");
  const answer = await visitor.post(home, { firstName: "Ada", lastName: "Approved" });
  const path = answer.headers.get("Location") ?? "";
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { server: site, method: "GET", path, cookie, expected: 200 };
}

/**
 * Measures the cost of tracking: how much longer a page takes on a site that asks for consent and
 * sends, than on one without receivers.
 */
async function cost(): Promise<Row> {
  const preload = ["--import", stubBackendPath, "build/main.js"];
  const start = async (name: string, env: Readonly<Record<string, string>> = {}) =>
    startServer(name, root, preload, { ...env, SITE_DATABASE_URL: await server.newDatabase() });
  const on = await start("told", receivers.env);
  const off = await start("not given");
  try {
    const shares = await compareConcurrently(await pageOf(on), await pageOf(off), TOGETHER);
    const sorted = shares.toSorted((one, other) => one - other);
    return {
      what: "Processor time of a document that is told of",
      value: median(shares),
      atMost: 1.05,
      detail: `of what it is where nobody is told; rounds ${sorted.map((share) => share.toFixed(2)).join(", ")}`,
    };
  } finally {
    await on.stop();
    await off.stop();
  }
}

await moveToLoadCore();
try {
  const rows = [...(await rate()), ...(await killed()), await cost()];
  say(`\n${tableOf(rows)}\n`);
  const missed = rows.filter(isMissed);
  say(missed.length === 0 ? "All targets are met." : `${String(missed.length)} targets are missed.`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await receivers.close();
  await server.stop();
}
