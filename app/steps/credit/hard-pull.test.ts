import { describe, expect, it } from "vitest";
import { arriveAtReportWait } from "~/steps/report/report-wait";
import { requestHardPull, resumeHardPull, hardPullResult } from "./hard-pull";
import { FROZEN_REPORT_OUTCOMES, HARD_PULL_OUTCOMES } from "./outcomes";
import { isGivenUp } from "./pending";
import { timedVisit } from "./testing/timed-visit";

const page = { outcomes: HARD_PULL_OUTCOMES };

const paying = { node: "credit-report-payment" };
const waitingRoom = { node: "frozen-wait" };
const open = { isEquifaxFrozen: false, isExperianFrozen: false, isTransUnionFrozen: false };
const person = { applicantId: "A1", hardPullScore: 742, ...open };
const eligible = { data: { isEligible: true, applicants: [person] } };
const paid = { receiptId: "R1", amount: 75 };

describe("the hard pull", () => {
  it("E6: sends the version of the consent given just now, else the one given at payment", async () => {
    const now = timedVisit(paying);
    now.is(eligible);
    await requestHardPull(now.visit(), "hard-pull 2");
    const later = timedVisit(waitingRoom, { hardPullConsent: { version: "hard-pull 1", at: 1 } });
    later.is(eligible);
    await requestHardPull(later.visit());
    expect([now.seen[0]?.consent, later.seen[0]?.consent]).toEqual(["hard-pull 2", "hard-pull 1"]);
  });

  it("HARDPULL-03: an eligible response saves the outcome and the scores and ends the wait", async () => {
    const site = timedVisit(paying);
    site.is(eligible);
    const { outcome, facts } = await requestHardPull(site.visit());
    expect(outcome).toBe("eligible");
    expect(facts).toEqual({
      pending: undefined,
      hardPull: "eligible",
      hardPullAttempts: 1,
      isEligible: true,
      scores: { A1: 742 },
      frozenAt: [],
    });
    expect(site.messages).toEqual(["hardpull success"]);
  });

  it("HARDPULL-02: names a frozen bureau", async () => {
    const site = timedVisit(paying);
    site.is({ data: { applicants: [{ ...person, hardPullScore: null, isEquifaxFrozen: true }] } });
    const pulled = await requestHardPull(site.visit());
    expect(pulled).toMatchObject({ outcome: "frozen", facts: { frozenAt: ["Equifax"] } });
    const stays = { outcomes: FROZEN_REPORT_OUTCOMES, stays: { frozen: "still frozen" } };
    expect(hardPullResult(site.visit(), pulled, stays)).toMatchObject({
      kind: "stay",
      notice: "still frozen",
    });
    expect(hardPullResult(site.visit(), pulled, page)).toMatchObject({ kind: "done", outcome: "frozen" });
  });

  it("HARDPULL-05: logs a report without a decision as no outcome, and never orders a second report", async () => {
    const site = timedVisit(paying);
    site.is({ data: { applicants: [person] } });
    const { outcome, facts } = await requestHardPull(site.visit());
    expect(outcome).toBeUndefined();
    expect(facts.pending && isGivenUp(facts.pending)).toBe(true);
    expect(site.messages).toEqual(["hardpull process failed"]);
    // A later decision is requested under a new key, with the same attempt number.
    site.learn(facts);
    site.is(eligible);
    expect(await requestHardPull(site.visit())).toMatchObject({ outcome: "eligible" });
    expect(new Set(site.seen.map(({ key }) => key)).size).toBe(2);
    for (const { body } of site.seen) expect(body).toContain(`"attempt":1}`);
  });

  it("HARDPULL-06: tries a failing call three times in all, at least 5 s apart, with a new key each", async () => {
    const site = timedVisit(waitingRoom);
    site.is({ status: 500 });
    site.learn((await requestHardPull(site.visit())).facts);
    for (const tries of [1, 2]) {
      site.pass(4);
      expect((await resumeHardPull(site.visit(), page))?.kind).toBe("wait");
      expect(site.seen).toHaveLength(tries);
      site.pass(1);
      site.learn((await requestHardPull(site.visit())).facts);
      expect(site.seen).toHaveLength(tries + 1);
    }
    expect(new Set(site.seen.map(({ key }) => key)).size).toBe(3);
    site.pass(60);
    expect(await resumeHardPull(site.visit(), page)).toBeUndefined();
    expect(site.seen).toHaveLength(3);
  });

  it("HARDPULL-06: never throws when a pull fails, so that the payment stays saved", async () => {
    const site = timedVisit(paying);
    for (const answer of [{ status: 500 }, { status: 409 }, { status: 401 }, "rubbish"] as const) {
      site.is(answer);
      const { outcome, facts } = await requestHardPull(site.visit());
      expect(outcome).toBeUndefined();
      expect(facts.pending?.kind).toBe("hard");
    }
  });

  it("keeps its key when there is no response, whichever page polls next", async () => {
    const site = timedVisit(paying);
    site.is("silence");
    const { outcome, facts } = await requestHardPull(site.visit());
    expect(outcome).toBeUndefined();
    site.learn(facts);
    site.pass(3);
    site.is(eligible);
    const later = { ...site.visit(), place: waitingRoom };
    expect(await arriveAtReportWait(later)).toMatchObject({ kind: "done", outcome: "eligible" });
    expect(new Set(site.seen.map(({ key }) => key)).size).toBe(1);
  });

  it("F1: derives its key from the application and the attempt, not from a form", async () => {
    const sites = [timedVisit(paying), timedVisit(paying)];
    for (const site of sites) {
      site.is({ data: { applicants: [{ ...person, hardPullScore: null, isEquifaxFrozen: true }] } });
      site.learn((await requestHardPull(site.visit())).facts);
      site.is(eligible);
      await requestHardPull(site.visit());
    }
    const [one, other] = sites.map(({ seen }) => seen.map(({ key, body }) => ({ key, body })));
    expect(one).toEqual(other);
    expect(one?.map(({ body }) => body)).toEqual([
      expect.stringContaining('"attempt":1'),
      expect.stringContaining('"attempt":2'),
    ]);
    expect(one?.[0]?.key).not.toBe(one?.[1]?.key);
  });

  it("MINI-VARIANT-03: starts by itself for an application that was paid earlier, once for all tabs", async () => {
    const site = timedVisit(waitingRoom, { resumed: { isHardPullPaid: true } });
    site.is("silence");
    expect((await arriveAtReportWait(site.visit()))?.kind).toBe("wait");
    expect((await arriveAtReportWait(site.visit()))?.kind).toBe("wait");
    expect(site.seen).toHaveLength(2);
    expect(new Set(site.seen.map(({ key }) => key)).size).toBe(1);
  });

  it("requests nothing when nothing was paid, and nothing more once the report has arrived", async () => {
    const unpaid = timedVisit(waitingRoom);
    expect(await arriveAtReportWait(unpaid.visit())).toBeUndefined();
    const finished = timedVisit(waitingRoom, { paid });
    const state = { ...finished.state(), marks: { "frozen-wait": 1 as const } };
    expect(await arriveAtReportWait({ ...finished.visit(), state })).toBeUndefined();
    expect([...unpaid.seen, ...finished.seen]).toEqual([]);
  });
});
