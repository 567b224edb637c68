import { describe, expect, it } from "vitest";
import { ApiError } from "~server/reference/api-error";
import type { Handlers } from "~server/reference/router";
import { testRouter } from "~server/reference/test-router";
import { testClient } from "~server/backend/test-client";
import { openExchange, submitExchangeProgress, type ExchangeProgress } from "./exchange";

const borrowers = { borrowerIds: ["p1", "p2"] };
const identity = { appId: "a1", token: "a1-token", sessionId: "s1" };
const home = { node: "home" };

/** A backend of a few handlers that records the bodies it received, and a log. */
function setting(handlers: Partial<Handlers> = {}) {
  const bodies: { call: string; body: unknown }[] = [];
  const errors: string[] = [];
  const { fetch } = testRouter({
    uuidv4: async () => ({ success: true, id: "0a1b-2c" }),
    "caw.initialize": async ({ body }) => {
      bodies.push({ call: "initialize", body });
      return { callUid: body.callUid ?? "X" };
    },
    "caw.progress": async ({ body }) => {
      bodies.push({ call: "progress", body });
      return { ok: true };
    },
    "caw.progress.validate": async ({ body }) => {
      bodies.push({ call: "validate", body });
      return { result: "success" };
    },
    ...handlers,
  });
  const { backend } = testClient(fetch, { ...identity });
  const log = { error: (_fields: object, message: string) => void errors.push(message) };
  return { services: { backend, log }, bodies, errors };
}

const progress = (over: Partial<ExchangeProgress> = {}): ExchangeProgress => ({
  ...identity,
  callUid: "U1",
  isFromCSS: false,
  completed: ["home"],
  to: { node: "accepted-offer" },
  ...over,
});
const down = () => Promise.reject(new ApiError(400, "NO", "No."));

describe("opening an exchange", () => {
  it("EXCH-01: sends the flow and steps of the visitor's path, homeRegFlow without one", async () => {
    const { services, bodies } = setting();
    await openExchange(services, { ...identity, callUid: "U1" }, { borrowerIds: ["p1"] }, home);
    await openExchange(
      services,
      { ...identity, callUid: "U1" },
      { borrowerIds: [], kind: "resume-ssn-verification" },
      home,
    );
    expect(bodies[0]?.body).toMatchObject({
      mwFlowName: "miniPurchaseHomeFlow",
      stepKey: "home",
      callUid: "U1",
      linkOpenend: true,
    });
    expect(bodies[0]?.body).toMatchObject({
      steps: expect.arrayContaining(["date-of-birth/0", "soft-pull"]),
    });
    expect(bodies[1]?.body).toMatchObject({ steps: expect.not.arrayContaining(["soft-pull"]) });
  });

  it("EXCH-03: gets a call UID in capitals for a visitor who came without one", async () => {
    const { services, bodies } = setting();
    expect(await openExchange(services, identity, borrowers, home)).toBe("0A1B-2C");
    expect(bodies[0]?.body).toMatchObject({ callUid: "0A1B-2C", linkOpenend: false });
  });

  it("EXCH-02: makes no further call without a call UID", async () => {
    const { services, bodies } = setting({ uuidv4: async () => ({ success: false, id: "none" }) });
    expect(await openExchange(services, identity, borrowers, home)).toBeUndefined();
    expect(bodies).toEqual([]);
  });

  it("EXCH-04: does not open a disabled exchange", async () => {
    const { services, bodies } = setting();
    expect(
      await openExchange(services, { ...identity, callUid: "U1" }, { ...borrowers, enable: false }, home),
    ).toBe("U1");
    expect(bodies).toEqual([]);
  });

  it("EXCH-11: carries the criteria of a purchase", async () => {
    const { services, bodies } = setting();
    await openExchange(services, identity, borrowers, home);
    expect(bodies[0]?.body).toMatchObject({
      decisionCriteria: [
        "mw-hardpull+aussie-approved",
        "hardpull+aussie",
        "hardpull-not-approved",
        "mw-softpull",
        "softpull-not-approved",
      ],
    });
  });

  it("logs a failure in one line; keeps the UID that came with the visitor, and drops a new one", async () => {
    const { services, errors } = setting({ "caw.initialize": down });
    expect(await openExchange(services, identity, borrowers, home)).toBeUndefined();
    expect(await openExchange(services, { ...identity, callUid: "U1" }, borrowers, home)).toBe("U1");
    expect(errors).toEqual(["CAW_EXCHANGE_INITIALIZATION_ERR", "CAW_EXCHANGE_INITIALIZATION_ERR"]);
  });
});

describe("reporting progress to an exchange", () => {
  it("reports the visitor's next step and the completed pages, for each borrower", async () => {
    const { services, bodies } = setting();
    const completed = ["home", "date-of-birth@p1", "frozen-credit~hard"];
    await submitExchangeProgress(
      services,
      progress({ completed, to: { node: "date-of-birth", item: "p2" } }),
      borrowers,
    );
    expect(bodies).toHaveLength(1);
    expect(bodies[0]?.body).toMatchObject({
      stepKey: "date-of-birth/1",
      stepState: {
        home: { completed: true, status: "complete" },
        "date-of-birth/0": { completed: true },
        "date-of-birth/1": { completed: false, started: true },
        "frozen-after-soft-pull": { completed: false },
        "frozen-after-hard-pull": { completed: true },
        realty: { completed: false, started: false },
      },
    });
  });

  it("reports the pulls, which have no page, with their results, and the borrower of each current step", async () => {
    const { services, bodies } = setting();
    const frozen = { stage: "frozen", frozenAt: ["Experian"] } as const;
    const profile = { ...borrowers, firstNames: ["Ada", "Leo"] };
    await submitExchangeProgress(services, progress(), { ...profile, pulls: { soft: frozen } });
    await submitExchangeProgress(services, progress({ isFromCSS: true }), {
      ...profile,
      pulls: { soft: { stage: "approved" }, hard: { stage: "unanswered" } },
    });
    expect(bodies).toMatchObject([
      {
        call: "progress",
        body: {
          result: "softpull-frozen",
          stepState: {
            "soft-pull": {
              started: true,
              completed: false,
              status: "paused",
              msg: "The credit is frozen at Experian",
            },
            "hard-pull": { started: false, status: "pending" },
            "date-of-birth/1": { defaultTextSuffix: "Leo" },
          },
        },
      },
      {
        call: "validate",
        body: {
          result: "hardpull-failed",
          stepState: {
            "soft-pull": { completed: true, status: "complete", msg: "Pre-qualified" },
            "hard-pull": { completed: false, status: "failed" },
          },
        },
      },
    ]);
  });

  it("EXCH-02: sends nothing without a call UID", async () => {
    const { services, bodies } = setting();
    await submitExchangeProgress(services, progress({ callUid: undefined }), borrowers);
    expect(bodies).toEqual([]);
  });

  it("EXCH-04: sends nothing when it is disabled", async () => {
    const { services, bodies } = setting();
    await submitExchangeProgress(services, progress(), { ...borrowers, enable: false });
    expect(bodies).toEqual([]);
  });

  it("EXCH-05, EXCH-07: validates visitors from CSS, with mw pmw25q2 and check before", async () => {
    const { services, bodies } = setting();
    await submitExchangeProgress(services, progress({ isFromCSS: true, customerId: "C1" }), borrowers);
    expect(bodies).toEqual([
      {
        call: "validate",
        body: expect.objectContaining({
          mw: "pmw25q2",
          check: "before",
          token: "a1-token",
          customerId: "C1",
        }),
      },
    ]);
  });

  it("EXCH-06: logs two failures in one line for the exchange, and lets the visitor continue", async () => {
    let tries = 0;
    const failing = setting({
      "caw.progress": () => {
        tries += 1;
        return down();
      },
    });
    const failed = progress({ callUid: "U-failing" });
    await submitExchangeProgress(failing.services, failed, borrowers);
    expect(tries).toBe(2);
    await submitExchangeProgress(failing.services, failed, borrowers);
    expect(failing.errors).toEqual(["CAW_EXCHANGE_PROGRESS_SUBMISSION_ERR"]);
  });

  it("EXCH-06: does not log a failure after which the retry succeeds", async () => {
    let tries = 0;
    const { services, errors } = setting({
      "caw.progress": () => (tries++ === 0 ? down() : Promise.resolve({ ok: true })),
    });
    await submitExchangeProgress(services, progress({ callUid: "U-mended" }), borrowers);
    expect(errors).toEqual([]);
    expect(tries).toBe(2);
  });
});
