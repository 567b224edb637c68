import { describe, expect, it } from "vitest";
import { callAsks, callMe, callMeData } from "../../steps/ask-for-call";
import { callable } from "./banker-call";
import { empty, testVisit } from "./testing";

const phoneNumber = "2025550111";
const home = { street: "118 Juniper Lane", city: "Fort Collins", state: "CO", zip: "80521" };
const answers = { phoneNumber, propertyAddress: home };

describe("INSTANT-08: a visitor who came for a banker", () => {
  it("can ask for a call about a home in a state that is known", () => {
    const state = { ...empty, answers, facts: { transferTo: "banker" as const } };
    expect(callable(state)?.answers).toEqual({ phoneNumber, propertyState: "CO" });
    expect(callable({ ...state, answers: { phoneNumber } })).toBeUndefined();
    expect(callable({ ...state, facts: {} })).toBeUndefined();
    expect(callable({ ...state, facts: { ...state.facts, createRestricted: true } })).toBeUndefined();
  });

  it("E6: has to agree, to words with the number in them, and is called then", async () => {
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
    const state = callable(visit.state);
    if (!state) throw new Error("no call can be asked for");
    expect(callAsks(state).safeParse({}).success).toBe(false);
    expect(callMeData({ ...visit, state }).consent).toContain("(202) 555-0111");
    const result = await callMe({ ...visit, state, values: { callConsent: "yes" } }, "cashout");
    expect(result).toMatchObject({ kind: "done", outcome: "calling-you", facts: { leadTrackingUid: "L1" } });
    expect(callsOf("instadial.launch")[0]?.body).toMatchObject({
      customerId: "C7",
      phoneNumber,
      state: "CO",
    });
    expect(callsOf("instadial.launch")[0]?.consent).toBeDefined();
  });
});
