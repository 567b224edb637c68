import { describe, expect, it } from "vitest";
import { openExchange, submitExchangeProgress, type ExchangeProgress } from "~server/visit/exchange";
import { testSite } from "~server/visit/testing/site";
import type { Place } from "~/wizard/state";
import { refiExchange } from "./exchange";
import { refiStates, type RefiState } from "./state";
import { ada, leo } from "./testing/people-visit";

const identity = { appId: "a1", token: "t", sessionId: "s1", callUid: "U1" };
const both: RefiState = { ...refiStates.empty, answers: { borrower: ada, coBorrower: leo } };

/** An exchange that records its calls. */
function exchange() {
  const site = testSite({
    "caw.initialize": { callUid: "U1" },
    "caw.progress": { ok: true },
    "caw.progress.validate": { result: "success" },
  });
  const log = { error: () => undefined };
  return { visit: { backend: site.backendFor("a1"), log }, seen: site.seen };
}

/** The data sent to the exchange when a visitor with this state opens a page. */
async function eventsAfter(state: RefiState, to: Place, completed: readonly string[] = []) {
  const { visit, seen } = exchange();
  const progress: ExchangeProgress = { ...identity, isFromCSS: false, completed, to };
  await submitExchangeProgress(visit, progress, refiExchange(state));
  expect(seen.map(({ id }) => id)).toEqual(["caw.progress.validate"]);
  return seen[0]?.body;
}

const isBegun = (step: unknown): boolean =>
  typeof step === "object" && step !== null && "started" in step && step.started === true;

/** The keys of the steps that begin when a visitor opens a page. */
async function begun(to: Place): Promise<string[]> {
  const body = await eventsAfter(both, to);
  if (typeof body !== "object" || body === null || !("stepState" in body)) throw new Error("No states.");
  const states: [string, unknown][] = Object.entries(body.stepState ?? {});
  return states.flatMap(([key, step]) => (isBegun(step) ? [key] : []));
}

describe("a refinance in the exchange", () => {
  it("EXCH-01, EXCH-12: opens with its flow's name, its criteria and its steps", async () => {
    const { visit, seen } = exchange();
    const profile = refiExchange({ ...refiStates.empty, answers: { borrower: ada } });
    await openExchange(visit, identity, profile, { node: "borrower", item: "0" });
    expect(seen[0]?.body).toMatchObject({
      mwFlowName: "miniRefiHomeFlow",
      decisionCriteria: ["mw-quote-tool-approved", "mw-pre-qualification-approved"],
      steps: expect.arrayContaining(["borrower/0", "borrower/1", "military-status/0", "soft-pull"]),
      stepKey: "borrower/0",
      stepState: { "cashout-amount": { hidden: true } },
    });
  });

  it("EXCH-08: reports progress by the validated call, however the visitor came", async () => {
    const done = [
      "home",
      "borrower@0",
      "borrower~spouse@1",
      "military-status@0",
      "congratulations~finding@finding-offers",
    ];
    expect(await eventsAfter(both, { node: "military-status", item: "1" }, done)).toMatchObject({
      mw: "rmw24q3",
      check: "before",
      stepState: {
        home: { completed: true },
        "cashout-amount": { completed: false, hidden: true },
        "borrower/0": { completed: true },
        "borrower/1": { completed: true },
        "military-status/0": { completed: true },
        "military-status/1": { completed: false, started: true },
        "finding-offers": { completed: true },
        "reviewing-offers": { completed: false },
        congratulations: { completed: false },
      },
    });
  });

  it.each([
    [{ node: "borrower~spouse", item: "1" }, "borrower/1"],
    [{ node: "borrower~second", item: "1" }, "borrower/1"],
    [{ node: "property-use~other", item: "2" }, "property-use"],
    [{ node: "congratulations~reviewing", item: "reviewing-offers" }, "reviewing-offers"],
    [{ node: "congratulations", item: "cashout" }, "congratulations"],
  ])("reports %o as its step", async (place, key) => {
    expect(await begun(place)).toEqual([key]);
  });

  it("EXCH-08: reports whether cash was taken once an offer is accepted, and nothing before", async () => {
    const accepted = { homeId: "1", offerId: "o1" };
    const cash: RefiState = {
      ...both,
      answers: { ...both.answers, accepted },
      facts: {
        benefit: { kind: "savings", annual: 3_600, monthly: 300, ranAt: "2026-11-20T12:00:00Z", homes: [] },
      },
      // The search found savings, and a cash offer was accepted.
      outcomes: { "congratulations@savings": "cashout" },
    };
    const to = { node: "cashout-prequalified" };
    expect(await eventsAfter(cash, to)).toMatchObject({ mwTakeCashOut: true });
    expect(
      await eventsAfter({ ...cash, outcomes: { "congratulations@savings": "savings" } }, to),
    ).toMatchObject({
      mwTakeCashOut: false,
    });
    expect(await eventsAfter(both, to)).not.toHaveProperty("mwTakeCashOut");
    // A changed answer reopens the result page.
    expect(await eventsAfter({ ...cash, outcomes: {} }, to)).not.toHaveProperty("mwTakeCashOut");
  });
});
