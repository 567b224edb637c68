import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import {
  budget,
  newScriptBytes,
  scriptBytes,
  sum,
  weighLinked,
  weighOrders,
  weighPages,
  weighFlowRoads,
  type PageBytes,
} from "../load/bytes";
import { useSite } from "../support/use-test-env";
import { Visitor } from "../support/visitor";

const client = fileURLToPath(new URL("../../build/client", import.meta.url));

/** Pages with one question and little around it. */
const PLAIN = ["accepted-offer", "estimated-price", "phone", "date-of-birth", "realty", "payment-method"];

/** Pages with a result and all its actions: loans in comparison, their sending, one loan in detail. */
const RESULTS = /^(?:benefits$|congratulations\b|purc-rate-and-payment$)/;
/** Pages whose forms grow while they are filled in. */
const RICH = /^(?:m\/income\/income-past-history|liabilities)\b/;

function mostScripts(step: string): number {
  if (RICH.test(step)) return budget.richScripts;
  return budget.furtherScripts * (RESULTS.test(step) ? 2 : 1);
}

/** Returns the body as transferred, because fetch would decompress it. */
async function fetchRaw(url: string): Promise<{ encoding: string | undefined; bytes: number }> {
  const request = get(url, { headers: { "Accept-Encoding": "gzip, br" } });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  let bytes = 0;
  answer.on("data", (chunk: Buffer) => void (bytes += chunk.length));
  await once(answer, "end");
  return { encoding: answer.headers["content-encoding"], bytes };
}

const site = useSite({ LOG_LEVEL: "warn", COMPRESS: "on" });

describe("the size of a page", () => {
  let pages: PageBytes[] = [];
  beforeAll(async () => {
    pages = await weighPages(site.url);
  }, 120_000);

  it("the walks cover most of the wizard", () => {
    expect(pages.length).toBeGreaterThanOrEqual(25);
  });

  it("every first response fits TCP's first flight, with its styles, in brotli and in gzip", () => {
    const heavy = pages.filter(({ brotli, gzip }) => Math.max(brotli, gzip) > budget.firstResponse);
    expect(heavy).toEqual([]);
  });

  it.for(PLAIN)("a plain question is smaller: %s", (step) => {
    const page = pages.find((other) => other.step === step);
    expect(page?.brotli).toBeLessThanOrEqual(budget.plainQuestion);
  });

  it("matches what the site sends: a page arrives compressed, at its measured size", async () => {
    const { encoding, bytes } = await fetchRaw(`${site.url}/mini/home`);
    const home = pages.find((page) => page.step === "home");
    expect(encoding).toBe("br");
    // Keys and cookies differ between visits, and random letters do not compress.
    expect(Math.abs(bytes - (home?.brotli ?? 0))).toBeLessThan(100);
  });

  it("requests no script before its first frame", async () => {
    const { html } = await new Visitor(site.url).get("/mini/home");
    expect(html).toContain('type="text/later"');
    expect(html).not.toMatch(/<link rel="(?:module)?preload"|<script[^>]* (?:src|type="module")/);
  });

  it("the first page's JavaScript stays within its budget", () => {
    const [first] = pages;
    expect(first?.scripts.length).toBeGreaterThanOrEqual(4);
    expect(sum((first?.scripts ?? []).map(scriptBytes))).toBeLessThanOrEqual(budget.firstScripts);
  });

  it("a further page adds little JavaScript of its own", () => {
    const heavy = newScriptBytes(pages)
      .slice(1)
      .filter(({ step, bytes }) => bytes > mostScripts(step));
    expect(heavy).toEqual([]);
  });
});

describe("the size of recording a visit", () => {
  it("UI-040: a recorded visitor loads the recorder and not the player, which is twice as large", () => {
    const weighed = (name: RegExp) =>
      readdirSync(path.join(client, "assets"))
        .filter((file) => name.test(file))
        .map((file) => scriptBytes(`/assets/${file}`));
    const [recorder, ...others] = weighed(/^recorder-[^.]+\.js$/);
    expect(others).toEqual([]);
    expect(recorder).toBeLessThanOrEqual(25_000);
    expect(weighed(/^rrweb-[^.]+\.js$/)).toEqual([]);
  });
});

describe.each([
  { flow: "main flow", weigh: weighOrders, least: 45 },
  { flow: "refinance wizard", weigh: (url: string) => weighFlowRoads(url, "refi-mini"), least: 30 },
  { flow: "quote tool", weigh: (url: string) => weighFlowRoads(url, "qt"), least: 20 },
])("the size of the pages of the $flow", ({ weigh, least }) => {
  let orders: Awaited<ReturnType<typeof weighOrders>> = [];
  beforeAll(async () => {
    orders = await weigh(site.url);
  }, 180_000);

  it("the walks cover most of the flow", () => {
    // The same step for another home or mortgage counts as one page.
    const steps = new Set(
      orders.flatMap(({ pages }) => pages.map(({ step }) => step.replace(/\/(?:\d+|LH-.*)$/, ""))),
    );
    expect(steps.size).toBeGreaterThanOrEqual(least);
  });

  it("every first response fits TCP's first flight, with its styles, in brotli and in gzip", () => {
    const heavy = orders
      .flatMap(({ pages }) => pages)
      .filter(({ brotli, gzip }) => Math.max(brotli, gzip) > budget.firstResponse)
      .map(({ step, brotli, gzip }) => ({ step, brotli, gzip }));
    expect(heavy).toEqual([]);
  });

  it("the JavaScript of an entry page stays within its budget", () => {
    const firsts = orders.map(({ name, pages: [first] }) => ({
      name,
      bytes: sum((first?.scripts ?? []).map(scriptBytes)),
    }));
    expect(firsts.every(({ bytes }) => bytes > 50_000)).toBe(true);
    expect(firsts.filter(({ bytes }) => bytes > budget.firstScripts)).toEqual([]);
  });

  it("a further page adds little JavaScript of its own", () => {
    // As in the wizard: code that several pages share, such as the fields, counts for the first
    // page that needs it.
    const heavy = newScriptBytes(orders.flatMap(({ pages }) => pages))
      .slice(1)
      .filter(({ step, bytes }) => bytes > mostScripts(step));
    expect(heavy).toEqual([]);
  });
});

describe("the size of the pages that a link opens", () => {
  it("every first response fits TCP's first flight, and its JavaScript stays within its budget", async () => {
    const pages = await weighLinked(site.url);
    expect(pages.length).toBe(4);
    const weights = pages.map(({ step, brotli, gzip, scripts }) => ({
      step,
      first: Math.max(brotli, gzip),
      scripts: sum(scripts.map(scriptBytes)),
    }));
    const heavy = weights.filter(
      ({ first, scripts }) => first > budget.firstResponse || scripts > budget.firstScripts,
    );
    expect(heavy).toEqual([]);
  });
});

describe("the files sent to the browser", () => {
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );

  it("contain scripts to check", () => {
    expect(files.length).toBeGreaterThan(10);
  });

  it.for([
    ["validation", /_zod\b|ZodError|\$ZodType/],
    ["the session cookie", /iw-sid|SESSION_SECRETS/],
    ["sealing", /aes-256-gcm|createCipheriv|hkdfSync/],
    ["the database", /drizzle|postgres/i],
    ["the backend's client", /Idempotency-Key|X-Correlation-Id/],
    ["modules of Node", /["'`]node:/],
  ] as const)("contain no server code: %s", ([, marker]) => {
    const leaking = files.filter((name) => marker.test(readFileSync(path.join(client, name), "utf8")));
    expect(leaking).toEqual([]);
  });
});
