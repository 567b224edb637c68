import { sampleHours } from "~/content/hours";
import { SAMPLE_LENDER } from "~server/shared/lender";
import { createLimits } from "~server/shared/limits/limits";
import { limitSettings } from "~server/shared/limits/table";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallBody } from "~server/backend/contract/index";
import { surveySeeds } from "~server/reference/seeds/surveys";
import { testRouter } from "~server/reference/test-router";
import { silentLog, startTestBackend, type TestBackend } from "~server/reference/testing/fixture";
import { surveyHandlers } from "./survey";

/** Returns the xcid of a customer's links. */
const xcidOf = (customerId: number): string => String(customerId * 83);

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

/** Each test has its own loan, because a survey is answered once. */
let nextLoan = 9_000_000;
async function freshLoan() {
  const id = (nextLoan += 1);
  await backend.sql("insert into survey_loans values ($1, 500, 'Fresh Sample', $2, 'b2')", [id, `n${id}`]);
  return { nAppId: id, xcid: xcidOf(500) };
}

const plain = {
  likelihoodToRecommend: 8,
  wentWell: [],
  areasFallingShort: [],
  contactMe: false,
} satisfies Partial<CallBody<"survey.funded">>;
const inProcess = { entry: "in-process" as const };

const load = (xaid: string | undefined, xcid: string | undefined) =>
  backend.visitor().call("survey.loan", {
    query: { ...(xaid !== undefined && { xaid }), ...(xcid !== undefined && { xcid }) },
  });

describe("the loan of a survey", () => {
  it("SURVEY-02: is found by its number and the customer's times 83, in every state docs/personas.md lists", async () => {
    const doc = await readFile(new URL("../../../docs/personas.md", import.meta.url), "utf8");
    const rows = [...doc.matchAll(/^\| (\d{7}) +\| (\d+) +\|/gm)].map(([, xaid, xcid]) => [xaid, xcid]);
    const states = [];
    for (const [xaid, xcid] of rows) {
      const answer = await load(xaid, xcid);
      states.push(answer.code ?? [answer.data.inProcessDone, answer.data.fundedDone]);
    }
    expect(states).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
      "SURVEY_LOAN_NOT_FOUND",
      "SURVEY_IDS_MISSING",
    ]);
    for (const { id, customerId, borrowerName, loanNumber } of surveySeeds) {
      const { data } = await load(String(id), xcidOf(customerId));
      expect(data).toMatchObject({ borrowerName, loanNumber });
      expect(data.bankerName).toMatch(/^\w+ \w+$/);
    }
  });

  it("gives 404 for an invalid link", async () => {
    for (const [xaid, xcid] of [
      [undefined, "8300"],
      ["7001001", undefined],
      ["7001001", "abc"],
      ["x", "8300"],
      ["7001001", "0"],
      ["7001001", "8342"],
    ]) {
      const { status, code, displayMessage } = await load(xaid, xcid);
      expect([status, code]).toEqual([404, "SURVEY_IDS_MISSING"]);
      expect(displayMessage).toBe("Missing required query parameters: xaid and/or xcid.");
    }
    expect((await load("7009999", "8300")).code).toBe("SURVEY_LOAN_NOT_FOUND");
  });
});

describe("answering a survey", () => {
  it("is stored, and returned when the loan is loaded", async () => {
    const loan = await freshLoan();
    const body: CallBody<"survey.in-process"> = {
      ...plain,
      ...loan,
      entry: "in-process-plc-contact",
      plcContact: 5,
      wentWell: ["courtesy"],
      areasFallingShort: ["speed", "communication"],
      comment: "Nobody called back — sorry to say.",
      contactMe: true,
      phoneNumber: "2025550101",
    };
    const visitor = backend.visitor();
    const { data } = await visitor.call("survey.in-process", { body });
    expect(data).toMatchObject({ inProcessDone: true, fundedDone: false });
    const funded = await visitor.call("survey.funded", { body: { ...plain, ...loan } });
    expect(funded.data).toMatchObject({ inProcessDone: true, fundedDone: true });
    expect((await load(String(loan.nAppId), loan.xcid)).data).toMatchObject({
      borrowerName: "Fresh Sample",
      bankerName: "Theo Marsh",
      inProcessDone: true,
      fundedDone: true,
    });
    const rows = await backend.sql(
      "select kind, entry, likelihood_to_recommend, plc_contact, went_well, areas_falling_short, comment, phone_number, session_id from survey_answers where loan_id = $1 order by kind desc",
      [loan.nAppId],
    );
    expect(rows).toEqual([
      {
        kind: "in-process",
        entry: body.entry,
        likelihood_to_recommend: 8,
        plc_contact: 5,
        went_well: ["courtesy"],
        areas_falling_short: body.areasFallingShort,
        comment: body.comment,
        phone_number: "2025550101",
        session_id: visitor.sessionId,
      },
      {
        kind: "funded",
        entry: "funded",
        likelihood_to_recommend: 8,
        plc_contact: null,
        went_well: [],
        areas_falling_short: [],
        comment: null,
        phone_number: null,
        session_id: visitor.sessionId,
      },
    ]);
  });

  it("is accepted once for each kind, from any visitor, even for two requests at once", async () => {
    const loan = await freshLoan();
    const both = await Promise.all(
      [1, 2].map((likelihoodToRecommend) =>
        backend.visitor().call("survey.funded", { body: { ...plain, ...loan, likelihoodToRecommend } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.code).toBe("SURVEY_ALREADY_DONE");
    const again = await backend.visitor().call("survey.funded", { body: { ...plain, ...loan } });
    expect(again.code).toBe("SURVEY_ALREADY_DONE");
    const other = await backend
      .visitor()
      .call("survey.in-process", { body: { ...plain, ...loan, ...inProcess } });
    expect(other.status).toBe(200);
  });

  it("gives a repeat with the same key the first response", async () => {
    const body = { ...plain, ...(await freshLoan()), ...inProcess };
    const visitor = backend.visitor();
    const send = () => visitor.call("survey.in-process", { body, key: "survey-one-key" });
    const [one, two] = await Promise.all([send(), send()]);
    expect(two.data).toEqual(one.data);
  });

  it("is refused with half of the link, or with another customer's", async () => {
    const loan = await freshLoan();
    for (const [xcid, code] of [
      [xcidOf(501), "SURVEY_LOAN_NOT_FOUND"],
      ["41500x", "SURVEY_IDS_MISSING"],
    ] as const) {
      const body = { ...plain, ...loan, xcid };
      const answered = [
        await backend.visitor().call("survey.funded", { body }),
        await backend.visitor().call("survey.in-process", { body: { ...body, ...inProcess } }),
      ];
      expect(answered.map((one) => [one.status, one.code])).toEqual([
        [404, code],
        [404, code],
      ]);
    }
    expect((await load(String(loan.nAppId), loan.xcid)).data.fundedDone).toBe(false);
  });

  it("refuses answers out of range", async () => {
    const loan = await freshLoan();
    const wrong: Partial<CallBody<"survey.in-process">>[] = [
      { likelihoodToRecommend: -1 },
      { likelihoodToRecommend: 2.5 },
      { likelihoodToRecommend: 11 },
      { wentWell: ["speed", "speed"] },
      { areasFallingShort: ["speed", "speed"] },
      { comment: "x".repeat(3003) },
      { comment: "zero \0" },
      { contactMe: true },
      { phoneNumber: "2025550101" },
      { plcContact: 3 },
    ];
    for (const change of wrong) {
      const body = { ...plain, ...loan, ...inProcess, ...change };
      const { code } = await backend.visitor().call("survey.in-process", { body });
      expect(code, JSON.stringify(change)).toBe("INVALID");
    }
    const longest = { ...plain, ...loan, ...inProcess, comment: "x".repeat(3002) };
    expect((await backend.visitor().call("survey.in-process", { body: longest })).status).toBe(200);
  });
});

it("refuses an employee's token before reading anything, and ignores other tokens", async () => {
  const keys = { encryption: "", fingerprint: "", database: "" };
  const limits = createLimits({
    settings: limitSettings(undefined, "demonstration"),
    secret: "s",
    log: silentLog,
  });
  const { fetch } = testRouter(
    surveyHandlers({
      keys,
      now: () => new Date(),
      slowMs: 0,
      limits,
      demonstration: true,
      log: silentLog,
      siteOrigin: "http://site.test",
      lender: SAMPLE_LENDER,
      phoneHours: sampleHours,
      papersFolder: backend.dataDir,
    }),
  );
  const path = "/customer-survey/get-loan-data?xaid=7001001&xcid=1";
  const ask = async (url: string, token: string, body?: unknown) => {
    const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": token + url };
    const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    const response = await fetch(new Request(`http://reference.test${url}`, init));
    const answered: { errors: { code: string; displayMessage: string }[] } = await response.json();
    return [response.status, answered.errors[0]?.code, answered.errors[0]?.displayMessage];
  };
  const refused = [
    403,
    "EMPLOYEE_REFUSED",
    "Access denied: employees are not allowed to submit customer surveys.",
  ];
  const body = { ...plain, nAppId: 1, xcid: "83" };
  expect(await ask(path, "employee-token")).toEqual(refused);
  expect(await ask("/customer-survey/save-funded-survey", "employee-token", body)).toEqual(refused);
  const submission = { ...body, ...inProcess };
  expect(await ask("/customer-survey/save-in-process-survey", "employee-token", submission)).toEqual(refused);
  expect((await ask(path, "a1-token"))[1]).toBe("SURVEY_IDS_MISSING");
});
