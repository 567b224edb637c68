import { persona } from "../support/persona";
import { startSystemPostgres } from "../support/postgres";
import { freePort, startSite } from "../support/site";
import { LIMITS_OUT_OF_THE_WAY } from "../support/twice";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";
import { detailOf, measureInTurns, median, run, share, spread, type Length } from "./measure";
import { measured, startServer, stub, type Server } from "./servers";
import { arrive, cookieOf, getting, posting, type Standing } from "./standing";
import type { Row } from "./table";

/** The page that weighs most (bytes.ts says which one it is). */
const HEAVIEST = "/mini/purc-rate-and-payment";

interface How {
  length: Length;
  /** of node */
  flags: readonly string[];
}

/** Somebody who has walked to the heaviest page, which needs the answers of a backend that lends. */
async function arriveAtHeaviest(server: Server): Promise<Standing> {
  const visitor = new Visitor(server.url);
  const who = persona("Approved", { phone: "(202) 555-0106", partner: { first: "Leo", last: "Approved" } });
  const { page } = await walkTo(visitor, who, HEAVIEST, "/mini/home");
  return { server, page, cookie: cookieOf(visitor) };
}

/** The site as `npm start` has it, with its own backend and database; what those take in their own processes is not counted. */
async function withOwnBackend({ length, flags }: How): Promise<Row[]> {
  const site = await startSite({
    program: [...flags, "build/main.js"],
    env: { LOG_LEVEL: "warn", LIMITS: LIMITS_OUT_OF_THE_WAY, COMPRESS: "off" },
  });
  try {
    const server = await measured("own backend", site);
    const [plain, heavy] = [await arrive(server), await arriveAtHeaviest(server)];
    const turns = { get: getting(plain), post: posting(plain), heavy: getting(heavy) };
    const { get, post, heavy: heaviest } = await measureInTurns(turns, length);
    return [
      { what: "GET with the embedded backend", value: get.cpuMs, unit: "ms", detail: detailOf(get) },
      { what: "  POST", value: post.cpuMs, unit: "ms", detail: detailOf(post) },
      { what: "  GET of the heaviest page", value: heaviest.cpuMs, unit: "ms", detail: detailOf(heaviest) },
      {
        what: "  times a plain question",
        value: share(get, heaviest),
        detail: `${spread(get, heaviest)}; ${HEAVIEST}`,
      },
    ];
  } finally {
    await site.stop();
  }
}

/** What counting for the metrics costs, and what two processes on one store do to each other. */
async function besideOthers(root: string, { length, flags }: How): Promise<Row[]> {
  const postgres = await startSystemPostgres();
  const servers: Server[] = [];
  const start = async (name: string, env: Readonly<Record<string, string>>): Promise<Standing> => {
    const server = await startServer(name, root, [...flags, "--import", stub, "build/main.js"], env);
    servers.push(server);
    return arrive(server);
  };
  try {
    const plain = await start("no metrics", {});
    const counting = await start("metrics", { METRICS_PORT: String(await freePort()) });
    const get = await measureInTurns({ plain: getting(plain), counting: getting(counting) }, length);
    const store = { SITE_DATABASE_URL: await postgres.newDatabase() };
    const pair = await pairOf([await start("one", store), await start("other", store)], length);
    return [
      {
        what: "GET with metrics on, share",
        value: share(get.counting, get.plain),
        atLeast: 0.95,
        detail: `${spread(get.counting, get.plain)}; ${detailOf(get.counting)}`,
      },
      {
        what: "Two processes, times one",
        value: median(pair),
        atLeast: 1.8,
        detail: `${Math.min(...pair).toFixed(2)} to ${Math.max(...pair).toFixed(2)}; posts, on one store, by processor time`,
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

/**
 * What two processes answer that are asked at once, as a multiple of what the first one answers alone, round by round: as if each had a core to itself, so
 * that it says what they cost each other, and not how many cores this machine has.
 */
async function pairOf(pair: readonly [Standing, Standing], { rounds, seconds, warmUp }: Length) {
  const [one, other] = pair.map(posting);
  if (!one || !other) throw new Error("A pair has two.");
  const cost = async (asked: typeof one, length: { amount: number } | { duration: number }) => {
    const before = asked.server.cpuMs();
    const { requests } = await run(asked, length);
    return (asked.server.cpuMs() - before) / requests.total;
  };
  for (const asked of [one, other]) await cost(asked, { amount: warmUp });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await cost(one, { duration: seconds });
    const both = await Promise.all([one, other].map((asked) => cost(asked, { duration: seconds })));
    times.push(both.reduce((sum, ms) => sum + alone / ms, 0));
  }
  return times;
}

/** The second table: what stands beside a page, and costs it something. @param root the project, built */
export const measureMore = async (root: string, how: How): Promise<Row[]> => [
  ...(await withOwnBackend(how)),
  ...(await besideOthers(root, how)),
];
