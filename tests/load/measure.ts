import autocannon from "autocannon";
import type { Server } from "./servers";

/** Connections of the load, all kept alive. */
const CONNECTIONS = 10;
/** One request, sent again and again. */
export interface Asked {
  server: Server;
  method: "GET" | "POST";
  /** path and query */
  path: string;
  cookie: string;
  /** urlencoded */
  body?: string;
  /** the status every answer must have */
  expected: number;
}

/** What one request costs: the medians of all rounds. */
export interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  cpuMs: number;
  /** processor time of a request in each round, in order: to be compared with another's in the same round */
  rounds: number[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}

/**
 * The rate of one as a share of the other's: the median of the rounds. A server that has a core to itself answers one request per
 * processor time of a request; that time is compared, because it holds when other programs, or the load, take part of the core.
 */
export function share(one: Measured, other: Measured): number {
  return median(one.rounds.map((cpuMs, round) => (other.rounds[round] ?? Number.NaN) / cpuMs));
}

export const detailOf = ({ perSecond, p50Ms, p99Ms, cpuMs }: Measured): string =>
  `${Math.round(perSecond)}/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${cpuMs.toFixed(2)} ms of processor`;

/** The least and the most that a share was in any round: what a difference has to be larger than to mean anything. */
export function spread(one: Measured, other: Measured): string {
  const shares = one.rounds.map((cpuMs, round) => (other.rounds[round] ?? Number.NaN) / cpuMs);
  return `${Math.min(...shares).toFixed(2)} to ${Math.max(...shares).toFixed(2)}`;
}

/** Asks again and again. @throws when an answer is not the expected one */
export async function run(
  asked: Asked,
  length: { amount: number } | { duration: number },
): Promise<autocannon.Result> {
  const result = await autocannon({
    url: `${asked.server.url}${asked.path}`,
    connections: CONNECTIONS,
    ...length,
    method: asked.method,
    headers: {
      Cookie: asked.cookie,
      ...(asked.method === "POST"
        ? { "Content-Type": "application/x-www-form-urlencoded", Origin: asked.server.url }
        : {}),
    },
    ...(asked.body === undefined ? {} : { body: asked.body }),
  });
  const statuses = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || statuses.length !== 1 || statuses[0] !== String(asked.expected)) {
    throw new Error(
      `${asked.server.name} ${asked.method}: ${result.errors} errors, statuses ${statuses.join(", ")}, ${asked.expected} expected.`,
    );
  }
  return result;
}

/** How long is measured. */
export interface Length {
  rounds: number;
  /** of each turn */
  seconds: number;
  /** requests that come before: code is compiled by use */
  warmUp: number;
}

/**
 * Measures several requests in turns, so that whatever else the machine does falls on all of them.
 * @throws when an answer is not the expected one
 */
export async function measureInTurns<Name extends string>(
  asked: Readonly<Record<Name, Asked>>,
  { rounds, seconds, warmUp }: Length,
): Promise<Record<Name, Measured>> {
  const all = Object.entries<Asked>(asked);
  const seen = new Map<string, { perSecond: number; p50: number; p99: number; cpuMs: number }[]>();
  for (const [, each] of all) await run(each, { amount: warmUp });
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, each] of all) {
      const before = each.server.cpuMs();
      const { requests, duration, latency } = await run(each, { duration: seconds });
      const cpuMs = (each.server.cpuMs() - before) / requests.total;
      const one = { perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99, cpuMs };
      seen.set(name, [...(seen.get(name) ?? []), one]);
    }
  }
  const results = all.map(([name]) => {
    const turns = seen.get(name) ?? [];
    const measured: Measured = {
      perSecond: median(turns.map((turn) => turn.perSecond)),
      p50Ms: median(turns.map((turn) => turn.p50)),
      p99Ms: median(turns.map((turn) => turn.p99)),
      cpuMs: median(turns.map((turn) => turn.cpuMs)),
      rounds: turns.map((turn) => turn.cpuMs),
    };
    return [name, measured] as const;
  });
  return Object.fromEntries(results) as Record<Name, Measured>;
}

/**
 * How much more processor time one server takes than another for as many requests, round by round. Both are asked at once and share a core, so that
 * whatever else the machine does falls on both; what a server does beside its answers counts with them.
 * @throws when an answer is not the expected one
 */
export async function shareTogether(
  one: Asked,
  other: Asked,
  { rounds, amount, warmUp }: { rounds: number; amount: number; warmUp: number },
): Promise<number[]> {
  const both = [one, other];
  const ask = (many: number) => Promise.all(both.map((each) => run(each, { amount: many })));
  await ask(warmUp);
  const used = () => [one.server.cpuMs(), other.server.cpuMs()] as const;
  const shares: number[] = [];
  for (let before = used(); shares.length < rounds;) {
    await ask(amount);
    const after = used();
    shares.push((after[0] - before[0]) / (after[1] - before[1]));
    before = after;
  }
  return shares;
}
