import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkCard, gatewayOf, passesLuhn } from "~server/reference/cards";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

const SLOW_MS = 300;
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ slowMs: SLOW_MS })));
afterAll(() => backend.stop());

const ledger = (visitor: Visitor) =>
  backend.sql("select amount_cents, brand, last4 from payments where app_id = $1", [visitor.appId]);

describe("cards", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const card = { number: "4242424242424242", expiry: "11/26", cvc: "123" };

  it("knows a mistyped number", () => {
    expect(passesLuhn("4242424242424242")).toBe(true);
    expect(passesLuhn("4242424242424241")).toBe(false);
  });

  it("takes a card to the end of its month", () => {
    expect(checkCard(card, now)).toEqual({ brand: "visa" });
    expect(checkCard({ ...card, expiry: "10/26" }, now)).toEqual({ problem: "This card has expired." });
    expect(checkCard({ ...card, expiry: "12/26" }, now)).toEqual({ brand: "visa" });
  });

  it("asks for the security code the brand has", () => {
    expect(checkCard({ ...card, number: "378282246310005" }, now)).toHaveProperty("problem");
    expect(checkCard({ ...card, number: "378282246310005", cvc: "1234" }, now)).toEqual({ brand: "amex" });
    expect(checkCard({ ...card, number: "5555555555554444" }, now)).toEqual({ brand: "mastercard" });
  });

  it("has the test cards", () => {
    expect(gatewayOf("4000000000000002")).toBe("declines");
    expect(gatewayOf("4000000000000341")).toBe("slow");
    expect(gatewayOf("4242424242424242")).toBe("approves");
  });
});

describe("the credit report fee", () => {
  it("is 75 dollars for each borrower, and nothing else is taken", async () => {
    const visitor = await backend.visitor().opened("Approved", "Sample");
    expect((await visitor.pay(undefined, undefined, 75)).code).toBe("AMOUNT_MISMATCH");
    expect(await ledger(visitor)).toEqual([]);
    const { data } = await visitor.pay(undefined, undefined, 150);
    expect(data).toMatchObject({ isPaid: true, amount: 150, last4: "4242" });
    expect(await ledger(visitor)).toEqual([{ amount_cents: "15000", brand: "visa", last4: "4242" }]);
  });

  it("is charged once per application, whatever the keys and however many at once", async () => {
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

  it("a declined card is 402, and another card may pay after it", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const refused = await visitor.pay("4000000000000002", "declined-key");
    expect(refused).toMatchObject({ status: 402, code: "CARD_DECLINED" });
    expect((await visitor.pay("4000000000000002", "declined-key")).status).toBe(402);
    expect(
      await backend.sql("select 1 from payment_attempts where app_id = $1", [visitor.appId]),
    ).toHaveLength(1);
    expect((await visitor.pay()).data.isPaid).toBe(true);
  });

  it("Cardno: every card is declined", async () => {
    const visitor = await backend.visitor().opened("Cardno");
    expect((await visitor.pay()).code).toBe("CARD_DECLINED");
    const wallet = { appId: visitor.appId ?? "", amount: 75, walletToken: "tok" };
    expect((await visitor.call("credit-report.payment.google", { body: wallet })).code).toBe("CARD_DECLINED");
  });

  it("the slow card takes its time once; who pays again meanwhile gets the one receipt", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const started = Date.now();
    const first = visitor.pay("4000000000000341", "slow-1");
    await expect
      .poll(() => backend.sql("select 1 from payment_attempts where app_id = $1", [visitor.appId]))
      .toHaveLength(1);
    const second = await visitor.pay("4000000000000341", "slow-2");
    expect(Date.now() - started).toBeLessThan(SLOW_MS);
    expect((await first).data).toEqual(second.data);
    expect(Date.now() - started).toBeGreaterThanOrEqual(SLOW_MS - 5);
    expect(await ledger(visitor)).toHaveLength(1);
  });

  it("a wallet pays too, once", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const body = { appId: visitor.appId ?? "", amount: 75, walletToken: "tok" };
    const one = await visitor.call("credit-report.payment.apple", { body });
    const two = await visitor.call("credit-report.payment.google", { body });
    expect(two.data).toEqual(one.data);
    expect(await ledger(visitor)).toHaveLength(1);
    const opened = await visitor.call("credit-report.payment.apple.validate", {
      body: { validationURL: "https://wallet.example/start" },
    });
    expect(JSON.parse(opened.data.merchantSession)).toMatchObject({ validatedFor: "wallet.example" });
  });

  it("never writes a card number or its code down", async () => {
    const visitor = await backend.visitor().opened("Approved");
    await visitor.pay("5105105105105100");
    const tables = ["payments", "payment_attempts", "idempotency", "outbox"];
    for (const table of tables) {
      const rows = await backend.sql(`select row_to_json(t)::text as row from ${table} t`);
      expect(rows.some((row) => String(row.row).includes("5105105105105100"))).toBe(false);
    }
  });
});

it("takes nothing while nobody is on the loan", async () => {
  const visitor = backend.visitor();
  const { data } = await visitor.call("app.v2.create", { body: visitor.creation });
  visitor.appId = data.appId;
  visitor.token = data.token;
  expect(await visitor.pay()).toMatchObject({ status: 409, code: "BORROWER_REQUIRED" });
  expect(await backend.sql("select id from payments where app_id = $1", [visitor.appId])).toEqual([]);
});
