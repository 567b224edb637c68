import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

/** Tests a rate whose lock has ended: what is shown for it, and another lock. */

const START = new Date("2026-11-20T15:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
let at = START;
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ presentations: true, clock: () => at });
});
afterAll(() => backend.stop());

const after = (days: number): void => void (at = new Date(START.getTime() + days * DAY_MS));
const seeded = (id: string): Visitor => {
  const visitor = backend.visitor();
  visitor.appId = id;
  visitor.token = `${id}-token`;
  return visitor;
};
const card = {
  number: "4242424242424242",
  expiry: "12/39",
  cvc: "123",
  nameOnCard: "Bea Sample",
  zip: "80521",
};
const pay = (visitor: Visitor, renews?: string) =>
  visitor.call("lock-fee.payment", {
    body: {
      appId: visitor.appId ?? "",
      amount: 375,
      feeType: "lock",
      paymentMethod: "card",
      card,
      ...(renews === undefined ? {} : { renews }),
    },
  });
const shown = async (visitor: Visitor, presentationId = `lp-${visitor.appId ?? ""}`) =>
  (await visitor.call("lp.get-presentation", { query: { presentationId } })).data.loanPresentation;
const estimate = async (visitor: Visitor) => {
  const { data } = await visitor.call("lp.loan-estimate", { query: { appId: visitor.appId ?? "" } });
  if (!data.currentLoanEstimateDocInfo) throw new Error("There is no Loan Estimate.");
  return data.currentLoanEstimateDocInfo;
};
const answer = async (visitor: Visitor, act: "receipt" | "intent"): Promise<void> => {
  const { documentId } = await estimate(visitor);
  await visitor.call("lp.set-ack", { body: { appId: visitor.appId ?? "", documentId, act } });
};
const locksPaid = (visitor: Visitor) =>
  backend.sql(
    "select purpose, amount_cents from payments where app_id = $1 and purpose like 'lock%' order by purpose",
    [visitor.appId],
  );
const FIRST = "2027-01-04";

describe("LOCK-02: an expired lock", () => {
  it("is valid to its last day; then it is due again, in a revised Loan Estimate, and the presentation stays open", async () => {
    const visitor = seeded("seed-spw-paid");
    after(45);
    const held = await shown(visitor);
    expect([held.isValid, held.fees.lock]).toMatchObject([
      true,
      { state: "paid", isLocked: true, until: FIRST, ended: null },
    ]);
    const before = await estimate(visitor);
    after(46);
    const ended = await shown(visitor);
    expect([ended.isValid, ended.fees.lock]).toMatchObject([
      true,
      {
        state: "due",
        isLocked: false,
        until: "2027-02-19",
        ended: { until: FIRST, amount: 375 },
        earlier: [],
      },
    ]);
    // The terms are the same, so the intent to proceed need not be repeated. The estimate must be
    // received again because the rate is not locked.
    expect(await estimate(visitor)).toMatchObject({
      revision: before.revision + 1,
      acknowledged: false,
      intentToProceed: true,
    });
    const { data } = await visitor.call("lp.flow-path", { query: { appId: "seed-spw-paid" } });
    expect(data.spwFlowPath).toEqual(expect.arrayContaining(["display-loan-estimate", "payment"]));
    const banker = backend.visitor();
    banker.token = "banker-token";
    const desk = (await banker.call("desk.presentations")).data.presentations;
    expect(desk.find(({ appId }) => appId === "seed-spw-paid")?.lock).toEqual({
      until: FIRST,
      isLocked: false,
    });
    after(46 + 31);
    expect((await shown(visitor)).isValid).toBe(false);
  });

  it("is paid for again only by a request that names its end date, and once for several requests", async () => {
    after(46);
    const visitor = seeded("seed-spw-paid");
    for (const renews of [undefined, "2027-01-03"]) {
      expect(await pay(visitor, renews)).toMatchObject({ status: 409, code: "LOCK_ENDED" });
    }
    expect((await locksPaid(visitor)).length).toBe(1);
    const receipts = await Promise.all([1, 2, 3].map(() => pay(visitor, FIRST)));
    expect(new Set(receipts.map(({ data }) => data.receiptId)).size).toBe(1);
    expect(await locksPaid(visitor)).toEqual([
      { purpose: "lock", amount_cents: "37500" },
      { purpose: "lock-2", amount_cents: "37500" },
    ]);
    expect((await shown(visitor)).fees.lock).toMatchObject({
      state: "paid",
      isLocked: true,
      until: "2027-02-19",
      ended: null,
      earlier: [FIRST],
    });
    // While the lock lasts a retry finds it, with or without the flag.
    expect((await pay(visitor)).data.receiptId).toBe(receipts[0]?.data.receiptId);
    const receiptOf = async (until?: string) => {
      const query = {
        appId: "seed-spw-paid",
        feeType: "lock" as const,
        ...(until === undefined ? {} : { until }),
      };
      const { data } = await visitor.call("lock-fee.receipt.pdf", { query });
      return textOf(await drawnText(Buffer.from(data.base64, "base64")));
    };
    expect(await receiptOf()).toContain(receipts[0]?.data.receiptId);
    expect(await receiptOf(FIRST)).toContain("seed-spw-paid-lock");
  });
});

describe("LOCK-02: the rate after its lock expires", () => {
  it("is that of the current sheet: a revised Loan Estimate, a new intent to proceed, and then another lock", async () => {
    at = START;
    const visitor = seeded("seed-spw-waived");
    const today = (await shown(visitor)).rates[0]?.rate ?? 0;
    // Locked on the rate sheet of the previous month, an eighth lower.
    await backend.sql(
      `update presentations set rates = (select jsonb_agg(rate || jsonb_build_object('sheet', '2026-10', 'rate', (rate->>'rate')::numeric - 0.125)) from jsonb_array_elements(rates) rate)
       where app_id = $1`,
      [visitor.appId],
    );
    await answer(visitor, "receipt");
    await answer(visitor, "intent");
    expect((await pay(visitor)).status).toBe(200);
    after(45);
    expect((await shown(visitor)).rates[0]?.rate).toBe(today - 0.125);
    after(46);
    const now = await shown(visitor);
    expect([now.rates[0]?.rate, now.chosenRateId]).toEqual([today, "30y-fixed"]);
    expect(await estimate(visitor)).toMatchObject({ acknowledged: false, intentToProceed: false });
    expect((await pay(visitor, FIRST)).code).toBe("INTENT_REQUIRED");
    await answer(visitor, "receipt");
    await answer(visitor, "intent");
    expect((await pay(visitor, FIRST)).status).toBe(200);
    expect((await shown(visitor)).rates[0]?.rate).toBe(today);
  });

  it("is none where the loan is no longer offered: the presentation ends", async () => {
    at = START;
    const visitor = seeded("seed-spw-intent");
    expect((await pay(visitor)).status).toBe(200);
    await backend.sql(
      `update presentations set loan = loan || '{"score": 400}'::jsonb,
         rates = (select jsonb_agg(rate || '{"sheet": "2026-10"}'::jsonb) from jsonb_array_elements(rates) rate)
       where app_id = $1`,
      [visitor.appId],
    );
    after(45);
    expect((await shown(visitor)).fees.lock.isLocked).toBe(true);
    after(46);
    const query = { presentationId: "lp-seed-spw-intent" };
    expect(await visitor.call("lp.get-presentation", { query })).toMatchObject({
      status: 404,
      code: "PRESENTATION_NOT_FOUND",
    });
  });
});

it("LOCK-02: the links of a customer with a locked rate work as long as the presentation is shown", async () => {
  at = START;
  const banker = backend.visitor();
  banker.token = "banker-token";
  const tokenOf = async (id: string): Promise<string> => {
    await banker.call("desk.send-link", { body: { presentationId: `lp-${id}` } });
    const sent = await backend.sent({ includes: `lp-${id}&customerToken=` });
    return /customerToken=([^ &]+)/.exec(sent.at(-1)?.body ?? "")?.[1] ?? "";
  };
  const locked = await tokenOf("seed-spw-estimate");
  const other = await tokenOf("seed-spw-open");
  const visitor = seeded("seed-spw-estimate");
  await answer(visitor, "receipt");
  await answer(visitor, "intent");
  expect((await pay(visitor)).status).toBe(200);
  after(70);
  const opens = async (id: string, customerToken: string) =>
    (
      await backend.visitor().call("lp.get-partial-presentation", {
        query: { presentationId: `lp-${id}`, customerToken },
      })
    ).status;
  expect([await opens("seed-spw-estimate", locked), await opens("seed-spw-open", other)]).toEqual([200, 403]);
  after(76);
  expect(await opens("seed-spw-estimate", locked)).toBe(403);
});
