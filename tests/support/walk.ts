import { hosts } from "~/flows";
import { pathOf } from "~/wizard/flow";
import { compileMounts } from "~server/visit/hosts";
import { challengerAnswers } from "~/flows/cashout-challenger/testing/answers";
import { mainAnswers } from "~/flows/main/testing/answers";
import { miniAnswers } from "~/flows/mini/testing/answers";
import { purchaseAnswers } from "~/flows/purchase/testing/answers";
import { quoteAnswers } from "~/flows/qt/testing/answers";
import { refiAnswers } from "~/flows/refi-mini/testing/answers";
import { spwAnswers } from "~/flows/spw/testing/answers";
import { transferAnswers } from "~/flows/refi-mini-transfer/testing/answers";
import { flowOf, type KnownFlow } from "./flows";
import { doorOf, enterBy, type Door } from "./front-door";
import type { Answers, Fields, Persona } from "./persona";
import { formsIn, headingIn, problemsIn, questionsIn, type Page, type Visitor } from "./visitor";

const mounts = compileMounts(hosts);

/** Returns what the site serves at an address; undefined outside of every flow. */
export const mountAt = (address: string) => mounts.find(new URL(address, "http://any").pathname);

/** The answers for the pages of each flow. */
export const answersByFlow: Readonly<Record<string, Answers>> = {
  mini: miniAnswers,
  "refi-mini": refiAnswers,
  "refi-mini-transfer": transferAnswers,
  purchase: purchaseAnswers,
  qt: quoteAnswers,
  "cashout-challenger": challengerAnswers,
  spw: spwAnswers,
  main: mainAnswers,
};

/** The page that an address leads to. */
export interface FlowPage {
  flow: KnownFlow;
  /** the path of the page below its flow: "property-use", "m/income/income-type" */
  page: string;
  /** the item in the path: "1", "LH-1/0" */
  item: string;
}

/** Returns the page at an address; undefined outside of every flow. */
export function flowPageAt(address: string): FlowPage | undefined {
  const found = mountAt(address);
  const [node] = found?.nodes ?? [];
  return found && node !== undefined
    ? { flow: flowOf(found.host.flow.id), page: pathOf(node), item: found.item ?? "" }
    : undefined;
}

/**
 * Returns the page of an address without its item: "/refi-mini/property-use/1?x" -> "property-use".
 */
export const pageAt = (address: string): string => flowPageAt(address)?.page ?? stepAt(address);

/**
 * Returns the page and its item: "/refi-mini/property-use/1?x" -> "property-use/1". Outside of
 * every flow it is the path.
 */
export function stepAt(address: string): string {
  const spot = flowPageAt(address);
  if (!spot) return address.replace(/\?.*$/, "").replace(/^\/+|\/+$/g, "");
  return spot.item === "" ? spot.page : `${spot.page}/${spot.item}`;
}

/** Returns the names of a page's fields and buttons. */
const askedOn = (html: string): ReadonlySet<string> =>
  new Set(formsIn(html).flatMap(({ fields, buttons }) => [...fields, ...buttons]));

/**
 * Returns a persona's answers on a page, limited to what it asks.
 * @throws for a page with a question without prepared answers
 */
export function answersFor(who: Persona, { address, html }: Pick<Page, "address" | "html">): Fields {
  const fieldNames = askedOn(html);
  if (address.startsWith("/continue"))
    return fieldNames.has("code") ? { code: who.code } : { intent: "send" };
  const { flow, page = "", item = "" } = flowPageAt(address) ?? {};
  const written = answersByFlow[flow?.id ?? ""]?.[page];
  if (written === undefined) {
    if (fieldNames.size > 0) throw new Error(`No answers are written for ${address}.`);
    return {};
  }
  const usual = typeof written.good === "function" ? written.good(who, html, item) : written.good;
  const own = who.says?.[page];
  const all = typeof own === "function" ? own(usual, fieldNames) : { ...usual, ...own };
  return Object.fromEntries(Object.entries(all).filter(([name]) => fieldNames.has(name)));
}

/** Checks whether an address is that of the first page, whose doors are links. */
export function isFirstPage(address: string): boolean {
  const { flow, page } = flowPageAt(address) ?? {};
  return flow?.id === "main" && page === "home";
}

/** A page of a walk, before it was answered. */
export interface WalkStop {
  /** in the format of stepAt */
  step: string;
  page: Page;
  /** whether it waits for a slow response, without a question */
  waits: boolean;
}

const MOST_PAGES = 120;
const REFRESH_MS = 300;
const LONGEST_WAIT_MS = 90_000;

/**
 * Returns the step with random ids replaced by their position:
 * "m/income/income-type/LH-K2WESSDF4U-1/0" -> "m/income/income-type/A1/0".
 */
export const plainStep = (step: string): string =>
  step.replace(/\b(?:LH-[A-Z0-9]+|seed-[a-z]+)-(\d)(?:-debt-\d+)?(?=\/|$)/g, "A$1");

/** Checks whether a page waits for a slow response and refreshes itself. */
export const isWaiting = (html: string): boolean => /<div class="wait"/.test(html);

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Refreshes a waiting page until it continues, for at most a minute and a half. */
export async function waitUntilDone(tab: Visitor, page: Page): Promise<Page> {
  let now = page;
  const until = Date.now() + LONGEST_WAIT_MS;
  while (isWaiting(now.html) && Date.now() < until) {
    await sleep(REFRESH_MS);
    now = await tab.get(now.address);
  }
  return now;
}

/** Called for each page of a walk before it is answered. */
export type OnStop = (stop: WalkStop) => Promise<void> | void;

/**
 * Yields the pages of a persona's walk; each is answered after it was yielded. A page that waits for
 * a slow response is yielded once before the wait. A refused form is yielded again.
 * @param from an address, or a door of the first page, whose own pages are not yielded
 */
export async function* walkStops(
  visitor: Visitor,
  who: Persona,
  from: string | Door,
): AsyncGenerator<WalkStop> {
  let page = await (typeof from === "string"
    ? visitor.get(from)
    : enterBy(visitor, await visitor.get("/"), from));
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const step = stepAt(page.address);
    if (isWaiting(page.html)) {
      yield { step, page, waits: true };
      page = await waitUntilDone(visitor, page);
    } else {
      yield { step, page, waits: false };
      page = await (isFirstPage(page.address)
        ? enterBy(visitor, page, doorOf(who))
        : visitor.submit(page, answersFor(who, page)));
    }
  }
}

/**
 * Walks from a page up to the page at the path `until`, which is not answered. The trail lists the
 * pages in order; a waiting page is "... waits".
 * @param from start of the walk; the flow's start when omitted
 * @throws when a form is refused or asks about a figure, naming the page and its words; when the walk does not reach it
 */
export async function walkTo(
  visitor: Visitor,
  who: Persona,
  until: string,
  from = firstPage(until),
  onStop: OnStop = () => undefined,
): Promise<{ page: Page; trail: string[] }> {
  const trail: string[] = [];
  const goal = stepAt(until);
  for await (const stop of walkStops(visitor, who, from)) {
    const { step, page, waits } = stop;
    if (page.status !== 200) {
      const problems = problemsIn(page.html).join("; ");
      throw new Error(`${step} answered ${page.status} "${headingIn(page.html)}": ${problems}`);
    }
    const questions = Object.values(questionsIn(page.html));
    if (questions.length > 0) throw new Error(`${step} asks: ${questions.join(" ")}`);
    trail.push(waits ? `${plainStep(step)} waits` : plainStep(step));
    await onStop(stop);
    if (!waits && (step === goal || pageAt(page.address) === goal)) return { page, trail };
  }
  throw new Error(`The walk did not reach ${until}: ${trail.slice(-20).join(" > ")}`);
}

function firstPage(until: string): string {
  const { flow } = flowPageAt(until) ?? {};
  if (!flow) throw new Error(`${until} is no page of a flow.`);
  return flow.first;
}
