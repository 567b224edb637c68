import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { monthlyPayment } from "~/domain/pricing/payment";
import { contract, type CallBody } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ presentations: true })));
afterAll(() => backend.stop());

type FeeType = CallBody<"lock-fee.payment">["feeType"];
const card = {
  number: "4242424242424242",
  expiry: "12/39",
  cvc: "123",
  nameOnCard: "Bea Sample",
  zip: "80521",
};

/** The tests share one set of seeds, so each seed is used by one test. */
const seeded = (id: string): Visitor => {
  const visitor = backend.visitor();
  visitor.appId = id;
  visitor.token = `${id}-token`;
  return visitor;
};

interface Payment {
  feeType?: FeeType;
  amount?: number;
  number?: string;
  key?: string;
}
const pay = (visitor: Visitor, { feeType = "lock", amount = 375, number = card.number, key }: Payment = {}) =>
  visitor.call("lock-fee.payment", {
    body: {
      appId: visitor.appId ?? "",
      amount,
      feeType,
      paymentMethod: "card",
      card: { ...card, number },
    },
    ...(key === undefined ? {} : { key }),
  });
const ledger = (visitor: Visitor) =>
  backend.sql(
    "select purpose, amount_cents from payments where app_id = $1 and purpose <> 'credit-report' order by purpose",
    [visitor.appId],
  );
const feesOf = async (visitor: Visitor) => {
  const presentationId = `lp-${visitor.appId}`;
  const { data } = await visitor.call("lp.get-presentation", { query: { presentationId } });
  return data.loanPresentation;
};
const answer = async (visitor: Visitor, act: "receipt" | "intent"): Promise<void> => {
  const appId = visitor.appId ?? "";
  const { data } = await visitor.call("lp.loan-estimate", { query: { appId } });
  const documentId = data.currentLoanEstimateDocInfo?.documentId ?? "";
  await visitor.call("lp.set-ack", { body: { appId, documentId, act } });
};

describe("fees before the intent to proceed", () => {
  it("E2: F8: only the credit report fee is charged before the intent to proceed, and a receipt is no intent", async () => {
    const visitor = seeded("seed-spw-estimate");
    const wallet = { appId: visitor.appId ?? "", amount: 375, feeType: "lock" as const, walletToken: "tok" };
    const opening = { feeType: "lock" as const, validationURL: "https://wallet.example/start" };
    expect(await pay(visitor)).toMatchObject({
      status: 409,
      code: "INTENT_REQUIRED",
      displayMessage: "Please review your Loan Estimate first and tell us to continue.",
    });
    expect((await pay(visitor, { feeType: "application", amount: 195 })).code).toBe("INTENT_REQUIRED");
    expect((await visitor.call("lock-fee.payment.google", { body: wallet })).code).toBe("INTENT_REQUIRED");
    expect((await visitor.call("lock-fee.payment.apple", { body: wallet })).code).toBe("INTENT_REQUIRED");
    expect((await visitor.call("lock-fee.payment.apple.validate", { body: opening })).code).toBe(
      "INTENT_REQUIRED",
    );
    await answer(visitor, "receipt");
    expect((await pay(visitor)).code).toBe("INTENT_REQUIRED");
    expect(await ledger(visitor)).toEqual([]);
    await answer(visitor, "intent");
    const opened = await visitor.call("lock-fee.payment.apple.validate", { body: opening });
    expect(JSON.parse(opened.data.merchantSession)).toMatchObject({ validatedFor: "wallet.example" });
    expect((await visitor.call("lock-fee.payment.apple", { body: wallet })).data).toMatchObject({
      amount: 375,
    });
    expect((await visitor.call("lock-fee.payment.google", { body: wallet })).status).toBe(200);
    expect(await ledger(visitor)).toEqual([{ purpose: "lock", amount_cents: "37500" }]);
  });

  it("E2: are refused before a Loan Estimate was issued", async () => {
    expect((await pay(seeded("seed-spw-open"))).code).toBe("INTENT_REQUIRED");
  });

  it("are refused without a presentation", async () => {
    expect((await pay(await backend.visitor().opened("Approved"))).code).toBe("NO_PRESENTATION");
  });
});

describe("fees after the intent to proceed", () => {
  it("charges the presentation's fees, for a deposit only the deposit, once each whatever the keys", async () => {
    const visitor = seeded("seed-spw-intent");
    expect((await pay(visitor, { amount: 374.99 })).code).toBe("AMOUNT_MISMATCH");
    expect((await pay(visitor, { feeType: "application", amount: 495 })).code).toBe("AMOUNT_MISMATCH");
    expect((await pay(visitor, { number: "4242424242424241" })).code).toBe("CARD_INVALID");
    expect((await pay(visitor, { number: "4000000000000002" })).code).toBe("CARD_DECLINED");
    const keys = ["a", "a", "b", "c"].map((name) => `lock-${name}`);
    const receipts = await Promise.all(keys.map((key) => pay(visitor, { key })));
    expect(new Set(receipts.map((answer) => answer.data.receiptId)).size).toBe(1);
    const deposit = await pay(visitor, { feeType: "application", amount: 195 });
    expect(deposit.data).toMatchObject({ isPaid: true, amount: 195, last4: "4242" });
    expect(await ledger(visitor)).toEqual([
      { purpose: "application", amount_cents: "19500" },
      { purpose: "lock", amount_cents: "37500" },
    ]);
    expect(await feesOf(visitor)).toMatchObject({
      applicationFeePaid: true,
      applicationFeeDepositCollected: true,
      applicationFeeWaived: false,
      fees: { lock: { state: "paid" }, application: { state: "paid" } },
    });
  });

  it("charges nothing for a waived fee", async () => {
    const visitor = seeded("seed-spw-waived");
    expect(await pay(visitor, { feeType: "application", amount: 0 })).toMatchObject({
      code: "FEE_WAIVED",
      displayMessage: "There is nothing to pay.",
    });
    expect(await feesOf(visitor)).toMatchObject({
      applicationFeeWaived: true,
      fees: {
        application: { type: "waived", amount: 0, dueNow: 0, state: "waived" },
        lock: { state: "due" },
      },
    });
    expect((await pay(visitor)).data.amount).toBe(375);
  });

  it("cannot be paid by anyone else", async () => {
    const visitor = seeded("seed-spw-paid");
    const other = await backend.visitor().opened("Approved");
    const stranger = backend.visitor();
    stranger.token = other.token;
    const body = { appId: "seed-spw-paid", amount: 375, feeType: "lock" as const, walletToken: "tok" };
    expect((await stranger.call("lock-fee.payment.google", { body })).status).toBe(403);
    stranger.token = "banker-token";
    expect((await stranger.call("lock-fee.payment.google", { body })).status).toBe(403);
    expect((await visitor.call("lock-fee.payment.google", { body })).data.receiptId).toBe(
      "seed-spw-paid-lock",
    );
  });
});

describe("the steps of the seeded presentations", () => {
  const path = async (id: string) =>
    (await seeded(id).call("lp.flow-path", { query: { appId: id } })).data.spwFlowPath;

  it("lead from the phone to the fees when nothing is done yet", async () => {
    const steps = await path("seed-spw-open");
    expect(steps.slice(0, 3)).toEqual(["input-phone", "validate-phone", "ssn-verification"]);
    expect(steps).toEqual(expect.arrayContaining(["credit-report-cost", "display-loan-estimate", "payment"]));
    expect(steps.at(-1)).toBe("banker-assigned");
  });

  it("end at the review after a decline, for which no Loan Estimate is issued", async () => {
    expect((await path("seed-spw-declined")).at(-1)).toBe("credit-review");
    const query = { appId: "seed-spw-declined" };
    const { data } = await seeded("seed-spw-declined").call("lp.loan-estimate", { query });
    expect(data).toEqual({ currentLoanEstimateDocInfo: null, missing: [] });
  });

  it("have no fee page when the fees are paid, and the presentation names the first one", async () => {
    const steps = await path("seed-spw-paid");
    expect(steps).not.toContain("payment");
    expect(steps).not.toContain("display-loan-estimate");
    expect((await feesOf(seeded("seed-spw-paid"))).loanPresentationNextStep).toBe(steps[0]);
  });

  it("leave out the demographic questions once they are answered", async () => {
    const visitor = seeded("seed-spw-paid");
    expect(await path("seed-spw-paid")).toContain("demographics");
    const given = { appId: "seed-spw-paid", applicantId: "seed-spw-paid-1", genderRefusal: true };
    const body = contract["demographics.save"].body.parse(given);
    expect((await visitor.call("demographics.save", { body })).status).toBe(200);
    expect(await path("seed-spw-paid")).toEqual(["banker-assigned"]);
  });

  it("compare the new payment with principal and interest of the home's lien, without its escrow", async () => {
    const shown = await feesOf(seeded("seed-spw-paid"));
    const today = monthlyPayment(300_000, 7.5, 340);
    expect(shown.currentPayment).toBeCloseTo(today, 1);
    expect(shown.monthlySaving).toBeCloseTo(today - shown.proposedPayment, 1);
    expect(shown.currentEscrow).toBe(shown.proposeEscrow);
    expect(shown.propertyAddress).toEqual({
      street: "18 Larkspur Lane",
      city: "Fort Collins",
      state: "CO",
      zip: "80521",
    });
  });

  it("begin after the phone once its code was confirmed", async () => {
    const visitor = seeded("seed-spw-open");
    const phoneNumber = "2025550107";
    const { data } = await visitor.call("phone-verification.initiate", {
      body: { phoneNumber, provider: 1 },
    });
    expect(data.requestId).toBeTruthy();
    await visitor.call("phone-verification.complete", { body: { phoneNumber, code: "000000" } });
    const { data: way } = await visitor.call("lp.flow-path", { query: { appId: "seed-spw-open" } });
    expect(way.loanPresentationNextStep).toBe("ssn-verification");
    expect((await path("seed-spw-open"))[0]).toBe("input-phone");
  });
});
