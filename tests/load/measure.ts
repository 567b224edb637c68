import autocannon from "autocannon";
import type { Server } from "./servers";

/** Connections of the load, all kept alive. */
const CONNECTIONS = 10;
/** A request that is sent repeatedly. */
export interface MeasuredRequest {
  server: Server;
  method: "GET" | "POST";
  /** path and query */
  path: string;
  cookie: string;
  /** urlencoded */
  body?: string;
  /** the expected status of every response */
  expected: number;
}

/** The cost of one request: the medians of all rounds. */
export interface RequestCost {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  cpuMs: number;
  /**
   * processor time per request in each round, in order, to compare with another's in the same round
   */
  rounds: number[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return ((low ?? 0) + (high ?? 0)) / 2;
}

/**
 * Returns the rate of one as a share of the other's: the median of the rounds. A server on a
 * dedicated core handles one request per processor time of a request. That time is compared,
 * because it is independent of other programs or the load on the core.
 */
export function rateShare(one: RequestCost, other: RequestCost): number {
  return median(one.rounds.map((cpuMs, round) => (other.rounds[round] ?? Number.NaN) / cpuMs));
}

export const detailOf = ({ perSecond, p50Ms, p99Ms, cpuMs }: RequestCost): string =>
  `${Math.round(perSecond)}/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${cpuMs.toFixed(2)} ms of processor`;

/**
 * Returns the smallest and the largest share in any round: a difference must exceed it to be
 * meaningful.
 */
export function shareSpread(one: RequestCost, other: RequestCost): string {
  const shares = one.rounds.map((cpuMs, round) => (other.rounds[round] ?? Number.NaN) / cpuMs);
  return `${Math.min(...shares).toFixed(2)} to ${Math.max(...shares).toFixed(2)}`;
}

/**
 * Sends the request repeatedly.
 * @throws when a response is not the expected one
 */
export async function sendRepeatedly(
  request: MeasuredRequest,
  length: { amount: number } | { duration: number },
): Promise<autocannon.Result> {
  const result = await autocannon({
    url: `${request.server.url}${request.path}`,
    connections: CONNECTIONS,
    ...length,
    method: request.method,
    headers: {
      Cookie: request.cookie,
      ...(request.method === "POST"
        ? { "Content-Type": "application/x-www-form-urlencoded", Origin: request.server.url }
        : {}),
    },
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  const statuses = Object.keys(result.statusCodeStats ?? {});
  if (result.errors > 0 || statuses.length !== 1 || statuses[0] !== String(request.expected)) {
    throw new Error(
      `${request.server.name} ${request.method}: ${result.errors} errors, statuses ${statuses.join(", ")}, ${request.expected} expected.`,
    );
  }
  return result;
}

/** The duration of a measurement. */
export interface MeasurementLength {
  rounds: number;
  /** per round */
  seconds: number;
  /** requests before the measurement, so that code is compiled */
  warmUp: number;
}

/**
 * Measures several requests alternately, so that other work on the machine affects all of them.
 * @throws when a response is not the expected one
 */
export async function measureAlternately<Name extends string>(
  requestsByName: Readonly<Record<Name, MeasuredRequest>>,
  { rounds, seconds, warmUp }: MeasurementLength,
): Promise<Record<Name, RequestCost>> {
  const all = Object.entries<MeasuredRequest>(requestsByName);
  const seen = new Map<string, { perSecond: number; p50: number; p99: number; cpuMs: number }[]>();
  for (const [, each] of all) await sendRepeatedly(each, { amount: warmUp });
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, each] of all) {
      const before = each.server.cpuMs();
      const { requests, duration, latency } = await sendRepeatedly(each, { duration: seconds });
      const cpuMs = (each.server.cpuMs() - before) / requests.total;
      const one = { perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99, cpuMs };
      seen.set(name, [...(seen.get(name) ?? []), one]);
    }
  }
  const results = all.map(([name]) => {
    const turns = seen.get(name) ?? [];
    const measured: RequestCost = {
      perSecond: median(turns.map((turn) => turn.perSecond)),
      p50Ms: median(turns.map((turn) => turn.p50)),
      p99Ms: median(turns.map((turn) => turn.p99)),
      cpuMs: median(turns.map((turn) => turn.cpuMs)),
      rounds: turns.map((turn) => turn.cpuMs),
    };
    return [name, measured] as const;
  });
  return Object.fromEntries(results) as Record<Name, RequestCost>;
}

/**
 * Returns how much more processor time one server takes than another for as many requests, round by
 * round. Both run at once on a shared core, so that other work affects both; work besides the
 * responses counts too.
 * @throws when a response is not the expected one
 */
export async function compareConcurrently(
  one: MeasuredRequest,
  other: MeasuredRequest,
  { rounds, amount, warmUp }: { rounds: number; amount: number; warmUp: number },
): Promise<number[]> {
  const both = [one, other];
  const ask = (many: number) => Promise.all(both.map((each) => sendRepeatedly(each, { amount: many })));
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
