// `npm run bench`: the web tier's cost compared with a common peer, the cost of more routes, and
// page weights. `--quick` takes about a minute; `--keep` adds the figures to
// tests/load/figures.tsv, with the commit.
import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startSite } from "../support/site";
import { budget, newScriptBytes, scriptBytes, sum, weighPages } from "./bytes";
import { appendFigures } from "./figures";
import { detailOf, measureAlternately, rateShare, shareSpread } from "./measure";
import { buildWithMoreRoutes, MORE_ROUTES } from "./more-routes";
import { writePeerPage } from "./peer-page";
import { measureMore } from "./more-speed";
import { LOAD_CORE, moveToLoadCore, startServer, stubBackendPath, type Server } from "./servers";
import {
  walkToPage,
  walkToPeerPage,
  FAIR_STEP,
  getRequest,
  postRequest,
  scriptPostRequest,
} from "./visit-at-page";
import { isMissed, tableOf, type Row } from "./table";

const root = fileURLToPath(new URL("../..", import.meta.url));
const quick = process.argv.includes("--quick");
const LENGTH = quick ? { rounds: 3, seconds: 1, warmUp: 1_500 } : { rounds: 11, seconds: 2, warmUp: 4_000 };
/** The peer's HTML has the same size as the site's, within this fraction. */
const SAME_SIZE = 0.03;
/** The same as in npm start. */
const FLAGS = ["--max-semi-space-size=8"];

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function measureSpeed(folder: string): Promise<Row[]> {
  const more = path.join(folder, "more-routes");
  say(`Building once more with ${MORE_ROUTES} further routes ...`);
  buildWithMoreRoutes(root, more);
  const preload = ["--import", stubBackendPath];
  const serve = "node_modules/@remix-run/serve/dist/cli.js";
  const peerPage = path.join(folder, "peer.json");
  const servers: Server[] = [];
  const start = async (...args: Parameters<typeof startServer>): Promise<Server> => {
    const server = await startServer(...args);
    servers.push(server);
    return server;
  };
  try {
    const site = await walkToPage(await start("site", root, [...FLAGS, ...preload, "build/main.js"]));
    const large = await walkToPage(await start("more routes", more, [...FLAGS, ...preload, "build/main.js"]));
    const remix = await walkToPage(
      await start("remix-serve", root, [...preload, serve, "build/server/index.js"]),
    );
    writePeerPage(peerPage, site.page.html);
    const peer = await walkToPeerPage(
      await start("peer", root, [...preload, "tests/load/peer/server.mjs"], { PEER_PAGE: peerPage }),
    );
    say(`Measuring ${LENGTH.rounds} rounds of ${LENGTH.seconds} s each ...`);
    const size = Buffer.byteLength(peer.page.html) / Buffer.byteLength(site.page.html);
    const get = await measureAlternately(
      { site: getRequest(site), peer: getRequest(peer), large: getRequest(large), remix: getRequest(remix) },
      LENGTH,
    );
    const post = await measureAlternately(
      {
        site: postRequest(site),
        scripts: scriptPostRequest(site),
        peer: postRequest(peer),
        fair: { ...postRequest(peer), path: FAIR_STEP },
        remix: postRequest(remix),
      },
      LENGTH,
    );
    const backend = await start("backend", root, ["tests/load/plain-backend.mjs"], {}, LOAD_CORE);
    const backendEnv = { BACKEND_URL: backend.url };
    const far = await walkToPage(await start("site", root, [...FLAGS, "build/main.js"], backendEnv));
    const farPeer = await walkToPeerPage(
      await start("peer", root, ["tests/load/peer/server.mjs"], { ...backendEnv, PEER_PAGE: peerPage }),
    );
    const network = await measureAlternately(
      { site: postRequest(far), fair: { ...postRequest(farPeer), path: FAIR_STEP } },
      LENGTH,
    );
    return [
      {
        what: "GET, share of the peer's rate",
        value: rateShare(get.site, get.peer),
        atLeast: 0.4,
        detail: `${shareSpread(get.site, get.peer)}; ${detailOf(get.site)}`,
      },
      { what: "  the peer", value: get.peer.perSecond, unit: "/s", detail: detailOf(get.peer) },
      {
        what: "  times remix-serve",
        value: rateShare(get.site, get.remix),
        atLeast: 6,
        detail: `${shareSpread(get.site, get.remix)}; ${detailOf(get.remix)}`,
      },
      {
        what: "POST, share of the peer's rate",
        value: rateShare(post.site, post.peer),
        atLeast: 0.36,
        detail: `${shareSpread(post.site, post.peer)}; ${detailOf(post.site)}`,
      },
      { what: "  the peer", value: post.peer.perSecond, unit: "/s", detail: detailOf(post.peer) },
      {
        what: "  of a peer that does the same",
        value: rateShare(network.site, network.fair),
        atLeast: 1,
        detail: `the backend on the network; ${shareSpread(network.site, network.fair)}; ${detailOf(network.site)}`,
      },
      { what: "  that peer", value: network.fair.perSecond, unit: "/s", detail: detailOf(network.fair) },
      {
        what: "  of the same with a backend of no cost",
        value: rateShare(post.site, post.fair),
        detail: `${shareSpread(post.site, post.fair)}; ${detailOf(post.fair)}`,
      },
      {
        what: "  times remix-serve",
        value: rateShare(post.site, post.remix),
        atLeast: 5,
        detail: `${shareSpread(post.site, post.remix)}; ${detailOf(post.remix)}`,
      },
      {
        what: "  by Remix's scripts, share of a plain one",
        value: rateShare(post.scripts, post.site),
        atLeast: 0.95,
        detail: `${shareSpread(post.scripts, post.site)}; ${detailOf(post.scripts)}`,
      },
      { what: "  the peer's page, share of the site's bytes", value: size, atLeast: 1 - SAME_SIZE },
      { what: "", value: size, atMost: 1 + SAME_SIZE },
      {
        what: `GET with ${MORE_ROUTES} further routes, share`,
        value: rateShare(get.large, get.site),
        atLeast: 0.95,
        detail: detailOf(get.large),
      },
      { what: "Memory under load", value: site.server.peakMb(), unit: "MB", atMost: 170 },
    ];
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Returns the largest by a measure, with its name. */
function largest<Item extends { step: string }>(
  items: readonly Item[],
  of: (item: Item) => number,
): [number, string] {
  const found = items.reduce<Item | undefined>(
    (best, item) => (best && of(best) >= of(item) ? best : item),
    undefined,
  );
  return found ? [of(found), found.step] : [Number.NaN, "no page"];
}

async function weighSite(): ReturnType<typeof weighPages> {
  const site = await startSite({ env: { LOG_LEVEL: "warn" } });
  try {
    return await weighPages(site.url);
  } finally {
    await site.stop();
  }
}

async function measureBytes(): Promise<Row[]> {
  const pages = await weighSite();
  const [brotli, heaviest] = largest(pages, (page) => page.brotli);
  const [gzip, heaviestGzip] = largest(pages, (page) => page.gzip);
  const [further, furtherStep] = largest(newScriptBytes(pages).slice(1), (page) => page.bytes);
  const first = pages[0];
  const plain = pages.find((page) => page.step === "accepted-offer");
  return [
    {
      what: "First response of the heaviest page, brotli",
      value: brotli,
      unit: "B",
      atMost: budget.firstResponse,
      detail: `${heaviest}; ${pages.length} pages`,
    },
    { what: "  gzip", value: gzip, unit: "B", atMost: budget.firstResponse, detail: heaviestGzip },
    {
      what: "  of a plain question, brotli",
      value: plain?.brotli ?? Number.NaN,
      unit: "B",
      atMost: budget.plainQuestion,
      detail: "accepted-offer",
    },
    {
      what: "JavaScript of the first page, brotli",
      value: sum((first?.scripts ?? []).map(scriptBytes)),
      unit: "B",
      atMost: budget.firstScripts,
      detail: first?.step ?? "",
    },
    {
      what: "  new with a further page",
      value: further,
      unit: "B",
      atMost: budget.furtherScripts,
      detail: furtherStep,
    },
  ];
}

if (!existsSync(path.join(root, "build/main.js"))) {
  say("The site is not built: run npm run build first.");
  process.exit(1);
}
await moveToLoadCore();
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "bench-")));
try {
  const speed = [...(await measureSpeed(folder)), ...(await measureBytes())];
  say(`\n${tableOf(speed)}\n\nMeasuring what stands beside a page ...`);
  const more = await measureMore(root, { length: LENGTH, flags: FLAGS });
  say(`\n${tableOf(more)}\n`);
  const rows = [...speed, ...more];
  if (process.argv.includes("--keep")) appendFigures(root, rows);
  const missed = rows.filter(isMissed);
  say(missed.length === 0 ? "All targets are met." : `${missed.length} targets are missed.`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
