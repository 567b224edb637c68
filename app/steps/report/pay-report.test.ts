import { describe, expect, it } from "vitest";
import { payReport } from "./pay-report";
import { creditReportPayment } from "~/flows/mini/steps/credit-report-payment.step";
import { cardForm } from "./report-payment-forms";
import type { MiniState } from "~/flows/mini/state";
import { Refusal, type TestResponses } from "~server/visit/testing/site";
import { miniVisit } from "~/flows/mini/testing/visit";
import { schemaOf } from "~/wizard/step";
import { typedValues } from "~server/edge/form";

const typed = {
  nameOnCard: "Ada Approved",
  number: "4242 4242 4242 4242",
  expiry: "12/39",
  cvc: "123",
  zip: "92602-1234",
  hardPullConsent: "yes",
};
const state: Partial<MiniState> = {
  answers: { buyer: { firstName: "Ada", lastName: "Approved" } },
  facts: {
    appId: "A",
    token: "t",
    reportFee: 75,
    applicants: [{ id: "P1", firstName: "Ada", lastName: "Approved" }],
  },
};
const applicant = {
  applicantId: "P1",
  hardPullScore: 742,
  isEquifaxFrozen: false,
  isExperianFrozen: false,
  isTransUnionFrozen: false,
};
const works: TestResponses = {
  "credit-report.payment": { isPaid: true, receiptId: "R1", amount: 75, last4: "4242" },
  "credit.hardpull": { isEligible: true, applicants: [applicant] },
};

function pay(backend: TestResponses = works, over: Partial<MiniState> = {}) {
  const test = miniVisit({ ...state, ...over }, backend, "credit-report-payment");
  return { ...test, again: () => payReport({ ...test.visit, values: cardForm.parse(typed) }) };
}
const refuse = (status: number, code: string) => () => {
  throw new Refusal(status, code);
};

describe("payment for the credit report", () => {
  it("E6: sends the two-person consent for two people", async () => {
    const applicants = ["Ada", "Leo"].map((firstName) => ({
      id: firstName,
      firstName,
      lastName: "Approved",
    }));
    const { again, callsOf } = pay(works, { facts: { ...state.facts, applicants } });
    expect(await again()).toMatchObject({
      facts: { hardPullConsent: { version: "hard-pull 2026-11-21.2" } },
    });
    expect(callsOf("credit.hardpull")[0]?.consent).toBe("hard-pull 2026-11-21.2");
  });

  it("F1: charges the shown fee under a key of the application, whatever the form, then orders the report", async () => {
    const { again, callsOf, key } = pay();
    expect(await again()).toMatchObject({
      kind: "done",
      outcome: "eligible",
      facts: {
        paid: { receiptId: "R1", amount: 75 },
        isEligible: true,
        scores: { P1: 742 },
        hardPullConsent: { version: "hard-pull 2026-11-20.1", at: 1_000 },
      },
    });
    const [payment] = callsOf("credit-report.payment");
    expect(payment?.key).not.toBe(key);
    const twin = pay();
    await twin.again();
    expect(twin.callsOf("credit-report.payment")[0]?.key).toBe(payment?.key);
    expect(payment?.body).toEqual({
      appId: "A",
      amount: 75,
      paymentMethod: "card",
      card: {
        number: "4242424242424242",
        expiry: "12/39",
        cvc: "123",
        nameOnCard: "Ada Approved",
        zip: "92602",
      },
    });
  });

  it("sends the same key and content both times when a form is sent twice", async () => {
    const { again, callsOf } = pay();
    await Promise.all([again(), again()]);
    const [first, second] = callsOf("credit-report.payment");
    expect(second).toEqual(first);
  });

  it("never charges a paid report again", async () => {
    const paid: Partial<MiniState> = {
      facts: { ...state.facts, paid: { receiptId: "R1", amount: 75 } },
      outcomes: { "credit-report-payment": "frozen" },
    };
    const { again, seen, visit } = pay(works, paid);
    expect(await again()).toEqual({ kind: "done", outcome: "frozen" });
    expect(seen).toEqual([]);
    expect(schemaOf(creditReportPayment, visit.state).safeParse({}).success).toBe(true);
  });

  it("shows a declined card at its number, and uses a new key for the next attempt", async () => {
    const { again, callsOf } = pay({ ...works, "credit-report.payment": refuse(402, "CARD_DECLINED") });
    expect(await again()).toEqual({
      kind: "refused",
      needsNewKey: true,
      facts: { payTries: 1 },
      errors: { number: [expect.stringContaining("declined")] },
    });
    expect(callsOf("credit.hardpull")).toEqual([]);
  });

  it("keeps the key after a timeout, shows that the visitor will not be charged twice, and does not retry by itself", async () => {
    const { again, callsOf } = pay({ ...works, "credit-report.payment": refuse(504, "TIMEOUT") });
    const answer = await again();
    expect(answer).toMatchObject({
      kind: "refused",
      status: 503,
      errors: { "": [expect.stringContaining("not be charged twice")] },
    });
    expect(answer).not.toHaveProperty("isOver");
    expect(callsOf("credit-report.payment")).toHaveLength(1);
  });

  it("refuses other details under the key of an unanswered attempt, and allows another submission", async () => {
    const { again } = pay({ ...works, "credit-report.payment": refuse(409, "IDEMPOTENCY_MISMATCH") });
    expect(await again()).toMatchObject({ kind: "refused", needsNewKey: true });
  });

  it("keeps the payment when the report is unavailable, so that the next page waits for it", async () => {
    const { again } = pay({ ...works, "credit.hardpull": refuse(500, "DOWN") });
    const answer = await again();
    expect(answer).toMatchObject({ kind: "done", facts: { paid: { receiptId: "R1" } } });
    expect(answer).not.toMatchObject({ outcome: expect.anything() });
  });
});

describe("the card form", () => {
  const messagesOf = (over: Record<string, string>) =>
    cardForm
      .safeParse({ ...typed, ...over })
      .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

  it.each([
    [{ number: "4242 4242 4242 4241" }, "number: Check the card number. A digit may be missing or mixed up."],
    [{ expiry: "13/30" }, "expiry: Enter month and year as MM/YY, for example 04/29."],
    [{ expiry: "01/20" }, "expiry: This card has expired. Please use another one."],
    [{ cvc: "1234" }, "cvc: The security code of this card has 3 digits."],
    [{ zip: "9260" }, "zip: Enter a 5-digit ZIP code."],
    [
      { hardPullConsent: "" },
      "hardPullConsent: Check the box if we may get your credit report. We can't order it otherwise.",
    ],
  ])("refuses %o with an error message at the field", (over, message) => {
    expect(messagesOf(over)).toEqual([message]);
  });

  it("sends no card field back to the page", () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.append(name, value);
    expect(typedValues(form, creditReportPayment.sensitive ?? [])).toEqual({ hardPullConsent: "yes" });
  });
});
