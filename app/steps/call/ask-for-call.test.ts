import { describe, expect, it } from "vitest";
import { Refusal, testSite, type TestResponses } from "~server/visit/testing/site";
import { newSession } from "~server/session/site-session";
import {
  callSchema,
  callInStateSchema,
  requestCall,
  callButtonAction,
  callMeData,
  requestCallInState,
  requestCallWithConsent,
  isCustomerKnown,
} from "./ask-for-call";
import type { CallState } from "./state";
import { callData } from "./call-data";
import { withoutCall } from "./call-status";

const empty: CallState = { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} };
const state: Partial<CallState> = {
  answers: { phoneNumber: "2025550101", propertyState: "CA" },
  facts: {
    appId: "A",
    token: "t",
    customerId: "C7",
    applicants: [{ id: "P1" }],
    verifiedPhones: { "2025550101": true },
  },
};
const works: TestResponses = {
  precheck: { availability: true, sessionReservationUid: "R1" },
  instadial: { status: "dialing" },
  "instadial.launch": { leadTrackingUid: "L1", dialLaunched: true },
  "precheck.release": { released: true },
};
const body = { appId: "A", customerId: "C7", phoneNumber: "2025550101", state: "CA" };

function testVisit(over: Partial<CallState>, answers: TestResponses, tracking: Record<string, string> = {}) {
  const { runtime, backendFor, seen, callsOf, log } = testSite(answers);
  const visit = {
    runtime,
    backend: backendFor(over.facts?.appId),
    state: { ...empty, ...over },
    session: { ...newSession(1), tracking },
    flowId: "miniFlow",
    now: 1_000,
    key: "k".repeat(22),
  };
  return { visit, seen, callsOf, log };
}

function ask(
  over: Partial<CallState> = {},
  answers: TestResponses = works,
  tracking: Record<string, string> = {},
) {
  const test = testVisit({ ...state, ...over }, answers, tracking);
  return { ...test, result: requestCall({ ...test.visit, values: { callConsent: "yes" } }, "refi") };
}
const opens: TestResponses = {
  ...works,
  "valid-states": ["NY", "CA"],
  "app.v2.create": { appId: "A9", token: "t" },
  "app.applicants": [],
};
const inNewYork = { callConsent: "yes", phoneNumber: "2025550101", propertyState: "NY" } as const;
const later = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("asking for a call", () => {
  it("MBC-01: a tracked call leads to calling-soon without a call to the backend", async () => {
    const { result, seen } = ask({ facts: { ...state.facts, leadTrackingUid: "L0" } });
    expect(await result).toEqual({ kind: "done", outcome: "calling-soon" });
    expect(seen).toEqual([]);
  });

  it("MBC-02: launches once, a failed launch is tried once more under the same key", async () => {
    let tries = 0;
    const flaky = () => {
      tries += 1;
      if (tries === 1) throw new Refusal(500, "DOWN");
      return works["instadial.launch"];
    };
    const { result, callsOf } = ask({}, { ...works, "instadial.launch": flaky });
    expect(await result).toMatchObject({ outcome: "calling-you", facts: { leadTrackingUid: "L1" } });
    const launches = callsOf("instadial.launch");
    expect(launches).toHaveLength(2);
    const consent = "calls 2026-11-20.1";
    expect(launches[0]).toEqual({ id: "instadial.launch", key: launches[1]?.key, body, consent });
  });

  it("E6: both ways to dial carry the version of the text that was agreed to, and nothing else does", async () => {
    const { result, seen } = ask();
    await result;
    const agreed = seen.filter(({ consent }) => consent === "calls 2026-11-20.1").map(({ id }) => id);
    expect(agreed).toEqual(["instadial", "instadial.launch"]);
    expect(seen.filter(({ consent }) => consent !== undefined)).toHaveLength(2);
  });

  it("MBC-03: a dial ends as calling-you, none as calling-soon", async () => {
    expect(await ask().result).toMatchObject({ kind: "done", outcome: "calling-you" });
    const none = { ...works, "instadial.launch": { leadTrackingUid: "L2", dialLaunched: false } };
    expect(await ask({}, none).result).toMatchObject({
      outcome: "calling-soon",
      facts: { leadTrackingUid: "L2" },
    });
  });

  it("MBC-04: who is on the phone already is not dialled, and what was reserved is given back", async () => {
    const { result, callsOf } = ask({}, { ...works, instadial: { status: "lead has activecall 17" } });
    expect(await result).toMatchObject({ outcome: "calling-soon", facts: { alreadyOnCall: true } });
    await later();
    expect(callsOf("instadial.launch")).toEqual([]);
    expect(callsOf("precheck.release")[0]?.body).toEqual({ sessionReservationUid: "R1" });
  });

  it("MBC-05: a launch that fails is logged, its attempt recorded, the reservation released; somebody calls soon", async () => {
    const down = () => {
      throw new Refusal(500, "DOWN");
    };
    const { result, callsOf, log } = ask({}, { ...works, "instadial.launch": down });
    const answer = await result;
    expect(answer).toMatchObject({ kind: "done", outcome: "calling-soon" });
    expect(answer).not.toMatchObject({ facts: { leadTrackingUid: expect.anything() } });
    await later();
    expect(log()).toContain("Failed to call customer.");
    expect(log()).toContain('"event":"instadial_attempted","success":false');
    expect(callsOf("precheck.release")).toHaveLength(1);
  });

  it.each([
    ["phone number", { answers: { propertyState: "CA" } }],
    ["state", { answers: { phoneNumber: "2025550101" } }],
    ["customer id", { facts: { appId: "A", token: "t" } }],
  ])("MBC-REQ-01: without a %s nothing is dialled, the visitor is told whom to call", async (what, over) => {
    const record = { facts: { isHardPullPaid: false, creditReportFee: 75 } };
    const { result, callsOf, log } = ask(over, { ...works, "app-data.load": record, "app.applicants": [] });
    const answer = await result;
    expect(answer).toMatchObject({ kind: "refused", status: 409 });
    expect(JSON.stringify(answer)).toContain("(800) 555-0100");
    expect(log()).toContain(`Missing ${what}. Failed to call.`);
    expect(callsOf("instadial.launch")).toEqual([]);
  });

  it("CUSTID-01: names the customer of the application, else the link's, else the backend's, and never an applicant", async () => {
    const without = { ...state.facts, customerId: undefined };
    const linked = ask({ facts: without }, works, { customerId: "C9" });
    await linked.result;
    expect(linked.callsOf("instadial.launch")[0]?.body).toMatchObject({ customerId: "C9" });
    const person = { firstName: "Ada", lastName: "Lee", isOnLoan: true, hasDateOfBirth: false };
    const others = { ...person, applicantId: "P2", isPrimary: false };
    const primary = { ...person, applicantId: "P1", isPrimary: true };
    for (const nothing of ["0", "undefined", "-4", " "]) {
      const answers = { ...works, "app.applicants": [others, { ...primary, customerId: "C8" }] };
      const own = ask({ facts: without }, answers, { customerId: nothing });
      expect(await own.result).toMatchObject({ facts: { customerId: "C8" } });
      expect(own.callsOf("instadial.launch")[0]?.body).toMatchObject({ customerId: "C8" });
    }
    const unnamed = ask({ facts: without }, { ...works, "app.applicants": [others, primary] });
    expect(await unnamed.result).toMatchObject({ kind: "refused", status: 409 });
    expect(unnamed.log()).toContain("Missing customer id. Failed to call.");
    expect(unnamed.callsOf("instadial.launch")).toEqual([]);
  });

  it("reads phone and state of an opened application from its record", async () => {
    const record = {
      phoneNumber: "2025550107",
      propertyState: "CO",
      facts: { isHardPullPaid: false, creditReportFee: 75 },
    };
    const { result, callsOf } = ask({ answers: {} }, { ...works, "app-data.load": record });
    expect(await result).toMatchObject({ outcome: "calling-you" });
    expect(callsOf("instadial.launch")[0]?.body).toMatchObject({ phoneNumber: "2025550107", state: "CO" });
  });

  it("opens an application where there is none yet, and keeps it", async () => {
    const created = { "app.v2.create": { appId: "N", token: "n-token" }, "app.applicants": [] };
    const { verifiedPhones } = state.facts ?? {};
    const { result, callsOf } = ask(
      { facts: { customerId: "C7", verifiedPhones } },
      { ...works, ...created },
    );
    expect(await result).toMatchObject({ outcome: "calling-you", facts: { appId: "N", token: "n-token" } });
    expect(callsOf("app.v2.create")[0]?.body).toMatchObject({ transactionType: "refi", flowId: "miniFlow" });
  });

  it("opens it once per visit, from whichever form, and texts no link to it", async () => {
    const { visit, callsOf } = testVisit({ ...state, facts: { customerId: "C7" } }, opens);
    for (const letter of ["k", "m"])
      await requestCall({ ...visit, key: letter.repeat(22), values: { callConsent: "yes" } }, "refi");
    const createCalls = callsOf("app.v2.create");
    expect([createCalls.length, new Set(createCalls.map(({ key }) => key)).size]).toEqual([2, 1]);
    expect(createCalls[0]?.body).toMatchObject({ ignoreLinkDelivery: true, generateMWLink: false });
  });

  it("calls who agreed on the form of another page, in the name of the application that was just opened", async () => {
    const { visit, callsOf } = testVisit({}, works);
    const learned = { ...visit.state, ...state };
    expect(await requestCallWithConsent({ ...visit, state: learned }, "cashout")).toMatchObject({
      outcome: "calling-you",
      facts: { leadTrackingUid: "L1", callConsent: { at: 1_000 } },
    });
    expect(callsOf("instadial.launch")[0]?.body).toEqual(body);
    expect(callsOf("app.v2.create")).toEqual([]);
  });

  it("keeps which words were agreed to, and when", async () => {
    expect(await ask().result).toMatchObject({
      facts: { callConsent: { version: "calls 2026-11-20.1", at: 1_000 } },
    });
  });
});

describe("the form of a call", () => {
  const schemaFor = (facts: CallState["facts"], answers: CallState["answers"] = {}) =>
    callSchema({ ...empty, facts, answers });

  it("asks for a phone only where none is known, and for nothing once a call is on its way", () => {
    expect(schemaFor({}).safeParse({ callConsent: "yes" }).success).toBe(false);
    expect(schemaFor({}).safeParse({ callConsent: "yes", phoneNumber: "(202) 555-0101" }).data).toEqual({
      callConsent: "yes",
      phoneNumber: "2025550101",
    });
    expect(schemaFor({ partialPhone: "***-***-0101" }).safeParse({ callConsent: "yes" }).success).toBe(true);
    expect(schemaFor({ leadTrackingUid: "L" }).safeParse({}).success).toBe(true);
  });

  it("no call without the consent", async () => {
    const { visit, seen } = testVisit(state, works);
    const result = await callButtonAction({ ...visit, form: new FormData() }, "purc");
    expect(result).toMatchObject({ kind: "refused", errors: { callConsent: [expect.any(String)] } });
    expect(seen).toEqual([]);
  });

  it("shows the number the consent is about; one from a link only by its ending", () => {
    const own = callMeData(testVisit(state, {}).visit);
    expect(own.phoneShown).toBe("(202) 555-0101");
    expect(own.consent).toContain("at (202) 555-0101,");
    const linked = callMeData(testVisit({ facts: { partialPhone: "***-***-0101" } }, {}).visit);
    expect(linked.phoneShown).toBe("your phone ending in 0101");
    expect(linked.consent).toContain("at my phone ending in 0101,");
  });
});

describe("a call where the state was not asked before", () => {
  const nobody: Partial<CallState> = { answers: {}, facts: { verifiedPhones: { "2025550101": true } } };

  it("is asked for with the state, which is kept, and its bankers are called", async () => {
    const { visit, callsOf } = testVisit(nobody, opens, { customerId: "C7" });
    const result = await requestCallInState({ ...visit, values: inNewYork }, "refi");
    expect(result).toMatchObject({
      kind: "done",
      outcome: "calling-you",
      answers: { phoneNumber: "2025550101", propertyState: "NY" },
      facts: { leadTrackingUid: "L1" },
    });
    expect(callsOf("instadial.launch")[0]?.body).toMatchObject({ state: "NY", customerId: "C7" });
  });

  it("STATES-01: is not set up where we do not lend", async () => {
    const { visit, seen } = testVisit(nobody, { ...opens, "valid-states": ["CA"] }, { customerId: "C7" });
    const result = await requestCallInState({ ...visit, values: inNewYork }, "refi");
    expect(result).toMatchObject({ kind: "refused" });
    expect(result.kind === "refused" && Object.keys(result.errors)).toEqual(["propertyState"]);
    expect(seen.map(({ id }) => id)).toEqual(["valid-states"]);
    const known = testVisit({ answers: { propertyState: "DC" } }, opens, { customerId: "C7" });
    const again = await requestCallInState({ ...known.visit, values: { callConsent: "yes" } }, "refi");
    expect(again.kind === "refused" && Object.keys(again.errors)).toEqual([""]);
  });

  it("asks for the state once", () => {
    const accepts = (over: Partial<CallState>, form: object) =>
      callInStateSchema({ ...empty, ...over }).safeParse(form).success;
    expect(accepts(nobody, inNewYork)).toBe(true);
    expect(accepts(nobody, { ...inNewYork, propertyState: undefined })).toBe(false);
    expect(accepts({ answers: { propertyState: "NY" } }, { ...inNewYork, propertyState: undefined })).toBe(
      true,
    );
  });

  it("is offered to whoever is known to us", () => {
    const known = (over: Partial<CallState>, tracking = {}) =>
      isCustomerKnown(testVisit(over, {}, tracking).visit);
    expect([known(nobody), known(nobody, { customerId: "0" })]).toEqual([false, false]);
    expect([known(nobody, { customerId: "C7" }), known(state)]).toEqual([true, true]);
  });
});

describe("F4: a call that cannot come at once", () => {
  const SUNDAY_AT_FIVE = Date.parse("2026-11-22T10:00:00Z") / 1000;
  const MONDAY_NOON = Date.parse("2026-11-23T17:00:00Z") / 1000;
  const MONDAY_EVENING = "2026-11-23T22:00:00.000Z";
  const scheduled: TestResponses = {
    ...works,
    "instadial.launch": { leadTrackingUid: "L2", dialLaunched: false, callAt: MONDAY_EVENING },
  };
  const at = (now: number, over: Partial<CallState> = {}, answers: TestResponses = scheduled) => {
    const test = testVisit({ ...state, ...over }, answers);
    const visit = { ...test.visit, now, runtime: { ...test.visit.runtime, now: () => now * 1000 } };
    const ask = (callAt?: string) =>
      requestCall({ ...visit, values: { callConsent: "yes", callAt } }, "refi");
    return { ...test, visit, ask };
  };
  const unknown = { facts: { ...state.facts, verifiedPhones: {} } };

  it("F4: on a Sunday at 5 in the morning the form offers days and times, and without one nobody is called", async () => {
    const { visit, ask, callsOf } = at(SUNDAY_AT_FIVE);
    const { later } = callMeData(visit);
    expect(later?.why).toMatch(/^We can't call right now/);
    expect(later?.times[0]?.label).toBe("Monday, November 23, 11 a.m. to 1 p.m. Eastern");
    expect(await ask()).toMatchObject({
      kind: "refused",
      errors: { callAt: ["Choose when we may call you."] },
    });
    expect(await ask("2026-11-22T11:00:00.000Z")).toMatchObject({ kind: "refused" });
    expect(callsOf("instadial.launch")).toEqual([]);
    expect(callsOf("instadial")).toEqual([]);
  });

  it("F4: the time that was chosen is kept and told", async () => {
    const { ask, callsOf } = at(SUNDAY_AT_FIVE);
    expect(await ask(MONDAY_EVENING)).toMatchObject({
      outcome: "calling-soon",
      facts: { leadTrackingUid: "L2", callTime: { at: Date.parse(MONDAY_EVENING) / 1000 } },
    });
    expect(callsOf("instadial.launch")[0]?.body).toMatchObject({ callAt: MONDAY_EVENING });
    expect(callsOf("precheck")).toEqual([]);
  });

  it("F4: each time that a page offers is taken when the full hour strikes between the look and the press", async () => {
    const { visit } = at(MONDAY_NOON - 10, unknown);
    const offered = callMeData(visit).later?.times ?? [];
    expect(offered.length).toBeGreaterThan(3);
    for (const { value, label } of offered) {
      const { ask } = at(MONDAY_NOON + 10, unknown, works);
      expect(await ask(value), label).toMatchObject({ outcome: "calling-soon" });
    }
  });

  it("F4: a number that nobody has confirmed is never rung at once, whatever the hour", async () => {
    const { visit, ask, callsOf } = at(MONDAY_NOON, unknown);
    expect(callMeData(visit).later?.why).toMatch(
      /^If we don't know a number yet, we call it at a time you choose/,
    );
    expect(await ask()).toMatchObject({ kind: "refused" });
    expect(callsOf("instadial")).toEqual([]);
    const known = at(MONDAY_NOON, {}, works);
    expect(callMeData(known.visit).later).toBeUndefined();
    expect(await known.ask()).toMatchObject({ outcome: "calling-you" });
  });

  it("F4: who ticked the box beside the code of their phone is called at the next time there is", async () => {
    const { visit, callsOf } = at(SUNDAY_AT_FIVE);
    expect(await requestCallWithConsent(visit, "cashout")).toMatchObject({ outcome: "calling-soon" });
    expect(callsOf("instadial.launch")[0]?.body).toMatchObject({ callAt: "2026-11-23T16:00:00.000Z" });
  });

  it("F4: who asks again for a number with an open call is told that its time stands, until the end the form has for it", async () => {
    const { ask, visit } = at(SUNDAY_AT_FIVE);
    const again = await ask("2026-11-23T16:00:00.000Z");
    const evening = Date.parse(MONDAY_EVENING) / 1000;
    const facts = { callTime: { at: evening, until: evening + 7_200 }, callStands: true } as const;
    expect(again).toMatchObject({ outcome: "calling-soon", facts });
    expect(await ask(MONDAY_EVENING)).not.toHaveProperty("facts.callStands");
    const stateWithCall = {
      ...visit.state,
      facts: { ...visit.state.facts, leadTrackingUid: "L2", ...facts },
    };
    expect(callData({ ...visit, state: stateWithCall }, "soon")).toMatchObject({
      stands: true,
      callsWhen: "We call on Monday, November 23, 5 to 7 p.m. Eastern.",
    });
    expect(withoutCall(stateWithCall).facts.callStands).toBeUndefined();
  });

  it("F5: a limit that is met promises no call", async () => {
    const limit = () => {
      throw new Refusal(429, "LIMIT_MET");
    };
    const { ask } = at(MONDAY_NOON, {}, { ...works, "instadial.launch": limit });
    await expect(ask()).rejects.toMatchObject({ status: 429 });
  });
});
