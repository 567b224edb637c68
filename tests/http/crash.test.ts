import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SESSION_SECRET, stateOf } from "../support/test-env";
import { persona, withPhone, goodCard } from "../support/persona";
import { startSite, type Site } from "../support/site";
import { Visitor, type Page } from "../support/visitor";
import { walkTo, stepAt, isWaiting } from "../support/walk";

const env = { LOG_LEVEL: "warn", SESSION_SECRETS: SESSION_SECRET };
const SLOW_CARD = { ...goodCard, number: "4000 0000 0000 0341" };
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let site: Site;
beforeAll(async () => {
  site = await startSite({ env });
}, 60_000);
afterAll(() => site.stop(), 30_000);

const receiptOf = async (visitor: Visitor) => (await stateOf(visitor))?.facts.paid?.receiptId;

/** Sends a form until it succeeds, like a visitor who is asked to try again. */
async function insist(visitor: Visitor, page: Page, fields: Record<string, string>): Promise<Page> {
  let last = await visitor.submit(page, fields);
  const at = stepAt(page.address);
  // A payment of a killed process is released after a while; the page waits and retries until then.
  const isOpen = () => last.status === 503 || isWaiting(last.html) || stepAt(last.address) === at;
  for (const until = Date.now() + 60_000; isOpen() && Date.now() < until;)
    last = isWaiting(last.html) ? await visitor.get(last.address) : await visitor.submit(last, fields);
  return last;
}

async function walked(lastName: string, until: string) {
  const visitor = new Visitor(site.url);
  const { page } = await withPhone((phone) =>
    walkTo(visitor, persona(lastName, { phone }), `/mini/${until}`),
  );
  return { visitor, page };
}

describe("a process that is killed during visits and payments", () => {
  it(
    "lets visitors continue where they were, and takes each payment once",
    { timeout: 150_000 },
    async () => {
      await withPhone(async (phone) => {
        const who = persona("Approved", { phone });
        const coder = new Visitor(site.url);
        const { page: codePage } = await walkTo(coder, who, "/mini/validate-phone");
        const { visitor: payer, page: payPage } = await walked("Approved", "credit-report-payment");
        const { visitor: hasty, page: hastyPage } = await walked("Approved", "credit-report-payment");
        const { visitor: slow, page: slowPage } = await walked("Slow", "review-your-credit");

        const beforePaying = payer.clone();
        const scores = await payer.submit(payPage, goodCard);
        expect(stepAt(scores.address)).toBe("credit-scores");
        const receipt = await receiptOf(payer);
        expect(receipt).toMatch(/^rcpt_/);
        const waits = await slow.submit(slowPage);
        expect(isWaiting(waits.html)).toBe(true);
        const lost = hasty.clone().submit(hastyPage, SLOW_CARD);
        const cut = expect(lost).rejects.toThrow();
        await sleep(500);

        await site.kill();
        await cut;
        site = await startSite({ env, dataDir: site.dataDir, port: Number(new URL(site.url).port) });

        // The code texted before the crash is still valid.
        const born = await coder.submit(codePage, { code: who.code });
        expect(stepAt(born.address)).toBe("date-of-birth");

        // The payment form sent again from an old page returns the first receipt and continues.
        const again = await beforePaying.submit(payPage, goodCard);
        expect(stepAt(again.address)).toBe("credit-scores");
        expect(await receiptOf(beforePaying)).toBe(receipt);
        const other = await payer.clone().submit(payPage, { ...goodCard, number: "5555 5555 5555 4444" });
        expect(stepAt(other.address)).toBe("credit-scores");
        const { trail } = await walkTo(payer, who, "/mini/congratulations", scores.address);
        expect(trail[trail.length - 1]).toBe("congratulations");
        expect(await receiptOf(payer)).toBe(receipt);

        // A payment in progress when the process died: its form succeeds, once.
        const paid = await insist(hasty, hastyPage, SLOW_CARD);
        expect(["credit-scores", "frozen-wait"]).toContain(stepAt(paid.address));
        const first = await receiptOf(hasty);
        const twin = hasty.clone();
        expect(first).toMatch(/^rcpt_/);
        await twin.submit(hastyPage, SLOW_CARD);
        expect(await receiptOf(twin)).toBe(first);

        // A pull in progress is requested again and completes.
        let page = await slow.get(waits.address);
        for (let tries = 0; isWaiting(page.html) && tries < 80; tries += 1) {
          await sleep(500);
          page = await slow.get(page.address);
        }
        expect(stepAt(page.address)).toBe("get-approval");
      });
    },
  );
});
