import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { VALID_STATES } from "~/domain/states";
import type { CallBody } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";
import { countStatements } from "~server/reference/testing/statements";

let at = new Date("2026-11-17T17:00:00Z");
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock: () => at })));
afterAll(() => backend.stop());

describe("lists", () => {
  it("STATES-01: has fifty states, and no district or territory", async () => {
    const { data } = await backend.visitor().call("valid-states");
    expect(data).toHaveLength(50);
    expect(data).not.toContain("DC");
  });

  it("has the counties of every state", async () => {
    const visitor = backend.visitor();
    let count = 0;
    for (const state of VALID_STATES) {
      const [row] = (await visitor.call("valid-states-counties", { query: { state } })).data;
      expect(row?.counties).toEqual([...new Set(row?.counties)]);
      count += row?.counties.length ?? 0;
    }
    expect(count).toBe(3142);
    const all = (await visitor.call("valid-states-counties", {})).data;
    expect(all).toHaveLength(50);
    expect(all).toContainEqual(
      (await visitor.call("valid-states-counties", { query: { state: "CO" } })).data[0],
    );
    const california = await visitor.call("valid-states-counties", { query: { state: "CA" } });
    expect(california.data[0]?.counties).toContain("Orange");
    expect((await visitor.call("valid-states-counties", { query: { state: "PR" } })).code).toBe(
      "STATE_NOT_SERVED",
    );
  });

  it("returns a new id each time, and the minimum score", async () => {
    const visitor = backend.visitor();
    const [one, two] = [await visitor.call("uuidv4"), await visitor.call("uuidv4")];
    expect(one.data.id).not.toBe(two.data.id);
    expect((await visitor.call("min-credit-score")).data).toEqual({ minCreditScore: 500 });
  });
});

describe("progress", () => {
  const home = {
    stepId: "home",
    status: "complete" as const,
    flowId: "miniFlow",
    buttonClicked: "continue",
  };
  const writtenOf = ({ sessionId }: Visitor) =>
    backend.sql("select step_id, status, button_clicked, at from progress_events where session_id = $1", [
      sessionId,
    ]);

  it("APPDATA-03: is stored with one SQL statement", async () => {
    const visitors = [backend.visitor(), backend.visitor(), backend.visitor()] as const;
    const sent: number[] = [];
    for (const one of visitors) {
      sent.push(
        await countStatements(async () => {
          expect((await one.call("progress", { body: home })).data).toEqual({ ok: true });
        }),
      );
    }
    // Upkeep in the background may add statements to one of them.
    expect(Math.min(...sent)).toBe(1);
    const [visitor] = visitors;
    expect(await writtenOf(visitor)).toEqual([
      { step_id: "home", status: "complete", button_clicked: "continue", at },
    ]);
  });

  it("is stored once for one key, however often it is sent", async () => {
    const visitor = backend.visitor();
    const sent = await Promise.all(
      Array.from({ length: 12 }, () => visitor.call("progress", { body: home, key: "progress-at-once" })),
    );
    expect(sent.map(({ status, data }) => [status, data])).toEqual(sent.map(() => [200, { ok: true }]));
    expect((await visitor.call("progress", { body: home, key: "progress-at-once" })).status).toBe(200);
    expect(await writtenOf(visitor)).toHaveLength(1);
  });

  it("of another step or visit is refused under a used key, and not stored", async () => {
    const [visitor, other] = [backend.visitor(), backend.visitor()];
    await visitor.call("progress", { body: home, key: "progress-taken" });
    const again = await visitor.call("progress", {
      body: { ...home, stepId: "phone" },
      key: "progress-taken",
    });
    expect([again.status, again.code]).toEqual([409, "IDEMPOTENCY_MISMATCH"]);
    expect((await other.call("progress", { body: home, key: "progress-taken" })).code).toBe(
      "IDEMPOTENCY_MISMATCH",
    );
    expect(await writtenOf(visitor)).toHaveLength(1);
    expect(await writtenOf(other)).toEqual([]);
  });
});

describe("income", () => {
  const register = (visitor: Visitor, change: Partial<CallBody<"income.register">>) =>
    visitor.call("income.register", {
      body: {
        appId: visitor.appId ?? "",
        applicantId: visitor.applicant(),
        sessionId: visitor.sessionId,
        add: [],
        remove: [],
        ...change,
      },
    });

  it("adds annual and monthly income, changes it and removes it", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const added = await register(visitor, {
      add: [
        { userIncomeType: "employment", annualIncome: 84_000.5 },
        { userIncomeType: "rental", monthlyIncome: 1_250 },
      ],
    });
    expect(added.data.items.map((item) => [item.userIncomeType, item.annualIncome])).toEqual([
      ["employment", 84_000.5],
      ["rental", 15_000],
    ]);
    const [first, second] = added.data.items;
    const changed = await register(visitor, {
      add: [
        { userIncomeType: "employment", annualIncome: 90_000, instagenIncomeId: first?.instagenIncomeId },
      ],
      remove: [second?.instagenIncomeId ?? ""],
    });
    expect(changed.data.items).toEqual([{ ...first, annualIncome: 90_000 }]);
  });

  it("changes no other application's income", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const other = await backend.visitor().opened("Approved");
    const { data } = await register(visitor, { add: [{ userIncomeType: "employment", annualIncome: 1 }] });
    const id = data.items[0]?.instagenIncomeId ?? "";
    const change = { userIncomeType: "employment", annualIncome: 2, instagenIncomeId: id };
    expect((await register(other, { add: [change] })).code).toBe("INCOME_NOT_FOUND");
    await register(other, { remove: [id] });
    expect((await register(visitor, {})).data.items[0]?.annualIncome).toBe(1);
    expect((await register(other, { applicantId: visitor.applicant() })).status).toBe(404);
  });

  it("stores an employer once, and refuses reversed dates", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const body = {
      appId: visitor.appId ?? "",
      applicantId: visitor.applicant(),
      employerName: "Fern & Co",
      startDate: "2020-05",
      present: true,
    };
    const one = await visitor.call("income.employer", { body });
    const two = await visitor.call("income.employer", {
      body: { ...body, present: false, endDate: "2024-01-15" },
    });
    expect(two.data).toEqual(one.data);
    const reversed = { ...body, employerName: "Moss", endDate: "2020-04" };
    expect((await visitor.call("income.employer", { body: reversed })).code).toBe("DATES_REVERSED");
  });
});

describe("bankers", () => {
  // A number that is already ringing is not dialed again, and all tests share one number.
  beforeEach(() => void (at = new Date(at.getTime() + 3 * 60_000)));

  const who = (visitor: Visitor) => ({ phoneNumber: "2025550101", state: "CO", appId: visitor.appId ?? "" });

  it("a precheck finds the application's banker, and makes a reservation only on request", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const body = { ...who(visitor), requestReservation: false };
    expect((await visitor.call("precheck", { body })).data).toEqual({ availability: true });
    const held = await visitor.call("precheck", { body: { ...body, requestReservation: true } });
    const sessionReservationUid = held.data.sessionReservationUid ?? "";
    const dialed = await visitor.call("precheck", { body: { ...body, requestReservation: true } });
    const dial = { ...who(visitor), phoneVerified: true };
    await visitor.call("instadial", {
      body: { ...dial, sessionReservationUid: dialed.data.sessionReservationUid },
    });
    const afterDial = await visitor.call("precheck.release", {
      body: { sessionReservationUid: dialed.data.sessionReservationUid ?? "" },
    });
    expect(afterDial.data).toEqual({ released: false });
    const release = () => visitor.call("precheck.release", { body: { sessionReservationUid } });
    expect((await release()).data).toEqual({ released: true });
    expect((await release()).data).toEqual({ released: false });
    expect((await visitor.call("precheck", { body: { ...body, state: "PR" } })).data).toEqual({
      availability: false,
    });
    const simulated = await visitor.call("precheck", { body: { ...body, simulation: "unavailable" } });
    expect(simulated.data).toEqual({ availability: false });
    const loaded = await visitor.call("app-data.load", { query: { appId: visitor.appId ?? "" } });
    expect(loaded.data.facts.assignedMortgageBanker?.phoneNumber).toMatch(/^202555014\d$/);
  });

  it("BC-03: the banker whose card the visitor followed becomes theirs; an employee who is no banker does not", async () => {
    for (const [cookie, name] of [
      ["current_bc=b1", "Rosa Whitfield"],
      ["current_bc=B2", "Theo Marsh"],
      ["current_bc=b3", "Imani Calloway"],
    ] as const) {
      const visitor = await backend.visitor().opened("Approved");
      const body = { ...who(visitor), requestReservation: false };
      await visitor.call("precheck", { body, cookie });
      const { data } = await visitor.call("app-data.load", { query: { appId: visitor.appId ?? "" } });
      expect(data.facts.assignedMortgageBanker?.name).toBe(name);
    }
    const visitor = await backend.visitor().opened("Approved");
    const body = { ...who(visitor), requestReservation: false };
    await visitor.call("precheck", { body, cookie: "current_bc=p1" });
    const { data } = await visitor.call("app-data.load", { query: { appId: visitor.appId ?? "" } });
    expect(data.facts.assignedMortgageBanker?.name).not.toBe("Owen Castellan");
  });

  it("ROLE-07, BC-03: the banker whose card was set when the application was opened may follow its visit from then on", async () => {
    const [visitor, other] = [backend.visitor(), backend.visitor()];
    for (const one of [visitor, other]) await one.save({ purchasePrice: 450_000 });
    const begun = { body: visitor.creation, cookie: "current_bc=b2" };
    const { appId = "" } = (await visitor.call("app.v2.create", begun)).data;
    const { appId: nobodys = "" } = (await other.call("app.v2.create", { body: other.creation })).data;
    const follow = async (token: string, id: string) => {
      const banker = backend.visitor();
      banker.token = token;
      return (await banker.call("session-replay.visit", { query: { appId: id } })).status;
    };
    expect([await follow("banker-two-token", appId), await follow("banker-token", appId)]).toEqual([
      200, 403,
    ]);
    for (const [token, status] of [
      ["banker-token", 403],
      ["supervisor-token", 200],
    ] as const)
      expect(await follow(token, nobodys)).toBe(status);
  });

  it("B18: dials once, and returns activecall while that call lasts", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const body = { ...who(visitor), phoneVerified: true };
    expect((await visitor.call("instadial", { body })).data.status).toBe("dialing");
    expect((await visitor.call("instadial", { body })).data.status).toContain("activecall");
    at = new Date(at.getTime() + 3 * 60_000);
    const headers = { "X-Consent-Version": "calls 2026-11-20.1", "X-Visitor-Address": "2001:db8::7" };
    expect((await visitor.call("instadial", { body, headers })).data.status).toBe("dialing");
    const consents = await backend.sql(
      "select phone_number, page_id, text_version, address from consents where app_id = $1 and purpose = 'call' order by at",
      [visitor.appId],
    );
    const number = { phone_number: "2025550101", page_id: "/mini/x" };
    expect(consents).toEqual([
      { ...number, text_version: null, address: null },
      { ...number, text_version: "calls 2026-11-20.1", address: "2001:db8::7" },
    ]);
  });

  it("Activecall and Nodial", async () => {
    const busy = await backend.visitor().opened("Activecall");
    const dial = await busy.call("instadial", { body: { ...who(busy), phoneVerified: true } });
    expect(dial.data.status).toContain("activecall");
    const unlucky = await backend.visitor().opened("Nodial");
    const body = who(unlucky);
    expect((await unlucky.call("instadial.launch", { body })).data.dialLaunched).toBe(false);
    const lucky = await backend.visitor().opened("Approved");
    const launched = await lucky.call("instadial.launch", { body: who(lucky) });
    expect(launched.data.dialLaunched).toBe(true);
    expect((await lucky.call("instadial.launch", { body: who(lucky) })).data).toEqual(launched.data);
  });
});

describe("the exchange of a call and its steps", () => {
  const start = (visitor: Visitor) => ({
    mwFlowName: "miniPurchase",
    decisionCriteria: ["mw-softpull"],
    linkOpenend: true,
    steps: ["home", "phone"],
    stepKey: "home",
    stepState: { home: { started: true } },
    sessionId: visitor.sessionId,
    appId: visitor.appId,
  });

  it("is started with its own id, updated, and read by its application only", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const { callUid } = (await visitor.call("caw.initialize", { body: start(visitor) })).data;
    expect(callUid).toBe(callUid.toUpperCase());
    const progress = {
      appId: visitor.appId ?? "",
      callUid,
      sessionId: visitor.sessionId,
      stepKey: "phone",
      stepState: { phone: { completed: true } },
    };
    expect((await visitor.call("caw.progress", { body: progress })).data).toEqual({ ok: true });
    const { data } = await visitor.call("caw.get-exchange", { query: { callUid } });
    expect(data).toMatchObject({
      stepKey: "phone",
      stepState: { home: { started: true }, phone: { completed: true } },
    });
    const other = await backend.visitor().opened("Approved");
    expect((await other.call("caw.get-exchange", { query: { callUid } })).status).toBe(404);
    const stolen = { ...start(other), callUid };
    expect((await other.call("caw.initialize", { body: stolen })).status).toBe(409);
    expect(
      (await other.call("caw.progress", { body: { ...progress, appId: other.appId ?? "" } })).status,
    ).toBe(404);
  });

  it("EXCH-07: stores a checked submission with its marker, and only with a valid token", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const { callUid } = (await visitor.call("caw.initialize", { body: start(visitor) })).data;
    const read = async () => (await visitor.call("caw.get-exchange", { query: { callUid } })).data;
    expect(await read()).toEqual({ ...start(visitor), callUid });
    const facts = { result: "softpull-approved", customerId: "C7", mw: "pmw25q2", mwTakeCashOut: true };
    const stepState = { home: { started: true, completed: true }, phone: { started: true } };
    const submit = async (token: string) => {
      const body = { appId: visitor.appId, callUid, token, sessionId: visitor.sessionId };
      const check = { check: "before" as const, stepState, ...facts };
      return (await visitor.call("caw.progress.validate", { body: { ...body, ...check } })).data.result;
    };
    expect(await submit("wrong")).toBe("invalid-metadata");
    expect(await read()).toEqual({ ...start(visitor), callUid });
    expect(await submit(visitor.token ?? "")).toBe("success");
    expect(await read()).toEqual({ ...start(visitor), callUid, stepKey: "phone", stepState, ...facts });
  });

  it("EXCH-06: rejects the checked submission of Exchangefails", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const { callUid } = (await visitor.call("caw.initialize", { body: start(visitor) })).data;
    await backend.sql("update applicants set last_name = 'Exchangefails' where app_id = $1", [visitor.appId]);
    const body = { callUid, token: visitor.token, sessionId: visitor.sessionId };
    expect(await visitor.call("caw.progress.validate", { body })).toMatchObject({
      status: 500,
      code: "CAW_EXCHANGE_PROGRESS_SUBMISSION_ERR",
    });
  });

  it("accepts the token of a second tab like the first's", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const { callUid } = (await visitor.call("caw.initialize", { body: start(visitor) })).data;
    const second = (await visitor.call("app.v2.create", { body: visitor.creation })).data;
    expect(second.appId).toBe(visitor.appId);
    expect(second.token).not.toBe(visitor.token);
    const token = second.token ?? "";
    const step = { callUid, token, sessionId: visitor.sessionId };
    expect((await visitor.call("caw.step.validate", { body: step })).data.result).toBe("success");
    const sync = { appId: visitor.appId ?? "", sessionId: visitor.sessionId, token };
    expect((await visitor.call("app.sync.session", { body: sync })).data).toEqual({ synced: true });
  });

  it("STEPVAL-01: the seeds have an exchange for each result", async () => {
    const verdicts = [];
    for (const [id, callUid] of [
      ["seed-prequal", "SEED-PREQUAL"],
      ["seed-closed", "SEED-CLOSED"],
      ["seed-prequal", "SEED-PREQUAL-OTHER"],
    ] as const) {
      const body = { appId: id, callUid, token: `${id}-token`, sessionId: "any" };
      verdicts.push((await backend.visitor().call("caw.load-home.validate", { body })).data.result);
    }
    expect(verdicts).toEqual(["success", "redirect", "invalid-metadata"]);
  });

  it("STEPVAL-01, STEPVAL-04: requires a matching call and token, and redirects a closed application home", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const { callUid } = (await visitor.call("caw.initialize", { body: start(visitor) })).data;
    const own = { callUid, token: visitor.token ?? "", sessionId: visitor.sessionId };
    const validate = async (body: CallBody<"caw.step.validate">) =>
      // A visitor without an application, so that the common query does not name one besides the
      // body's.
      (await backend.visitor().call("caw.step.validate", { body })).data.result;
    expect(await validate(own)).toBe("success");
    expect(await validate({ ...own, appId: visitor.appId })).toBe("success");
    expect(await validate({ ...own, appId: "another" })).toBe("invalid-metadata");
    expect(await validate({ ...own, token: "wrong" })).toBe("invalid-metadata");
    expect(await validate({ ...own, callUid: "UNKNOWN" })).toBe("invalid-metadata");
    expect(await validate({ callUid, sessionId: visitor.sessionId })).toBe("invalid-metadata");
    expect(await validate({ token: own.token, sessionId: visitor.sessionId })).toBe("invalid-metadata");
    await backend.sql("update applications set status = 'closed' where id = $1", [visitor.appId]);
    expect((await visitor.call("caw.idle.validate", { body: own })).data).toEqual({
      result: "redirect",
      url: "/",
      reason: "application-closed",
    });
  });
});
