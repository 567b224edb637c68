import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { flowOf } from "./flows";
import type { Door } from "./front-door";
import type { WalkedRoad } from "./walk-roads";
import type { Road } from "./road";
import { roads } from "./roads";
import { eventLinesOfRoad, namesInEvents, type ThirdPartyEvent } from "./sent-events";
import { pageAt } from "./walk";

/** The file of all roads, as `npm run roads` writes it. */
export const ROADS_FILE = fileURLToPath(new URL("../../docs/roads.txt", import.meta.url));

/** What third parties get about each road. */
export const THIRD_PARTY_FILE = fileURLToPath(new URL("../../docs/events.txt", import.meta.url));

/**
 * Response delay of the slow personas, in ms: longer than the payment and its waiting page wait
 * together, so that the page is on the road.
 */
export const SLOW_MS = 6_500;

export const ROADS_HEAD = `Every road through every flow, walked to its end without JavaScript: who walks, from where, the pages, the heading of the last one and what
it offers to go on with: [buttons] and links. Numbers are masked. Written by \`npm run roads\`; a test holds it.
`;

export const THIRD_PARTY_HEAD = `What others are told of every road through every flow (docs/roads.txt), as it waits in the outbox: who is told, and of which events; then one road
again in a browser that sends Sec-GPC: 1; then what steps and buttons are called to them. Written by \`npm run roads\`; a test holds it.
`;

/** The calls to the backend on all roads. */
export const CALLS_FILE = fileURLToPath(new URL("../../docs/calls.txt", import.meta.url));

export const CALLS_HEAD = `What the lender's backend hears while every road of a flow is walked (docs/roads.txt), then the calls that only visits beside them make: each
call with the fields of its query and its body, seen by a proxy between site and backend. A field of digits or an id stands as *. Written by
\`npm run roads\`; a test holds it.
`;

const WIDTH = 140;

/** Wraps a list to lines of a readable width, indented. */
function wrapped(parts: readonly string[], between: string): string {
  const lines = [""];
  for (const [index, part] of parts.entries()) {
    const piece = index === parts.length - 1 ? part : `${part}${between}`;
    const line = lines[lines.length - 1] ?? "";
    if (line !== "" && `${line} ${piece}`.length > WIDTH) lines.push(piece);
    else lines[lines.length - 1] = line === "" ? piece : `${line} ${piece}`;
  }
  return lines.map((line) => `  ${line}`).join("\n");
}

/** Returns what is pressed at a door: "Lower my payment", "By my own figures". */
const pressesOf = ({ press, answer }: Door): string =>
  [press, answer].flatMap((words) => (words === undefined ? [] : [`"${words}"`])).join(", ");

/** Returns a road as text. */
export const roadText = ({ name, from, door, pages, heading, refused, offers }: WalkedRoad): string =>
  [
    `${name} (${door ? `/ by ${pressesOf(door)}` : from})`,
    wrapped(pages, " >"),
    `  "${heading}"`,
    ...refused.map((words) => `  refused: ${words}`),
    offers.length > 0 ? wrapped(offers, ";") : "  nothing",
  ].join("\n");

/** Returns the roads of a flow as text. */
export const roadsText = (flow: string, ended: readonly WalkedRoad[]): string =>
  `\n== ${flow}\n\n${ended.map(roadText).join("\n\n")}\n`;

/**
 * Returns what third parties get about a flow's roads, as text.
 * @param signalled the road that is walked again with the opt-out signal
 */
export function thirdPartyText(
  flow: string,
  ended: readonly WalkedRoad[],
  signalled: readonly WalkedRoad[],
  rows: readonly ThirdPartyEvent[],
): string {
  const byLot = new Set(roads[flow]?.flatMap(({ name, isByLot }) => (isByLot ? [name] : [])));
  const mapped = ended.filter(({ name }) => !byLot.has(name));
  const clients = new Set([...mapped, ...signalled].map(({ visitor }) => visitor.client));
  const [steps, buttons] = namesInEvents(rows.filter(({ body }) => clients.has(String(body["client"]))));
  return `${[
    `\n== ${flow}`,
    ...mapped.map(({ name, visitor: roadVisitor }) => eventLinesOfRoad(name, roadVisitor.client, rows)),
    ...signalled.map(({ name, visitor: roadVisitor }) =>
      eventLinesOfRoad(`${name}, with Sec-GPC: 1`, roadVisitor.client, rows),
    ),
    ["steps:", wrapped(steps, "")].join("\n"),
    ["buttons:", wrapped(buttons, "")].join("\n"),
  ].join("\n\n")}\n`;
}

/** Returns the road of a flow that is walked again with the opt-out signal. */
export const roadWithOptOut = (flow: string): Road[] =>
  (roads[flow] ?? [])
    .filter(({ isByLot, name }) => isByLot === undefined && !/^(?:Slow|an? |another)/.test(name))
    .slice(0, 1);

/** Returns the text of a flow's part in a file; empty when it has none. */
export function partInFile(file: string, flow: string): string {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const start = text.indexOf(`\n== ${flow}\n`);
  if (start === -1) return "";
  const next = text.indexOf("\n== ", start + 1);
  return next === -1 ? text.slice(start) : text.slice(start, next);
}

/** Returns the text of each road of a flow in the file. */
export const roadTextsInFile = (flow: string): string[] =>
  partInFile(ROADS_FILE, flow).trim().split("\n\n").slice(1);

/** Returns the name and the pages in a road's text. */
function pagesIn(text: string): [string, readonly string[]] {
  const [head = "", ...lines] = text.split("\n");
  const end = lines.findIndex((line) => line.startsWith('  "'));
  const pages = lines.slice(0, end).join(" ").split(">");
  return [head.replace(/ \((?:\/ by .+|\S+)\)$/, ""), pages.map((page) => page.trim().replace(/ x\d+$/, ""))];
}

/**
 * Returns a road with its pages in the file.
 * @throws when the file is out of date
 */
export function roadOf(flow: string, name: string): Road & { pages: readonly string[] } {
  const road = roads[flow]?.find((one) => one.name === name);
  const pages = new Map(roadTextsInFile(flow).map(pagesIn)).get(name);
  if (!road || !pages) throw new Error(`docs/roads.txt does not know the road "${name}": run npm run roads.`);
  return { ...road, pages };
}

/** Returns a page of a road as an address to walk to; the last one when omitted. */
export const addressOn = (flow: string, name: string, step = roadOf(flow, name).pages.at(-1) ?? ""): string =>
  `${flowOf(flow).prefix}/${pageOfStep(flowOf(flow).prefix, step)}`;

/** Returns the page of a step's name in the file, without its item. */
const pageOfStep = (prefix: string, step: string): string =>
  pageAt(`${prefix}/${step.replace(/ waits$/, "")}`);

/** Checks whether the road includes a refusal or repeated attempts. */
const isTrying = (text: string): boolean => / x(?:[3-9]|\d\d)\b/.test(text);

/** Returns few roads of a flow that together cover all pages on its roads, preferring easy ones. */
export function coveringRoads(flow: string, isWanted: (page: string) => boolean = () => true): string[] {
  const { prefix } = flowOf(flow);
  const left = roadTextsInFile(flow).map((text) => {
    const [name, steps] = pagesIn(text);
    const pages = steps.filter((step) => !step.startsWith("/")).map((step) => pageOfStep(prefix, step));
    return { name, isEasy: !isTrying(text), pages: new Set(pages.filter(isWanted)) };
  });
  const chosen: string[] = [];
  for (;;) {
    const [most] = left.sort(
      (a, b) =>
        Number(b.isEasy && b.pages.size > 0) - Number(a.isEasy && a.pages.size > 0) ||
        b.pages.size - a.pages.size,
    );
    if (!most || most.pages.size === 0) return chosen;
    chosen.push(most.name);
    const taken = [...most.pages];
    for (const { pages } of left) for (const page of taken) pages.delete(page);
  }
}

/**
 * Returns roads that together cover all pages of a flow except waiting ones, each up to the last
 * page that no earlier one covers.
 */
export function shortestCover(flow: string): { name: string; until: string }[] {
  const { prefix } = flowOf(flow);
  const seen = new Set<string>();
  return coveringRoads(flow).flatMap((name) => {
    const pages = roadOf(flow, name)
      .pages.filter((step) => !step.startsWith("/") && !step.endsWith(" waits"))
      .map((step) => pageOfStep(prefix, step));
    const until = pages.findLast((page) => !seen.has(page));
    for (const page of pages.slice(0, pages.indexOf(until ?? "") + 1)) seen.add(page);
    return until === undefined ? [] : [{ name, until }];
  });
}
