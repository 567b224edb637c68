import { describe, expect, it } from "vitest";
import { Refusal, type TestResponses } from "~server/visit/testing/site";
import type { Submitted } from "~server/visit/step-result";
import { submitPhone, codeForEnteredPhone, handleCarrierReturn, linkFacts } from "./submit-phone";
import { saveProvenPhone, textLink } from "./check";
import { arriveAtDelivery, codeForLink, LINK_LIFE_SECONDS, linkOpened, resendLink } from "./delivery";
import { typingAddress, chooseTyping } from "./proven-phone";
import type { InstantLinkFacts, InstantLinkState } from "~/modules/instant-link/state";
import { KEY, testVisit, type TestVisitOptions } from "~/modules/instant-link/testing";
import { NOT_PREFILLED } from "./messages";

const PHONE = "2025550111";
const linkPossession = {
  authAttempts: 0,
  deliveryAttempts: 1,
  hasReachedMaxAttempts: false,
  type: "linkAuth",
} as const;
const trust = {
  trustScore: 940,
  isTrusted: true,
  isLinkOpened: true,
  isPossessionProven: true,
  possession: linkPossession,
};
const waiting = {
  isTrusted: false,
  isLinkOpened: false,
  isPossessionProven: false,
  possession: linkPossession,
};
const sent = { success: true, correlationId: "C1", attempts: 1 };

const factsOf = (result: Submitted<InstantLinkState, string> | undefined): Partial<InstantLinkFacts> =>
  result?.facts ?? {};

const type = (
  calls: TestResponses,
  values: { phoneNumber: string; carrier?: string },
  given: TestVisitOptions = {},
) => {
  const test = testVisit(calls, given);
  return { ...test, result: submitPhone({ ...test.visit, values }) };
};

/** A visit after the link was sent. */
const afterLink = (facts: Partial<InstantLinkFacts> = {}): TestVisitOptions => ({
  page: "text-delivery",
  answers: { phoneNumber: PHONE },
  facts: {
    isLinkActive: true,
    prefill: { phoneNumber: PHONE, correlationId: "C1", possession: linkPossession, sentAt: 990 },
    ...facts,
  },
});

describe("the phone page", () => {
  it("texts a link and waits for it", async () => {
    const { result, callsOf } = type({ "identity.link.send": sent }, { phoneNumber: PHONE });
    expect(await result).toEqual({
      kind: "done",
      answers: { phoneNumber: PHONE },
      facts: {
        isLinkActive: true,
        prefill: { phoneNumber: PHONE, correlationId: "C1", possession: linkPossession, sentAt: 1_000 },
      },
      outcome: "link",
    });
    expect(callsOf("identity.link.send")[0]?.body).toEqual({ sessionId: "abcd1234", phoneNumber: PHONE });
    expect(callsOf("mobile-authenticate")).toEqual([]);
  });

  it("INSTANT-09: sends the visit and its origin with every request", async () => {
    const given: TestVisitOptions = {
      facts: { customerId: "C7" },
      tracking: { sourceInfoId: "S1", customerId: "C8" },
      headers: { "X-Client-Address": "203.0.113.9", "User-Agent": "Test" },
    };
    const origin = {
      sessionId: "abcd1234",
      customerId: "C7",
      sourceIp: "203.0.113.9",
      sourceInfoId: "S1",
      phoneNumber: PHONE,
    };
    const calls: TestResponses = {
      "mobile-authenticate": {
        correlationId: "C1",
        isSupported: false,
        possession: { ...linkPossession, deliveryAttempts: 0 },
      },
      "identity.link.send": sent,
      "prove.phone-verification": { isPhoneVerified: true, isSsnAttached: false },
    };
    const { result, callsOf, visit } = type(calls, { phoneNumber: PHONE, carrier: "1" }, given);
    await result;
    expect(callsOf("mobile-authenticate")[0]?.body).toEqual({ ...origin, userAgent: "Test" });
    expect(callsOf("identity.link.send")[0]?.body).toEqual({ ...origin, correlationId: "C1" });
    await saveProvenPhone({ ...visit, appId: "A1" }, PHONE, "mobileAuthComplete");
    expect(callsOf("prove.phone-verification")[0]?.body).toMatchObject({
      customerId: "C7",
      phoneNumber: PHONE,
    });
    const stranger = type(
      { "identity.link.send": sent },
      { phoneNumber: PHONE },
      { tracking: { customerId: "0" } },
    );
    await stranger.result;
    expect(stranger.callsOf("identity.link.send")[0]?.body).not.toHaveProperty("customerId");
  });

  it("INSTANT-01: refuses the fourth link with a plain message to the visitor and an error code in the log", async () => {
    const possession = { ...linkPossession, deliveryAttempts: 3 };
    const given: TestVisitOptions = { facts: { prefill: { phoneNumber: PHONE, possession } } };
    const { result, seen, log } = type({ "identity.link.send": sent }, { phoneNumber: PHONE }, given);
    expect(await result).toMatchObject({
      kind: "stay",
      notice: expect.stringMatching(/code instead, or type/),
      facts: { prefill: { possession: { hasReachedMaxAttempts: true } } },
    });
    expect(JSON.stringify(await result)).not.toContain("MAX_ATTEMPTS_REACHED");
    expect(seen).toEqual([]);
    expect(log()).toContain("MAX_ATTEMPTS_REACHED");
  });

  it("INSTANT-01: uses the backend's count, and does not restart the count for another phone number", async () => {
    const refuse = () => Promise.reject(new Refusal(409, "MAX_ATTEMPTS_REACHED"));
    const { result, log } = type({ "identity.link.send": refuse }, { phoneNumber: PHONE });
    expect(await result).toMatchObject({ kind: "stay", notice: expect.stringMatching(/code instead/) });
    expect(log()).toContain("MAX_ATTEMPTS_REACHED");
    const possession = { ...linkPossession, deliveryAttempts: 3 };
    const used: TestVisitOptions = { facts: { prefill: { phoneNumber: "2025550118", possession } } };
    const other = type({ "identity.link.send": sent }, { phoneNumber: PHONE }, used);
    expect(await other.result).toMatchObject({ kind: "stay" });
    expect(other.seen).toEqual([]);
  });

  it("INSTANT-10: sends no link without a phone number", async () => {
    const { visit, seen } = testVisit({ "identity.link.send": sent });
    await expect(textLink(visit, undefined, KEY)).rejects.toThrow("Phone number is not set.");
    await expect(textLink(visit, "", KEY)).rejects.toThrow("Phone number is not set.");
    expect(seen).toEqual([]);
  });

  it("INSTANT-12: retries a failed send twice", async () => {
    const down = () => Promise.reject(new Refusal(503, "DOWN"));
    const { result, callsOf } = type({ "identity.link.send": down }, { phoneNumber: PHONE });
    await expect(result).rejects.toMatchObject({ callId: "identity.link.send", status: 503 });
    const calls = callsOf("identity.link.send");
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  });

  it("counts a text that was not delivered, and lets the visitor correct the number", async () => {
    const { result } = type({ "identity.link.send": { ...sent, success: false } }, { phoneNumber: PHONE });
    expect(await result).toMatchObject({
      kind: "stay",
      notice: expect.stringContaining("wasn't delivered"),
      facts: { isLinkActive: false, prefill: { possession: { deliveryAttempts: 1 } } },
    });
  });

  it("replaces an expired check with a new one", async () => {
    const send = (body: { correlationId?: string }) =>
      body.correlationId === "old" ? Promise.reject(new Refusal(410, "CHECK_EXPIRED")) : sent;
    const given: TestVisitOptions = {
      facts: { prefill: { phoneNumber: PHONE, correlationId: "old", possession: linkPossession } },
    };
    const { result } = type({ "identity.link.send": send }, { phoneNumber: PHONE }, given);
    expect(await result).toMatchObject({ kind: "done", facts: { prefill: { correlationId: "C1" } } });
  });

  it("sends no second text to a verified phone while the verification is valid", async () => {
    const prefill = {
      phoneNumber: PHONE,
      correlationId: "C1",
      possession: linkPossession,
      isProven: true,
    } as const;
    const calls: TestResponses = { "mobile-check-trust": trust, "identity.link.send": sent };
    const again = type(calls, { phoneNumber: PHONE }, { facts: { prefill } });
    expect(await again.result).toMatchObject({ kind: "done", outcome: "proven" });
    expect(again.callsOf("identity.link.send")).toEqual([]);
    const over = { ...calls, "mobile-check-trust": () => Promise.reject(new Refusal(410, "CHECK_EXPIRED")) };
    const later = type(over, { phoneNumber: PHONE }, { facts: { prefill } });
    const result = await later.result;
    expect(result).toMatchObject({ kind: "done", outcome: "link" });
    expect(factsOf(result).prefill).not.toHaveProperty("isProven");
  });

  it("offers a code instead of a link", async () => {
    const calls: TestResponses = {
      "validate-phone-input": { isValid: true },
      "phone-verification.initiate": { requestId: "R" },
    };
    const { visit, callsOf } = testVisit(calls);
    visit.form.set("phoneNumber", "(202) 555-0111");
    expect(await codeForEnteredPhone(visit)).toMatchObject({
      kind: "done",
      answers: { phoneNumber: PHONE },
      outcome: "code",
    });
    expect(callsOf("phone-verification.initiate")).toHaveLength(1);
    visit.form.set("phoneNumber", "12");
    expect(await codeForEnteredPhone(visit)).toMatchObject({ kind: "refused" });
  });

  it("INSTANT-05: links to the page of manual entry to skip the check, and stores nothing", () => {
    const { visit } = testVisit({});
    expect(typingAddress(visit)).toBe("/test/names?sessionId=abcd1234&stepId=names");
    expect(chooseTyping()).toEqual({ kind: "done", outcome: "manual" });
    const names = visit.host.flow.steps["names"];
    if (!names) throw new Error("no such page");
    const { entry: _entry, ...closed } = names;
    const flow = { ...visit.host.flow, steps: { ...visit.host.flow.steps, names: closed } };
    expect(typingAddress({ ...visit, host: { ...visit.host, flow } })).toBeUndefined();
  });

  it("keeps the parameters of its link", () => {
    const readFacts = (query: string, facts = {}) => linkFacts(testVisit({}, { query, facts }).visit);
    expect(readFacts("?transferTo=banker&hideSSN=true")).toEqual({ transferTo: "banker", hideSSN: true });
    expect(readFacts("?transferTo=elsewhere")).toBeUndefined();
    expect(readFacts("?transferTo=banker", { transferTo: "banker" })).toBeUndefined();
    expect(readFacts("?hideSSN=false")).toEqual({ hideSSN: false });
  });
});

describe("the carrier check", () => {
  const supported = {
    correlationId: "C1",
    isSupported: true,
    authUrl: "/m/instant-link/quote?vfp=abc123",
    possession: { type: "mobileAuth", authAttempts: 1, deliveryAttempts: 0, hasReachedMaxAttempts: true },
  };
  const withScript = { phoneNumber: PHONE, carrier: "1" };

  it("runs first where scripts run, and sends no text", async () => {
    const { result, callsOf } = type({ "mobile-authenticate": supported }, withScript);
    expect(await result).toMatchObject({
      kind: "leave",
      to: supported.authUrl,
      facts: { prefill: { phoneNumber: PHONE, correlationId: "C1", possession: { authAttempts: 1 } } },
    });
    expect(callsOf("identity.link.send")).toEqual([]);
  });

  it("INSTANT-02: runs once per visit, and is followed by the link", async () => {
    const possession = { ...supported.possession, type: "mobileAuth" } as const;
    const given: TestVisitOptions = { facts: { prefill: { phoneNumber: "2025550113", possession } } };
    const calls: TestResponses = { "mobile-authenticate": supported, "identity.link.send": sent };
    const { result, callsOf } = type(calls, withScript, given);
    expect(await result).toMatchObject({ kind: "done", outcome: "link" });
    expect(callsOf("mobile-authenticate")).toEqual([]);
  });

  it.each([
    ["that takes no part", { ...supported, isSupported: false, authUrl: undefined }],
    ["that is down", () => Promise.reject(new Refusal(503, "DOWN"))],
    ["that sends people elsewhere", { ...supported, authUrl: "https://elsewhere.test/" }],
    ["that sends people elsewhere by a path", { ...supported, authUrl: "//elsewhere.test/" }],
    ["that sends people elsewhere by a tab", { ...supported, authUrl: "/\t/elsewhere.test/" }],
    ["that sends people elsewhere by a step back", { ...supported, authUrl: "/a/../\\elsewhere.test/" }],
  ])("a carrier %s is replaced by the link", async (_what, answer) => {
    const calls: TestResponses = { "mobile-authenticate": answer, "identity.link.send": sent };
    expect(await type(calls, withScript).result).toMatchObject({ kind: "done", outcome: "link" });
  });

  const back = (calls: TestResponses, facts: Partial<InstantLinkFacts>, query = "?vfp=abc123") => {
    const test = testVisit(calls, { query, facts });
    return { ...test, result: handleCarrierReturn(test.visit) };
  };
  const carrierFacts = {
    prefill: { phoneNumber: PHONE, correlationId: "C1", possession: { ...linkPossession, authAttempts: 1 } },
  };
  const vouched = { isAuthenticated: true, type: "mobileAuth", outcome: "authenticated", phoneNumber: PHONE };

  it("returns the browser with a token, and verifies the phone", async () => {
    const calls: TestResponses = {
      "mobile-authenticate-finish": vouched,
      "mobile-check-trust": trust,
      "prove.phone-verification": { isPhoneVerified: true, isSsnAttached: false },
    };
    const { result, callsOf } = back(calls, { ...carrierFacts, appId: "A1", token: "t" });
    expect(await result).toMatchObject({
      kind: "done",
      answers: { phoneNumber: PHONE },
      facts: { verifiedPhones: { [PHONE]: true }, prefill: { isProven: true } },
      outcome: "proven",
    });
    expect(callsOf("mobile-authenticate-finish")[0]?.body).toEqual({ correlationId: "C1", vfp: "abc123" });
    expect(callsOf("prove.phone-verification")[0]?.body).toMatchObject({
      appId: "A1",
      provePrefillActivity: { mobileAuthComplete: "1970-01-01T00:16:40.000Z" },
    });
  });

  it("shows a message when the carrier does not confirm, on an address without the token", async () => {
    const unknown = { isAuthenticated: false, type: "mobileAuth", outcome: "unknown" };
    const { result } = back({ "mobile-authenticate-finish": unknown }, carrierFacts);
    expect(await result).toMatchObject({ kind: "stay", notice: expect.stringContaining("text you a link") });
  });

  it("ignores an unexpected or malformed token", async () => {
    const stranger = back({ "mobile-authenticate-finish": vouched }, {});
    expect(await stranger.result).toBeUndefined();
    const broken = back({ "mobile-authenticate-finish": vouched }, carrierFacts, "?vfp=a%20b");
    expect(await broken.result).toBeUndefined();
    expect([...stranger.seen, ...broken.seen]).toEqual([]);
  });

  it("prefills nothing for a phone that is not trusted", async () => {
    const low = { ...trust, isTrusted: false, trustScore: 310 };
    const { result, visit } = back(
      { "mobile-authenticate-finish": vouched, "mobile-check-trust": low },
      carrierFacts,
    );
    expect(await result).toMatchObject({ kind: "done", outcome: "nameless" });
    expect(visit.session.notice).toBe(NOT_PREFILLED);
  });
});

describe("the wait for the link", () => {
  const arrive = (answer: unknown, given: TestVisitOptions = afterLink()) => {
    const test = testVisit({ "mobile-check-trust": answer }, given);
    return { ...test, result: arriveAtDelivery(test.visit) };
  };

  it("continues while the link is not opened", async () => {
    expect(await arrive(waiting).result).toMatchObject({ kind: "wait", view: { elapsedSeconds: 10 } });
  });

  it("ends by itself when the link is opened, on any device", async () => {
    expect(await arrive(trust).result).toMatchObject({
      kind: "done",
      outcome: "proven",
      facts: { isLinkActive: false, verifiedPhones: { [PHONE]: true } },
    });
  });

  it("continues when the status of the check is unavailable", async () => {
    const { result } = arrive(() => Promise.reject(new Refusal(503, "DOWN")));
    expect(await result).toMatchObject({ kind: "wait" });
  });

  it("ends when the link or the check expires", async () => {
    const late = afterLink();
    const { visit } = testVisit({ "mobile-check-trust": waiting }, late);
    const after = { ...visit, now: 990 + LINK_LIFE_SECONDS };
    expect(await arriveAtDelivery(after)).toEqual({ kind: "stay", facts: { isLinkActive: false } });
    const over = arrive(() => Promise.reject(new Refusal(410, "CHECK_EXPIRED")));
    expect(await over.result).toEqual({ kind: "stay", facts: { isLinkActive: false } });
    expect(await arrive(waiting, afterLink({ isLinkActive: false })).result).toBeUndefined();
  });

  it("does not wait for a link to a number that was changed", async () => {
    const { result, seen } = arrive(trust, { ...afterLink(), answers: { phoneNumber: "2025550118" } });
    expect(await result).toMatchObject({ kind: "leave", to: expect.stringContaining("/quote?") });
    expect(seen).toEqual([]);
  });

  it("accepts 'I opened the link' only when the backend confirms it", async () => {
    const press = (answer: unknown) =>
      linkOpened(testVisit({ "mobile-check-trust": answer }, afterLink()).visit);
    expect(await press(trust)).toMatchObject({ kind: "done", outcome: "proven" });
    expect(await press(waiting)).toMatchObject({ kind: "refused", status: 409 });
    const over = await press(() => Promise.reject(new Refusal(410, "CHECK_EXPIRED")));
    expect(over).toMatchObject({
      kind: "leave",
      facts: { prefill: { phoneNumber: PHONE, possession: linkPossession } },
    });
    expect(factsOf(over).prefill).not.toHaveProperty("correlationId");
  });

  it("sends the link again in the same check, and shows a message", async () => {
    const { visit, callsOf } = testVisit({ "identity.link.send": { ...sent, attempts: 2 } }, afterLink());
    expect(await resendLink(visit)).toMatchObject({
      kind: "stay",
      notice: expect.stringContaining("(202) 555-0111"),
      facts: { prefill: { possession: { deliveryAttempts: 2 }, sentAt: 1_000 } },
    });
    expect(callsOf("identity.link.send")[0]?.body).toMatchObject({ correlationId: "C1" });
  });

  it("INSTANT-01: shows a plain message when no more links are available", async () => {
    const possession = { ...linkPossession, deliveryAttempts: 3 };
    const prefill = { phoneNumber: PHONE, correlationId: "C1", possession };
    const { visit, seen, log } = testVisit({ "identity.link.send": sent }, afterLink({ prefill }));
    expect(await resendLink(visit)).toMatchObject({
      kind: "stay",
      notice: expect.stringMatching(/code instead/),
      facts: { isLinkActive: true },
    });
    expect(seen).toEqual([]);
    expect(log()).toContain("MAX_ATTEMPTS_REACHED");
  });

  it("offers a code instead", async () => {
    const calls: TestResponses = {
      "validate-phone-input": { isValid: true },
      "phone-verification.initiate": { requestId: "R" },
    };
    const { visit } = testVisit(calls, afterLink());
    expect(await codeForLink(visit)).toMatchObject({ kind: "done", outcome: "code" });
  });
});

describe("saving a verified phone", () => {
  it("INSTANT-11: requires a phone number", async () => {
    const { visit, seen, log } = testVisit({});
    await saveProvenPhone({ ...visit, appId: "A1" }, undefined, "provePrefillInfoConfirmed");
    expect(seen).toEqual([]);
    expect(log()).toContain("Phone number is not set.");
  });

  it("waits for an application, and ignores a failure", async () => {
    const { visit, seen } = testVisit({});
    await saveProvenPhone({ ...visit, appId: undefined }, PHONE, "mobileAuthComplete");
    expect(seen).toEqual([]);
    await saveProvenPhone({ ...visit, appId: "A1" }, PHONE, "mobileAuthComplete");
    expect(seen).toHaveLength(1);
  });
});
