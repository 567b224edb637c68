import { describe, expect, it } from "vitest";
import { typedValues } from "~server/edge/form";
import { payByWallet } from "./pay-report";
import type { MiniState } from "~/flows/mini/state";
import { creditReportPayment } from "~/flows/mini/steps/credit-report-payment.step";
import { Refusal, type TestResponses } from "~server/visit/testing/site";
import { miniVisit } from "~/flows/mini/testing/visit";
import { walletOrder, walletsOffered } from "~/steps/payment/wallets";

const TOKEN = '{"data":"wallet-secret"}';
const sent = { paymentMethod: "google", walletToken: TOKEN, hardPullConsent: "yes" };
const state: Partial<MiniState> = {
  facts: {
    appId: "A",
    token: "t",
    reportFee: 75,
    applicants: [{ id: "P1", firstName: "Ada", lastName: "Approved" }],
  },
};
const open = { isEquifaxFrozen: false, isExperianFrozen: false, isTransUnionFrozen: false };
const works: TestResponses = {
  "credit-report.payment.google": { isPaid: true, receiptId: "R1", amount: 75 },
  "credit-report.payment.apple": { isPaid: true, receiptId: "R2", amount: 75 },
  "credit.hardpull": {
    isEligible: true,
    applicants: [{ applicantId: "P1", hardPullScore: 742, ...open }],
  },
};
const merchants = { googlePayMerchantId: "G1", applePayMerchantId: "merchant.test" };

function pay(
  fields: Record<string, string> = sent,
  backend: TestResponses = works,
  over: Partial<MiniState> = {},
) {
  const test = miniVisit({ ...state, ...over }, backend, "credit-report-payment");
  Object.assign(test.visit.runtime.config, merchants);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return { ...test, form, again: () => payByWallet({ ...test.visit, form }) };
}
const refuse = (status: number, code: string) => () => {
  throw new Refusal(status, code);
};

describe("payment for the credit report with a wallet (E9)", () => {
  it.each(["google", "apple"] as const)(
    "%s: makes one payment under a key of the application, then orders the report",
    async (kind) => {
      const { again, callsOf, key } = pay({ ...sent, paymentMethod: kind });
      expect(await again()).toMatchObject({
        kind: "done",
        outcome: "eligible",
        facts: { paid: { amount: 75 }, hardPullConsent: { version: "hard-pull 2026-11-20.1" } },
      });
      const body = { appId: "A", amount: 75, walletToken: TOKEN };
      expect(callsOf(`credit-report.payment.${kind}`)).toEqual([
        { id: `credit-report.payment.${kind}`, key: expect.not.stringContaining(key), body },
      ]);
      expect(callsOf("credit.hardpull")[0]?.consent).toBe("hard-pull 2026-11-20.1");
      expect(callsOf("credit-report.payment")).toEqual([]);
    },
  );

  it("sends the same key and token both times when a form is sent twice", async () => {
    const { again, callsOf } = pay();
    await Promise.all([again(), again()]);
    const [first, second] = callsOf("credit-report.payment.google");
    expect(second).toEqual(first);
  });

  it("never charges a paid report again", async () => {
    const paid = { facts: { ...state.facts, paid: { receiptId: "R1", amount: 75 } } };
    const { again, seen } = pay(sent, works, paid);
    expect(await again()).toMatchObject({ kind: "done" });
    expect(seen).toEqual([]);
  });

  it("charges nothing without the hard pull consent, without a token, or for a wallet that is not set up", async () => {
    const { hardPullConsent: _, ...unasked } = sent;
    const without = pay(unasked);
    expect(await without.again()).toMatchObject({
      kind: "refused",
      errors: { hardPullConsent: [expect.stringContaining("Check the box")] },
    });
    const { walletToken: __, ...empty } = sent;
    const tokenless = pay(empty);
    expect(await tokenless.again()).toMatchObject({
      errors: { "": [expect.stringContaining("did not answer")] },
    });
    const unknown = pay({ ...sent, paymentMethod: "apple" });
    delete unknown.visit.runtime.config.applePayMerchantId;
    expect(await unknown.again()).toMatchObject({ errors: { "": [expect.stringContaining("don't take")] } });
    const large = pay({ ...sent, walletToken: "x".repeat(10_001) });
    expect(await large.again()).toMatchObject({ kind: "refused" });
    expect([without, tokenless, unknown, large].flatMap(({ seen }) => seen)).toEqual([]);
  });

  it("shows a declined wallet as an error of the whole form, and uses a new key for the next attempt", async () => {
    const { again } = pay(sent, { ...works, "credit-report.payment.google": refuse(402, "CARD_DECLINED") });
    expect(await again()).toEqual({
      kind: "refused",
      needsNewKey: true,
      facts: { payTries: 1 },
      errors: { "": [expect.stringContaining("nothing was charged")] },
    });
  });

  it("keeps the key after a timeout and does not retry by itself", async () => {
    const { again, callsOf } = pay(sent, {
      ...works,
      "credit-report.payment.google": refuse(504, "TIMEOUT"),
    });
    const answer = await again();
    expect(answer).toMatchObject({ kind: "refused", status: 503 });
    expect(answer).not.toHaveProperty("isOver");
    expect(callsOf("credit-report.payment.google")).toHaveLength(1);
  });

  it("keeps the token out of logs, facts and the redisplayed form", async () => {
    const good = pay();
    expect(JSON.stringify(await good.again())).not.toContain("wallet-secret");
    const bad = pay(sent, { ...works, "credit-report.payment.google": refuse(402, "CARD_DECLINED") });
    expect(JSON.stringify(await bad.again())).not.toContain("wallet-secret");
    expect(good.log() + bad.log()).not.toContain("wallet-secret");
    expect(typedValues(good.form, creditReportPayment.sensitive ?? [])).not.toHaveProperty("walletToken");
  });
});

describe("the offered wallets", () => {
  const { config } = miniVisit({}, {}, "payment-method").visit.runtime;
  const MINI = { host: { flow: { prefix: "/mini" } }, session: { id: "abcd1234" } };

  it("are none unless their merchant is set", () => {
    expect(walletsOffered(config)).toEqual([]);
    expect(walletOrder(config, "google", 75, MINI)).toBeUndefined();
    expect(walletsOffered({ ...config, ...merchants })).toEqual(["apple", "google"]);
    expect(walletOrder({ ...config, ...merchants }, "card", 75, MINI)).toBeUndefined();
  });

  it("send the browser the amount with two decimals, and send Google the gateway for its token", () => {
    const set = { ...config, ...merchants, googlePayGateway: { name: "gate", merchantId: "acct" } };
    expect(walletOrder(set, "google", 150, MINI)).toMatchObject({
      merchantId: "G1",
      total: "150.00",
      gateway: { name: "gate", merchantId: "acct" },
    });
    expect(walletOrder(set, "apple", 75, MINI)).toMatchObject({
      merchantId: "merchant.test",
      validateAt: "/mini/-/apple-pay?sessionId=abcd1234",
    });
    expect(walletOrder(set, "apple", 75, MINI)).not.toHaveProperty("gateway");
  });
});
