import { describe, expect, it } from "vitest";
import { callSchema, requestCall, callMeData } from "~/steps/call/ask-for-call";
import { Refusal, type TestResponses } from "~server/visit/testing/site";
import { bankerCallSchema, callStateOf, callByBanker } from "./banker-call";
import type { InstantLinkAnswers } from "~/modules/instant-link/state";
import { empty, testVisit } from "~/modules/instant-link/testing";

const phoneNumber = "2025550111";
const home = { street: "118 Juniper Lane", city: "Fort Collins", state: "CO", zip: "80521" };
const answers = { phoneNumber, propertyAddress: home };

describe("INSTANT-08: a visitor who wants a banker", () => {
  it("can request a call about a home in a known state", () => {
    const state = { ...empty, answers, facts: { transferTo: "banker" as const } };
    expect(callStateOf(state)?.answers).toMatchObject({ phoneNumber, propertyState: "CO" });
    expect(callStateOf({ ...state, answers: { phoneNumber } })).toBeUndefined();
    expect(callStateOf({ ...state, facts: {} })).toBeUndefined();
    expect(callStateOf({ ...state, facts: { ...state.facts, createRestricted: true } })).toBeUndefined();
  });

  it("E6: is called after consenting to a text that contains the number", async () => {
    const facts = {
      transferTo: "banker",
      appId: "A1",
      token: "t",
      customerId: "C7",
      verifiedPhones: { [phoneNumber]: true },
    } as const;
    const { visit, callsOf } = testVisit(
      {
        precheck: { availability: true, sessionReservationUid: "R1" },
        instadial: { status: "dialing" },
        "instadial.launch": { leadTrackingUid: "L1", dialLaunched: true },
      },
      { page: "thankyou-request-received", answers, facts },
    );
    const state = callStateOf(visit.state);
    if (!state) throw new Error("no call can be asked for");
    expect(callSchema(state).safeParse({}).success).toBe(false);
    expect(callMeData({ ...visit, state }).consent).toContain("(202) 555-0111");
    const result = await requestCall({ ...visit, state, values: { callConsent: "yes" } }, "cashout");
    expect(result).toMatchObject({ kind: "done", outcome: "calling-you", facts: { leadTrackingUid: "L1" } });
    expect(callsOf("instadial.launch")[0]?.body).toMatchObject({
      customerId: "C7",
      phoneNumber,
      state: "CO",
    });
    expect(callsOf("instadial.launch")[0]?.consent).toBeDefined();
  });
});

describe("INSTANT-08: a visitor whose phone number is not on file", () => {
  const callValues = { callConsent: "yes", firstName: "Ann", lastName: "Bee" } as const;
  const ann = { applicantId: "P1", firstName: "Ann", lastName: "Bee", isPrimary: true, isOnLoan: true };
  const works: TestResponses = {
    "valid-states": ["CO"],
    "app-data.save": { applicants: [{ applicantId: "P1", isPrimary: true }] },
    "app.v2.create": { appId: "A1", token: "T1" },
    "app.applicants": [{ ...ann, customerId: "C1", hasDateOfBirth: false }],
    precheck: { availability: true },
    instadial: { status: "dialing" },
    "instadial.launch": { leadTrackingUid: "L1", dialLaunched: true },
  };
  const visit = (calls: TestResponses, given: object = {}) => {
    const test = testVisit(calls, {
      page: "thankyou-request-received",
      answers: { ...answers, ...given },
      facts: { transferTo: "banker", verifiedPhones: { [answers.phoneNumber]: true } },
    });
    return { ...test, result: callByBanker({ ...test.visit, values: callValues }) };
  };

  it("gives their name with the call request, and is not asked for a known name", () => {
    const names = (borrowers: InstantLinkAnswers["borrowers"]) => {
      const state = {
        ...empty,
        answers: { ...answers, borrowers },
        facts: { transferTo: "banker" as const },
      };
      const asking = callStateOf(state);
      return asking && Object.keys(bankerCallSchema(state, asking).shape);
    };
    expect(names([])).toEqual(["callConsent", "callAt", "firstName", "lastName"]);
    expect(names([{ firstName: "Ann", lastName: "Bee", isOnLoan: true }])).toEqual(["callConsent", "callAt"]);
  });

  it("is saved in the record before the application is opened, and is called", async () => {
    const { result, seen, callsOf } = visit(works);
    expect(await result).toMatchObject({
      kind: "done",
      outcome: "calling-you",
      answers: { borrowers: [{ firstName: "Ann", lastName: "Bee", isOnLoan: true }] },
      facts: { appId: "A1", token: "T1", leadTrackingUid: "L1" },
    });
    const order = seen.map(({ id }) => id).filter((id) => /save|create|launch/.test(id));
    expect(order).toEqual(["app-data.save", "app.v2.create", "instadial.launch"]);
    expect(callsOf("app-data.save")[0]?.body).toMatchObject({
      borrowers: [{ firstName: "Ann", lastName: "Bee", isPrimary: true }],
    });
    expect(callsOf("instadial.launch")[0]?.body).toMatchObject({
      appId: "A1",
      customerId: "C1",
      state: "CO",
    });
  });

  it("MBC-03: is called later when no call was dialed", async () => {
    const { result } = visit({
      ...works,
      "instadial.launch": { leadTrackingUid: "L1", dialLaunched: false },
    });
    expect(await result).toMatchObject({ outcome: "calling-soon", facts: { leadTrackingUid: "L1" } });
  });

  it("sees an error message where no banker serves the home's state, and nothing is saved", async () => {
    const { result, callsOf } = visit(works, { propertyAddress: { ...home, state: "TX" } });
    expect(await result).toMatchObject({
      kind: "refused",
      errors: { "": [expect.stringContaining("Texas")] },
    });
    expect(callsOf("app-data.save")).toEqual([]);
  });

  it("APPCREATE-01: stays on the page when the application cannot continue online", async () => {
    const errors = [{ displayMessage: "tms-retention-restricted" }];
    const { result, callsOf } = visit({ ...works, "app.v2.create": { errors } });
    expect(await result).toMatchObject({ kind: "stay", facts: { createRestricted: true } });
    expect(callsOf("instadial.launch")).toEqual([]);
  });

  it("keeps the opened application when the call cannot be set up", async () => {
    const down = () => Promise.reject(new Refusal(500, "NO"));
    const { result } = visit({ ...works, "app.applicants": down });
    expect(await result).toMatchObject({ kind: "refused", facts: { appId: "A1", token: "T1" } });
  });
});
