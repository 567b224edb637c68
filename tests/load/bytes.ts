import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { persona } from "../support/persona";
import { Visitor } from "../support/visitor";
import { orders } from "../support/main-roads";
import { addressOn, roadOf } from "../support/roads-file";
import { walkTo, type WalkStop } from "../support/walk";

const client = fileURLToPath(new URL("../../build/client", import.meta.url));

/** The maximum weight of a page, in compressed bytes. */
export const budget = {
  /** ten packets of TCP's first flight */
  firstResponse: 14_600,
  /** target for a page that only asks a question; 200 of it are the typeface's rules and the tokens */
  plainQuestion: 9_200,
  /** all JavaScript of a first step page */
  firstScripts: 90_000,
  /** the JavaScript that only one more step needs */
  furtherScripts: 3_000,
  /** the same for a page with a growing form, with conform's hooks */
  richScripts: 15_000,
} as const;

/** The weight of a page. */
export interface PageBytes {
  step: string;
  /** the document with its inlined styles, compressed as the site does */
  brotli: number;
  gzip: number;
  /** every script file that the document references */
  scripts: string[];
}

/** Returns the bytes of a document as the site compresses it: in brotli, and in gzip. */
export const bytesOf = (html: string): [brotli: number, gzip: number] => [
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
  gzipSync(html, { level: 9 }).length,
];

/** Returns the script files that a document references: preloaded, imported or in a src. */
export function scriptsIn(html: string): string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((found) => found[1] ?? ""))];
}

/**
 * Returns the bytes of a script file as sent: its brotli copy, or the file itself when compression
 * gains nothing.
 */
export function scriptBytes(file: string): number {
  const full = path.join(client, file);
  return readFileSync(existsSync(`${full}.br`) ? `${full}.br` : full).length;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Two personas who together see nearly every page. */
const WALKS = [
  {
    who: persona("Approved", { phone: "(202) 555-0106", partner: { first: "Leo", last: "Approved" } }),
    until: "congratulations",
  },
  { who: persona("Fullssn", { hasOffer: false, phone: "(202) 555-0107" }), until: "credit-report-payment" },
];

/** Collects the weights of pages by step, each on the first visit. */
function scale() {
  const pages = new Map<string, PageBytes>();
  const weigh = ({ step, page: { html } }: Pick<WalkStop, "step" | "page">): void => {
    if (pages.has(step)) return;
    const [brotli, gzip] = bytesOf(html);
    pages.set(step, { step, brotli, gzip, scripts: scriptsIn(html) });
  };
  return { pages, weigh };
}

/**
 * Walks the purchase wizard of a running site and weighs every page on the way, each step once, in
 * the order of the first visit.
 * @param url of a site with the reference backend
 */
export async function weighPages(url: string): Promise<PageBytes[]> {
  const { pages, weigh } = scale();
  for (const { who, until } of WALKS)
    await walkTo(new Visitor(url), who, `/mini/${until}`, "/mini/home", weigh);
  return [...pages.values()];
}

/**
 * Walks every order of the main flow and weighs the pages of each, in visit order.
 * @param url of a site with the reference backend
 */
export async function weighOrders(url: string): Promise<{ name: string; pages: PageBytes[] }[]> {
  const weighed = [];
  for (const { name, who, from } of orders) {
    const { pages, weigh } = scale();
    await walkTo(new Visitor(url), who, addressOn("main", name), from, weigh);
    weighed.push({ name, pages: [...pages.values()] });
  }
  return weighed;
}

/** Roads of a flow that together cover nearly every page, by name. */
const WALKED = {
  "refi-mini": [
    "Highrate",
    "Lowrate, cash",
    "Smallgain, who wants none of it",
    "Fourliens, all on one home",
    "Eightliens, the largest",
    "a home for several families, with a friend",
    "Onefrozen",
    "Fullssn",
    "Lastfour",
    "Declined, who has us call",
    "Retention",
    "a score too low",
  ],
  qt: [
    "Highrate, savings",
    "Lowrate, cash",
    "Threeliens, with a partner, two homes",
    "a home for several families, rented out",
    "Underwater",
    "Slowsearch",
    "Nodata",
    "Frozen",
    "DC, where we do not lend",
  ],
} as const;

/**
 * Walks roads of a flow and weighs the pages of each, in visit order.
 * @param url of a site with the reference backend
 */
export async function weighFlowRoads(
  url: string,
  flow: keyof typeof WALKED,
): Promise<{ name: string; pages: PageBytes[] }[]> {
  const weighed = [];
  for (const { name, who, from } of WALKED[flow].map((one) => roadOf(flow, one))) {
    const { pages, weigh } = scale();
    // A number has one open call (F4), so the quote tool is walked only to the last page of its
    // own.
    const until = flow === "qt" ? "/qt/benefits" : addressOn(flow, name);
    await walkTo(new Visitor(url), who, until, from, weigh);
    weighed.push({ name, pages: [...pages.values()] });
  }
  return weighed;
}

/** Pages that are opened by a link in a message. */
const LINKED = [
  "/customer-survey/in-process-plc-contact?xaid=7001001&xcid=8300",
  "/customer-survey/funded?xaid=7001001&xcid=8300",
  "/customer-survey/thank-you",
  "/consent/home?appId=seed-prequal&token=seed-prequal-token",
];

/**
 * Weighs the pages that a link opens.
 * @param url of a site with the reference backend
 * @throws when one of them is not a page
 */
export async function weighLinked(url: string): Promise<PageBytes[]> {
  const { pages, weigh } = scale();
  for (const step of LINKED) {
    const page = await new Visitor(url).get(step);
    if (page.status !== 200) throw new Error(`${step} answered ${page.status}.`);
    weigh({ step, page });
  }
  return [...pages.values()];
}

/**
 * Weighs public pages.
 * @throws Error when one does not answer
 */
export async function weighFront(url: string, paths: readonly string[]): Promise<PageBytes[]> {
  const { pages, weigh } = scale();
  for (const step of paths) {
    const page = await new Visitor(url).get(step);
    if (page.status !== 200) throw new Error(`${step} answered ${String(page.status)}.`);
    weigh({ step, page });
  }
  return [...pages.values()];
}

/** Returns the bytes of the scripts that no earlier page referenced. */
export function newScriptBytes(pages: readonly PageBytes[]): { step: string; bytes: number }[] {
  const known = new Set<string>();
  return pages.map(({ step, scripts }) => {
    const fresh = scripts.filter((file) => !known.has(file));
    for (const file of fresh) known.add(file);
    return { step, bytes: sum(fresh.map(scriptBytes)) };
  });
}
