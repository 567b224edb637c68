import { describe, expect, it } from "vitest";
import type { Backend } from "~server/backend/client";
import { contract, type CallId, type CallOutput, type ContractCall } from "~server/backend/contract/index";
import { errorOf } from "~server/backend/test-client";
import { createMeasure } from "~server/measure/measure";
import { ga4 } from "~server/measure/receivers/ga4";
import { createLimits } from "~server/shared/limits/limits";
import { limitSettings, readLimits } from "~server/shared/limits/table";
import type { Outbox } from "~server/store/outbox";
import { wrapForVisit } from "./backend-wrappers";
import { testRequest, testRuntime, testSession } from "./testing/visit";

const PHONE = "3035550101";
const callNow = { body: { appId: "a1", phoneNumber: PHONE, state: "CO" } };
const code = { body: { phoneNumber: PHONE, code: "123456" } };

const ANSWERS: Partial<Record<CallId, object>> = {
  "instadial.launch": { leadTrackingUid: "lead-1", dialLaunched: true },
  "mvt.conversion": { recorded: 1 },
};

/** A visit in an experiment: its wrapped backend, and what happened, in order. */
function wrappedVisit({ limits: text, isTracked = true }: { limits: string; isTracked?: boolean }) {
  const happened: string[] = [];
  const call = <Id extends CallId>(id: Id): Promise<CallOutput<Id>> => {
    happened.push(`call ${id}`);
    const { response }: ContractCall<Id> = contract[id];
    return Promise.resolve(response.parse(ANSWERS[id]));
  };
  const plain: Backend = { call, try: call, forApplication: () => plain, setCookies: [] };
  const outbox: Outbox = {
    add(entries) {
      happened.push(...entries.map(({ name }) => `event ${name}`));
      return Promise.resolve();
    },
    claim: () => Promise.resolve([]),
    settle: () => Promise.resolve(),
    dropExpired: () => Promise.resolve(),
    saveChoices: () => Promise.resolve(),
    counts: () => Promise.resolve([]),
    waiting: () => Promise.resolve([]),
    newest: () => Promise.resolve([]),
  };
  const { runtime } = testRuntime();
  const limits = createLimits({
    settings: limitSettings(readLimits(text)),
    secret: "s",
    log: { error: () => undefined },
  });
  const settings = runtime.config.measure;
  const { log, now } = runtime;
  const measure = createMeasure({ outbox, receivers: [ga4(undefined)], settings, secret: "s", log, now });
  const session = testSession({ tests: { title: "SHORT" } });
  const context = {
    request: testRequest("/tiny/town"),
    runtime: { ...runtime, limits, measure },
    session,
    flowId: "tinyFlow",
    flow: { id: "tiny", prefix: "/tiny" },
    customerId: undefined,
  };
  const visit = `${session.id} ${session.device}`;
  return { backend: wrapForVisit(plain, context, isTracked), happened, limits, visit };
}

describe("the wrappers of a visit's backend", () => {
  it("report a placed call as an event first, then as a conversion of the experiment", async () => {
    const { backend, happened } = wrappedVisit({ limits: "production" });
    await backend.call("instadial.launch", callNow);
    expect(happened).toEqual([
      "event instadial_attempted",
      "call instadial.launch",
      "event instadial_success",
      "call mvt.conversion",
    ]);
  });

  it("make no call that a limit refuses, and report neither success nor conversion", async () => {
    const { backend, happened, limits, visit } = wrappedVisit({ limits: "production, calls-per-visit=1" });
    await limits.count("calls-per-visit", visit);
    const refused = await errorOf(backend.call("instadial.launch", callNow));
    expect(refused).toMatchObject({ status: 429, code: "LIMIT_MET" });
    expect(happened).toEqual(["event instadial_attempted"]);
  });

  it("count no try of a code that was not sent in this visit", async () => {
    const { backend, happened } = wrappedVisit({ limits: "production, code-tries-per-number=1" });
    for (let tries = 0; tries < 3; tries += 1)
      expect(await backend.call("phone-verification.complete", code)).toEqual({ status: "incorrect" });
    expect(happened).toEqual([]);
  });

  it("report no event of a request about the visitor's own data, but apply its limits", async () => {
    const { backend, happened } = wrappedVisit({
      limits: "production, calls-per-visit=1",
      isTracked: false,
    });
    await backend.call("instadial.launch", callNow);
    expect((await errorOf(backend.call("instadial.launch", callNow))).code).toBe("LIMIT_MET");
    expect(happened).toEqual(["call instadial.launch"]);
  });
});
