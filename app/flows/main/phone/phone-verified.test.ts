import { describe, expect, it } from "vitest";
import { Refusal, type TestResponses } from "~server/visit/testing/site";
import { done, type Submitted } from "~server/visit/step-result";
import { completePlace } from "~/wizard/save";
import { placeAfter, walk } from "~/wizard/walk";
import { main } from "~/flows/main/flow";
import { skipConfirmedNumber, codePageData, offersCall, openAfterCode } from "./phone-verified";
import type { KnownOffer, MainState } from "~/flows/main/state";
import { pathTo } from "~/flows/main/testing/lines";
import { ada, leo, mainState, mainVisit, PHONE } from "~/flows/main/testing/people-visit";
import { NO_OWNERSHIP_ATTEMPTS } from "~/domain/instant-link";
import { provenFacts } from "~/modules/instant-link/state";
import { codePage } from "~/steps/phone/phone-page";

const { buying, cashing, letter } = pathTo;
const CODE = "validate-phone";
const offer: KnownOffer = {
  code: "SAVE-1",
  state: "CO",
  expiresOn: "2027-01-01",
  homeValue: 500_000,
  mortgageBalance: 200_000,
  cashAmount: 50_000,
};
const people = [
  {
    applicantId: "A-1",
    customerId: "C-1",
    firstName: "Ada",
    lastName: "Lee",
    isPrimary: true,
    isOnLoan: true,
    hasDateOfBirth: false,
  },
  {
    applicantId: "A-2",
    firstName: "Leo",
    lastName: "Lee",
    isPrimary: false,
    isOnLoan: true,
    hasDateOfBirth: false,
  },
];
const works: TestResponses = {
  "phone-verification.complete": { status: "approved" },
  "set-verification-cookie": { set: true },
  "app.v2.create": { appId: "A", token: "t" },
  "app.applicants": people,
};
const calls: TestResponses = {
  precheck: { availability: true, sessionReservationUid: "R1" },
  instadial: { status: "dialing" },
  "instadial.launch": { leadTrackingUid: "L1", dialLaunched: true },
};

/** A visitor on the code page. */
function onCode(road: readonly string[], over: Partial<MainState> = {}, answers: TestResponses = works) {
  const answered = { borrowers: [ada] as const, phoneNumber: PHONE, ...over.answers };
  const state = mainState({ ...over, answers: answered }, ...road, "borrowers", "phone");
  return mainVisit(state, answers, CODE, ...road, "borrowers", "phone");
}
type Test = ReturnType<typeof onCode>;
const post = ({ visit, key }: Test, values: { callConsent?: "yes" } = {}) =>
  openAfterCode({ ...visit, key, values: { code: "000000", ...values } });

/** The page that a result leads to. */
function next({ visit }: Test, result: Submitted<MainState, string>): string {
  if (result.kind !== "done") return result.kind;
  const state = completePlace(main, visit.state, visit.entry, visit.place, result);
  return placeAfter(walk(main, state, visit.entry), visit.place).node;
}

describe("a correct code", () => {
  it("MAIN-PHONE-01: opens a purchase application for two buyers, then asks for their marital status", async () => {
    const test = onCode(buying, { answers: { borrowers: [ada, leo] } });
    const result = await post(test);
    expect(test.callsOf("app.v2.create")[0]?.body).toMatchObject({ transactionType: "purc" });
    expect(result).toMatchObject({ facts: { appId: "A", token: "t", verifiedPhones: { [PHONE]: true } } });
    expect(next(test, result)).toBe("marital-status");
  });
  it("MAIN-PHONE-02: leads a single buyer to the address", async () => {
    const test = onCode(buying);
    expect(next(test, await post(test))).toBe("address");
  });
  it("MAIN-PHONE-03: leads to the estimated score when the loan is not a purchase and no score is known", async () => {
    const test = onCode(cashing);
    expect(next(test, await post(test))).toBe("estimated-score");
    expect(test.callsOf("app.v2.create")[0]?.body).toMatchObject({ transactionType: "cashout" });
  });
  it.each([["savings-alert"], ["cashout-no-offercode", "review-cashout"]])(
    "MAIN-PHONE-03, F9: leads a visitor who came by %s without a score to the estimated score, then to a banker",
    async (...road) => {
      const test = onCode(road);
      const result = await post(test);
      expect(next(test, result)).toBe("estimated-score");
      if (result.kind !== "done") throw new Error("The code was not taken.");
      const verified = completePlace(main, test.visit.state, test.visit.entry, test.visit.place, result);
      const state = completePlace(
        main,
        verified,
        test.visit.entry,
        { node: "estimated-score" },
        done({ answers: { estimatedBand: "700-719" } }),
      );
      expect(placeAfter(walk(main, state, test.visit.entry), { node: "estimated-score" }).node).toBe(
        "banker-assigned",
      );
    },
  );
  it("MAIN-PHONE-04: saves the applicant ids and leads to a banker for a visitor with an offer code", async () => {
    const test = onCode(letter, { facts: { offer } });
    const result = await post(test);
    expect(result).toMatchObject({
      answers: { borrowers: [{ ...ada, applicantId: "A-1" }] },
      facts: { applicants: [{ id: "A-1" }, { id: "A-2" }] },
    });
    expect(next(test, result)).toBe("banker-assigned");
    expect(test.callsOf("instadial.launch")).toEqual([]);
  });
  it("opens one application per visit, on any path", async () => {
    const facts = { appId: "A", token: "t", applicants: [{ id: "A-1", firstName: "Ada", lastName: "Lee" }] };
    const test = onCode(cashing, { facts });
    expect(await post(test)).toMatchObject({
      kind: "done",
      answers: { borrowers: [{ ...ada, applicantId: "A-1" }] },
    });
    expect(test.callsOf("app.v2.create")).toEqual([]);
  });
});

describe("a call requested with the code", () => {
  it("MAIN-PHONE-04, E6: calls a visitor who checks the box, and keeps the state of the offer", async () => {
    const test = onCode(letter, { facts: { offer } }, { ...works, ...calls });
    const result = await post(test, { callConsent: "yes" });
    expect(result).toMatchObject({
      outcome: "calling-you",
      answers: { propertyState: "CO" },
      facts: { appId: "A", leadTrackingUid: "L1", callConsent: { at: 1_000 } },
    });
    expect(next(test, result)).toBe("m/mbc/calling-you");
    const body = { appId: "A", customerId: "C-1", phoneNumber: PHONE, state: "CO" };
    expect(test.callsOf("instadial.launch")[0]).toMatchObject({ body, consent: "calls 2026-11-20.1" });
  });
  it("leaves the application open and leads to a banker when the call cannot be set up", async () => {
    const nobody = { ...works, ...calls, "app.applicants": [] };
    const test = onCode(letter, { facts: { offer } }, nobody);
    const result = await post(test, { callConsent: "yes" });
    expect(result).toMatchObject({ kind: "done", facts: { appId: "A" } });
    expect(next(test, result)).toBe("banker-assigned");
  });
  it("E6: is offered where the path ends with a banker, the state is known, and no call was requested yet", () => {
    const offered = (road: readonly string[], over: Partial<MainState>) =>
      offersCall(onCode(road, over).visit);
    expect(offered(letter, { facts: { offer } })).toBe(true);
    expect(offered(letter, { facts: { offer, leadTrackingUid: "L0" } })).toBe(false);
    expect(offered(cashing, { answers: { scoreBand: "740+" } })).toBe(false);
    expect(offered(cashing, { answers: { scoreBand: "740+", propertyState: "CA" } })).toBe(true);
    expect(offered(cashing, { answers: { propertyState: "CA" } })).toBe(false);
    expect(offered(buying, { answers: { scoreBand: "740+", propertyState: "CA" } })).toBe(false);
  });
  it("E6: ignores a box that was not offered", async () => {
    const test = onCode(buying, { answers: { propertyState: "CA" } }, { ...works, ...calls });
    expect(await post(test, { callConsent: "yes" })).not.toHaveProperty("outcome");
    expect(test.callsOf("instadial.launch")).toEqual([]);
  });
  it("shows the consent text with the number", () => {
    const onPage = ({ visit }: ReturnType<typeof onCode>) => codePageData(visit, codePage(visit));
    expect(onPage(onCode(letter, { facts: { offer } })).code.callConsent).toContain("(202) 555-0101");
    expect(onPage(onCode(buying)).code.callConsent).toBeUndefined();
  });
});

describe("a failure to open the application", () => {
  it("APPCREATE-01: leads to the request-received page after a refusal for retention reasons", async () => {
    const refusal = { errors: [{ displayMessage: "tms-retention-restricted" }] };
    const test = onCode(buying, {}, { ...works, "app.v2.create": refusal });
    const result = await post(test);
    expect(result).toMatchObject({ kind: "done", facts: { createRestricted: true } });
    expect(next(test, result)).toBe("thankyou-request-received");
  });
  it("APPCREATE-02: shows a message for any other failure, and keeps the number confirmed", async () => {
    const down = () => {
      throw new Refusal(500, "DOWN");
    };
    const test = onCode(buying, {}, { ...works, "app.v2.create": down });
    expect(await post(test)).toMatchObject({
      kind: "stay",
      facts: { verifiedPhones: { [PHONE]: true } },
      notice: expect.stringContaining("couldn't open your application"),
    });
    expect(test.log()).toContain("Failed to create loan application v2");
  });
});

describe("codes that are not accepted", () => {
  it.each([
    ["incorrect", /not the code/],
    ["expired", /has expired/],
    ["max_attempts", /Too many tries.*Text me a new code/],
  ])("%s", async (status, words) => {
    const test = onCode(buying, {}, { ...works, "phone-verification.complete": { status } });
    const result = await post(test);
    expect(result).toMatchObject({ kind: "refused", errors: { code: [expect.stringMatching(words)] } });
    expect(test.callsOf("app.v2.create")).toEqual([]);
  });
});

describe("a number that is confirmed before the code page", () => {
  const facts = { verifiedPhones: { [PHONE]: true as const } };
  it("MAIN-GUARD-02: needs no code", async () => {
    const test = onCode(buying, { facts });
    const result = await skipConfirmedNumber(test.visit);
    expect(result).toMatchObject({ kind: "done", facts: { appId: "A" } });
    expect(test.callsOf("phone-verification.complete")).toEqual([]);
  });
  it("still needs a code otherwise, also when another number is confirmed", async () => {
    expect(await skipConfirmedNumber(onCode(buying).visit)).toBeUndefined();
    const other = { verifiedPhones: { "2025550102": true as const } };
    expect(await skipConfirmedNumber(onCode(buying, { facts: other }).visit)).toBeUndefined();
  });
  it("APPCREATE-02: shows the page with an error message after a failure, and does not retry when the page is shown again", async () => {
    const test = onCode(buying, { facts }, { ...works, "app.v2.create": {} });
    expect(await skipConfirmedNumber(test.visit)).toBeUndefined();
    expect(test.visit.session.notice).toContain("couldn't open your application");
    expect(test.log()).toContain("Token is missing.");
    expect(await skipConfirmedNumber(test.visit)).toBeUndefined();
    expect(test.callsOf("app.v2.create")).toHaveLength(1);
  });
});

describe("a phone number from a prefill", () => {
  it.each([
    ["2025550101", { "2025550101": true }],
    ["5550101", {}],
    ["12025550101", {}],
    ["", {}],
  ])("MAIN-PHONE-05: records %j only if it has ten digits", (phone, verifiedPhones) => {
    expect(provenFacts(mainState({}), phone, NO_OWNERSHIP_ATTEMPTS).verifiedPhones).toEqual(verifiedPhones);
  });
  it("MAIN-PHONE-05: keeps numbers that were verified before", () => {
    const state = mainState({ facts: { verifiedPhones: { "2025550102": true } } });
    expect(provenFacts(state, PHONE, NO_OWNERSHIP_ATTEMPTS).verifiedPhones).toEqual({
      "2025550102": true,
      [PHONE]: true,
    });
  });
});
