import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom, freshSeed } from "../support/seeded-random";
import { endEmbedded, killEmbedded, rowsIn } from "../support/embedded";
import { SESSION_SECRET, stateOf } from "../support/test-env";
import { persona, withPhone, goodCard } from "../support/persona";
import { startSite, type Site } from "../support/site";
import { formIn, headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { walkTo, stepAt, isWaiting } from "../support/walk";

const env = { LOG_LEVEL: "fatal", SESSION_SECRETS: SESSION_SECRET };
const PAYMENT = "credit-report-payment";
/** Its card network takes twelve seconds, longer than the site's timeout. */
const SLOW_CARD = { ...goodCard, number: "4000 0000 0000 0341" };
/** Time limit for a payment. */
const PATIENCE_MS = 60_000;
const TEST_MS = 150_000;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const seed = freshSeed();
const dice = seededRandom(seed);

/** A visitor on the payment page. */
interface Payer {
  visitor: Visitor;
  page: Page;
  card: typeof goodCard;
}

let site: Site;
let payers: Payer[];

async function arrived(card: typeof goodCard): Promise<Payer> {
  const visitor = new Visitor(site.url);
  const { page } = await withPhone((phone) =>
    walkTo(visitor, persona("Approved", { phone }), `/mini/${PAYMENT}`),
  );
  return { visitor, page, card };
}

beforeAll(async () => {
  site = await startSite({ env });
  payers = await Promise.all([goodCard, SLOW_CARD, goodCard, goodCard, SLOW_CARD].map(arrived));
}, 120_000);
afterAll(async () => {
  await site.stop();
  await endEmbedded(site.dataDir);
}, 30_000);

/**
 * Returns the defects of a page a visitor must be able to continue from: a stack trace, a blank
 * page, a card shown again.
 */
function faultsOf({ status, html }: Page): string[] {
  const text = html.replace(/<(script|style|title)\b[\s\S]*?<\/\1>/g, "");
  const form = formIn(html)?.html ?? "";
  return [
    ...(status === 200 || status === 503 ? [] : [`status ${status}`]),
    ...(headingIn(html) === "" ? ["blank"] : []),
    ...(/ECONN|postgres|Connection terminated|Error:|\n\s+at .+:\d+/i.test(text) ? ["a stack"] : []),
    ...(/4242|0341/.test(html) ? ["the card's number"] : []),
    // The card is never shown again; the consent next to it stays checked.
    ...(status === 503 && form !== "" && !/name="hardPullConsent"[^>]*checked/.test(form)
      ? ["what was ticked is gone"]
      : []),
    ...(status === 503 && !/again/.test(problemsIn(html).join()) ? ["no word of what to do"] : []),
  ];
}

function expectSound(page: Page): void {
  expect(faultsOf(page), `seed ${seed}, ${page.address}: ${headingIn(page.html)}`).toEqual([]);
}

/**
 * Resends the form, or waits when the page does, until the payment is complete; checks every page
 * on the way.
 */
async function insist({ visitor, card }: Payer, from: Page): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  let page = from;
  expectSound(page);
  while (stepAt(page.address) === PAYMENT && Date.now() < until) {
    // At least as long as it takes to type a card again.
    if (page !== from) await sleep(500);
    page = isWaiting(page.html) ? await visitor.get(page.address) : await visitor.submit(page, card);
    expectSound(page);
  }
  expect(["credit-scores", "frozen-wait"], `seed ${seed}`).toContain(stepAt(page.address));
}

const receiptOf = async (visitor: Visitor) => (await stateOf(visitor))?.facts.paid?.receiptId;

/**
 * Expects every payment in the ledger to belong to one of these payers, once each, and the first
 * form to return the same receipt again.
 */
async function expectPaidOnce(paid: readonly Payer[]): Promise<void> {
  const receipts = await Promise.all(paid.map(({ visitor }) => receiptOf(visitor)));
  for (const receipt of receipts) expect(receipt).toMatch(/^rcpt_/);
  for (const [index, { visitor, page, card }] of paid.entries()) {
    const twin = visitor.clone();
    await twin.submit(page, card);
    expect(await receiptOf(twin)).toBe(receipts[index]);
  }
  const ledger = await rowsIn<{ id: string; cents: number }>(
    site,
    "select id, amount_cents::int as cents from payments where app_id not like 'seed-%'",
  );
  const pulledTwice = await rowsIn(
    site,
    "select app_id from credit_pulls where kind = 'hard' and status <> 'failed' group by app_id having count(*) > 1",
  );
  expect(ledger.map(({ id }) => id).toSorted()).toEqual(receipts.toSorted());
  expect(ledger.map(({ cents }) => cents)).toEqual(paid.map(() => 7_500));
  expect(pulledTwice).toEqual([]);
}

// crash.test.ts kills a site once in every run of `npm test`.
describe("processes killed in the middle of payments", { tags: ["night"] }, () => {
  it(
    "the database server: no visitor sees a stack trace, and the site recovers by itself",
    { timeout: TEST_MS },
    async () => {
      const [hasty, slow, late] = payers;
      if (!hasty || !slow || !late) throw new Error("There are five.");
      const slowPost = slow.visitor.submit(slow.page, slow.card);
      await sleep(300);
      const hastyPost = hasty.visitor.submit(hasty.page, hasty.card);
      await sleep(dice.between(0, 40));
      await killEmbedded(site.dataDir);
      const latePost = late.visitor.submit(late.page, late.card);
      const read = late.visitor.clone().get(late.page.address);

      expectSound(await read);
      await Promise.all(
        [
          { payer: hasty, post: hastyPost },
          { payer: slow, post: slowPost },
          { payer: late, post: latePost },
        ].map(async ({ payer, post }) => insist(payer, await post)),
      );
      await expectPaidOnce([hasty, slow, late]);
    },
  );

  it(
    "the database server and the site: after a restart the same forms succeed, once",
    { timeout: TEST_MS },
    async () => {
      const mine = payers.slice(3);
      const posts = mine.map(({ visitor, page, card }) => visitor.clone().submit(page, card));
      const settled = Promise.allSettled(posts);
      await sleep(dice.between(0, 60));
      await Promise.all([killEmbedded(site.dataDir), site.kill()]);
      await settled;
      site = await startSite({ env, dataDir: site.dataDir, port: Number(new URL(site.url).port) });
      await Promise.all(mine.map(async (payer) => insist(payer, payer.page)));
      await expectPaidOnce(payers);
    },
  );
});
