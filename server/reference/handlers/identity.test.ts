import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { displayFromStorage } from "~/domain/dates";
import { formatPhone } from "~/domain/phone";
import { contract, type CallBody } from "~server/backend/contract/index";
import { retryPolicies } from "~server/backend/contract/retry";
import { recognisedPhones, type BureauPerson } from "~server/reference/data/recognised-phones";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

let at = new Date("2026-11-20T12:00:00Z");
const wait = (minutes: number) => void (at = new Date(at.getTime() + minutes * 60_000));
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock: () => at })));
afterAll(() => backend.stop());

const TRUSTED = "2025550111";
const LOW_TRUST = "2025550112";
const LOST = "2025550116";
const LATE = "2025550117";
const NO_CARRIER = "2025550118";
const STRANGER = "2025550115";

let last = 100;
/** Returns a number that no other test uses and that has no file. */
const newPhone = (): string => `3035551${(last += 1)}`;

function personOf(phone: string): BureauPerson {
  const person = recognisedPhones.get(phone)?.person;
  if (!person) throw new Error(`Nobody is on file for ${phone}.`);
  return person;
}

const authenticate = (visitor: Visitor, phoneNumber?: string) =>
  visitor.call("mobile-authenticate", {
    body: { sessionId: visitor.sessionId, ...(phoneNumber && { phoneNumber }) },
  });
const send = (
  visitor: Visitor,
  phoneNumber: string,
  more: Partial<CallBody<"identity.link.send">> = {},
  key?: string,
) =>
  visitor.call("identity.link.send", {
    body: { sessionId: visitor.sessionId, phoneNumber, ...more },
    ...(key && { key }),
  });
const trust = (visitor: Visitor, correlationId: string) =>
  visitor.call("mobile-check-trust", { body: { correlationId } });
const check = (visitor: Visitor, correlationId: string, given: { dob?: string; last4SSN?: string }) =>
  visitor.call("mobile-check-identity", { body: { correlationId, ...given } });
const verify = (visitor: Visitor, correlationId: string) =>
  visitor.call("mobile-verify-identity", { body: { correlationId } });
const finish = (visitor: Visitor, body: CallBody<"mobile-authenticate-finish">) =>
  visitor.call("mobile-authenticate-finish", { body });

/** Returns the tokens in the texts of a visit, oldest first. */
async function texted(visitor: Visitor): Promise<string[]> {
  const link = `/identity/thank-you/${visitor.sessionId}?vfp=`;
  const sent = await backend.sent({ includes: link });
  return sent.map(({ body }) => body.split(link)[1]?.split(" ")[0] ?? "");
}

/** Opens the last texted link on another device. */
async function openLink(visitor: Visitor) {
  const vfp = (await texted(visitor)).at(-1) ?? "";
  return finish(backend.visitor(), { sessionId: visitor.sessionId, vfp });
}

/** Proves a phone by link; returns the correlationId. */
async function provenByLink(visitor: Visitor, phoneNumber: string): Promise<string> {
  const { correlationId } = (await send(visitor, phoneNumber)).data;
  expect((await openLink(visitor)).data.isAuthenticated).toBe(true);
  return correlationId;
}

describe("mobile authentication", () => {
  it("goes through an address of this site to the record", async () => {
    const visitor = backend.visitor();
    const { data } = await authenticate(visitor, TRUSTED);
    expect(data.isSupported).toBe(true);
    expect(Buffer.from(data.correlationId, "base64url")).toHaveLength(16);
    const vfp = new URL(data.authUrl ?? "", "http://site.test").searchParams.get("vfp") ?? "";
    expect(data.authUrl).toMatch(/^\/m\/instant-link\/quote\?vfp=[A-Za-z0-9]{32}$/);

    const { correlationId } = data;
    expect((await finish(visitor, { correlationId, vfp: "0".repeat(32) })).data.outcome).toBe("unknown");
    expect((await finish(visitor, { correlationId, vfp })).data).toEqual({
      isAuthenticated: true,
      type: "mobileAuth",
      outcome: "authenticated",
      phoneNumber: TRUSTED,
    });
    expect((await finish(visitor, { correlationId, vfp })).data.outcome).toBe("used");
    expect((await trust(visitor, correlationId)).data).toMatchObject({
      isTrusted: true,
      isLinkOpened: false,
      isPossessionProven: true,
      possession: { type: "mobileAuth", authAttempts: 1, deliveryAttempts: 0 },
    });

    const person = personOf(TRUSTED);
    expect((await check(visitor, correlationId, { dob: person.dob })).data.isVerified).toBe(true);
    const record = (await verify(visitor, correlationId)).data;
    expect(record).toEqual({
      firstName: "Elena",
      lastName: "Vargas",
      dob: person.dob,
      addresses: person.addresses,
      emailAddresses: person.emailAddresses,
      phoneNumber: TRUSTED,
    });
  });

  it("INSTANT-02: is tried once a visit, even by two requests at once", async () => {
    const visitor = backend.visitor();
    const answers = await Promise.all([authenticate(visitor, TRUSTED), authenticate(visitor, "2025550113")]);
    expect(answers.filter(({ data }) => data.isSupported)).toHaveLength(1);
    const { data } = await authenticate(visitor, TRUSTED);
    expect(data).toMatchObject({
      isSupported: false,
      possession: { authAttempts: 1, hasReachedMaxAttempts: true },
    });
    expect(data.authUrl).toBeUndefined();
    expect((await authenticate(backend.visitor(), TRUSTED)).data.isSupported).toBe(true);
  });

  it.each([undefined, NO_CARRIER, STRANGER])(
    "is not supported for %s, but the link is",
    async (phoneNumber) => {
      const visitor = backend.visitor();
      const { data } = await authenticate(visitor, phoneNumber);
      expect(data).toMatchObject({ isSupported: false, possession: { authAttempts: 0 } });
      const { correlationId } = data;
      const sent = await send(visitor, phoneNumber ?? newPhone(), { correlationId });
      expect(sent.data).toEqual({ success: true, correlationId, attempts: 1 });
    },
  );

  it("expires after ten minutes", async () => {
    const visitor = backend.visitor();
    const { correlationId, authUrl = "" } = (await authenticate(visitor, TRUSTED)).data;
    wait(10);
    const answer = await finish(visitor, { correlationId, vfp: authUrl.split("vfp=")[1] ?? "" });
    expect(answer.data).toMatchObject({ isAuthenticated: false, outcome: "expired" });
  });
});

describe("the texted link", () => {
  it("can be opened once, on any device, and the first device sees that", async () => {
    const visitor = backend.visitor();
    const { correlationId } = (await send(visitor, NO_CARRIER)).data;
    const before = (await trust(visitor, correlationId)).data;
    expect(before).toMatchObject({ isLinkOpened: false, isTrusted: false, isPossessionProven: false });
    expect(before.trustScore).toBeUndefined();
    expect((await openLink(visitor)).data).toEqual({
      isAuthenticated: true,
      type: "linkAuth",
      outcome: "authenticated",
    });
    expect((await openLink(visitor)).data).toMatchObject({ isAuthenticated: false, outcome: "used" });
    expect((await trust(visitor, correlationId)).data).toEqual({
      trustScore: 900,
      isTrusted: true,
      isLinkOpened: true,
      isPossessionProven: true,
      possession: {
        type: "linkAuth",
        authAttempts: 0,
        deliveryAttempts: 1,
        hasReachedMaxAttempts: false,
      },
    });
  });

  it("can be opened by only one of two requests at once", async () => {
    const visitor = backend.visitor();
    await send(visitor, newPhone());
    const outcomes = (await Promise.all([openLink(visitor), openLink(visitor)])).map(
      (one) => one.data.outcome,
    );
    expect(outcomes.sort()).toEqual(["authenticated", "used"]);
  });

  it("has letters and digits only, and is stored as a digest", async () => {
    const visitor = backend.visitor();
    await send(visitor, newPhone());
    const [vfp = ""] = await texted(visitor);
    expect(vfp).toMatch(/^[A-Za-z0-9]{32}$/);
    const rows = await backend.sql(
      "select row_to_json(t)::text as row from identity_links t where session_id = $1",
      [visitor.sessionId],
    );
    expect(rows).toHaveLength(1);
    expect(String(rows[0]?.row)).not.toContain(vfp);
  });

  it("is invalid in another visit, and after ten minutes", async () => {
    const visitor = backend.visitor();
    await send(visitor, newPhone());
    const [vfp = ""] = await texted(visitor);
    const other = backend.visitor();
    expect((await finish(other, { sessionId: other.sessionId, vfp })).data.outcome).toBe("unknown");
    wait(10);
    expect((await openLink(visitor)).data).toMatchObject({ isAuthenticated: false, outcome: "expired" });
  });

  it("INSTANT-01: is sent at most three times a visit, even when five are requested at once", async () => {
    const visitor = backend.visitor();
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(visitor, phone)));
    const sent = answers.filter((answer) => answer.status === 200).map((answer) => answer.data);
    expect(sent.map((one) => one.attempts).sort()).toEqual([1, 2, 3]);
    const [one] = sent;
    expect(new Set(sent.map((each) => each.correlationId)).size).toBe(1);
    expect(answers.find((answer) => answer.status !== 200)).toMatchObject({
      status: 409,
      code: "MAX_ATTEMPTS_REACHED",
    });
    expect((await trust(visitor, one?.correlationId ?? "")).data.possession).toEqual({
      type: "linkAuth",
      authAttempts: 0,
      deliveryAttempts: 3,
      hasReachedMaxAttempts: true,
    });
    expect((await send(visitor, newPhone())).code).toBe("MAX_ATTEMPTS_REACHED");
  });

  it("is sent once for one key", async () => {
    const visitor = backend.visitor();
    const phone = newPhone();
    const [one, two] = await Promise.all([
      send(visitor, phone, {}, "one-link"),
      send(visitor, phone, {}, "one-link"),
    ]);
    expect(one.data).toEqual(two.data);
    expect(await texted(visitor)).toHaveLength(1);
  });

  it("B9: is sent ten times a day to one phone from all visits, plus those of a proven device", async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 11 }, () => send(backend.visitor(), phone)));
    expect(answers.map((answer) => answer.status).filter((status) => status === 200)).toHaveLength(10);
    expect(answers.find((answer) => answer.status !== 200)).toMatchObject({
      status: 429,
      code: "PHONE_LIMIT",
    });
    const owner = backend.visitor();
    const own = await owner.call("identity.link.send", {
      body: { sessionId: owner.sessionId, phoneNumber: phone },
      headers: { "X-Proven-Device": "device" },
    });
    expect(own.status).toBe(200);
    wait(24 * 60 + 1);
    expect((await send(backend.visitor(), phone)).status).toBe(200);
  });

  it("INSTANT-10: requires a phone number that can be dialed, the same as in the check", async () => {
    const { sessionId } = backend.visitor();
    const { body } = contract["identity.link.send"];
    expect(body.safeParse({ sessionId, phoneNumber: TRUSTED }).success).toBe(true);
    expect(body.safeParse({ sessionId }).error?.issues[0]?.path).toEqual(["phoneNumber"]);
    expect(body.safeParse({ sessionId, phoneNumber: "" }).success).toBe(false);
    const visitor = backend.visitor();
    expect((await send(visitor, "1115550100")).code).toBe("PHONE_INVALID");
    const { correlationId } = (await send(visitor, newPhone())).data;
    expect((await send(visitor, newPhone(), { correlationId })).code).toBe("PHONE_MISMATCH");
  });

  it("INSTANT-12: is retried twice when the call fails, with waits of up to 30 seconds", () => {
    const policy = retryPolicies[contract["identity.link.send"].retry];
    expect(policy).toMatchObject({ retries: 2, maxWaitMs: 30_000 });
  });

  it("counts as an attempt without success when it is not delivered", async () => {
    const visitor = backend.visitor();
    expect((await send(visitor, LOST)).data).toMatchObject({ success: false, attempts: 1 });
    expect((await send(visitor, LOST)).data).toMatchObject({ success: false, attempts: 2 });
    expect(await texted(visitor)).toEqual([]);
  });

  it("is expired when it arrives late", async () => {
    const visitor = backend.visitor();
    const { correlationId } = (await send(visitor, LATE)).data;
    expect((await openLink(visitor)).data).toMatchObject({ isAuthenticated: false, outcome: "expired" });
    expect((await trust(visitor, correlationId)).data.isLinkOpened).toBe(false);
  });

  it("can be opened from the outbox", async () => {
    const visitor = backend.visitor();
    await send(visitor, newPhone());
    const [vfp = ""] = await texted(visitor);
    const page = await (await backend.fetch(new Request("http://backend.test/outbox"))).text();
    expect(page).toContain(`href="/identity/thank-you/${visitor.sessionId}?vfp=${vfp}"`);
  });
});

describe("the identity check", () => {
  it("requires the phone first", async () => {
    const visitor = backend.visitor();
    const { correlationId } = (await send(visitor, NO_CARRIER)).data;
    const { dob } = personOf(NO_CARRIER);
    expect((await check(visitor, correlationId, { dob })).code).toBe("POSSESSION_NOT_PROVEN");
    expect((await verify(visitor, correlationId)).code).toBe("POSSESSION_NOT_PROVEN");
    await openLink(visitor);
    expect((await verify(visitor, correlationId)).code).toBe("NOT_VERIFIED");
    expect((await check(visitor, correlationId, { dob })).data.isVerified).toBe(true);
    expect((await verify(visitor, correlationId)).status).toBe(200);
  });

  it("INSTANT-03: allows three corrections, and then refuses even the right date", async () => {
    const visitor = backend.visitor();
    const phone = "2025550114";
    const correlationId = await provenByLink(visitor, phone);
    const { dob } = personOf(phone);
    const turned = `${dob.slice(0, 4)}-${dob.slice(8)}-${dob.slice(5, 7)}`;
    const answers = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      answers.push((await check(visitor, correlationId, { dob: turned })).data);
    }
    expect(answers.map((one) => one.dobCorrectionAttempts)).toEqual([1, 2, 3]);
    expect(answers.map((one) => one.hasReachedMaxDobCorrectionAttempts)).toEqual([false, false, true]);
    expect((await check(visitor, correlationId, { dob })).data).toMatchObject({
      isVerified: false,
      dobCorrectionAttempts: 3,
    });
    expect((await verify(visitor, correlationId)).code).toBe("NOT_VERIFIED");
  });

  it("INSTANT-03: a restarted check gives no more tries for its phone", async () => {
    const visitor = backend.visitor();
    const phone = "2025550114";
    const first = await provenByLink(visitor, phone);
    for (const dob of ["1979-05-12", "1979-05-13"]) await check(visitor, first, { dob });
    await backend.sql("update identity_checks set expires_at = created_at where correlation_id = $1", [
      first,
    ]);
    const second = await provenByLink(visitor, phone);
    expect(second).not.toBe(first);
    const third = (await check(visitor, second, { dob: "1979-05-14" })).data;
    expect(third).toMatchObject({ dobCorrectionAttempts: 3, hasReachedMaxDobCorrectionAttempts: true });
    expect((await check(visitor, second, { dob: personOf(phone).dob })).data.isVerified).toBe(false);
    const other = await provenByLink(visitor, "2025550118");
    expect((await check(visitor, other, { dob: "1990-10-15" })).data.dobCorrectionAttempts).toBe(1);
  });

  it("INSTANT-03: counts five tries at once only up to three", async () => {
    const visitor = backend.visitor();
    const correlationId = await provenByLink(visitor, "2025550113");
    const tries = Array.from({ length: 5 }, () => check(visitor, correlationId, { last4SSN: "0000" }));
    const counted = (await Promise.all(tries)).map((answer) => answer.data.dobCorrectionAttempts);
    expect(counted.sort()).toEqual([1, 2, 3, 3, 3]);
  });

  it("passes after a correction; a right date does not make up for wrong digits", async () => {
    const visitor = backend.visitor();
    const phone = "2025550113";
    const correlationId = await provenByLink(visitor, phone);
    const { dob, ssn } = personOf(phone);
    const wrong = (await check(visitor, correlationId, { dob, last4SSN: "0000" })).data;
    expect(wrong).toMatchObject({ isVerified: false, dobCorrectionAttempts: 1 });
    const right = (await check(visitor, correlationId, { dob, last4SSN: ssn.slice(-4) })).data;
    expect(right).toMatchObject({ isVerified: true, dobCorrectionAttempts: 1 });
    const record = await verify(visitor, correlationId);
    expect(record.data).toMatchObject({ ssnLast4: ssn.slice(-4), addresses: [] });
    expect(record.text).not.toContain(ssn);
  });

  it("finds no one for an unknown number, and counts no try", async () => {
    const visitor = backend.visitor();
    const correlationId = await provenByLink(visitor, newPhone());
    expect((await trust(visitor, correlationId)).data).toMatchObject({ trustScore: 0, isTrusted: false });
    expect((await check(visitor, correlationId, { dob: "1980-01-31" })).data).toEqual({
      isVerified: false,
      isFound: false,
      dobCorrectionAttempts: 0,
      hasReachedMaxDobCorrectionAttempts: false,
    });
  });

  it("reveals nothing for a phone that is not trusted", async () => {
    const visitor = backend.visitor();
    const correlationId = await provenByLink(visitor, LOW_TRUST);
    expect((await trust(visitor, correlationId)).data).toMatchObject({ trustScore: 310, isTrusted: false });
    const { dob } = personOf(LOW_TRUST);
    expect((await check(visitor, correlationId, { dob })).code).toBe("NOT_TRUSTED");
    expect((await verify(visitor, correlationId)).code).toBe("NOT_VERIFIED");
  });

  it("DATE-04: capitalizes the record's names", async () => {
    const visitor = backend.visitor();
    const correlationId = await provenByLink(visitor, NO_CARRIER);
    await check(visitor, correlationId, { dob: personOf(NO_CARRIER).dob });
    expect((await verify(visitor, correlationId)).data).toMatchObject({
      firstName: "Maeve",
      lastName: "O'Neil-Smith",
    });
  });

  it("belongs to its visit, and expires after 15 minutes", async () => {
    const visitor = backend.visitor();
    const correlationId = await provenByLink(visitor, NO_CARRIER);
    const { dob } = personOf(NO_CARRIER);
    const other = backend.visitor();
    const refused = [
      await trust(other, correlationId),
      await check(other, correlationId, { dob }),
      await verify(other, correlationId),
      await finish(other, { correlationId, vfp: "a1" }),
      await send(other, NO_CARRIER, { correlationId }),
      await trust(visitor, "nothing"),
    ];
    for (const answer of refused) expect(answer).toMatchObject({ status: 404, code: "CHECK_NOT_FOUND" });
    await check(visitor, correlationId, { dob });
    wait(15);
    for (const answer of [await trust(visitor, correlationId), await verify(visitor, correlationId)]) {
      expect(answer).toMatchObject({ status: 410, code: "CHECK_EXPIRED" });
    }
    expect((await send(visitor, NO_CARRIER, { correlationId })).code).toBe("CHECK_EXPIRED");
  });
});

it("every person on file has a row in docs/personas.md, with the values to type", async () => {
  const doc = await readFile(new URL("../../../docs/personas.md", import.meta.url), "utf8");
  for (const [phone, { person }] of recognisedPhones) {
    const dashed = formatPhone(phone).replace("(", "").replace(") ", "-");
    const row = doc.split("\n").find((line) => line.startsWith(`| ${dashed} `));
    expect(row, phone).toBeDefined();
    if (!person) continue;
    const name = `${person.firstName} ${person.lastName}`;
    for (const detail of [name, displayFromStorage(person.dob), person.ssn.slice(-4)])
      expect(row).toContain(detail);
  }
});
