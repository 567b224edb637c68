import { describe, expect, it } from "vitest";
import {
  type ProgressFacts,
  afterSubmissionFailure,
  callUidFrom,
  exchangeStart,
  exchangeStepStates,
  progressCall,
  resultOf,
  shouldSubmitProgress,
} from "./exchange";
import { refinanceExchangeSteps, regularExchangeSteps } from "./exchange-steps";

const one = { borrowerCount: 1 };

describe("the exchange", () => {
  it("EXCH-01: flow name, source and steps follow the initiation kind, homeRegFlow by default", () => {
    for (const kind of [undefined, "homeRegFlow", "nonsense"]) {
      const start = exchangeStart(kind, one);
      expect([start.mwFlowName, start.source]).toEqual(["miniPurchaseHomeFlow", "homeRegFlow"]);
      expect(start.steps).toEqual(regularExchangeSteps(1));
    }
    expect(exchangeStart("resume-beginning", one).source).toBe("resume-beginning");
    const ssn = exchangeStart("resume-ssn-verification", one);
    expect(ssn.source).toBe("resume-ssn-verification");
    expect(ssn.steps.map(({ key }) => key)).toEqual([
      "home",
      "social-security-last-4",
      "social-security",
      "m/mbc/calling-you",
      "m/mbc/calling-soon",
    ]);
  });

  it("the regular list has 33 entries, four of them hidden, and unique keys for two borrowers", () => {
    expect(regularExchangeSteps(1)).toHaveLength(33);
    expect(regularExchangeSteps(0)).toHaveLength(33);
    const hidden = regularExchangeSteps(1).filter((step) => step.hidden);
    expect(hidden.map(({ key }) => key)).toEqual([
      "home-shopping-date",
      "state-and-county",
      "social-security-last-4",
      "social-security",
    ]);
    const forTwo = regularExchangeSteps(2);
    expect(forTwo).toHaveLength(33 + 6);
    expect(new Set(forTwo.map(({ key }) => key)).size).toBe(forTwo.length);
    expect(forTwo.filter(({ stepId }) => stepId === undefined).map(({ key }) => key)).toEqual([
      "soft-pull",
      "hard-pull",
    ]);
  });

  it("EXCH-02: submits nothing without a call UID", () => {
    expect(shouldSubmitProgress({})).toBe(false);
    expect(shouldSubmitProgress({ callUid: "", enable: true })).toBe(false);
    expect(shouldSubmitProgress({ callUid: "U" })).toBe(true);
  });

  it("EXCH-03: uppercases the generated call UID", () => {
    expect(callUidFrom({ success: true, id: "ab-12" })).toBe("AB-12");
    expect(callUidFrom({ success: false, id: "ab-12" })).toBeUndefined();
    expect(callUidFrom({ success: true })).toBeUndefined();
    expect(callUidFrom(undefined)).toBeUndefined();
  });

  it("EXCH-04: a disabled exchange submits nothing", () => {
    expect(shouldSubmitProgress({ callUid: "U", enable: false })).toBe(false);
    expect(shouldSubmitProgress({ callUid: "U", enable: true })).toBe(true);
  });

  const facts: ProgressFacts = {
    appId: "1",
    callUid: "U",
    customerId: "12",
    token: "t",
    sessionId: "s",
    stepKey: "home",
    stepState: {},
    isFromCSS: false,
  };

  it("EXCH-05: validates the progress of visitors from CSS, and only reports that of others", () => {
    expect(progressCall(facts)).toEqual({
      call: "caw.progress",
      body: { appId: "1", callUid: "U", sessionId: "s", stepKey: "home", stepState: {} },
    });
    expect(progressCall({ ...facts, isFromCSS: true }).call).toBe("caw.progress.validate");
  });

  it("EXCH-06: does not log a second failed submission", () => {
    const once = afterSubmissionFailure({ hasLogged: false });
    expect(once).toEqual({ log: "CAW_EXCHANGE_PROGRESS_SUBMISSION_ERR", hasLogged: true });
    expect(afterSubmissionFailure(once)).toEqual({ hasLogged: true });
  });

  it("EXCH-07: validated progress carries mw pmw25q2 and check before", () => {
    expect(progressCall({ ...facts, isFromCSS: true }).body).toEqual({
      appId: "1",
      callUid: "U",
      customerId: "12",
      token: "t",
      sessionId: "s",
      stepState: {},
      check: "before",
      mw: "pmw25q2",
    });
  });

  it("EXCH-11: a purchase exchange has the five purchase criteria", () => {
    expect(exchangeStart(undefined, one).decisionCriteria).toEqual([
      "mw-hardpull+aussie-approved",
      "hardpull+aussie",
      "hardpull-not-approved",
      "mw-softpull",
      "softpull-not-approved",
    ]);
  });

  it("EXCH-01, EXCH-12: a refinance exchange has its own flow name, criteria and steps", () => {
    const start = exchangeStart(undefined, { borrowerCount: 1, wizard: "refinance" });
    expect(start).toMatchObject({
      mwFlowName: "miniRefiHomeFlow",
      source: "homeRegFlow",
      decisionCriteria: ["mw-quote-tool-approved", "mw-pre-qualification-approved"],
    });
    expect(start.steps).toEqual(refinanceExchangeSteps(1));
    const ssn = exchangeStart("resume-ssn-verification", { borrowerCount: 1, wizard: "refinance" });
    expect(ssn.steps.map(({ key }) => key)).toContain("social-security");
    expect(ssn.steps).toHaveLength(5);
  });

  it("the refinance list has 27 entries, only the cash hidden, and the soft pull without a page", () => {
    const steps = refinanceExchangeSteps(1);
    expect(steps).toHaveLength(27);
    expect(steps.filter(({ hidden }) => hidden).map(({ key }) => key)).toEqual(["cashout-amount"]);
    expect(steps.filter(({ stepId }) => stepId === undefined).map(({ key }) => key)).toEqual(["soft-pull"]);
    const keys = refinanceExchangeSteps(2).map(({ key }) => key);
    expect(keys).toHaveLength(28);
    expect(new Set(keys).size).toBe(28);
    expect(keys).toEqual(expect.arrayContaining(["military-status/0", "military-status/1"]));
    expect(keys.indexOf("soft-pull")).toBe(keys.indexOf("social-security") + 1);
  });

  it("EXCH-08: progress of a refinance is always validated, with mw rmw24q3, and includes whether cash was taken", () => {
    const refinance: ProgressFacts = { ...facts, wizard: "refinance" };
    for (const isFromCSS of [false, true]) {
      const { call, body } = progressCall({ ...refinance, isFromCSS });
      expect(call).toBe("caw.progress.validate");
      expect(body).toEqual({
        appId: "1",
        callUid: "U",
        customerId: "12",
        token: "t",
        sessionId: "s",
        stepState: {},
        check: "before",
        mw: "rmw24q3",
      });
    }
    expect(progressCall({ ...refinance, takesCashOut: true }).body).toMatchObject({ mwTakeCashOut: true });
    expect(progressCall({ ...refinance, takesCashOut: false }).body).toMatchObject({ mwTakeCashOut: false });
  });

  it.each([
    ["purchase", { soft: { stage: "approved" } }, "mw-softpull"],
    ["purchase", { soft: { stage: "declined" } }, "softpull-not-approved"],
    ["purchase", { soft: { stage: "approved" }, hard: { stage: "running" } }, "mw-softpull"],
    ["purchase", { soft: { stage: "approved" }, hard: { stage: "approved" } }, "mw-hardpull+aussie-approved"],
    ["purchase-wizard", { hard: { stage: "declined" } }, "hardpull-not-approved"],
    ["purchase-wizard", { hard: { stage: "in-review" } }, "hardpull+aussie"],
    ["quote-tool", { soft: { stage: "approved" } }, "mw-pre-qualification-approved"],
    ["quote-tool", { soft: { stage: "declined" } }, "mw-softpull-declined"],
    ["refinance", { soft: { stage: "approved" } }, "mw-pre-qualification-approved"],
  ] as const)("EXCH-09, EXCH-11, EXCH-12: for %s, %o gives the criterion %s", (wizard, pulls, criterion) => {
    expect(resultOf(wizard, pulls)).toBe(criterion);
    expect(exchangeStart(undefined, { ...one, wizard }).decisionCriteria).toContain(criterion);
  });

  it("EXCH-12: a refinance with an offer has its own criterion, and an undecided pull has no result", () => {
    expect(resultOf("refinance", { soft: { stage: "approved" } }, { hasOffer: true })).toBe(
      "mw-quote-tool-approved",
    );
    expect(resultOf("refinance", { soft: { stage: "frozen" } }, { hasOffer: true })).toBe("softpull-frozen");
    expect(resultOf("purchase", { soft: { stage: "digits-needed" } })).toBeUndefined();
    expect(resultOf("purchase", {})).toBeUndefined();
  });

  it.each([
    ["running", "in-progress"],
    ["digits-needed", "paused"],
    ["frozen", "paused"],
    ["in-review", "paused"],
    ["no-data", "warning"],
    ["declined", "warning"],
    ["unanswered", "failed"],
    ["limit-reached", "failed"],
    ["approved", "complete"],
  ] as const)("a pull with status %s is a step with status %s and a message", (stage, status) => {
    const steps = regularExchangeSteps(1);
    const progress = { currentKey: "home", completedKeys: [], pulls: { hard: { stage } } };
    const states = exchangeStepStates(steps, progress);
    expect(states["hard-pull"]).toMatchObject({ started: true, status, msg: expect.stringMatching(/./) });
    expect(states["soft-pull"]).toMatchObject({ started: false, status: "pending" });
  });

  it("steps are completed, in progress or pending", () => {
    const states = exchangeStepStates(regularExchangeSteps(1), {
      currentKey: "accepted-offer",
      completedKeys: ["home"],
    });
    expect(states["home"]).toEqual({ started: true, completed: true, hidden: false, status: "complete" });
    expect(states["accepted-offer"]?.status).toBe("in-progress");
    expect(states["home-shopping-date"]).toEqual({
      started: false,
      completed: false,
      hidden: true,
      status: "pending",
    });
  });
});
