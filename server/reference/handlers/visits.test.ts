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
  it("cannot be read or written by another device that knows the session id", async () => {
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

  it("cannot become the application of another device", async () => {
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

  it("is not kept open by saves: a minute after opening it gives no further token", async () => {
    const visitor = await backend.visitor().opened("Approved");
    offset += 50_000;
    await visitor.save({ purchasePrice: 410_000 });
    offset += 20_000;
    const { data } = await strangerTo(visitor).call("app.v2.create", { body: visitor.creation });
    expect(data.appId).not.toBe(visitor.appId);
    expect(await rowsOf(visitor)).toHaveLength(2);
  });

  it("cannot be forced on another visit by binding it to that visit's session", async () => {
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

describe("the idempotency key of a write", () => {
  it("returns an application's token only to the device that opened it", async () => {
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

  it("returns a verification cookie and a code's result only to the visit they were for", async () => {
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

  it("reveals no ids of another visit's draft", async () => {
    const visitor = backend.visitor();
    await visitor.save({ borrowers: [bea] }, "save-guessed");
    const replay = await backend.visitor().save({ borrowers: [bea] }, "save-guessed");
    expect(replay).toMatchObject({ status: 409, code: "IDEMPOTENCY_MISMATCH" });
  });
});

it("an exchange without an application can be claimed by its own visit only", async () => {
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

describe("SSNs of the people on a loan", () => {
  /** Locks the rows of an application's people until two calls wait for them. */
  async function meanwhile<T>(appId: string | undefined, calls: () => Promise<T>): Promise<T> {
    await backend.sql("begin");
    await backend.sql("select id from applicants where app_id = $1 for update", [appId]);
    const answers = calls();
    await waiting(2);
    await backend.sql("commit");
    return answers;
  }

  it("enforces the limit of tries for the last four digits against requests at once", async () => {
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

  it("gives one SSN to one borrower only, even for two calls at once", async () => {
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

it("the outbox returns only the letters that were sent, and no other document", async () => {
  const visitor = await backend.visitor().opened("Approved");
  await backend.sql(
    `insert into documents (id, app_id, kind, channel, file_name, pdf, created_at)
     values ('doc_not_sent', $1, 'loan-estimate', 'download', 'x.pdf', 'x', now())`,
    [visitor.appId],
  );
  const answer = await backend.fetch(new Request("http://backend.test/outbox/letters/doc_not_sent"));
  expect(answer.status).toBe(404);
});

describe("the identity behind a phone number", () => {
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

  it("is returned only to the device that asked, not to one that knows the session id and the phone", async () => {
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

  it("verifies the phone only for the device that has proven it", async () => {
    const { visitor } = await verified();
    const stranger = strangerTo(visitor);
    const set = { body: { phoneNumber }, common: elsewhere };
    expect((await stranger.call("set-verification-cookie", set)).data).toEqual({ set: false });
    expect((await visitor.call("set-verification-cookie", { body: { phoneNumber } })).data.set).toBe(true);
  });

  it("verifies the phone of a texted code only for the device that entered the code", async () => {
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

it("locks the application before its people, like every write to both, so that no two deadlock", async () => {
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
