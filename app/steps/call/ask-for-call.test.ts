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

describe("a call request", () => {
  it("MBC-01: leads to calling-soon without a backend request when the call is already tracked", async () => {
    const { result, seen } = ask({ facts: { ...state.facts, leadTrackingUid: "L0" } });
    expect(await result).toEqual({ kind: "done", outcome: "calling-soon" });
    expect(seen).toEqual([]);
  });

  it("MBC-02: launches the call once, and retries a failed launch once with the same key", async () => {
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

  it("E6: sends the consent version with both dial requests and with no other request", async () => {
    const { result, seen } = ask();
    await result;
    const agreed = seen.filter(({ consent }) => consent === "calls 2026-11-20.1").map(({ id }) => id);
    expect(agreed).toEqual(["instadial", "instadial.launch"]);
    expect(seen.filter(({ consent }) => consent !== undefined)).toHaveLength(2);
  });

  it("MBC-03: ends as calling-you after a dial and as calling-soon without one", async () => {
    expect(await ask().result).toMatchObject({ kind: "done", outcome: "calling-you" });
    const none = { ...works, "instadial.launch": { leadTrackingUid: "L2", dialLaunched: false } };
    expect(await ask({}, none).result).toMatchObject({
      outcome: "calling-soon",
      facts: { leadTrackingUid: "L2" },
    });
  });

  it("MBC-04: does not dial a customer who is already on a call, and releases the reservation", async () => {
    const { result, callsOf } = ask({}, { ...works, instadial: { status: "lead has activecall 17" } });
    expect(await result).toMatchObject({ outcome: "calling-soon", facts: { alreadyOnCall: true } });
    await later();
    expect(callsOf("instadial.launch")).toEqual([]);
    expect(callsOf("precheck.release")[0]?.body).toEqual({ sessionReservationUid: "R1" });
  });

  it("MBC-05: logs a failed launch, records the attempt, releases the reservation and ends as calling-soon", async () => {
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
  ])(
    "MBC-REQ-01: dials nothing without a %s, and shows the visitor the number to call",
    async (what, over) => {
      const record = { facts: { isHardPullPaid: false, creditReportFee: 75 } };
      const { result, callsOf, log } = ask(over, { ...works, "app-data.load": record, "app.applicants": [] });
      const answer = await result;
      expect(answer).toMatchObject({ kind: "refused", status: 409 });
      expect(JSON.stringify(answer)).toContain("(800) 555-0100");
      expect(log()).toContain(`Missing ${what}. Failed to call.`);
      expect(callsOf("instadial.launch")).toEqual([]);
    },
  );

  it("CUSTID-01: sends the customer id of the application, else the link's, else the backend's, and never an applicant id", async () => {
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

  it("opens an application when there is none yet, and saves it", async () => {
    const created = { "app.v2.create": { appId: "N", token: "n-token" }, "app.applicants": [] };
    const { verifiedPhones } = state.facts ?? {};
    const { result, callsOf } = ask(
      { facts: { customerId: "C7", verifiedPhones } },
      { ...works, ...created },
    );
    expect(await result).toMatchObject({ outcome: "calling-you", facts: { appId: "N", token: "n-token" } });
    expect(callsOf("app.v2.create")[0]?.body).toMatchObject({ transactionType: "refi", flowId: "miniFlow" });
  });

  it("opens the application once per visit, from whichever form, and texts no link to it", async () => {
    const { visit, callsOf } = testVisit({ ...state, facts: { customerId: "C7" } }, opens);
    for (const letter of ["k", "m"])
      await requestCall({ ...visit, key: letter.repeat(22), values: { callConsent: "yes" } }, "refi");
    const createCalls = callsOf("app.v2.create");
    expect([createCalls.length, new Set(createCalls.map(({ key }) => key)).size]).toEqual([2, 1]);
    expect(createCalls[0]?.body).toMatchObject({ ignoreLinkDelivery: true, generateMWLink: false });
  });

  it("calls a visitor who consented on another page's form, for the application just opened", async () => {
    const { visit, callsOf } = testVisit({}, works);
    const learned = { ...visit.state, ...state };
    expect(await requestCallWithConsent({ ...visit, state: learned }, "cashout")).toMatchObject({
      outcome: "calling-you",
      facts: { leadTrackingUid: "L1", callConsent: { at: 1_000 } },
    });
    expect(callsOf("instadial.launch")[0]?.body).toEqual(body);
    expect(callsOf("app.v2.create")).toEqual([]);
  });

  it("saves the version and the time of the consent", async () => {
    expect(await ask().result).toMatchObject({
      facts: { callConsent: { version: "calls 2026-11-20.1", at: 1_000 } },
    });
  });
});

describe("the call form", () => {
  const schemaFor = (facts: CallState["facts"], answers: CallState["answers"] = {}) =>
    callSchema({ ...empty, facts, answers });

  it("asks for a phone only when none is known, and for nothing once a call is requested", () => {
    expect(schemaFor({}).safeParse({ callConsent: "yes" }).success).toBe(false);
    expect(schemaFor({}).safeParse({ callConsent: "yes", phoneNumber: "(202) 555-0101" }).data).toEqual({
      callConsent: "yes",
      phoneNumber: "2025550101",
    });
    expect(schemaFor({ partialPhone: "***-***-0101" }).safeParse({ callConsent: "yes" }).success).toBe(true);
    expect(schemaFor({ leadTrackingUid: "L" }).safeParse({}).success).toBe(true);
  });

  it("requests no call without the consent", async () => {
    const { visit, seen } = testVisit(state, works);
    const result = await callButtonAction({ ...visit, form: new FormData() }, "purc");
    expect(result).toMatchObject({ kind: "refused", errors: { callConsent: [expect.any(String)] } });
    expect(seen).toEqual([]);
  });

  it("shows the number that the consent covers; for a number from a link only the last digits", () => {
    const own = callMeData(testVisit(state, {}).visit);
    expect(own.phoneShown).toBe("(202) 555-0101");
    expect(own.consent).toContain("at (202) 555-0101,");
    const linked = callMeData(testVisit({ facts: { partialPhone: "***-***-0101" } }, {}).visit);
    expect(linked.phoneShown).toBe("your phone ending in 0101");
    expect(linked.consent).toContain("at my phone ending in 0101,");
  });
});

describe("a call request before the state is known", () => {
  const nobody: Partial<CallState> = { answers: {}, facts: { verifiedPhones: { "2025550101": true } } };

  it("asks for the state, saves it and requests the call for that state", async () => {
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

  it("STATES-01: requests no call in a state where we do not lend", async () => {
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

  it("F4: says what the time is in the state that stands in the same form, and offers its times", async () => {
    const now = Date.parse("2026-11-23T02:00:00Z") / 1000;
    const lends = { ...opens, "valid-states": ["CO", "NY"] };
    const { visit, callsOf } = testVisit(nobody, lends, { customerId: "C7" });
    const dark = { ...visit, now, runtime: { ...visit.runtime, now: () => now * 1000 } };
    const values = { ...inNewYork, propertyState: "CO", callAt: "2026-11-23T13:00:00.000Z" };
    const result = await requestCallInState({ ...dark, values }, "refi");
    expect(result).toMatchObject({
      kind: "refused",
      errors: {
        callAt: [
          "8 a.m. Eastern is 6 a.m. in Colorado. We may call there from 8 a.m. to 9 p.m. only. Choose another time.",
        ],
      },
      facts: { callPlace: { state: "CO", area: "202" } },
    });
    expect(callsOf("instadial.launch")).toEqual([]);
    const told = result.kind === "refused" ? result.facts : {};
    const after = { ...dark, state: { ...dark.state, facts: { ...dark.state.facts, ...told } } };
    expect(callMeData(after).later?.times[0]?.label).toBe("Monday, November 23, 8 to 10 a.m. Mountain");
    const holiday = await requestCallInState(
      { ...after, values: { ...values, callAt: "2026-11-26T17:00:00.000Z" } },
      "refi",
    );
    expect(holiday).toMatchObject({
      errors: {
        callAt: ["We are closed on Thursday, November 26 (Thanksgiving Day). Choose another time."],
      },
    });
  });

  it("is offered only to known customers", () => {
    const known = (over: Partial<CallState>, tracking = {}) =>
      isCustomerKnown(testVisit(over, {}, tracking).visit);
    expect([known(nobody), known(nobody, { customerId: "0" })]).toEqual([false, false]);
    expect([known(nobody, { customerId: "C7" }), known(state)]).toEqual([true, true]);
  });
});

describe("F4: a call that cannot be made right away", () => {
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

  it("F4: on a Sunday at 5 a.m. the form offers days and times, and requests no call without a choice", async () => {
    const { visit, ask, callsOf } = at(SUNDAY_AT_FIVE);
    const { later } = callMeData(visit);
    expect(later?.why).toMatch(/^We can't call right now/);
    expect(later?.times[0]?.label).toBe("Monday, November 23, 8 to 10 a.m. Pacific");
    expect(await ask()).toMatchObject({
      kind: "refused",
      errors: { callAt: ["Choose when we may call you."] },
    });
    expect(await ask("2026-11-22T11:00:00.000Z")).toMatchObject({ kind: "refused" });
    expect(callsOf("instadial.launch")).toEqual([]);
    expect(callsOf("instadial")).toEqual([]);
  });

  it("F4: saves the chosen time and sends it with the request", async () => {
    const { ask, callsOf } = at(SUNDAY_AT_FIVE);
    expect(await ask(MONDAY_EVENING)).toMatchObject({
      outcome: "calling-soon",
      facts: { leadTrackingUid: "L2", callTime: { at: Date.parse(MONDAY_EVENING) / 1000 } },
    });
    expect(callsOf("instadial.launch")[0]?.body).toMatchObject({ callAt: MONDAY_EVENING });
    expect(callsOf("precheck")).toEqual([]);
  });

  it("F4: accepts every offered time when the hour changes between page load and submit", async () => {
    const { visit } = at(MONDAY_NOON - 10, unknown);
    const offered = callMeData(visit).later?.times ?? [];
    expect(offered.length).toBeGreaterThan(3);
    for (const { value, label } of offered) {
      const { ask } = at(MONDAY_NOON + 10, unknown, works);
      expect(await ask(value), label).toMatchObject({ outcome: "calling-soon" });
    }
  });

  it("F4: never calls an unconfirmed number right away, whatever the hour", async () => {
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

  it("F4: calls a visitor who ticked the consent on the phone code page at the next available time", async () => {
    const { visit, callsOf } = at(SUNDAY_AT_FIVE);
    expect(await requestCallWithConsent(visit, "cashout")).toMatchObject({ outcome: "calling-soon" });
    expect(callsOf("instadial.launch")[0]?.body).toMatchObject({ callAt: "2026-11-23T16:00:00.000Z" });
  });

  it("F4: keeps the time of an open call when the visitor requests another, and shows it with the end that the form has", async () => {
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
      callsWhen: "We call on Monday, November 23, 2 to 4 p.m. Pacific (5 to 7 p.m. Eastern, our time).",
    });
    expect(withoutCall(stateWithCall).facts.callStands).toBeUndefined();
  });

  it("F5: passes on a reached limit as an error and promises no call", async () => {
    const limit = () => {
      throw new Refusal(429, "LIMIT_MET");
    };
    const { ask } = at(MONDAY_NOON, {}, { ...works, "instadial.launch": limit });
    await expect(ask()).rejects.toMatchObject({ status: 429 });
  });
});
