import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

const SLOW_MS = 300;
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ slowMs: SLOW_MS })));
afterAll(() => backend.stop());

const ledger = (visitor: Visitor) =>
  backend.sql("select amount_cents, method, brand, last4 from payments where app_id = $1", [visitor.appId]);
const attempts = (visitor: Visitor) =>
  backend.sql("select outcome, last4 from payment_attempts where app_id = $1 order by last4", [
    visitor.appId,
  ]);

describe("the credit report fee", () => {
  it("is 75 dollars for each borrower, and no other amount is accepted", async () => {
    const visitor = await backend.visitor().opened("Approved", "Sample");
    expect(await visitor.pay(undefined, undefined, 75)).toMatchObject({
      status: 400,
      code: "AMOUNT_MISMATCH",
      displayMessage: "The fee is $150.00. Nothing was charged.",
    });
    expect(await ledger(visitor)).toEqual([]);
    const { data } = await visitor.pay(undefined, undefined, 150);
    expect(data).toMatchObject({ isPaid: true, amount: 150, last4: "4242" });
    expect(data.receiptId).toMatch(/^rcpt/);
    expect(await ledger(visitor)).toEqual([
      { amount_cents: "15000", method: "card", brand: "visa", last4: "4242" },
    ]);
  });

  it("is charged once per application, whatever the keys and however many requests at once", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const answers = await Promise.all(
      ["a", "a", "b", "c", "d", "e"].map((key) => visitor.pay(undefined, `fee-${key}`)),
    );
    const receipts = new Set(answers.map((answer) => answer.data.receiptId));
    expect(receipts.size).toBe(1);
    const later = await visitor.pay("5555555555554444", "fee-later");
    expect(later.data).toEqual(answers[0]?.data);
    expect(await ledger(visitor)).toHaveLength(1);
  });

  it("gives 402 for a declined card, and another card may pay after it", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const refused = await visitor.pay("4000000000000002", "declined-key");
    expect(refused).toMatchObject({
      status: 402,
      code: "CARD_DECLINED",
      displayMessage: "Your card was declined. Please try another one.",
    });
    expect((await visitor.pay("4000000000000002", "declined-key")).status).toBe(402);
    expect(await attempts(visitor)).toEqual([{ outcome: "declined", last4: "0002" }]);
    expect((await visitor.pay()).data.isPaid).toBe(true);
  });

  it("Cardno: declines every card", async () => {
    const visitor = await backend.visitor().opened("Cardno");
    expect((await visitor.pay()).code).toBe("CARD_DECLINED");
    const wallet = { appId: visitor.appId ?? "", amount: 75, walletToken: "tok" };
    expect((await visitor.call("credit-report.payment.google", { body: wallet })).code).toBe("CARD_DECLINED");
    expect(await attempts(visitor)).toEqual([
      { outcome: "declined", last4: "" },
      { outcome: "declined", last4: "4242" },
    ]);
  });

  it("the slow card takes its time once; a second payment meanwhile gets the same receipt", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const started = Date.now();
    const first = visitor.pay("4000000000000341", "slow-1");
    await expect
      .poll(() => backend.sql("select 1 from payment_attempts where app_id = $1", [visitor.appId]))
      .toHaveLength(1);
    const second = await visitor.pay("4000000000000341", "slow-2");
    expect((await first).data).toEqual(second.data);
    expect(await attempts(visitor)).toEqual([{ outcome: "slow", last4: "0341" }]);
    expect(Date.now() - started).toBeGreaterThanOrEqual(SLOW_MS - 5);
    expect(await ledger(visitor)).toHaveLength(1);
  });

  it("a wallet also pays once", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const body = { appId: visitor.appId ?? "", amount: 75, walletToken: "tok" };
    const one = await visitor.call("credit-report.payment.apple", { body });
    const two = await visitor.call("credit-report.payment.google", { body });
    expect(two.data).toEqual(one.data);
    expect(await ledger(visitor)).toEqual([
      { amount_cents: "7500", method: "apple", brand: null, last4: null },
    ]);
    const before = Date.now();
    const opened = await visitor.call("credit-report.payment.apple.validate", {
      body: { validationURL: "https://wallet.example/start" },
    });
    const session: unknown = JSON.parse(opened.data.merchantSession);
    expect(session).toMatchObject({ application: visitor.appId, validatedFor: "wallet.example" });
    const { expiresAt } = z.object({ expiresAt: z.number() }).parse(session);
    expect(expiresAt).toBeGreaterThanOrEqual(before + 5 * 60_000);
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 5 * 60_000);
    const nowhere = { body: { validationURL: "wallet" } };
    expect((await visitor.call("credit-report.payment.apple.validate", nowhere)).status).toBe(400);
  });

  it("never stores a card number or its code", async () => {
    const visitor = await backend.visitor().opened("Approved");
    await visitor.pay("5105105105105100");
    const tables = ["payments", "payment_attempts", "idempotency", "outbox"];
    for (const table of tables) {
      const rows = await backend.sql(`select row_to_json(t)::text as row from ${table} t`);
      expect(rows.some((row) => String(row.row).includes("5105105105105100"))).toBe(false);
    }
  });
});

it("charges nothing while no one is on the loan", async () => {
  const visitor = backend.visitor();
  const { data } = await visitor.call("app.v2.create", { body: visitor.creation });
  visitor.appId = data.appId;
  visitor.token = data.token;
  expect(await visitor.pay()).toMatchObject({
    status: 409,
    code: "BORROWER_REQUIRED",
    displayMessage: "Please tell us who is on the loan first.",
  });
  expect(await backend.sql("select id from payments where app_id = $1", [visitor.appId])).toEqual([]);
});
