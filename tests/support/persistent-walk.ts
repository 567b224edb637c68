import { setTimeout as sleep } from "node:timers/promises";
import { faultsOfAnswer } from "./fuzz";
import type { Fields, Persona } from "./persona";
import type { Span } from "./kill-spans";
import { formIn, headingIn, problemsIn, type Page, type Visitor } from "./visitor";
import { isWaiting, pageAt, answersFor } from "./walk";

/**
 * A visitor who continues despite kills: reloads a page that did not load, and resends a form that
 * got no response.
 */
export interface PersistentWalk {
  visitor: Visitor;
  who: Persona;
  from: string;
  /** the page at which the walk ends, below its flow */
  until: string;
  /** returns the last code texted to the visitor; undefined when none arrived */
  code: () => Promise<string | undefined>;
  /** called for every fault */
  onTrouble: (what: string) => void;
  /** called before a page is answered, for example to wait */
  before?: () => Promise<void>;
  /** called for every accepted answer: the page, the typed fields, and the next page */
  onTaken?: (page: Page, typed: Fields, next: Page) => void;
  /** called for every request that did not get a working page of ours */
  onCut?: () => void;
  /** called for every request whose connection was refused or cut, in addition to onCut */
  onLost?: (request: Span) => void;
  /** total time of retries, in ms; default three minutes */
  patienceMs?: number;
}

/** A visitor without progress in this time, despite retries, has found a bug. */
const PATIENCE_MS = 180_000;
const AGAIN_MS = 300;
const MOST_PAGES = 200;
const MOST_REFUSALS = 6;
const CODE_PAGES = /^(?:validate-phone|m\/\S+\/otp)$/;

/** Checks whether a request failed because its connection was refused or cut. */
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  ["ECONNREFUSED", "ECONNRESET", "EPIPE"].includes(String(error.code));

/**
 * Walks to the end.
 * @returns how often there was no response, or an error page on our side;
 * @throws when there is no progress
 */
export async function walkPersistently({
  visitor,
  who,
  from,
  until,
  code,
  onTrouble,
  before = () => Promise.resolve(),
  onTaken,
  onCut,
  onLost,
  patienceMs = PATIENCE_MS,
}: PersistentWalk): Promise<number> {
  let cut = 0;
  const deadline = Date.now() + patienceMs;

  /** Retries until a page is returned that is not our failure. */
  async function answered(ask: (shown?: Page) => Promise<Page>): Promise<Page> {
    let shown: Page | undefined;
    while (Date.now() < deadline) {
      const from = performance.now();
      try {
        const page = await ask(shown);
        for (const fault of faultsOfAnswer(page.status, page.html))
          onTrouble(`${page.address}: ${fault} "${headingIn(page.html)}"`);
        if (page.status < 500) return page;
        if (formIn(page.html)) shown = page;
      } catch (error) {
        if (!isLost(error)) throw error;
        onLost?.({ from, to: performance.now() });
      }
      cut += 1;
      onCut?.();
      await sleep(AGAIN_MS);
    }
    throw new Error(`${who.last}: no answer. ${shown ? problemsIn(shown.html).join("; ") : ""}`);
  }

  let page = await answered(() => visitor.get(from));
  let refusals = 0;
  let pages = 0;
  while (pages < MOST_PAGES && Date.now() < deadline) {
    const step = pageAt(page.address);
    // A page without a form waits, or reports that its content is unavailable and offers a retry.
    if (isWaiting(page.html) || (step !== until && formIn(page.html) === undefined)) {
      await sleep(AGAIN_MS);
      page = await answered(() => visitor.get(page.address));
      continue;
    }
    if (step === until) return cut;
    // Waiting pages are limited by the patience only.
    pages += 1;
    await before();
    const typed = { ...answersFor(who, page) };
    if (CODE_PAGES.test(step) && "code" in typed) {
      const texted = await code();
      // The code was lost in the kill: another one is requested.
      if (texted === undefined || refusals > 0) {
        page = await answered((shown) => visitor.submit(shown ?? page, { intent: "resend" }));
        refusals = 0;
        continue;
      }
      typed["code"] = texted;
    }
    const nextPage = page;
    page = await answered((shown) => visitor.submit(shown ?? nextPage, typed));
    refusals = page.status >= 400 ? refusals + 1 : 0;
    if (page.status < 400 && pageAt(page.address) !== step) onTaken?.(nextPage, typed, page);
    if (refusals > MOST_REFUSALS) break;
  }
  const { status, address, html } = page;
  const found = [`${status} "${headingIn(html)}"`, ...problemsIn(html)].join("; ");
  throw new Error(`${who.last}: got no further than ${address} (${found}).`);
}
