import { setTimeout as sleep } from "node:timers/promises";
import { faultsOfAnswer } from "./fuzz";
import type { Fields, Persona } from "./persona";
import type { Span } from "./strikes";
import { formIn, headingIn, problemsIn, type Page, type Visitor } from "./visitor";
import { isWaiting, pageAt, said } from "./walk";

/** Somebody who goes on, whatever dies under them: loads a page again that did not come, and sends a form again that was not answered. */
export interface Insisting {
  visitor: Visitor;
  who: Persona;
  from: string;
  /** the page at which they are done, below its flow */
  until: string;
  /** reads the code that was texted to them last; undefined when none came */
  code: () => Promise<string | undefined>;
  /** hears of what must not be */
  onTrouble: (what: string) => void;
  /** what they do before they answer a page, such as to think */
  before?: () => Promise<void>;
  /** hears of every answer that was taken: the page, what was said there, and what came then */
  onTaken?: (page: Page, typed: Fields, next: Page) => void;
  /** hears of every request that was not answered with a page of ours that goes on */
  onCut?: () => void;
  /** hears of every request whose connection was refused or cut, beside onCut */
  onLost?: (request: Span) => void;
  /** how long they ask in all, in ms; three minutes unless told */
  patienceMs?: number;
}

/** Whoever gets no further in this time, however often they ask, has found a mistake. */
const PATIENCE_MS = 180_000;
const AGAIN_MS = 300;
const MOST_PAGES = 200;
const MOST_REFUSALS = 6;
const CODE_PAGES = /^(?:validate-phone|m\/\S+\/otp)$/;

/** Whether a request failed because its connection was refused or cut. */
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  ["ECONNREFUSED", "ECONNRESET", "EPIPE"].includes(String(error.code));

/** Walks to the end. @returns how often nothing, or a word of trouble on our side, was the answer; @throws when they get no further */
export async function insist({
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
}: Insisting): Promise<number> {
  let cut = 0;
  const deadline = Date.now() + patienceMs;

  /** Asks until a page comes that is no failure of ours. */
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
    // A page without a form waits, or says that it cannot show what it is for, and offers to try again.
    if (isWaiting(page.html) || (step !== until && formIn(page.html) === undefined)) {
      await sleep(AGAIN_MS);
      page = await answered(() => visitor.get(page.address));
      continue;
    }
    if (step === until) return cut;
    // Pages that wait are bounded by the patience alone.
    pages += 1;
    await before();
    const typed = { ...said(who, page) };
    if (CODE_PAGES.test(step) && "code" in typed) {
      const texted = await code();
      // It was lost with what died: another one is asked for.
      if (texted === undefined || refusals > 0) {
        page = await answered((shown) => visitor.submit(shown ?? page, { intent: "resend" }));
        refusals = 0;
        continue;
      }
      typed["code"] = texted;
    }
    const asked = page;
    page = await answered((shown) => visitor.submit(shown ?? asked, typed));
    refusals = page.status >= 400 ? refusals + 1 : 0;
    if (page.status < 400 && pageAt(page.address) !== step) onTaken?.(asked, typed, page);
    if (refusals > MOST_REFUSALS) break;
  }
  const { status, address, html } = page;
  const found = [`${status} "${headingIn(html)}"`, ...problemsIn(html)].join("; ");
  throw new Error(`${who.last}: got no further than ${address} (${found}).`);
}
