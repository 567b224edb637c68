// `npm run kills`: kills the site, the backend and the database fifty times at random moments,
// while visitors pay, have their credit pulled and request calls. A number as argument sets the
// count; TEST_SEED repeats an earlier run. It exits with 1 when something was lost or duplicated, a
// page was broken, a visitor was stuck, or a connection was cut without a kill of the site.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { spawnBackend, type BackendProcess } from "../support/backend";
import { seededRandom, freshSeed } from "../support/seeded-random";
import { BACKEND_SECRET, SESSION_SECRET, stateOf } from "../support/test-env";
import { walkPersistently } from "../support/persistent-walk";
import { leo, persona, type Persona } from "../support/persona";
import { startSystemPostgres } from "../support/postgres";
import { freePort, PRODUCTION_LIMITS, startSite } from "../support/site";
import { newKillSpans } from "../support/kill-spans";
import { GENEROUS_LIMITS, findNotExactlyOnce, findDuplicates } from "../support/duplicates";
import { Visitor } from "../support/visitor";

const kills = Number(process.argv[2] ?? 50);
const seed = freshSeed();
const dice = seededRandom(seed);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const CUSTOMERS = 6;

/** The visitors' walks: each pays, is pulled, or is called. */
const WALKS: readonly (readonly [who: Persona, from: string, until: string])[] = [
  [persona("Approved", { job: { startMonth: "05", startYear: "2015" } }), "/mini/home", "m/mbc/calling-you"],
  [persona("Approved", { partner: leo }), "/mini/home", "congratulations"],
  [persona("Slow"), "/mini/home", "congratulations"],
  [persona("Highrate", { wantsCall: "at the end" }), "/refi-mini/home", "congratulations"],
  [persona("Approved", { hasOffer: false }), "/mini/home", "pre-qual-congratulations"],
];

const server = await startSystemPostgres();
const databaseUrl = await server.newDatabase();
const siteDatabaseUrl = await server.newDatabase();
const backendPort = String(await freePort());
const limits = { LIMITS: GENEROUS_LIMITS };
const startBackend = (): BackendProcess =>
  spawnBackend({
    ...limits,
    DATABASE_URL: databaseUrl,
    BACKEND_SECRET,
    BACKEND_PORT: backendPort,
    LOG_LEVEL: "fatal",
  });
let backend = startBackend();
const backendUrl = await backend.url;
const env = {
  ...PRODUCTION_LIMITS,
  ...limits,
  LOG_LEVEL: "fatal",
  BACKEND_URL: backendUrl,
  SITE_DATABASE_URL: siteDatabaseUrl,
  SESSION_SECRETS: SESSION_SECRET,
};
let site = await startSite({ env });
const { url } = site;

const trouble = new Set<string>();
/** Applications of visitors who finished the mini wizard. */
const finished: string[] = [];
let people = 0;
/** Failed requests, and those among them whose connection a kill of the site cut or refused. */
let cut = 0;
let cutByKill = 0;
/** Visitors connect to the site only, so other kills do not cut their connections. */
const strikes = newKillSpans();
let isOver = false;

/** Returns the newest code texted to a phone. */
async function codeOf(phone: string): Promise<string | undefined> {
  const outbox = await backend.fetch(new Request("http://any/outbox")).then(
    (answer) => answer.text(),
    () => "",
  );
  const texts = outbox.split("<li>").filter((item) => item.includes(phone));
  return /<p class="code">(\d{6})</.exec(texts[0] ?? "")?.[1];
}

async function customer(): Promise<void> {
  while (!isOver) {
    people += 1;
    const [who, from, until] = WALKS[people % WALKS.length] ??
      WALKS[0] ?? [persona(), "/mini/home", "congratulations"];
    const phone = `(303) 555-${String(1_000 + (people % 9_000))}`;
    const visitor = new Visitor(url);
    try {
      const onTrouble = (what: string): void => void trouble.add(what);
      await walkPersistently({
        visitor,
        who: { ...who, phone },
        from,
        until,
        code: () => codeOf(phone),
        onTrouble,
        onCut: () => void (cut += 1),
        onLost: (request) => {
          if (strikes.mayHaveCut(request)) cutByKill += 1;
          else onTrouble(`${phone}: a connection was cut and nothing had been killed`);
        },
      });
      const appId = from.startsWith("/mini") ? (await stateOf(visitor))?.facts.appId : undefined;
      if (appId !== undefined && until !== "pre-qual-congratulations") finished.push(appId);
    } catch (error) {
      trouble.add(error instanceof Error ? error.message : String(error));
    }
  }
}

/** Restarts until it runs: its dependencies may be starting too, or the machine may be busy. */
async function keepStarting<Started>(start: () => Promise<Started>): Promise<Started> {
  for (let tries = 1; tries < 4; tries += 1) {
    const started = await start().catch(() => undefined);
    if (started !== undefined) return started;
  }
  return start();
}

const killSite = (): Promise<void> =>
  strikes.during(async () => {
    await site.kill();
    site = await keepStarting(() =>
      startSite({ env, dataDir: site.dataDir, port: Number(new URL(url).port) }),
    );
  });
const killBackend = async (): Promise<void> => {
  await backend.stop("SIGKILL");
  await keepStarting(async () => {
    backend = startBackend();
    try {
      return await backend.url;
    } catch (error) {
      await backend.stop("SIGKILL");
      throw error;
    }
  });
};
const killDatabase = async (): Promise<void> => {
  await server.kill();
  await server.restart();
};
const BLOWS: readonly (readonly [name: string, blow: () => Promise<unknown>])[] = [
  ["the site", killSite],
  ["the backend", killBackend],
  ["the database", killDatabase],
  ["site and backend", () => Promise.all([killSite(), killBackend()])],
  ["backend and database", () => Promise.all([killDatabase(), killBackend()])],
];

/** Returns the first column of a query's rows. */
async function cells(sql: string, values: readonly string[] = []): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, values: [...values], rowMode: "array" });
    return rows.map(([found]) => String(found));
  } finally {
    await client.end();
  }
}

try {
  const customers = Array.from({ length: CUSTOMERS }, customer);
  for (let done = 1; done <= kills; done += 1) {
    await sleep(dice.between(200, 2_500));
    const [name, blow] = BLOWS[dice.between(0, BLOWS.length - 1)] ?? ["the site", killSite];
    await blow();
    say(`${done}: ${name}`);
  }
  isOver = true;
  await Promise.all(customers);
  for (const line of await findNotExactlyOnce(cells, finished)) trouble.add(line);
  for (const line of await findDuplicates(cells)) trouble.add(line);
  const [payments, pulls, calls] = await Promise.all(
    ["payments", "credit_pulls", "dials"].map((table) =>
      cells(`select count(*) from ${table} where app_id not like 'seed-%'`),
    ),
  );
  say(
    `Seed ${seed}: ${kills} kills, ${people} people, ${cut} requests without an answer (${cutByKill} cut by kills of the site), ${finished.length} paid walks to their end.`,
  );
  say(`${String(payments)} payments, ${String(pulls)} pulls, ${String(calls)} calls.`);
  for (const line of trouble) say(`TROUBLE ${line}`);
  if (trouble.size > 0 || finished.length === 0) process.exitCode = 1;
} finally {
  isOver = true;
  await site.stop();
  await backend.stop();
  await server.stop();
}
