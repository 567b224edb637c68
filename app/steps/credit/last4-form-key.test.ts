import { LATER_PULL_OUTCOMES } from "./outcomes";
import { describe, expect, it } from "vitest";
import { verifyLast4 } from "./last4";
import type { SoftPullPage } from "./soft-pull";
import { verifySsn } from "./ssn";
import { timedVisit, type BureauAnswer } from "./testing/timed-visit";
import { clearFile } from "~/domain/testing/clear-file";

const page: SoftPullPage = { counter: "postFullSSN", outcomes: LATER_PULL_OUTCOMES };
const pulled: BureauAnswer = { data: { isPreQualEligible: true, applicants: [clearFile("A1")] } };
const RERUN = "/credit/run-softpull";

describe("the last four digits of a Social Security number", () => {
  const here = { node: "social-security-last-4", item: "A1" };
  const says = (isVerified: boolean) => (path: string) =>
    path === RERUN ? pulled : { data: { isVerified } };

  it("SOFTPULL1-04: start another pull once the last applicant's are right", async () => {
    const site = timedVisit(here, { needsLast4: ["A1"], needsFullSsn: [] });
    site.is(says(true));
    const result = await verifyLast4(site.visit(), "4321", page);
    expect(result).toMatchObject({ kind: "done", outcome: "prequalified" });
    expect(site.seen.map(({ path }) => path)).toEqual(["/app/borrower/verify-last4-ssn", RERUN]);
  });

  it("start no pull while another applicant's digits or a full number are missing", async () => {
    for (const facts of [
      { needsLast4: ["A1", "A2"], needsFullSsn: [] },
      { needsLast4: ["A1"], needsFullSsn: ["A2"] },
    ]) {
      const site = timedVisit(here, facts);
      site.is(says(true));
      const result = await verifyLast4(site.visit(), "4321", page);
      expect(result).toMatchObject({ kind: "done" });
      expect(result).not.toHaveProperty("outcome");
      expect(site.seen).toHaveLength(1);
    }
  });

  it("allow three wrong tries, then ask for the full number and check no more digits", async () => {
    const site = timedVisit(here, { needsLast4: ["A1"], needsFullSsn: [] });
    site.is(says(false));
    for (const left of ["2 tries", "1 try"]) {
      const wrong = await verifyLast4(site.visit(), "1111", page);
      if (wrong.kind !== "refused") throw new Error("the page was left");
      expect(wrong.errors["last4"]?.join()).toContain(left);
      site.learn(wrong.facts);
    }
    const third = await verifyLast4(site.visit(), "1111", page);
    expect(third).toMatchObject({ kind: "done", facts: { needsFullSsn: ["A1"], last4Tries: { A1: 3 } } });
    if (third.kind !== "done") throw new Error("the page stayed");
    site.learn(third.facts);
    expect(await verifyLast4(site.visit(), "4321", page)).toMatchObject({ kind: "done" });
    expect(site.seen).toHaveLength(3);
  });
});

describe("a Social Security number", () => {
  const here = { node: "social-security", item: "A1" };
  const calls =
    (check: BureauAnswer, sync: BureauAnswer) =>
    (path: string): BureauAnswer =>
      path === RERUN ? pulled : path === "/credit/ssn/check-duplicate" ? check : sync;
  const fresh: BureauAnswer = { data: { isDuplicate: false } };
  const unique = { ssn: ["Please enter a unique SSN for each borrower."] };

  it.each(["SSN Already Associated", "Duplicate SSN in body"])(
    "SSN-07: shows the same error message for a duplicate, whichever request reports it (%s)",
    async (words) => {
      const site = timedVisit(here, { needsFullSsn: ["A1"] });
      site.is(calls(fresh, { status: 409, words }));
      expect(await verifySsn(site.visit(), "219099998", page)).toEqual({
        kind: "refused",
        errors: unique,
      });
      site.is(calls({ data: { isDuplicate: true } }, { data: { verified: true } }));
      expect(await verifySsn(site.visit(), "219099998", page)).toEqual({
        kind: "refused",
        errors: unique,
      });
    },
  );

  it("SSN-07: does not treat another refusal as a duplicate", async () => {
    const site = timedVisit(here, { needsFullSsn: ["A1"] });
    site.is(calls(fresh, { status: 409, words: "Something else" }));
    await expect(verifySsn(site.visit(), "219099998", page)).rejects.toMatchObject({ status: 409 });
  });

  it("is sent as nine digits, and the last applicant's number starts another pull", async () => {
    const site = timedVisit(here, { needsFullSsn: ["A1"] });
    site.is(calls(fresh, { data: { verified: true } }));
    const result = await verifySsn(site.visit(), "219099998", page);
    expect(result).toMatchObject({ kind: "done", outcome: "prequalified" });
    expect(site.seen[1]?.body).toContain('"ssn":"219099998"');
    expect(JSON.stringify(result)).not.toContain("219099998");
    site.learn({ needsFullSsn: ["A1", "A2"] });
    expect(await verifySsn(site.visit(), "219099998", page)).toEqual({ kind: "done" });
  });
});
