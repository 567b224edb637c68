import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallBody } from "~server/backend/contract/index";
import { recognisedPhones } from "~server/reference/data/recognised-phones";
import { open } from "~server/reference/crypto";
import { loadKeys } from "~server/reference/keys";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

let at = new Date("2026-11-20T12:00:00Z");
const wait = (minutes: number) => void (at = new Date(at.getTime() + minutes * 60_000));
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock: () => at })));
afterAll(() => backend.stop());

const ELENA = "2025550111";
const SSN = recognisedPhones.get(ELENA)?.person?.ssn ?? "";
const confirmed = { provePrefillInfoConfirmed: "2026-11-20T11:59:00Z" };

/** Passes mobile authentication, then the check with the given data. */
async function checked(visitor: Visitor, given: { dob?: string; last4SSN?: string }): Promise<string> {
  const { data } = await visitor.call("mobile-authenticate", {
    body: { sessionId: visitor.sessionId, phoneNumber: ELENA },
  });
  const { correlationId, authUrl = "" } = data;
  const vfp = authUrl.split("vfp=")[1] ?? "";
  await visitor.call("mobile-authenticate-finish", { body: { correlationId, vfp } });
  const answer = await visitor.call("mobile-check-identity", { body: { correlationId, ...given } });
  expect(answer.data.isVerified).toBe(true);
  return correlationId;
}

/** Opens an application for a person and names the check in its record. */
async function applied(visitor: Visitor, proveCorrelationId: string, lastName = "Vargas"): Promise<Visitor> {
  await visitor.opened(lastName);
  const person = { firstName: "Elena", lastName, isPrimary: true, isOnLoan: true };
  await visitor.save({ borrowers: [person], proveCorrelationId });
  return visitor;
}

const take = (visitor: Visitor, more: Partial<CallBody<"prove.phone-verification">> = {}, key?: string) =>
  visitor.call("prove.phone-verification", {
    body: {
      phoneNumber: ELENA,
      appId: visitor.appId ?? "",
      capturePhoneVerification: true,
      provePrefillActivity: confirmed,
      ...more,
    },
    ...(key && { key }),
  });

async function storedSsn(visitor: Visitor): Promise<string | undefined> {
  const [row] = await backend.sql("select ssn_sealed from applicants where id = $1", [visitor.applicant()]);
  const sealed = row?.ssn_sealed;
  if (typeof sealed !== "string") return undefined;
  return open(await loadKeys(backend.dataDir), `${visitor.applicant()}.ssn`, sealed);
}

async function activities(visitor: Visitor) {
  return backend.sql(
    "select kind, is_phone_verified from identity_activities where app_id = $1 order by kind",
    [visitor.appId],
  );
}

describe("prove.phone-verification", () => {
  it("INSTANT-04: accepts a ten-digit phone that this visit has proven, with the SSN", async () => {
    const visitor = backend.visitor();
    const last4SSN = SSN.slice(-4);
    await applied(visitor, await checked(visitor, { last4SSN }));
    const answer = await take(visitor, { phoneNumber: "(202) 555-0111" });
    expect(answer.data).toEqual({ isPhoneVerified: true, isSsnAttached: true });
    expect(await storedSsn(visitor)).toBe(SSN);
    const { data } = await visitor.call("app-data.load", { query: { appId: visitor.appId ?? "" } });
    expect(data).toMatchObject({ phoneNumber: ELENA, isProveInfoConfirmed: true });
    const body = { appId: visitor.appId ?? "", applicantId: visitor.applicant(), last4SSN };
    expect((await visitor.call("verify-last4", { body })).data).toEqual({ isVerified: true });
    const left = await backend.sql(
      "select count(*)::int as n from identity_checks where session_id = $1 and ssn_sealed is not null",
      [visitor.sessionId],
    );
    expect(left).toEqual([{ n: 0 }]);
    const cookie = await visitor.call("set-verification-cookie", { body: { phoneNumber: ELENA } });
    expect(cookie.data).toEqual({ set: true });
  });

  it("attaches the SSN once, even for two requests at once", async () => {
    const visitor = backend.visitor();
    await applied(visitor, await checked(visitor, { last4SSN: SSN.slice(-4) }));
    const [one, two] = await Promise.all([take(visitor, {}, "one-take"), take(visitor, {}, "one-take")]);
    expect(one.data).toEqual({ isPhoneVerified: true, isSsnAttached: true });
    expect(two.data).toEqual(one.data);
    expect((await take(visitor)).data.isSsnAttached).toBe(false);
    expect(await activities(visitor)).toEqual([
      { kind: "provePrefillInfoConfirmed", is_phone_verified: true },
    ]);
  });

  it("INSTANT-04: records a shorter number without verifying it", async () => {
    const visitor = await backend.visitor().opened("Approved");
    expect((await take(visitor, { phoneNumber: "555-0111" })).data.isPhoneVerified).toBe(false);
    expect(await activities(visitor)).toEqual([
      { kind: "provePrefillInfoConfirmed", is_phone_verified: false },
    ]);
  });

  it("verifies no phone on the request's word alone, and none that is not to be captured", async () => {
    const stranger = await backend.visitor().opened("Approved");
    expect((await take(stranger)).data.isPhoneVerified).toBe(false);
    const { data } = await stranger.call("app-data.load", { query: { appId: stranger.appId ?? "" } });
    expect(data.phoneNumber).not.toBe(ELENA);
    const visitor = backend.visitor();
    await applied(visitor, await checked(visitor, { last4SSN: SSN.slice(-4) }));
    const answer = await take(visitor, { capturePhoneVerification: false });
    expect(answer.data).toEqual({ isPhoneVerified: false, isSsnAttached: false });
  });

  it("attaches the SSN for no other person, not for a birth date alone, and not a day later", async () => {
    const named = backend.visitor();
    await applied(named, await checked(named, { last4SSN: SSN.slice(-4) }), "Approved");
    expect((await take(named)).data).toEqual({ isPhoneVerified: true, isSsnAttached: false });
    const dated = backend.visitor();
    await applied(dated, await checked(dated, { dob: "1985-02-17" }));
    expect((await take(dated)).data).toEqual({ isPhoneVerified: true, isSsnAttached: false });
    const late = backend.visitor();
    await applied(late, await checked(late, { last4SSN: SSN.slice(-4) }));
    const thief = backend.visitor();
    const correlation = await late.call("app-data.load", { query: { appId: late.appId ?? "" } });
    await applied(thief, correlation.data.proveCorrelationId ?? "");
    expect((await take(thief)).data).toEqual({ isPhoneVerified: false, isSsnAttached: false });
    wait(24 * 60 + 1);
    await take(late);
    // The next check of any visitor deletes expired numbers.
    await checked(backend.visitor(), { dob: "1985-02-17" });
    const left = await backend.sql("select session_id from identity_checks where ssn_sealed is not null");
    expect(left).toEqual([]);
    for (const visitor of [named, dated, late, thief]) expect(await storedSsn(visitor)).toBeUndefined();
  });

  it("accepts a phone that a code has proven", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const phoneNumber = "2025550106";
    await visitor.call("phone-verification.initiate", { body: { phoneNumber, provider: 1 } });
    await visitor.call("phone-verification.complete", { body: { phoneNumber, code: "000000" } });
    const activity = { mobileAuthComplete: "2026-11-20T06:59:00-05:00" };
    const answer = await take(visitor, { phoneNumber, provePrefillActivity: activity });
    expect(answer.data.isPhoneVerified).toBe(true);
  });

  it.each([undefined, "", "none"])("INSTANT-11: refuses %j as a phone number", async (phoneNumber) => {
    const visitor = await backend.visitor().opened("Approved");
    const body = {
      appId: visitor.appId ?? "",
      capturePhoneVerification: true,
      provePrefillActivity: confirmed,
      ...(phoneNumber !== undefined && { phoneNumber }),
    };
    const answer = await visitor.call("prove.phone-verification", { body });
    expect(answer).toMatchObject({
      status: 400,
      code: "PHONE_NOT_SET",
      displayMessage: "Phone number is not set.",
    });
    expect(await activities(visitor)).toEqual([]);
  });

  it("requires the application's token", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const other = await backend.visitor().opened("Approved");
    other.appId = visitor.appId;
    expect((await take(other)).status).toBe(403);
    other.token = undefined;
    expect((await take(other)).status).toBe(401);
  });
});

it("no table has the SSN or the birth date of a person on file in plain text", async () => {
  const visitor = backend.visitor();
  await applied(visitor, await checked(visitor, { dob: "1985-02-17", last4SSN: SSN.slice(-4) }));
  await take(visitor);
  const tables = await backend.sql("select tablename as name from pg_tables where schemaname = 'public'");
  const dumps = [];
  for (const { name } of tables) {
    dumps.push(...(await backend.sql(`select row_to_json(t)::text as row from "${String(name)}" t`)));
  }
  const dump = JSON.stringify(dumps);
  expect(dump).toContain(visitor.applicant());
  for (const bait of [SSN, "1985-02-17"]) expect(dump).not.toContain(bait);
});

describe("parse-name", () => {
  const ask = async (name: string) => (await backend.visitor().call("parse-name", { params: { name } })).data;

  it("accepts every character that a path can hold", async () => {
    expect(await ask("Dr. Maria del Carmen O'Neil-Smith Jr.")).toEqual({
      firstName: "Maria",
      lastName: "del Carmen O'Neil-Smith",
      suffix: "Jr",
    });
    expect(await ask("Ann/Marie Lee")).toEqual({ firstName: "Ann/Marie", lastName: "Lee" });
    expect(await ask("50%25 Lee")).toEqual({ firstName: "50%25", lastName: "Lee" });
    expect(await ask("Zoë & Søren? #1")).toMatchObject({ firstName: "Zoë" });
  });

  it("handles a path that is not encoded well", async () => {
    const get = (path: string) => backend.fetch(new Request(`http://backend.test/parse-name/${path}`));
    expect((await get("100%")).status).toBe(200);
    expect((await get("%E0%A4%A Lee")).status).toBe(200);
    expect((await get("a".repeat(201))).status).toBe(400);
    expect((await get("")).status).toBe(404);
  });
});

describe("phone-by-sourceId", () => {
  const ask = async (sourceId: string) =>
    (await backend.visitor().call("phone-by-sourceId", { body: { sourceId } })).data.phoneNumberExists;

  it("returns which leads have left a phone number", async () => {
    const known = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((digit) => ask(`lead-${digit}`)));
    expect(known).toEqual([true, true, true, true, false, false, false, false]);
    expect(await ask("nobody")).toBe(false);
  });

  it("finds a phone that was verified on an application of the source", async () => {
    const visitor = backend.visitor();
    await applied(visitor, await checked(visitor, { dob: "1985-02-17" }));
    expect(await ask("spring-letter")).toBe(false);
    const body = {
      phoneNumber: ELENA,
      appId: visitor.appId ?? "",
      capturePhoneVerification: true,
      provePrefillActivity: confirmed,
    };
    const url = new URL("http://backend.test/prove/phone-verification");
    const common = {
      sourceId: "spring-letter",
      sessionId: visitor.sessionId,
      deviceId: "device0000000001",
      appId: visitor.appId ?? "",
    };
    for (const [name, value] of Object.entries(common)) url.searchParams.set(name, value);
    const headers = {
      "Content-Type": "application/json",
      "Idempotency-Key": "a-lead",
      Authorization: `Bearer ${visitor.token}`,
    };
    const request = new Request(url, { method: "POST", headers, body: JSON.stringify(body) });
    expect((await backend.fetch(request)).status).toBe(200);
    expect(await ask("spring-letter")).toBe(true);
  });
});
