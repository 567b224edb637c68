import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, Visitor, type TestBackend } from "~server/reference/testing/fixture";

/** Session ids appear in addresses, so knowing one must not open anything of another visitor's. */

let offset = 0;
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ clock: () => new Date(Date.now() + offset) });
});
afterAll(() => backend.stop());

const bea = { firstName: "Bea", lastName: "Approved", isPrimary: true, isOnLoan: true };
const elsewhere = { deviceId: "device0000000002" };
/** Creates a visitor on another device who knows a visit's session id. */
const strangerTo = (visitor: Visitor) => new Visitor(backend, visitor.sessionId, visitor.flowId);

async function rowsOf(visitor: Visitor) {
  return backend.sql("select id, data from applications where session_id = $1 order by created_at, id", [
    visitor.sessionId,
  ]);
}

describe("the draft of a visit", () => {
  it("is neither read nor written by another device that knows the session id", async () => {
    const visitor = backend.visitor();
    await visitor.save({ borrowers: [bea], email: "bea@example.com", purchasePrice: 400_000 });
    const stranger = strangerTo(visitor);
    expect(await stranger.call("app-data.load", { common: elsewhere })).toMatchObject({
      status: 404,
      code: "APPLICATION_NOT_FOUND",
    });
    const stepInfo = { stepId: "test", status: "complete" as const };
    const body = { flowId: "miniFlow", stepInfo, purchasePrice: 1, email: "mallory@example.com" };
    await stranger.call("app-data.save", { body, common: elsewhere });
    expect((await visitor.call("app-data.load")).data).toMatchObject({
      email: "bea@example.com",
      purchasePrice: 400_000,
    });
  });

  it("does not become the application of another device", async () => {
    const visitor = backend.visitor();
    const saved = await visitor.save({ borrowers: [bea] });
    const body = visitor.creation;
    const stolen = await strangerTo(visitor).call("app.v2.create", { body, common: elsewhere });
    expect(saved.data.applicants[0]?.applicantId).not.toBe(`${stolen.data.appId}-1`);
    const own = await visitor.call("app.v2.create", { body });
    expect(saved.data.applicants[0]?.applicantId).toBe(`${own.data.appId}-1`);
  });
});

describe("an application that was just opened", () => {
  it("gives no token to another device that knows the session id", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const body = visitor.creation;
    const { data } = await strangerTo(visitor).call("app.v2.create", { body, common: elsewhere });
    expect(data.appId).not.toBe(visitor.appId);
  });

  it("gives no token without a device", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const body = visitor.creation;
    const { data } = await strangerTo(visitor).call("app.v2.create", { body, common: { deviceId: "" } });
    expect(data.appId).not.toBe(visitor.appId);
  });

  it("is not held open by saves: a minute after it was opened it gives no further token", async () => {
    const visitor = await backend.visitor().opened("Approved");
    offset += 50_000;
    await visitor.save({ purchasePrice: 410_000 });
    offset += 20_000;
    const { data } = await strangerTo(visitor).call("app.v2.create", { body: visitor.creation });
    expect(data.appId).not.toBe(visitor.appId);
    expect(await rowsOf(visitor)).toHaveLength(2);
  });

  it("is not pushed on another visit by binding it to that visit's session", async () => {
    const visitor = backend.visitor();
    const stranger = backend.visitor();
    const body = stranger.creation;
    const { data } = await stranger.call("app.v2.create", { body, common: elsewhere });
    [stranger.appId, stranger.token] = [data.appId, data.token];
    const bind = { appId: data.appId ?? "", sessionId: visitor.sessionId, token: data.token ?? "" };
    await stranger.call("app.sync.session", { body: bind, common: elsewhere });
    const own = await visitor.call("app.v2.create", { body: visitor.creation });
    expect(own.data.appId).not.toBe(stranger.appId);
  });
});

describe("the key of a write", () => {
  it("gives the token of an application to the device that opened it only", async () => {
    const visitor = backend.visitor();
    await visitor.save({ borrowers: [bea] });
    const body = visitor.creation;
    await visitor.call("app.v2.create", { body, key: "create-guessed" });
    const replay = await strangerTo(visitor).call("app.v2.create", {
      body,
      key: "create-guessed",
      common: elsewhere,
    });
    expect(replay).toMatchObject({ status: 409, code: "IDEMPOTENCY_MISMATCH" });
  });

  it("gives a verification cookie, and what a code was found to be, to the visit it was for only", async () => {
    const phoneNumber = "2025550102";
    const visitor = backend.visitor();
    const check = { phoneNumber, code: "000000" };
    await visitor.call("phone-verification.initiate", { body: { phoneNumber, provider: 1 } });
    await visitor.call("phone-verification.complete", { body: check, key: "code-guessed" });
    const set = await visitor.call("set-verification-cookie", {
      body: { phoneNumber },
      key: "cookie-guessed",
    });
    expect(set.setCookie).toContain("verified-phone=");
    const other = backend.visitor();
    const replay = await other.call("set-verification-cookie", {
      body: { phoneNumber },
      key: "cookie-guessed",
    });
    expect(replay).toMatchObject({ status: 409, code: "IDEMPOTENCY_MISMATCH", setCookie: null });
    expect(
      await other.call("phone-verification.complete", { body: check, key: "code-guessed" }),
    ).toMatchObject({ status: 409, code: "IDEMPOTENCY_MISMATCH" });
    const [row] = await backend.sql("select set_cookies::text as kept from idempotency where key = $1", [
      "cookie-guessed",
    ]);
    expect(row?.kept).not.toContain("verified-phone");
    const again = await visitor.call("set-verification-cookie", {
      body: { phoneNumber },
      key: "cookie-guessed",
    });
    expect(again.setCookie).toBe(set.setCookie);
  });

  it("tells nobody the ids of another visit's draft", async () => {
    const visitor = backend.visitor();
    await visitor.save({ borrowers: [bea] }, "save-guessed");
    const replay = await backend.visitor().save({ borrowers: [bea] }, "save-guessed");
    expect(replay).toMatchObject({ status: 409, code: "IDEMPOTENCY_MISMATCH" });
  });
});

it("an exchange that no application has taken yet is taken by its own visit only", async () => {
  const visitor = await backend.visitor().opened("Approved");
  const stepKey = "home";
  const state = { home: { msg: "of another visitor" } };
  const start = {
    mwFlowName: "miniFlow",
    decisionCriteria: [],
    linkOpenend: false,
    steps: [stepKey],
    stepKey,
    stepState: state,
    sessionId: visitor.sessionId,
  };
  const { callUid } = (await backend.visitor().call("caw.initialize", { body: start })).data;
  const stranger = await backend.visitor().opened("Approved");
  const [appId, sessionId, token] = [stranger.appId ?? "", stranger.sessionId, stranger.token ?? ""];
  const progress = { appId, callUid, sessionId, stepKey, stepState: {} };
  expect((await stranger.call("caw.progress", { body: progress })).status).toBe(404);
  const validated = { ...progress, token, stepState: { home: { msg: "mine" } } };
  await stranger.call("caw.progress.validate", { body: validated });
  const [row] = await backend.sql("select step_state, app_id from exchanges where call_uid = $1", [callUid]);
  expect(row).toEqual({ step_state: state, app_id: null });
  const own = { ...progress, appId: visitor.appId ?? "", sessionId: visitor.sessionId };
  expect((await visitor.call("caw.progress", { body: own })).data).toEqual({ ok: true });
});

/** Waits until this many queries of this database wait for locked rows. */
const waiting = (queries: number) =>
  expect
    .poll(
      async () => {
        const [row] = await backend.sql(
          `select count(distinct pid)::int as n from pg_locks where not granted and pid in
             (select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`,
        );
        return row?.n;
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThanOrEqual(queries);

describe("numbers of the people on a loan", () => {
  /** Locks the rows of an application's people until two calls wait for them. */
  async function meanwhile<T>(appId: string | undefined, calls: () => Promise<T>): Promise<T> {
    await backend.sql("begin");
    await backend.sql("select id from applicants where app_id = $1 for update", [appId]);
    const answers = calls();
    await waiting(2);
    await backend.sql("commit");
    return answers;
  }

  it("lets nobody pass the limit of last four digits by asking many times at once", async () => {
    const visitor = await backend.visitor().opened("Lastfour");
    const { appId = "" } = visitor;
    await backend.sql("update applicants set last4_tries = 4 where app_id = $1", [appId]);
    const body = { appId, applicantId: visitor.applicant(), last4SSN: "0001" };
    const answers = await meanwhile(appId, () =>
      Promise.all(
        ["0001", "0002", "0003"].map((last4SSN) =>
          visitor.call("verify-last4", { body: { ...body, last4SSN } }),
        ),
      ),
    );
    expect(answers.map(({ data }) => data.isVerified)).toEqual([false, false, false]);
    const [row] = await backend.sql("select last4_tries from applicants where app_id = $1", [appId]);
    expect(row).toEqual({ last4_tries: 5 });
  });

  it("gives one number to one borrower only, also of two calls at once", async () => {
    const visitor = await backend.visitor().opened("Approved", "Sample");
    const register = (position: 1 | 2) =>
      visitor.call("verify.sync.ssn", {
        body: {
          sessionId: visitor.sessionId,
          verifyCustomerIdentity: true,
          data: [{ applicantId: visitor.applicant(position), ssn: "219098765" }],
        },
      });
    const answers = await meanwhile(visitor.appId, () => Promise.all([register(1), register(2)]));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it("the outbox gives out the letters that stand in it, and no other document", async () => {
  const visitor = await backend.visitor().opened("Approved");
  await backend.sql(
    `insert into documents (id, app_id, kind, channel, file_name, pdf, created_at)
     values ('doc_not_sent', $1, 'loan-estimate', 'download', 'x.pdf', 'x', now())`,
    [visitor.appId],
  );
  const answer = await backend.fetch(new Request("http://backend.test/outbox/letters/doc_not_sent"));
  expect(answer.status).toBe(404);
});

describe("who somebody is by their phone", () => {
  const phoneNumber = "2025550111";
  const dob = "1985-02-17";

  /** Creates a visit that passed the phone check of a person on file. */
  async function verified() {
    const visitor = backend.visitor();
    const { sessionId } = visitor;
    const opened = await visitor.call("mobile-authenticate", { body: { sessionId, phoneNumber } });
    const { correlationId, authUrl = "" } = opened.data;
    const vfp = new URL(authUrl, "http://site.test").searchParams.get("vfp") ?? "";
    await visitor.call("mobile-authenticate-finish", { body: { correlationId, vfp } });
    const checked = await visitor.call("mobile-check-identity", { body: { correlationId, dob } });
    expect(checked.data.isVerified).toBe(true);
    return { visitor, correlationId };
  }

  it("is told to the device that asked only, not to who knows the session id and the phone", async () => {
    const { visitor, correlationId } = await verified();
    const { sessionId } = visitor;
    const stranger = strangerTo(visitor);
    const body = { sessionId, phoneNumber };
    const response = await stranger.call("mobile-authenticate", { body, common: elsewhere });
    expect(response.data.correlationId).not.toBe(correlationId);
    const sent = await stranger.call("identity.link.send", { body, common: elsewhere });
    expect(sent.data.correlationId).not.toBe(correlationId);
    const read = { body: { correlationId }, common: elsewhere };
    expect(await stranger.call("mobile-verify-identity", read)).toMatchObject({
      status: 404,
      code: "CHECK_NOT_FOUND",
    });
    expect((await visitor.call("mobile-verify-identity", { body: { correlationId } })).data.dob).toBe(dob);
  });

  it("verifies the phone for the device that has shown it only", async () => {
    const { visitor } = await verified();
    const stranger = strangerTo(visitor);
    const set = { body: { phoneNumber }, common: elsewhere };
    expect((await stranger.call("set-verification-cookie", set)).data).toEqual({ set: false });
    expect((await visitor.call("set-verification-cookie", { body: { phoneNumber } })).data.set).toBe(true);
  });

  it("verifies the phone of a texted code for the device that gave the code only", async () => {
    const [visitor, number] = [backend.visitor(), "2025550103"];
    await visitor.call("phone-verification.initiate", { body: { phoneNumber: number, provider: 1 } });
    await visitor.call("phone-verification.complete", { body: { phoneNumber: number, code: "000000" } });
    const set = { body: { phoneNumber: number } };
    const elsewhereSet = await strangerTo(visitor).call("set-verification-cookie", {
      ...set,
      common: elsewhere,
    });
    expect(elsewhereSet.data).toEqual({ set: false });
    expect((await visitor.call("set-verification-cookie", set)).data).toEqual({ set: true });
  });
});

it("takes the application before its people, as everything that writes to both, so that no two wait for each other", async () => {
  const visitor = await backend.visitor().opened("Approved");
  await backend.sql("begin");
  await backend.sql("select id from applications where id = $1 for update", [visitor.appId]);
  const saving = visitor.save({ borrowers: [bea] });
  await waiting(1);
  const free = await backend.sql("select id from applicants where app_id = $1 for update skip locked", [
    visitor.appId,
  ]);
  await backend.sql("commit");
  expect((await saving).status).toBe(200);
  expect(free).toEqual([{ id: visitor.applicant() }]);
});
