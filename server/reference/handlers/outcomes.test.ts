import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routeHardPull, routeLaterSoftPull } from "~/domain/credit-routing";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";
import { msBackToOffice } from "~server/reference/testing/office-hours.mjs";

/** Calls are placed during office hours only, and tests run at any time. */
const inOffice = (): Date => new Date(Date.now() - msBackToOffice());

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock: inOffice })));
afterAll(() => backend.stop());

async function withSsn(ssn: string) {
  const visitor = await backend.visitor().opened("Fullssn");
  return { visitor, given: await visitor.giveSsn(ssn) };
}

describe("test SSNs that override the last name's outcome", () => {
  it("219-09-0001 is frozen everywhere, 219-09-0002 is declined, 219-09-0003 is not found", async () => {
    const outcomes = [];
    for (const ssn of ["219090001", "219090002", "219090003", "219099999"]) {
      const { visitor } = await withSsn(ssn);
      const { data } = await visitor.call("credit.run-softpull", { body: visitor.pull });
      const [buyer] = data.applicants;
      outcomes.push([data.isPreQualEligible, buyer?.isCreditFrozen, buyer?.consumerDataFound]);
    }
    expect(outcomes).toEqual([
      [undefined, true, true],
      [false, false, true],
      [undefined, false, false],
      [true, false, true],
    ]);
  });

  it("219-09-0004 is declined, 219-09-0006 has no scores and 219-09-0007 is frozen at the hard pull", async () => {
    const outcomes = [];
    for (const ssn of ["219090004", "219090006", "219090007"]) {
      const { visitor } = await withSsn(ssn);
      await visitor.pay();
      const { data } = await visitor.call("credit.hardpull", { body: visitor.pull });
      outcomes.push([
        data.isEligible,
        data.applicants[0]?.hardPullScore,
        data.applicants[0]?.isEquifaxFrozen,
      ]);
    }
    expect(outcomes).toEqual([
      [false, 588, false],
      [undefined, null, false],
      [undefined, null, true],
    ]);
  });

  it("SOFTPULL2-04, HARDPULL-05: 219-09-0008 gets no decision from a soft pull, 219-09-0009 none from a hard pull", async () => {
    const { visitor } = await withSsn("219090008");
    const { data } = await visitor.call("credit.run-softpull", { body: visitor.pull });
    expect(data.isPreQualEligible).toBeUndefined();
    expect(routeLaterSoftPull(data)).toBe("not-prequalified");
    const other = await withSsn("219090009");
    await other.visitor.pay();
    const hard = (await other.visitor.call("credit.hardpull", { body: other.visitor.pull })).data;
    expect(hard.isEligible).toBeUndefined();
    expect(hard.applicants[0]?.hardPullScore).toBe(742);
    expect(routeHardPull(hard)).toBe("failed");
  });

  it("219-09-0010 belongs to someone else: it is stored only when no verification is requested", async () => {
    const { visitor, given } = await withSsn("219090010");
    expect(given.data).toEqual({ verified: false });
    const needs = async () => (await visitor.call("ssn.required")).data.map((one) => one.isFullSSNRequired);
    expect(await needs()).toEqual([true]);
    const data = [{ applicantId: visitor.applicant(), ssn: "219090010" }];
    const body = { sessionId: visitor.sessionId, verifyCustomerIdentity: false, data };
    expect((await visitor.call("verify.sync.ssn", { body })).data).toEqual({ verified: true });
    expect(await needs()).toEqual([false]);
  });

  it("an SSN must end in the last four digits that were verified before", async () => {
    const visitor = await backend.visitor().opened("Lastfour");
    const applicantId = visitor.applicant();
    const last4 = { appId: visitor.appId ?? "", applicantId, last4SSN: "4321" };
    expect((await visitor.call("verify-last4", { body: last4 })).data.isVerified).toBe(true);
    const give = async (ssn: string) => {
      const body = {
        sessionId: visitor.sessionId,
        verifyCustomerIdentity: true,
        data: [{ applicantId, ssn }],
      };
      return (await visitor.call("verify.sync.ssn", { body })).data.verified;
    };
    expect(await give("219099999")).toBe(false);
    expect(await give("219094321")).toBe(true);
  });

  it("219-09-0005 is already associated, also in the duplicate check", async () => {
    const { visitor, given } = await withSsn("219090005");
    expect(given).toMatchObject({ status: 409, displayMessage: "SSN Already Associated" });
    const query = { applicantId: visitor.applicant(), SSNum: "219090005" };
    expect((await visitor.call("ssn.check-duplicate", { query })).data).toEqual({ isDuplicate: true });
  });

  it("another SSN removes the outcome", async () => {
    const { visitor } = await withSsn("219090002");
    const borrowers = [
      { firstName: "Bea", lastName: "Fullssn", isPrimary: true, isOnLoan: true, ssn: "219099999" },
    ];
    await visitor.save({ borrowers });
    const { data } = await visitor.call("credit.run-softpull", { body: visitor.pull });
    expect(data.isPreQualEligible).toBe(true);
  });
});

describe("last names that fail an application or a call", () => {
  const named = async (lastName: string) => {
    const visitor = backend.visitor();
    await visitor.save({ borrowers: [{ firstName: "Bea", lastName, isPrimary: true, isOnLoan: true }] });
    return visitor;
  };

  it("Nocreate and Notoken: leave no application", async () => {
    for (const name of ["Nocreate", "Notoken"]) {
      const visitor = await named(name);
      const answer = await visitor.call("app.v2.create", { body: visitor.creation });
      if (name === "Notoken") expect(answer.data).toEqual({});
      else expect(answer).toMatchObject({ status: 500, code: "CREATE_FAILED" });
      const rows = await backend.sql("select status from applications where session_id = $1", [
        visitor.sessionId,
      ]);
      expect(rows).toEqual([{ status: "draft" }]);
    }
  });

  it("Exchangefails: neither start nor progress is accepted", async () => {
    const visitor = await backend.visitor().opened("Exchangefails");
    const shared = {
      appId: visitor.appId ?? "",
      sessionId: visitor.sessionId,
      stepKey: "home",
      stepState: {},
    };
    const begun = await visitor.call("caw.initialize", {
      body: {
        ...shared,
        mwFlowName: "miniPurchaseHomeFlow",
        decisionCriteria: [],
        linkOpenend: false,
        steps: [],
      },
    });
    expect(begun).toMatchObject({ status: 500, code: "CAW_EXCHANGE_INITIALIZATION_ERR" });
    const progress = await visitor.call("caw.progress", { body: { ...shared, callUid: "ABC" } });
    expect(progress).toMatchObject({ status: 500, code: "CAW_EXCHANGE_PROGRESS_SUBMISSION_ERR" });
  });

  it("Nobanker and Launchfails: no call is made", async () => {
    const who = (appId: string | undefined) => ({
      phoneNumber: "2025550101",
      state: "CO",
      appId: appId ?? "",
    });
    const alone = await backend.visitor().opened("Nobanker");
    const precheck = { ...who(alone.appId), requestReservation: false };
    expect((await alone.call("precheck", { body: precheck })).data).toEqual({ availability: false });
    const later = await alone.call("instadial.launch", { body: who(alone.appId) });
    expect(later.data).toMatchObject({ dialLaunched: false });
    const silent = await backend.visitor().opened("Launchfails");
    const launch = await silent.call("instadial.launch", { body: who(silent.appId) });
    expect(launch).toMatchObject({ status: 500, displayMessage: "Failed to call customer." });
    expect(await backend.sql("select id from dials where app_id = $1", [silent.appId])).toEqual([]);
  });
});
