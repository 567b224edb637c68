import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallBody } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ presentations: true })));
afterAll(() => backend.stop());

type Saved = CallBody<"lp.set-borrowers">["borrowers"][number];

const INES: Saved = { firstName: "Ines", lastName: "Approved", isPrimary: true, isOnLoan: true };
const COLE: Saved = {
  firstName: "Cole",
  lastName: "Sample",
  isPrimary: false,
  isOnLoan: true,
  dob: "1987-06-05",
};

/** Returns the customer of a seeded presentation. */
function customerOf(appId: string): Visitor {
  const visitor = backend.visitor();
  visitor.appId = appId;
  visitor.token = `${appId}-token`;
  return visitor;
}

const set = (visitor: Visitor, ...borrowers: Saved[]) =>
  visitor.call("lp.set-borrowers", { body: { appId: visitor.appId ?? "", borrowers } });
const query = (visitor: Visitor) => ({ query: { appId: visitor.appId ?? "" } });

describe("borrowers of a presented loan", () => {
  it("BORR-SPW-02: a Loan Estimate, intent and rate of other borrowers do not apply, and apply again with those borrowers", async () => {
    const visitor = customerOf("seed-spw-intent");
    const before = (await visitor.call("lp.loan-estimate", query(visitor))).data.currentLoanEstimateDocInfo;
    expect(before?.intentToProceed).toBe(true);
    await set(visitor, INES, COLE);
    const after = (await visitor.call("lp.loan-estimate", query(visitor))).data;
    expect([after.currentLoanEstimateDocInfo, after.missing.includes("credit")]).toEqual([null, true]);
    const fee = await visitor.call("lock-fee.payment", {
      body: {
        appId: "seed-spw-intent",
        amount: 195,
        feeType: "application",
        paymentMethod: "card",
        card: {
          number: "4242424242424242",
          expiry: "12/30",
          cvc: "123",
          zip: "80521",
          nameOnCard: "Ines Approved",
        },
      },
    });
    expect(fee.code).toBe("INTENT_REQUIRED");
    const rates = await visitor.call("lp.save-rates", {
      body: { appId: "seed-spw-intent", rates: [{ product: "30Y Fixed", isChosen: true }] },
    });
    expect(rates.code).toBe("BORROWERS_CHANGED");
    const answered = await visitor.call("lp.set-ack", {
      body: { appId: "seed-spw-intent", documentId: before?.documentId ?? "", act: "intent" },
    });
    expect(answered.code).toBe("ESTIMATE_REPLACED");
    await set(visitor, INES, { ...COLE, isOnLoan: false });
    const again = (await visitor.call("lp.loan-estimate", query(visitor))).data.currentLoanEstimateDocInfo;
    expect(again).toEqual(before);
  });

  it("BORR-SPW-02: report fees are due for the added person; a replacement borrower gets none of the former one's data", async () => {
    const visitor = customerOf("seed-spw-estimate");
    const esme = { ...INES, firstName: "Esme" };
    const factsNow = async () => (await visitor.call("app-data.load", query(visitor))).data.facts;
    expect(await factsNow()).toMatchObject({ isHardPullPaid: true, isEligible: true });
    await set(visitor, esme, COLE);
    const facts = await factsNow();
    expect(facts).toMatchObject({
      isHardPullPaid: false,
      creditReportFee: 75,
      creditReportFor: ["seed-spw-estimate-2"],
    });
    expect(facts.isEligible).toBeUndefined();
    const second = "select person_id, dob_sealed from applicants where id = 'seed-spw-estimate-2'";
    const [cole] = await backend.sql(second);
    const { dob: _dob, ...dina } = { ...COLE, firstName: "Dina" };
    await set(visitor, esme, dina);
    const [other] = await backend.sql(second);
    expect(other?.["person_id"]).not.toBe(cole?.["person_id"]);
    expect(other?.["dob_sealed"]).toBeNull();
  });

  it("BORR-SPW-01: the primary borrower cannot be removed, and a locked rate belongs to its borrowers", async () => {
    const visitor = customerOf("seed-spw-paid");
    expect((await set(visitor, COLE)).code).toBe("PRIMARY_STAYS");
    expect((await set(visitor, { ...INES, firstName: "Somebody" }, COLE)).code).toBe("PRIMARY_STAYS");
    expect((await set(visitor, { ...INES, firstName: "Piet" }, COLE)).code).toBe("RATE_LOCKED");
  });
});
