import { describe, expect, it } from "vitest";
import { arriveWaiting } from "~/steps/report/report-wait";
import { askHardPull, goOnWithHardPull, hardPullResult } from "./hard-pull";
import { isGivenUp } from "./pending";
import { timedVisit } from "./testing/timed-visit";

const KEY = "form-key";
const paying = { node: "credit-report-payment" };
const waitingRoom = { node: "frozen-wait" };
const open = { isEquifaxFrozen: false, isExperianFrozen: false, isTransUnionFrozen: false };
const person = { applicantId: "A1", hardPullScore: 742, ...open };
const eligible = { data: { isEligible: true, applicants: [person] } };
const paid = { receiptId: "R1", amount: 75 };

describe("the hard pull", () => {
  it("E6: carries the version of the text agreed to just now, or when it was paid for", async () => {
    const now = timedVisit(paying);
    now.is(eligible);
    await askHardPull(now.visit(), KEY, "hard-pull 2");
    const later = timedVisit(waitingRoom, { hardPullConsent: { version: "hard-pull 1", at: 1 } });
    later.is(eligible);
    await askHardPull(later.visit(), KEY);
    expect([now.seen[0]?.consent, later.seen[0]?.consent]).toEqual(["hard-pull 2", "hard-pull 1"]);
  });

  it("HARDPULL-03: an eligible answer brings the outcome, the scores and an end to the waiting", async () => {
    const site = timedVisit(paying);
    site.is(eligible);
    const { outcome, facts } = await askHardPull(site.visit(), KEY);
    expect(outcome).toBe("eligible");
    expect(facts).toEqual({
      pending: undefined,
      hardPull: "eligible",
      isEligible: true,
      scores: { A1: 742 },
      frozenAt: [],
    });
    expect(site.said).toEqual(["hardpull success"]);
  });

  it("HARDPULL-02: a frozen bureau is named", async () => {
    const site = timedVisit(paying);
    site.is({ data: { applicants: [{ ...person, hardPullScore: null, isEquifaxFrozen: true }] } });
    const pulled = await askHardPull(site.visit(), KEY);
    expect(pulled).toMatchObject({ outcome: "frozen", facts: { frozenAt: ["Equifax"] } });
    expect(hardPullResult(site.visit(), pulled, { frozen: "still frozen" })).toMatchObject({ kind: "stay" });
    expect(hardPullResult(site.visit(), pulled)).toMatchObject({ kind: "done", outcome: "frozen" });
  });

  it("HARDPULL-05: an answer that decides nothing has no outcome, is logged, and waits for the visitor", async () => {
    const site = timedVisit(paying);
    site.is({ data: { applicants: [person] } });
    const { outcome, facts } = await askHardPull(site.visit(), KEY);
    expect(outcome).toBeUndefined();
    expect(facts.pending && isGivenUp(facts.pending)).toBe(true);
    expect(site.said).toEqual(["hardpull process failed"]);
    // The next ask is another one: under the old key the same answer would come.
    site.learn(facts);
    site.is(eligible);
    expect(await askHardPull(site.visit(), "again")).toMatchObject({ outcome: "eligible" });
    expect(new Set(site.seen.map(({ key }) => key)).size).toBe(2);
  });

  it("HARDPULL-06: a failing call is tried three times in all, at least 5 s apart, with a new key each", async () => {
    const site = timedVisit(waitingRoom);
    site.is({ status: 500 });
    site.learn((await askHardPull(site.visit(), KEY)).facts);
    for (const tries of [1, 2]) {
      site.pass(4);
      expect((await goOnWithHardPull(site.visit()))?.kind).toBe("wait");
      expect(site.seen).toHaveLength(tries);
      site.pass(1);
      site.learn((await askHardPull(site.visit(), KEY)).facts);
      expect(site.seen).toHaveLength(tries + 1);
    }
    expect(new Set(site.seen.map(({ key }) => key)).size).toBe(3);
    site.pass(60);
    expect(await goOnWithHardPull(site.visit())).toBeUndefined();
    expect(site.seen).toHaveLength(3);
  });

  it("HARDPULL-06: a failing pull never throws, so that the payment before it is kept", async () => {
    const site = timedVisit(paying);
    for (const weather of [{ status: 500 }, { status: 409 }, { status: 401 }, "rubbish"] as const) {
      site.is(weather);
      const { outcome, facts } = await askHardPull(site.visit(), KEY);
      expect(outcome).toBeUndefined();
      expect(facts.pending?.kind).toBe("hard");
    }
  });

  it("keeps its key through silence, whichever page asks on", async () => {
    const site = timedVisit(paying);
    site.is("silence");
    const { outcome, facts } = await askHardPull(site.visit(), KEY);
    expect(outcome).toBeUndefined();
    site.learn(facts);
    site.pass(3);
    site.is(eligible);
    const later = { ...site.visit(), place: waitingRoom };
    expect(await arriveWaiting(later)).toMatchObject({ kind: "done", outcome: "eligible" });
    expect(new Set(site.seen.map(({ key }) => key)).size).toBe(1);
  });

  it("never lends its key to another call: the form's own is the payment's", async () => {
    const site = timedVisit(paying);
    site.is(eligible);
    await askHardPull(site.visit(), KEY);
    expect(site.seen[0]?.key).not.toBe(KEY);
  });

  it("MINI-VARIANT-03: an application that was paid before asks by itself, once for all tabs", async () => {
    const site = timedVisit(waitingRoom, { resumed: { isHardPullPaid: true } });
    site.is("silence");
    expect((await arriveWaiting(site.visit()))?.kind).toBe("wait");
    expect((await arriveWaiting(site.visit()))?.kind).toBe("wait");
    expect(site.seen).toHaveLength(2);
    expect(new Set(site.seen.map(({ key }) => key)).size).toBe(1);
  });

  it("asks nothing where nothing was paid, and nothing again once the report is here", async () => {
    const unpaid = timedVisit(waitingRoom);
    expect(await arriveWaiting(unpaid.visit())).toBeUndefined();
    const finished = timedVisit(waitingRoom, { paid });
    const state = { ...finished.state(), marks: { "frozen-wait": 1 as const } };
    expect(await arriveWaiting({ ...finished.visit(), state })).toBeUndefined();
    expect([...unpaid.seen, ...finished.seen]).toEqual([]);
  });
});
