import { TOO_SLOW } from "~/steps/homes/save-homes";
import type { TestEnv } from "./test-env";
import { isByLink, persona, withPhone, type Persona } from "./persona";
import { textedLinksFor } from "./texted-links";
import type { Door } from "./front-door";
import type { Road } from "./road";
import { textOf } from "./visible-text";
import { SecretTrackingVisitor } from "./sent-events";
import { formIn, headingIn, problemsIn, type Page, type Visitor } from "./visitor";
import { isFirstPage, isWaiting, pageAt, plainStep, flowPageAt, walkStops } from "./walk";

/** The result of a road. */
export interface WalkedRoad {
  name: string;
  from: string;
  door?: Door;
  /**
   * the pages in order; a waiting one is "... waits", one that came three times in a row "... x3"
   */
  pages: string[];
  /** heading of the last page */
  heading: string;
  /** the problems of the last answer, when it was refused at the end */
  refused: string[];
  /** the texts of the buttons in its main part, and of links that leave the page */
  offers: string[];
  /** links texted on the way that do not open */
  dead: string[];
  /** what third parties must not learn of it, and the number that identifies its browser */
  visitor: SecretTrackingVisitor;
}

/** The count of a repeated page, after its name. */
const TIMES = / x\d+$/;
/** Number of retries on a page that does not continue. */
const TRIES = 8;
/** Replaces values that are random per run. */
const LOT = "drawn by lot";
const TEST_PHONE = persona().phone;

/** Masks values that are random per run or depend on the date. */
const masked = (text: string): string =>
  text
    .replace(/\bLH-[A-Z0-9]+/g, "LH-#")
    .replace(/\b[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M\b/g, "#")
    .replace(/\d+(?:,\d{3})*(?:\.\d+)?/g, "#");

/**
 * Returns the buttons and links of a page's main part; the back link, links within the page and the
 * list of answers do not count.
 */
export function actionsOf({ html }: Page): string[] {
  const main = (/<main\b[\s\S]*?<\/main>/.exec(html)?.[0] ?? "").replace(/<aside\b[\s\S]*?<\/aside>/g, "");
  const found = [...main.matchAll(/<(a|button)\b([^>]*)>([\s\S]*?)<\/\1>/g)].flatMap(
    ([, tag = "", attributes = "", inner = ""]) => {
      if (tag === "button") return [`[${textOf(inner)}]`];
      const href = (/href="([^"]*)"/.exec(attributes)?.[1] ?? "").replace(/\?.*/, "");
      if (href.startsWith("#") || /class="(?:back|leave)"/.test(attributes)) return [];
      return [`${textOf(inner)} -> ${href}`];
    },
  );
  return [...new Set(found.map(masked))];
}

/**
 * Checks whether a walk ends: there is nothing to submit, or nothing has to follow and no call is
 * wanted.
 */
function isEnd(page: Page, who: Persona, until?: string): boolean {
  // The doors of the first page are links.
  if (isWaiting(page.html) || isFirstPage(page.address)) return false;
  const form = formIn(page.html);
  if (form === undefined) return true;
  const spot = flowPageAt(page.address);
  const mayEnd = spot?.flow.pages.get(spot.page)?.isEnd ?? false;
  return until === undefined && mayEnd && who.wantsCall !== "at the end";
}

/** Clicks a secondary button that texts something. */
async function haveItTexted(visitor: Visitor, page: Page): Promise<void> {
  if (formIn(page.html, "text")) await visitor.clone().submit(page, { intent: "text" });
}

async function walkRoad(testEnv: TestEnv, road: Road, who: Persona, headers = {}): Promise<WalkedRoad> {
  const visitor = new SecretTrackingVisitor(testEnv.site.url, headers);
  const openLinks = textedLinksFor(visitor, testEnv);
  const pages: string[] = [];
  const dead: string[] = [];
  // A visitor who has to wait a second time on one page is stuck.
  const waited = new Set<string>();
  const flow = flowPageAt(road.from)?.flow.id;
  let before = "";
  let times = 0;
  let views = 0;
  let last: Page | undefined;
  for await (const { page, step, waits } of walkStops(visitor, who, road.door ?? road.from)) {
    const spot = flowPageAt(page.address);
    if (spot?.flow.id !== flow && !page.address.startsWith("/continue")) {
      // The road leads into another flow, which has its own roads.
      pages.push(page.address.replace(/\?.*/, ""));
      last = page;
      break;
    }
    const name = waits ? `${plainStep(step)} waits` : plainStep(step);
    const isAgain = pages.at(-1)?.replace(TIMES, "") === name;
    times = step === before ? times + 1 : 1;
    before = step;
    if (!isAgain) views = 0;
    // A failure on our side that succeeds on a retry may depend on the time of day, and so may a
    // page that comes again because its saving took long.
    if (page.status < 500 && !page.html.includes(TOO_SLOW)) views += 1;
    if (!isAgain) pages.push(name);
    else if (!waits && views > 1) pages[pages.length - 1] = `${name} x${views}`;
    last = page;
    const isThere = !waits && road.until !== undefined && pageAt(page.address) === road.until;
    const waitsOn = waits && waited.has(name);
    if (isThere || waitsOn || times >= TRIES || isEnd(page, who, road.until)) break;
    if (waits) {
      waited.add(name);
      continue;
    }
    await haveItTexted(visitor, page);
    dead.push(...(await openLinks()));
  }
  if (!last) throw new Error(`${road.name} does not begin.`);
  dead.push(...(await openLinks()));
  const { name, from, door, isByLot } = road;
  const offers = actionsOf(last);
  if (isByLot) {
    const found = [...pages.slice(0, -1), pageAt(last.address)];
    return {
      name,
      from,
      ...(door && { door }),
      pages: found,
      heading: LOT,
      refused: [],
      offers: offers.length > 0 ? [LOT] : [],
      dead,
      visitor: visitor,
    };
  }
  const refused = problemsIn(last.html).map(masked);
  return {
    name,
    from,
    ...(door && { door }),
    pages,
    heading: masked(headingIn(last.html)),
    refused,
    offers,
    dead,
    visitor: visitor,
  };
}

/**
 * Ends the calls that earlier roads placed to a phone: a number has one open call (F4), and which
 * road had the phone before is random.
 */
const endCalls = (testEnv: TestEnv, phone: string): Promise<string[]> =>
  testEnv.backend.cells(
    `update dials set status = 'gave way', call_at = null where phone_number = '${phone.replace(/\D/g, "")}' returning id`,
  );

/**
 * Walks every road, each with these headers. Those by a link share applications and change them, so
 * they run sequentially, in their order.
 */
export async function walkRoads(
  testEnv: TestEnv,
  roads: readonly Road[],
  onEnd: (road: WalkedRoad) => void = () => undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<WalkedRoad[]> {
  const walk = async (road: Road) => {
    const { who } = road;
    const end =
      who.phone === TEST_PHONE
        ? await withPhone(async (phone) => {
            await endCalls(testEnv, phone);
            return walkRoad(testEnv, road, { ...who, phone }, headers);
          })
        : await walkRoad(testEnv, road, who, headers);
    onEnd(end);
    return end;
  };
  const unlinked = Promise.all(roads.filter((road) => !isByLink(road)).map(walk));
  const linked: WalkedRoad[] = [];
  for (const road of roads.filter(isByLink)) linked.push(await walk(road));
  const all = [...(await unlinked), ...linked];
  return roads.flatMap((road) => all.find(({ name }) => name === road.name) ?? []);
}
