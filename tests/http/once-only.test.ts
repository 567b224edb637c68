import { describe, expect, it } from "vitest";
import { confirmPhoneCode } from "../support/links";
import { goodCard, persona, withPhone } from "../support/persona";
import { rowsAt } from "../support/rows";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "../support/visitor";
import { isWaiting, stepAt, walkTo } from "../support/walk";

/** Its card network takes twelve seconds, longer than the site's timeout. */
const SLOW_CARD = { ...goodCard, number: "4000 0000 0000 0341" };
const PAYMENT = "credit-report-payment";
const REVIEW = "review-your-credit";
const TEST_MS = 120_000;

const testEnv = useTestEnv();

/** Returns rows of the backend's tables. */
const rows = (text: string, values: unknown[] = []) => rowsAt(testEnv.backend.databaseUrl, text, values);

let people = 0;
/** A visitor with a unique last name in this file, on the page `until`. */
async function walked(until: string, lastName = "Approved") {
  const visitor = new Visitor(testEnv.site.url);
  const firstName = `Ada${"abcdefghijklmnop".charAt((people += 1))}`;
  const { page } = await withPhone((phone) =>
    walkTo(visitor, persona(lastName, { phone, first: firstName }), `/mini/${until}`),
  );
  const [row] = await rows("select app_id from applicants where first_name = $1 order by app_id desc", [
    firstName,
  ]);
  return { visitor, page, appId: String(row?.app_id) };
}

const paymentsOf = (appId: string) => rows("select id from payments where app_id = $1", [appId]);
const pullsOf = (appId: string, kind: "soft" | "hard") =>
  rows("select id from credit_pulls where app_id = $1 and kind = $2", [appId, kind]);

/** Submits the waiting page until it continues. */
async function waited(visitor: Visitor, from: Page): Promise<Page> {
  let page = from;
  const until = Date.now() + 60_000;
  while (isWaiting(page.html) && Date.now() < until) page = await visitor.get(page.address);
  return page;
}

describe("F1: payments and credit checks happen once", () => {
  it(
    "F1: two tabs that pay at the same time make one payment and order one report",
    { timeout: TEST_MS },
    async () => {
      const { visitor, page, appId } = await walked(PAYMENT);
      const other = visitor.clone();
      const [reloaded] = await Promise.all([other.get(page.address)]);
      const ends = await Promise.all([visitor.submit(page, goodCard), other.submit(reloaded, goodCard)]);
      expect(ends.map(({ address }) => stepAt(address))).toEqual(["credit-scores", "credit-scores"]);
      expect(await paymentsOf(appId)).toHaveLength(1);
      expect(await pullsOf(appId, "hard")).toHaveLength(1);
    },
  );

  it(
    "F1: Pay, Stop, reload, Pay: the page shows a payment in progress, and continues when it is complete",
    { timeout: TEST_MS },
    async () => {
      const { visitor, page, appId } = await walked(PAYMENT);
      // The browser never saw the response because the visitor pressed Stop, so its cookies are the
      // earlier ones.
      const stopped = visitor.clone().submit(page, SLOW_CARD);
      await expect
        .poll(() => rows("select id from payment_attempts where app_id = $1", [appId]), { timeout: 10_000 })
        .toHaveLength(1);
      const reloaded = await visitor.get(page.address);
      expect(isWaiting(reloaded.html)).toBe(true);
      expect(headingIn(reloaded.html)).toBe("We are processing your payment");
      expect(reloaded.html).not.toMatch(/name="number"/);
      const again = visitor.clone().submit(page, SLOW_CARD);
      const end = await waited(visitor, reloaded);
      expect(["credit-scores", "frozen-wait"]).toContain(stepAt(end.address));
      await Promise.all([stopped, again]);
      expect(await paymentsOf(appId)).toHaveLength(1);
      expect(await pullsOf(appId, "hard")).toHaveLength(1);
      // It is paid, so a browser with the old cookies is not asked for a card either.
      const old = await visitor.clone().get(page.address);
      expect(old.html).not.toMatch(/name="number"/);
    },
  );

  it(
    "F1: fifty presses at once, each from its own cookies, are one payment and one report",
    { timeout: TEST_MS },
    async () => {
      const { visitor, page, appId } = await walked(PAYMENT);
      const presses = Array.from({ length: 50 }, () => visitor.clone().submit(page, goodCard));
      const ends = await Promise.all(presses);
      expect(ends.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
      const settled = await visitor.submit(page, goodCard);
      expect(["credit-scores", "frozen-wait"]).toContain(stepAt((await waited(visitor, settled)).address));
      expect(await paymentsOf(appId)).toHaveLength(1);
      expect(await pullsOf(appId, "hard")).toHaveLength(1);
    },
  );

  it("F1: five tabs that request a soft pull get one", { timeout: TEST_MS }, async () => {
    const { visitor, page, appId } = await walked(REVIEW);
    const ends = await Promise.all(Array.from({ length: 5 }, () => visitor.clone().submit(page)));
    expect(new Set(ends.map(({ address }) => stepAt(address)))).toEqual(new Set(["get-approval"]));
    expect(await pullsOf(appId, "soft")).toHaveLength(1);
  });

  it.each(["Hardunclear", "Unexplained"])(
    "F1, HARDPULL-05: %s, whose report is inconclusive, sees who reviews it, and retrying makes no second hard pull",
    { timeout: TEST_MS },
    async (last) => {
      const { visitor, page, appId } = await walked(PAYMENT, last);
      let nextPage = await waited(visitor, await visitor.submit(page, goodCard));
      for (let presses = 0; presses < 3; presses += 1) {
        expect(stepAt(nextPage.address)).toBe("frozen-wait");
        expect(headingIn(nextPage.html)).toBe("A loan expert is reviewing your report");
        expect(nextPage.html).not.toContain("didn&#x27;t give us");
        nextPage = await waited(visitor, await visitor.submit(nextPage));
      }
      expect(await pullsOf(appId, "hard")).toHaveLength(1);
      expect(await rows("select id from outbox where id = $1", [`out_review_${appId}`])).toHaveLength(1);
    },
  );

  it("F1: retrying a soft pull without a decision makes no second pull", { timeout: TEST_MS }, async () => {
    const { visitor, page, appId } = await walked(REVIEW, "Unclear");
    let reply = await waited(visitor, await visitor.submit(page));
    reply = await waited(visitor, await visitor.submit(reply));
    expect(reply.status).toBe(200);
    expect(await pullsOf(appId, "soft")).toHaveLength(1);
  });

  it(
    "F1: the link of a paid application, opened on three devices while the bureau is slow, orders one report",
    { timeout: TEST_MS },
    async () => {
      // Created directly, because a slow bureau would also have delayed the first pull.
      const { appId } = await walked(PAYMENT, "Slow");
      await rows(
        "insert into payments (id, app_id, purpose, method, amount_cents, paid_at) values ($1, $2, 'credit-report', 'card', 7500, now())",
        [`rcpt_${appId}`, appId],
      );
      const token = `token-of-${appId}`;
      await rows(
        "insert into application_tokens (digest, app_id, expires_at) values (rtrim(translate(encode(sha256($1::bytea), 'base64'), '+/', '-_'), '='), $2, now() + interval '1 day')",
        [token, appId],
      );
      // They enter their codes in sequence: a correct code uses up all open codes of its phone.
      const homes: { visitor: Visitor; home: Page }[] = [];
      for (const visitor of [1, 2, 3].map(() => new Visitor(testEnv.site.url))) {
        const answerPage = await visitor.get(`/mini/home?appId=${appId}&token=${token}`);
        homes.push({ visitor, home: await confirmPhoneCode(visitor, answerPage) });
      }
      const devices = await Promise.all(
        homes.map(async ({ visitor, home }) => ({ visitor, page: await visitor.submit(home) })),
      );
      const ends = await Promise.all(devices.map(({ visitor, page }) => waited(visitor, page)));
      expect(new Set(ends.map(({ address }) => stepAt(address)))).toEqual(new Set(["credit-scores"]));
      expect(await pullsOf(appId, "hard")).toHaveLength(1);
    },
  );
});
