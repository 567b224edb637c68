import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../testing/fixture";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

async function withSsn(ssn: string) {
  const visitor = await backend.visitor().opened("Fullssn");
  const data = [{ applicantId: visitor.applicant(), ssn }];
  const body = { sessionId: visitor.sessionId, verifyCustomerIdentity: true, data };
  return { visitor, given: await visitor.call("verify.sync.ssn", { body }) };
}

describe("test numbers decide in place of the name", () => {
  it("219-09-0001 is frozen everywhere, 219-09-0002 declined, 219-09-0003 nobody", async () => {
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

  it("219-09-0005 is associated already, also for who only asks", async () => {
    const { visitor, given } = await withSsn("219090005");
    expect(given).toMatchObject({ status: 409, displayMessage: "SSN Already Associated" });
    const query = { applicantId: visitor.applicant(), SSNum: "219090005" };
    expect((await visitor.call("ssn.check-duplicate", { query })).data).toEqual({ isDuplicate: true });
  });

  it("another number takes the meaning away", async () => {
    const { visitor } = await withSsn("219090002");
    const borrowers = [
      { firstName: "Bea", lastName: "Fullssn", isPrimary: true, isOnLoan: true, ssn: "219099999" },
    ];
    await visitor.save({ borrowers });
    const { data } = await visitor.call("credit.run-softpull", { body: visitor.pull });
    expect(data.isPreQualEligible).toBe(true);
  });
});

describe("names that stop an application or a call", () => {
  const named = async (lastName: string) => {
    const visitor = backend.visitor();
    await visitor.save({ borrowers: [{ firstName: "Bea", lastName, isPrimary: true, isOnLoan: true }] });
    return visitor;
  };

  it("Nocreate and Notoken: no application is left behind", async () => {
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

  it("Exchangefails: neither the beginning nor the progress is taken", async () => {
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
    const told = await visitor.call("caw.progress", { body: { ...shared, callUid: "ABC" } });
    expect(told).toMatchObject({ status: 500, code: "CAW_EXCHANGE_PROGRESS_SUBMISSION_ERR" });
  });

  it("Nobanker and Launchfails: no call comes", async () => {
    const who = (appId: string | undefined) => ({
      phoneNumber: "2025550101",
      state: "CO",
      appId: appId ?? "",
    });
    const alone = await backend.visitor().opened("Nobanker");
    const precheck = { ...who(alone.appId), requestReservation: false };
    expect((await alone.call("precheck", { body: precheck })).data).toEqual({ isAvailable: false });
    const silent = await backend.visitor().opened("Launchfails");
    const launch = await silent.call("instadial.launch", { body: who(silent.appId) });
    expect(launch).toMatchObject({ status: 500, displayMessage: "Failed to call customer." });
    expect(await backend.sql("select id from dials where app_id = $1", [silent.appId])).toEqual([]);
  });
});
