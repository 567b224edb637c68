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
  it("E6: sends the version of the consent given just now, or on the page before", async () => {
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

  it("SOFTPULL-01: is pre-qualified only when the pull confirms the flag", async () => {
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

  it("SOFTPULL-02: draws no conclusion from a failed call, and logs it", async () => {
    const site = timedVisit(here);
    site.is({ status: 500 });
    const result = await runSoftPull(site.visit(), first);
    expect(result.kind).toBe("wait");
    expect(factsOf(result)).not.toHaveProperty("isPreQualEligible");
    expect(site.messages).toEqual(["Softpull Error"]);
  });

  it("SOFTPULL-03: runs no more after four pulls of its kind, but runs a pull of another kind", async () => {
    const attempts = { postDob: 0, postFullSSN: 0, postUnlock: 4 };
    const site = timedVisit({ node: "frozen-credit" }, { softPullAttempts: attempts });
    site.is(yes);
    const result = await runSoftPull(site.visit(), unlock);
    expect(result).toMatchObject({ kind: "done", outcome: "attempts-used" });
    expect(site.seen).toEqual([]);
    expect(await runSoftPull(site.visit(), first)).toMatchObject({ outcome: "prequalified" });
  });

  it("SOFTPULL-03: an applicant who is already pre-qualified stays so", async () => {
    const site = timedVisit(here, { softPullAttempts: { postDob: 4, postFullSSN: 0, postUnlock: 0 } });
    site.is(yes);
    const visit = {
      ...site.visit(),
      state: { ...site.state(), outcomes: { "review-your-credit": "prequalified" } },
    };
    expect(await runSoftPull(visit, first)).toMatchObject({ kind: "done", outcome: "prequalified" });
  });

  it("SOFTPULL-04: counts each completed pull in its own counter, even without a change, and no failed pull", async () => {
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

  it("SOFTPULL1-09: stays on the step with a notice when there is no verdict", async () => {
    const site = timedVisit(here);
    site.is(answer({}));
    const result = await runSoftPull(site.visit(), first);
    expect(result).toMatchObject({ kind: "stay", notice: "no clear answer" });
    expect(site.messages).toEqual(["Invalid Softpull Info"]);
  });

  it("SSN-08: saves the applicants who need digits in the order of their ids", async () => {
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

  it("SOFTPULL1-01: without credit data asks the applicants whom the backend names; if that call fails, all applicants", async () => {
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

  it("keeps its key when there is no response, and gets its result under it", async () => {
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

  it("gives up when no response ever comes, and retries with the same key on request", async () => {
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

  it("creates the same next key in two tabs", async () => {
    const keys = await Promise.all(
      [1, 2].map(async () => {
        const site = timedVisit(here);
        site.is({ status: 500 });
        return pendingOf(await runSoftPull(site.visit(), first)).key;
      }),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it("waits 1, 2, 4, ... s between failures and gives up after seven tries; then the visitor can start it again", async () => {
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

  it("does not resume the pull of another page", async () => {
    const site = timedVisit(here);
    site.is("silence");
    site.learn(factsOf(await runSoftPull(site.visit(), first)));
    const elsewhere = { ...site.visit(), place: { node: "frozen-credit" } };
    expect(await resumeSoftPull(elsewhere, unlock)).toBeUndefined();
  });

  it("shows a refusal on the form; a waiting page clears the pull and shows the refusal too", async () => {
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
