// `npm run bench:visitors`: three hundred visitors walk through one process for a minute, each from
// page to page without a pause, pay, have their credit pulled and request calls. Numbers as
// arguments set how many, and for how many seconds.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { deriveKeys } from "~server/reference/keys";
import { bodyOf } from "~server/reference/messages";
import { BACKEND_SECRET, SESSION_SECRET } from "../support/test-env";
import { leo, persona, type Persona } from "../support/persona";
import { startSystemPostgres } from "../support/postgres";
import { freePort, PRODUCTION_LIMITS, startSite } from "../support/site";
import { GENEROUS_LIMITS, findDuplicates } from "../support/duplicates";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { isWaiting, pageAt, answersFor } from "../support/walk";
import { moveToLoadCore } from "./servers";
import { isMissed, tableOf, type Row } from "./table";
import { codeInText } from "../support/text-code";

const [visitors = 300, seconds = 60] = process.argv.slice(2).map(Number);
const GOAL_P99_MS = 2_000;
/** A waiting page polls after this time, as its script does. */
const AGAIN_MS = 1_000;
const COMING_MS = 3_000;
const MOST_PAGES = 120;
const UNSURE = /don&#x27;t know yet whether your payment went through/;
const CODE_PAGES = /^(?:validate-phone|m\/\S+\/otp)$/;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The visitors' walks: each pays, is pulled, or is called; one in five refinances. */
const WALKS: readonly (readonly [who: Persona, from: string, until: string])[] = [
  [persona("Approved", { job: { startMonth: "05", startYear: "2015" } }), "/mini/home", "m/mbc/calling-you"],
  [persona("Approved", { partner: leo }), "/mini/home", "congratulations"],
  [persona("Approved"), "/mini/home", "congratulations"],
  [persona("Approved", { hasOffer: false }), "/mini/home", "pre-qual-congratulations"],
  [persona("Highrate", { wantsCall: "at the end" }), "/refi-mini/home", "congratulations"],
];

const server = await startSystemPostgres();
const databaseUrl = await server.newDatabase();
const metricsPort = await freePort();
const site = await startSite({
  env: {
    ...PRODUCTION_LIMITS,
    LIMITS: GENEROUS_LIMITS,
    LOG_LEVEL: "fatal",
    DATABASE_URL: databaseUrl,
    BACKEND_SECRET,
    SITE_DATABASE_URL: await server.newDatabase(),
    SESSION_SECRETS: SESSION_SECRET,
    METRICS_PORT: String(metricsPort),
    NODE_OPTIONS: "--max-semi-space-size=8",
  },
});
const database = new pg.Pool({ connectionString: databaseUrl, max: 4 });

/** Times of all successful responses, in ms. */
const took: number[] = [];
const trouble = new Map<string, number>();
const noteTrouble = (what: string): void => void trouble.set(what, (trouble.get(what) ?? 0) + 1);
let refused = 0;
let unsure = 0;
let people = 0;
let finished = 0;
let isOver = false;
let until = Infinity;

/**
 * A visitor who retries when told to: a page refreshes itself, a form is sent again by its button.
 */
class Patient extends Visitor {
  override async request(...args: Parameters<Visitor["request"]>): Promise<Response> {
    for (;;) {
      const from = performance.now();
      const answer = await super.request(...args);
      const wait = answer.headers.get("Retry-After");
      if (answer.status !== 503 || wait === null || isOver) {
        if (from < until) took.push(performance.now() - from);
        return answer;
      }
      refused += 1;
      await answer.body?.cancel();
      await sleep(Number(wait) * 1_000);
    }
  }
}

/** Returns the last code texted to a phone. */
async function codeOf(phone: string): Promise<string> {
  const { rows } = await database.query<{ id: string; body: string }>(
    "select id, body from outbox where recipient like $1 and holds = 'code' order by sent_at desc limit 1",
    [`%${phone.replace(/\D/g, "")}`],
  );
  const [row] = rows;
  return (row && codeInText(bodyOf({ keys: deriveKeys(BACKEND_SECRET) }, row))) || "000000";
}

function judge({ status, html, address }: Page): void {
  if (UNSURE.test(html)) unsure += 1;
  if (status >= 400)
    noteTrouble(`${pageAt(address)}: ${String(status)} ${headingIn(html)}: ${problemsIn(html).join("; ")}`);
}

/** Walks as far as time allows. */
async function walk(visitor: Visitor, who: Persona, from: string, goal: string): Promise<void> {
  let page = await visitor.get(from);
  for (let pages = 0; pages < MOST_PAGES && !isOver; pages += 1) {
    judge(page);
    if (isWaiting(page.html)) {
      await sleep(AGAIN_MS);
      page = await visitor.get(page.address);
      continue;
    }
    const at = pageAt(page.address);
    if (at === goal) {
      finished += 1;
      return;
    }
    const typed = { ...answersFor(who, page) };
    if (CODE_PAGES.test(at) && "code" in typed) typed["code"] = await codeOf(who.phone);
    page = await visitor.submit(page, typed);
  }
}

/**
 * @param place among three hundred who start one after another, so that the last one starts after
 *   three seconds
 */
async function customer(place: number): Promise<void> {
  await sleep((place / visitors) * COMING_MS);
  while (!isOver) {
    people += 1;
    const [who, from, goal] = WALKS[people % WALKS.length] ?? [persona(), "/mini/home", "congratulations"];
    const phone = `(303) 555-${String(1_000 + (people % 9_000))}`;
    await walk(new Patient(site.url), { ...who, phone }, from, goal).catch((error: unknown) => {
      noteTrouble(error instanceof Error ? error.message : String(error));
    });
  }
}

const memoryMb = (): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(site.pid)}/status`, "utf8"))?.[1] ?? 0) /
  1024;

const shareOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function cells(sql: string): Promise<string[]> {
  const { rows } = await database.query<unknown[]>({ text: sql, rowMode: "array" });
  return rows.map(([found]) => String(found));
}

try {
  execFileSync("taskset", ["-acp", "0", String(site.pid)], { stdio: "ignore" });
  await moveToLoadCore();
  // The first visitor's warm-up does not count as load.
  const warm = new Patient(site.url);
  for (const path of ["/mini/home", "/refi-mini/home"]) await warm.get(path);
  const before = memoryMb();
  const started = performance.now();
  until = started + seconds * 1_000;
  const walking = Promise.all(Array.from({ length: visitors }, (_, place) => customer(place)));
  await sleep(seconds * 1_000);
  const answered = [...took].sort((one, other) => one - other);
  const shed = (await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text()).match(
    /^site_shed_total\{.*$/gm,
  );
  isOver = true;
  await walking;
  const twice = await findDuplicates(cells);
  const [payments, pulls] = await Promise.all(
    ["payments", "credit_pulls"].map((table) =>
      cells(`select count(*) from ${table} where app_id not like 'seed-%'`),
    ),
  );
  const rows: Row[] = [
    {
      what: "Answered",
      value: answered.length / seconds,
      unit: "/s",
      detail: `${String(people)} people, ${String(finished)} walks to their end, ${String(payments)} payments, ${String(pulls)} pulls`,
    },
    { what: "  p50", value: shareOf(answered, 0.5), unit: "ms" },
    {
      what: "  p99",
      value: shareOf(answered, 0.99),
      unit: "ms",
      atMost: GOAL_P99_MS,
      detail: `longest ${(answered.at(-1) ?? Number.NaN).toFixed(0)} ms`,
    },
    {
      what: "Refused",
      value: refused / seconds,
      unit: "/s",
      detail: (shed ?? []).map((line) => line.replace(/^.*kind="(\w+)"\} (\d+)$/, "$1 $2")).join(", "),
    },
    { what: "Payments of which we were not sure", value: unsure, atMost: 0 },
    { what: "What came twice", value: twice.length, atMost: 0 },
    { what: "Other failures", value: [...trouble.values()].reduce((sum, many) => sum + many, 0), atMost: 0 },
    { what: "Memory before", value: before, unit: "MB" },
    { what: "Memory after", value: memoryMb(), unit: "MB" },
  ];
  say(`${String(visitors)} visitors, ${String(seconds)} s, one process:\n\n${tableOf(rows)}\n`);
  for (const [what, many] of [...trouble].sort((one, other) => other[1] - one[1]).slice(0, 20))
    say(`${String(many)} times: ${what}`);
  for (const line of twice) say(`TROUBLE ${line}`);
  process.exitCode = rows.some(isMissed) ? 1 : 0;
} finally {
  isOver = true;
  await database.end();
  await site.stop();
  await server.stop();
}
