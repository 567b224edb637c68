import { describe, expect, it } from "vitest";
import { Refusal, type TestResponses } from "~server/visit/testing/site";
import { secretsWithin } from "~server/session/secrets-guard";
import { verifyIdentity, rejectIdentity, identityRecordOf, acceptIdentity } from "./identity";
import { purposeOf } from "~/domain/application";
import { reviewStage } from "~/modules/instant-link/steps/review.step";
import { restartedPrefill, type InstantLinkFacts } from "~/modules/instant-link/state";
import { empty, testVisit } from "~/modules/instant-link/testing";
import { NOT_PREFILLED, TOOK_TOO_LONG } from "~/modules/instant-link/possession/messages";

const PHONE = "2025550111";
const possession = { authAttempts: 0, deliveryAttempts: 1, hasReachedMaxAttempts: false };
const proven = { phoneNumber: PHONE, correlationId: "C1", possession, isProven: true } as const;
const person = {
  firstName: "Elena",
  lastName: "Vargas",
  dob: "1985-02-17",
  addresses: [
    { address: "118 Juniper Lane", city: "Fort Collins", region: "CO", postalCode: "80521" },
    { address: "40 Alder Court", city: "Boise", region: "ID", postalCode: "83702" },
  ],
  emailAddresses: ["elena.vargas@example.com"],
  phoneNumber: PHONE,
};
const applicants = [
  {
    applicantId: "P1",
    firstName: "Elena",
    lastName: "Vargas",
    isPrimary: true,
    isOnLoan: true,
    hasDateOfBirth: true,
  },
];
const works: TestResponses = {
  "mobile-verify-identity": person,
  "app-data.save": { applicants: [] },
  "app.v2.create": { appId: "A1", token: "T1" },
  "app.applicants": applicants,
  "prove.phone-verification": { isPhoneVerified: true, isSsnAttached: true },
};

const review = (calls: TestResponses, facts: Partial<InstantLinkFacts> = {}, answers = {}) =>
  testVisit(calls, {
    page: "review",
    facts: { prefill: proven, ...facts },
    answers: { phoneNumber: PHONE, ...answers },
  });

describe("the identity check", () => {
  const ask = (answer: unknown, given: { dob: string; last4SSN?: string } = { dob: "1985-02-18" }) => {
    const test = review({ "mobile-check-identity": answer });
    return { ...test, result: verifyIdentity(test.visit, given, 3) };
  };
  const wrong = (dobCorrectionAttempts: number) => ({
    isVerified: false,
    isFound: true,
    dobCorrectionAttempts,
    hasReachedMaxDobCorrectionAttempts: dobCorrectionAttempts >= 3,
  });

  it("INSTANT-03: counts a wrong date of birth, and shows how many tries are left", async () => {
    const first = await ask(wrong(1)).result;
    expect(first).toMatchObject({
      kind: "refused",
      needsNewKey: true,
      facts: { prefill: { dobCorrectionAttempts: 1 } },
    });
    expect(JSON.stringify(first)).toContain("2 tries left");
    expect(JSON.stringify(await ask(wrong(2)).result)).toContain("1 try left");
  });

  it("INSTANT-03: locks after three tries, and leaves only manual entry", async () => {
    const result = await ask(wrong(3)).result;
    expect(result).toMatchObject({
      kind: "stay",
      facts: { prefill: { hasReachedMaxDobCorrectionAttempts: true, dobCorrectionAttempts: 3 } },
    });
    expect(reviewStage({ ...empty, facts: result.facts ?? {} })).toBe("locked");
  });

  it("opens the record for a correct date of birth, and stores the date nowhere", async () => {
    const right = { ...wrong(0), isVerified: true };
    const { result, callsOf } = ask(right, { dob: "1985-02-17", last4SSN: "4101" });
    const saved = await result;
    expect(saved).toMatchObject({ kind: "stay", facts: { prefill: { isMatched: true } } });
    expect(reviewStage({ ...empty, facts: saved.facts ?? {} })).toBe("confirm");
    expect(callsOf("mobile-check-identity")[0]?.body).toEqual({
      correlationId: "C1",
      dob: "1985-02-17",
      last4SSN: "4101",
    });
    expect(JSON.stringify(saved)).not.toMatch(/1985|4101/);
  });

  it.each([
    ["nobody is on file", { ...wrong(0), isFound: false }],
    ["the phone is not trusted", () => Promise.reject(new Refusal(409, "NOT_TRUSTED"))],
  ])("%s: leads to manual entry", async (_what, answer) => {
    const { result, visit } = ask(answer);
    expect(await result).toMatchObject({ kind: "done", outcome: "nameless" });
    expect(visit.session.notice).toBe(NOT_PREFILLED);
  });

  it.each(["CHECK_EXPIRED", "CHECK_NOT_FOUND", "POSSESSION_NOT_PROVEN"])(
    "restarts an expired check at the phone page: %s",
    async (code) => {
      const { result, visit } = ask(() => Promise.reject(new Refusal(409, code)));
      const left = await result;
      expect(left).toMatchObject({ kind: "leave", to: expect.stringContaining("/quote?") });
      expect(left.facts?.prefill).toEqual({ phoneNumber: PHONE, possession });
      expect(visit.session.notice).toBe(TOOK_TOO_LONG);
    },
  );

  it("does not count a failed request as a try", async () => {
    await expect(ask(() => Promise.reject(new Refusal(500, "DOWN"))).result).rejects.toMatchObject({
      status: 500,
    });
  });
});

describe("accepting an identity", () => {
  it("saves names, home and email, and sends the date of birth only to the application", async () => {
    const { visit, callsOf } = review(works);
    const result = await acceptIdentity(visit, 1);
    expect(result).toMatchObject({
      kind: "done",
      outcome: "confirmed",
      answers: {
        phoneNumber: PHONE,
        transactionType: "cashout",
        borrowers: [{ firstName: "Elena", lastName: "Vargas", isOnLoan: true }],
        propertyAddress: { street: "40 Alder Court", city: "Boise", state: "ID", zip: "83702" },
        email: "elena.vargas@example.com",
      },
      facts: { appId: "A1", token: "T1", prefill: { isComplete: true } },
      send: { borrowers: [{ dob: "1985-02-17", isPrimary: true }], proveCorrelationId: "C1" },
    });
    const { answers, facts } = result.kind === "done" ? result : { answers: {}, facts: {} };
    expect(secretsWithin({ answers, facts })).toEqual([]);
    const ids = ["app-data.save", "app.v2.create", "prove.phone-verification"] as const;
    expect(ids.map((id) => callsOf(id).length)).toEqual([1, 1, 1]);
    expect(callsOf("app-data.save")[0]?.body).toMatchObject({
      proveCorrelationId: "C1",
      isProveInfoConfirmed: true,
      stepInfo: { status: "in progress" },
      borrowers: [{ firstName: "Elena", dob: "1985-02-17" }],
    });
    expect(callsOf("prove.phone-verification")[0]?.body).toMatchObject({
      appId: "A1",
      phoneNumber: PHONE,
      capturePhoneVerification: true,
      provePrefillActivity: { provePrefillInfoConfirmed: "1970-01-01T00:16:40.000Z" },
    });
  });

  it("INSTANT-06: gives the host the transaction type and the phone number, and keeps the host's own answers", async () => {
    const { visit } = review(works, {}, { transactionType: "heloc" });
    expect((await acceptIdentity(visit, 0)).kind).toBe("done");
    expect(await acceptIdentity(visit, 0)).toMatchObject({
      answers: { transactionType: "heloc", phoneNumber: PHONE },
    });
  });

  it("INSTANT-07: logs a missing home on the way to the quote tool", async () => {
    const { visit, log } = review(
      { ...works, "mobile-verify-identity": { ...person, addresses: [] } },
      { transferTo: "quote-tool" },
    );
    expect(await acceptIdentity(visit, undefined)).toMatchObject({ kind: "done", outcome: "confirmed" });
    expect(log()).toContain("Property address is not set.");
    const known = review(works, { transferTo: "quote-tool" });
    await acceptIdentity(known.visit, 0);
    expect(known.log()).not.toContain("Property address is not set.");
  });

  it("does not open an application that is already open", async () => {
    const { visit, callsOf } = review(works, { appId: "A0", token: "t" });
    expect(await acceptIdentity(visit, 0)).toMatchObject({ kind: "done" });
    expect(callsOf("app.v2.create")).toEqual([]);
    expect(callsOf("prove.phone-verification")[0]?.body).toMatchObject({ appId: "A0" });
  });

  it("APPCREATE-01: marks an application that may not be opened", async () => {
    const errors = [{ displayMessage: "tms-retention-restricted" }];
    const { visit, callsOf } = review({ ...works, "app.v2.create": { errors } });
    expect(await acceptIdentity(visit, 0)).toMatchObject({ kind: "done", facts: { createRestricted: true } });
    expect(callsOf("prove.phone-verification")).toEqual([]);
  });

  it("continues when the application cannot be opened", async () => {
    const { visit } = review({ ...works, "app.v2.create": () => Promise.reject(new Refusal(500, "NO")) });
    expect(await acceptIdentity(visit, 0)).toMatchObject({ kind: "done", outcome: "confirmed" });
  });

  it("saves nothing after an expired check", async () => {
    const over = () => Promise.reject(new Refusal(410, "CHECK_EXPIRED"));
    const { visit, callsOf } = review({ ...works, "mobile-verify-identity": over });
    expect(await acceptIdentity(visit, 0)).toMatchObject({ kind: "leave" });
    expect(callsOf("app-data.save")).toEqual([]);
  });

  it("INSTANT-03: restarts an expired check without extra tries for the same phone number", async () => {
    const over = () => Promise.reject(new Refusal(410, "CHECK_EXPIRED"));
    const counted = { dobCorrectionAttempts: 3, hasReachedMaxDobCorrectionAttempts: true };
    const { visit } = review({ "mobile-check-identity": over }, { prefill: { ...proven, ...counted } });
    expect(await verifyIdentity(visit, { dob: "1985-02-18" }, 3)).toMatchObject({
      kind: "leave",
      facts: { prefill: { phoneNumber: PHONE, ...counted } },
    });
    expect(restartedPrefill(visit.state, "2025550118")).toEqual({ phoneNumber: "2025550118", possession });
  });

  it("requests the record once per request", async () => {
    const { visit, callsOf } = review(works);
    await Promise.all([identityRecordOf(visit), identityRecordOf(visit)]);
    expect(callsOf("mobile-verify-identity")).toHaveLength(1);
  });
});

describe("rejecting an identity", () => {
  it("stores nothing, unless it withdraws an earlier confirmation", () => {
    expect(rejectIdentity(review({}).visit)).toEqual({ kind: "done", outcome: "manual" });
    const borrowers = [
      { firstName: "Elena", lastName: "Vargas", isOnLoan: true },
      { firstName: "Leo", lastName: "Vargas", isOnLoan: true },
    ];
    const taken = review({}, { prefill: { ...proven, isComplete: true } }, { borrowers });
    const result = rejectIdentity(taken.visit);
    expect(result).toMatchObject({ outcome: "manual", answers: { borrowers: [{ firstName: "Leo" }] } });
    expect(result.facts?.prefill).not.toHaveProperty("isComplete");
  });
});

describe("the purpose of a loan", () => {
  it.each([
    ["purchase", "purc"],
    ["refi", "refi"],
    ["heloc", "heloc"],
    ["pre", "pre"],
    [undefined, "cashout"],
    ["else", "cashout"],
  ])("maps %s to %s", (transactionType, wire) => {
    expect(purposeOf(transactionType)).toBe(wire);
  });
});
