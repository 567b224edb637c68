import { FIRST_PULL_OUTCOMES, UNLOCK_OUTCOMES } from "./outcomes";
import { describe, expect, it } from "vitest";
import type { Submitted } from "~server/visit/step-result";
import { isGivenUp } from "./pending";
import { resumeSoftPull, runSoftPull, type SoftPullPage } from "./soft-pull";
import type { CreditState, PendingPull } from "./state";
import { timedVisit } from "./testing/timed-visit";
import type { SoftPullApplicant } from "~/domain/credit-routing";
import { clearFile } from "~/domain/testing/clear-file";

const here = { node: "review-your-credit" };
const first: SoftPullPage = {
  counter: "postDob",
  outcomes: FIRST_PULL_OUTCOMES,
  stays: { invalid: "no clear answer" },
};
const unlock: SoftPullPage = {
  counter: "postUnlock",
  outcomes: UNLOCK_OUTCOMES,
  stays: { frozen: "still frozen" },
};

const answer = (change: Partial<SoftPullApplicant>, isPreQualEligible?: boolean) => ({
  data: { applicants: [clearFile("A1", change)], isPreQualEligible },
});
const yes = answer({}, true);

function factsOf(result: Submitted<CreditState, string> | undefined): CreditState["facts"] {
  if (!result || result.kind === "refused") throw new Error("nothing was learned");
  return result.facts ?? {};
}

function pendingOf(result: Submitted<CreditState, string> | undefined): PendingPull {
  const { pending } = factsOf(result);
  if (!pending) throw new Error("no pull is pending");
  return pending;
}

describe("a soft pull", () => {
  it("E6: carries the version of the text agreed to just now, or on the page before", async () => {
    const agreed = { version: "soft-pull 1", at: 1 };
    const now = timedVisit(here);
    now.is(yes);
    await runSoftPull(now.visit(), first, { softPullConsent: agreed });
    const before = timedVisit(here, { softPullConsent: agreed });
    before.is(yes);
    await runSoftPull(before.visit(), unlock);
    expect([now, before].flatMap(({ seen }) => seen.map(({ path, consent }) => [path, consent]))).toEqual([
      ["/credit/softpull", "soft-pull 1"],
      [expect.any(String), "soft-pull 1"],
    ]);
  });

  it("SOFTPULL-01: is pre-qualified only when the pull bears the flag out", async () => {
    const good = timedVisit(here);
    good.is(yes);
    const passed = await runSoftPull(good.visit(), first);
    expect(passed).toMatchObject({
      kind: "done",
      outcome: "prequalified",
      facts: { isPreQualEligible: true },
    });
    expect(good.messages).toEqual(["pre-qualified"]);

    const stopped = timedVisit(here);
    stopped.is(answer({ hardStops: ["score"] }, true));
    const failed = await runSoftPull(stopped.visit(), first);
    expect(failed).toMatchObject({ outcome: "not-prequalified", facts: { isPreQualEligible: false } });
  });

  it("SOFTPULL-02: a failed call is no success: nothing is concluded, and it is said in the log", async () => {
    const site = timedVisit(here);
    site.is({ status: 500 });
    const result = await runSoftPull(site.visit(), first);
    expect(result.kind).toBe("wait");
    expect(factsOf(result)).not.toHaveProperty("isPreQualEligible");
    expect(site.messages).toEqual(["Softpull Error"]);
  });

  it("SOFTPULL-03: at four pulls of its kind no further one runs, of another kind it does", async () => {
    const attempts = { postDob: 0, postFullSSN: 0, postUnlock: 4 };
    const site = timedVisit({ node: "frozen-credit" }, { softPullAttempts: attempts });
    site.is(yes);
    const result = await runSoftPull(site.visit(), unlock);
    expect(result).toMatchObject({ kind: "done", outcome: "attempts-used" });
    expect(site.seen).toEqual([]);
    expect(await runSoftPull(site.visit(), first)).toMatchObject({ outcome: "prequalified" });
  });

  it("SOFTPULL-03: who is pre-qualified already stays so", async () => {
    const site = timedVisit(here, { softPullAttempts: { postDob: 4, postFullSSN: 0, postUnlock: 0 } });
    site.is(yes);
    const visit = {
      ...site.visit(),
      state: { ...site.state(), outcomes: { "review-your-credit": "prequalified" } },
    };
    expect(await runSoftPull(visit, first)).toMatchObject({ kind: "done", outcome: "prequalified" });
  });

  it("SOFTPULL-04: the matching counter rises by one, also for a pull that changed nothing, but not for a failure", async () => {
    const site = timedVisit({ node: "frozen-credit" });
    site.is(answer({ isExperianFrozen: true }));
    const frozen = await runSoftPull(site.visit(), unlock);
    expect(frozen).toMatchObject({ kind: "stay", notice: "still frozen" });
    expect(factsOf(frozen)).toMatchObject({
      softPullAttempts: { postDob: 0, postFullSSN: 0, postUnlock: 1 },
      frozenAt: ["Experian"],
    });
    expect(site.seen.map(({ path }) => path)).toEqual(["/credit/run-softpull"]);
    site.is({ status: 503 });
    expect(factsOf(await runSoftPull(site.visit(), unlock))).not.toHaveProperty("softPullAttempts");
  });

  it("SOFTPULL1-09: no verdict stays on the step with words", async () => {
    const site = timedVisit(here);
    site.is(answer({}));
    const result = await runSoftPull(site.visit(), first);
    expect(result).toMatchObject({ kind: "stay", notice: "no clear answer" });
    expect(site.messages).toEqual(["Invalid Softpull Info"]);
  });

  it("SSN-08: applicants who need digits are kept in the order of their ids", async () => {
    const site = timedVisit(here);
    const applicants = ["A10", "A2", "A1"].map((applicantId) => ({
      ...clearFile("A1"),
      applicantId,
      isLast4SSNRequired: applicantId !== "A2",
      isFullSSNRequired: applicantId === "A2",
    }));
    site.is({ data: { applicants } });
    const result = await runSoftPull(site.visit(), first);
    expect(result).toMatchObject({
      outcome: "last4",
      facts: { needsLast4: ["A1", "A10"], needsFullSsn: ["A2"] },
    });
  });

  it("SOFTPULL1-01: without data the backend says whose number it needs; without its word, everyone's", async () => {
    const site = timedVisit(here);
    const nobody = answer({ consumerDataFound: false });
    const required = [{ applicantId: "A7", isLast4SSNRequired: false, isFullSSNRequired: true }];
    site.is((path) => (path === "/credit/ssn/required" ? { data: required } : nobody));
    expect(await runSoftPull(site.visit(), first)).toMatchObject({
      outcome: "no-data",
      facts: { needsFullSsn: ["A7"] },
    });
    site.is((path) => (path === "/credit/ssn/required" ? { status: 500 } : nobody));
    expect(await runSoftPull(site.visit(), first)).toMatchObject({ facts: { needsFullSsn: ["A1"] } });
  });

  it("keeps its key through silence, and is answered under it", async () => {
    const site = timedVisit(here);
    site.is("silence");
    const pullResult = await runSoftPull(site.visit(), first, { softPullConsent: { version: "v", at: 1 } });
    expect(pullResult).toMatchObject({ kind: "wait", view: { usualSeconds: 10 } });
    expect(factsOf(pullResult)).toMatchObject({ softPullConsent: { version: "v" }, pending: { failed: 0 } });
    site.learn(factsOf(pullResult));
    site.is(yes);
    // The page renders before it polls.
    expect((await resumeSoftPull(site.visit(), first))?.kind).toBe("wait");
    expect(site.seen).toHaveLength(1);
    site.pass(3);
    const result = await resumeSoftPull(site.visit(), first);
    expect(result).toMatchObject({ kind: "done", outcome: "prequalified" });
    expect(factsOf(result)).toHaveProperty("pending", undefined);
    expect(new Set(site.seen.map(({ key }) => key)).size).toBe(1);
  });

  it("gives up on an endless silence, and asks the same again when told to", async () => {
    const site = timedVisit(here);
    site.is("silence");
    const pullResult = await runSoftPull(site.visit(), first);
    site.learn(factsOf(pullResult));
    site.pass(181);
    const late = await resumeSoftPull(site.visit(), first);
    expect(late?.kind).toBe("stay");
    expect(isGivenUp(pendingOf(late))).toBe(true);
    site.learn(factsOf(late));
    site.is(yes);
    expect(await runSoftPull(site.visit(), first)).toMatchObject({ outcome: "prequalified" });
    expect(new Set(site.seen.map(({ key }) => key)).size).toBe(1);
  });

  it.each(["rubbish" as const, { status: 502 }])(
    "counts a failure (%o) and tries again with a new key",
    async (answer) => {
      const site = timedVisit(here);
      site.is(answer);
      const pullResult = await runSoftPull(site.visit(), first);
      expect(pendingOf(pullResult)).toMatchObject({ kind: "soft", failed: 1 });
      site.learn(factsOf(pullResult));
      site.pass(2);
      site.is(yes);
      expect(await resumeSoftPull(site.visit(), first)).toMatchObject({ outcome: "prequalified" });
      expect(site.seen).toHaveLength(2);
      expect(new Set(site.seen.map(({ key }) => key)).size).toBe(2);
    },
  );

  it("makes the same next key in two tabs", async () => {
    const keys = await Promise.all(
      [1, 2].map(async () => {
        const site = timedVisit(here);
        site.is({ status: 500 });
        return pendingOf(await runSoftPull(site.visit(), first)).key;
      }),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it("waits 1, 2, 4, ... s between failures and gives up after seven tries; then the visitor starts it again", async () => {
    const site = timedVisit(here);
    site.is({ status: 500 });
    let result: Submitted<CreditState, string> | undefined = await runSoftPull(site.visit(), first);
    const waits: number[] = [];
    while (!isGivenUp(pendingOf(result))) {
      site.learn(factsOf(result));
      waits.push(pendingOf(result).notBefore - site.visit().now);
      site.pass(pendingOf(result).notBefore - site.visit().now);
      result = await resumeSoftPull(site.visit(), first);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32]);
    expect(site.seen).toHaveLength(7);
    expect(result?.kind).toBe("stay");
    site.learn(factsOf(result));
    expect(await resumeSoftPull(site.visit(), first)).toBeUndefined();
    site.is(yes);
    expect(await runSoftPull(site.visit(), first)).toMatchObject({ outcome: "prequalified" });
  });

  it("leaves the pull of another page alone", async () => {
    const site = timedVisit(here);
    site.is("silence");
    site.learn(factsOf(await runSoftPull(site.visit(), first)));
    const elsewhere = { ...site.visit(), place: { node: "frozen-credit" } };
    expect(await resumeSoftPull(elsewhere, unlock)).toBeUndefined();
  });

  it("says a refusal on the form; a page that only waits forgets the pull and says it too", async () => {
    const site = timedVisit(here);
    site.is("silence");
    site.learn(factsOf(await runSoftPull(site.visit(), first)));
    site.pass(3);
    site.is({ status: 409, words: "We need the date of birth first." });
    const result = await resumeSoftPull(site.visit(), first);
    expect(result).toMatchObject({ kind: "stay", notice: "We need the date of birth first." });
    expect(factsOf(result)).toHaveProperty("pending", undefined);
    await expect(runSoftPull(site.visit(), first)).rejects.toMatchObject({ status: 409 });
  });
});
