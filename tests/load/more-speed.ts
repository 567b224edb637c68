import { persona } from "../support/persona";
import { startSystemPostgres } from "../support/postgres";
import { freePort, startSite } from "../support/site";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";
import { sum } from "./bytes";
import {
  detailOf,
  measureAlternately,
  median,
  sendRepeatedly,
  rateShare,
  shareSpread,
  type MeasuredRequest,
  type MeasurementLength,
} from "./measure";
import { LOAD_CORE, moveToServerCore, startServer, stubBackendPath, type Server } from "./servers";
import { walkToPage, cookieOf, getRequest, postRequest, type VisitAtPage } from "./visit-at-page";
import type { Row } from "./table";

/** The heaviest page (bytes.ts reports which it is). */
const HEAVIEST = "/mini/purc-rate-and-payment";

interface How {
  length: MeasurementLength;
  /** of node */
  flags: readonly string[];
}

/** Walks to the heaviest page, which needs the responses of a lending backend. */
async function arriveAtHeaviest(server: Server): Promise<VisitAtPage> {
  const visitor = new Visitor(server.url);
  const who = persona("Approved", { phone: "(202) 555-0106", partner: { first: "Leo", last: "Approved" } });
  const { page } = await walkTo(visitor, who, HEAVIEST, "/mini/home");
  return { server, page, cookie: cookieOf(visitor) };
}

/**
 * Runs the site as `npm start` does, with its own backend and database, whose processes are not
 * measured.
 */
async function withOwnBackend({ length, flags }: How): Promise<Row[]> {
  const site = await startSite({
    program: [...flags, "build/main.js"],
    env: { LOG_LEVEL: "warn", LIMITS: GENEROUS_LIMITS, COMPRESS: "off" },
  });
  try {
    const server = await moveToServerCore("own backend", site);
    const [plain, heavy] = [await walkToPage(server), await arriveAtHeaviest(server)];
    const turns = { get: getRequest(plain), post: postRequest(plain), heavy: getRequest(heavy) };
    const { get, post, heavy: heaviest } = await measureAlternately(turns, length);
    return [
      { what: "GET with the embedded backend", value: get.cpuMs, unit: "ms", detail: detailOf(get) },
      { what: "  POST", value: post.cpuMs, unit: "ms", detail: detailOf(post) },
      { what: "  GET of the heaviest page", value: heaviest.cpuMs, unit: "ms", detail: detailOf(heaviest) },
      {
        what: "  times a plain question",
        value: rateShare(get, heaviest),
        detail: `${shareSpread(get, heaviest)}; ${HEAVIEST}`,
      },
    ];
  } finally {
    await site.stop();
  }
}

/**
 * Measures the cost of counting for the metrics, and the effect of two processes on one store on
 * each other.
 */
async function withOthers(root: string, { length, flags }: How): Promise<Row[]> {
  const postgres = await startSystemPostgres();
  const servers: Server[] = [];
  const start = async (name: string, env: Readonly<Record<string, string>>, core?: string) => {
    const server = await startServer(
      name,
      root,
      [...flags, "--import", stubBackendPath, "build/main.js"],
      env,
      core,
    );
    servers.push(server);
    return walkToPage(server);
  };
  try {
    const plain = await start("no metrics", {});
    const counting = await start("metrics", { METRICS_PORT: String(await freePort()) });
    const get = await measureAlternately(
      { plain: getRequest(plain), counting: getRequest(counting) },
      length,
    );
    const store = { SITE_DATABASE_URL: await postgres.newDatabase() };
    const pair = await pairOf([await start("one", store), await start("other", store, LOAD_CORE)], length);
    return [
      {
        what: "GET with metrics on, share",
        value: rateShare(get.counting, get.plain),
        atLeast: 0.95,
        detail: `${shareSpread(get.counting, get.plain)}; ${detailOf(get.counting)}`,
      },
      {
        what: "Two processes, times one",
        value: median(pair),
        atLeast: 1.8,
        detail: `${Math.min(...pair).toFixed(2)} to ${Math.max(...pair).toFixed(2)}; posts, on one store, each on a core of its own, by processor time`,
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

/**
 * Returns the throughput of two processes under load at once, as a multiple of each alone, round by
 * round and by processor time. Each has a core, as in production: on one core two evict each
 * other's caches, even with separate stores. The load runs on the second one's core either way.
 */
async function pairOf(
  pair: readonly [VisitAtPage, VisitAtPage],
  { rounds, seconds, warmUp }: MeasurementLength,
) {
  const request = pair.map(postRequest);
  const cost = async (one: MeasuredRequest, length: { amount: number } | { duration: number }) => {
    const before = one.server.cpuMs();
    const { requests } = await sendRepeatedly(one, length);
    return (one.server.cpuMs() - before) / requests.total;
  };
  for (const one of request) await cost(one, { amount: warmUp });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone: number[] = [];
    for (const one of request) alone.push(await cost(one, { duration: seconds }));
    const both = await Promise.all(request.map((one) => cost(one, { duration: seconds })));
    times.push(sum(both.map((ms, index) => (alone[index] ?? Number.NaN) / ms)));
  }
  return times;
}

/**
 * Returns the second table: what costs a page something besides its own work.
 * @param root the project, built
 */
export const measureMore = async (root: string, how: How): Promise<Row[]> => [
  ...(await withOwnBackend(how)),
  ...(await withOthers(root, how)),
];
