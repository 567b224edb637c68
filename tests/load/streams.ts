import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { PRODUCTION_LIMITS, startSite, type Site } from "../support/site";
import { bankerLink } from "../support/spw-roads";
import { Visitor } from "../support/visitor";

/**
 * The cost of two hundred open streams: `npm run bench:streams` prints it, and fails beyond the
 * goals.
 */

const STREAMS = 200;
const PER_VISIT = 2;
const PAGES = 120;
const ROUNDS = 3;
const GOAL_MB = 60;
const GOAL_DELAY = 0.1;

const SEEDS = ["open", "estimate", "intent", "paid", "waived", "lastfour", "fullssn", "turned", "frozen"];
const seedAt = (count: number): string => `seed-spw-${SEEDS[count % SEEDS.length] ?? "open"}`;

const memoryMb = ({ pid }: Site): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** Signs in a banker with a presentation open. */
async function banker(site: Site, seed: string): Promise<Visitor> {
  const visitor = new Visitor(site.url);
  const page = await visitor.get(bankerLink(seed));
  if (!page.html.includes("For employees")) throw new Error(`The link to ${seed} did not open.`);
  return visitor;
}

/** Opens a stream and reads everything it sends. */
async function listen(visitor: Visitor, signal: AbortSignal): Promise<void> {
  const Cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${visitor.origin}/spw/live`, {
    headers: { Accept: "text/event-stream", Cookie },
    signal,
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`A stream answered ${String(answer.status)}.`);
  const reader = answer.body.getReader();
  const drain = async (): Promise<void> => {
    for (let part = await reader.read(); !part.done; part = await reader.read());
  };
  drain().catch(() => undefined);
}

/**
 * Returns the processor time used by the site, in ms; Linux counts it in hundredths of a second.
 */
function cpuMs({ pid }: Site): number {
  const fields = readFileSync(`/proc/${String(pid)}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/**
 * The cost of a page among sequential requests: the median time, and the site's processor time; ms.
 */
interface Took {
  waited: number;
  worked: number;
}

async function pageMs(visitor: Visitor): Promise<Took> {
  const times: number[] = [];
  const before = cpuMs(site);
  for (let count = 0; count < PAGES; count += 1) {
    const from = performance.now();
    const page = await visitor.get("/spw/loan-presentation");
    if (page.status !== 200) throw new Error(`A page answered ${String(page.status)}.`);
    times.push(performance.now() - from);
  }
  const waited = times.sort((one, other) => one - other)[PAGES / 2] ?? 0;
  return { waited, worked: (cpuMs(site) - before) / PAGES };
}

const site = await startSite({ env: { ...PRODUCTION_LIMITS, LOG_LEVEL: "error" } });
let isMet = false;
try {
  const reader = await banker(site, "seed-spw-open");
  const visitors: Visitor[] = [];
  for (let count = 0; count < STREAMS / PER_VISIT; count += 1)
    visitors.push(await banker(site, seedAt(count)));
  for (let warm = 0; warm < 3; warm += 1) await pageMs(reader);
  const memoryBefore = memoryMb(site);
  const without: Took[] = [];
  const withStreams: Took[] = [];
  let memoryAfter = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    without.push(await pageMs(reader));
    const ending = new AbortController();
    for (const visitor of visitors)
      for (let count = 0; count < PER_VISIT; count += 1) await listen(visitor, ending.signal);
    // The time to open them does not count.
    await sleep(5_000);
    withStreams.push(await pageMs(reader));
    memoryAfter = Math.max(memoryAfter, memoryMb(site));
    ending.abort();
    await sleep(5_000);
  }
  const best = (took: readonly Took[], name: keyof Took): number => Math.min(...took.map((one) => one[name]));
  const more = (name: keyof Took): number => best(withStreams, name) / best(without, name) - 1;
  const growth = memoryAfter - memoryBefore;
  // With other work on the machine the wait time means little; then the site's own work per page
  // counts.
  isMet = growth <= GOAL_MB && Math.min(more("waited"), more("worked")) <= GOAL_DELAY;
  const line = (what: string, name: keyof Took): string =>
    `  a page ${what} ${best(without, name).toFixed(1)} ms without, ${best(withStreams, name).toFixed(1)} ms with: ${(more(name) * 100).toFixed(0)} % (goal ${String(GOAL_DELAY * 100)} %)`;
  process.stdout.write(
    [
      `${String(STREAMS)} open streams on one process:`,
      `  memory ${memoryBefore.toFixed(0)} MB without, ${memoryAfter.toFixed(0)} MB with: ${growth.toFixed(0)} MB more (goal ${String(GOAL_MB)})`,
      line("takes", "waited"),
      line("keeps the processor", "worked"),
      "",
    ].join("\n"),
  );
} finally {
  await site.stop();
}
process.exitCode = isMet ? 0 : 1;
