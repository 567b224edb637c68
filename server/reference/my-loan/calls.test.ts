import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

/** Booked calls of a customer's own pages, by a clock of the test. */

const MONDAY_NOON = Date.parse("2026-11-23T17:00:00Z");
/** 5 a.m. in Los Angeles, 8 a.m. in New York */
const SUNDAY_AT_FIVE = Date.parse("2026-11-22T13:00:00Z");
const TUESDAY = "2026-11-24T17:00:00.000Z";
const WEDNESDAY = "2026-11-25T17:00:00.000Z";

let now = MONDAY_NOON;
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ clock: () => new Date(now) });
});
afterAll(() => backend.stop());
beforeEach(() => void (now = MONDAY_NOON));

let numbers = 0;
const newNumber = (): string => `41555522${String((numbers += 1)).padStart(2, "0")}`;

interface Customer {
  visitor: Visitor;
  phone: string;
  token: string;
  appId: string;
}

/** Returns a customer with a home in California who is signed in, with a fresh code. */
async function customer({ isFresh = true } = {}): Promise<Customer> {
  const phone = newNumber();
  const visitor = await backend.visitor().opened("Approved");
  await visitor.save({ phoneNumber: phone, propertyState: "CA" });
  const appId = visitor.appId ?? "";
  const { data } = await visitor.call("my-loan.open-visit", { body: { appId, device: "Test" } });
  if (isFresh)
    await backend.sql("update loan_sessions set confirmed_at = $1 where phone_number = $2", [
      new Date(now),
      phone,
    ]);
  return { visitor, phone, token: data.token, appId };
}

const book = ({ visitor, token, appId }: Customer, callAt: string, callId?: string, key?: string) =>
  visitor.call("my-loan.call-book", {
    body: { token, appId, callAt, ...(callId !== undefined && { callId }) },
    headers: { "X-Consent-Version": "calls test" },
    ...(key !== undefined && { key }),
  });
const cancel = ({ visitor, token, appId }: Customer, callId: string) =>
  visitor.call("my-loan.call-cancel", { body: { token, appId, callId } });
const callsOf = async ({ visitor, token, appId }: Customer) =>
  (await visitor.call("my-loan.overview", { body: { token, appId } })).data.overview.calls;
const dialsTo = (phone: string) =>
  backend.sql("select status, call_at, phone_verified, times_moved from dials where phone_number = $1", [
    phone,
  ]);

describe("a customer's booked call", () => {
  it("is booked at hours that suit their time zone and our line only", async () => {
    now = SUNDAY_AT_FIVE;
    const one = await customer();
    for (const callAt of ["2026-11-22T13:30:00.000Z", "2026-11-23T14:00:00.000Z", "2026-11-24T03:00:00.000Z"])
      expect([callAt, (await book(one, callAt)).code]).toEqual([callAt, "CALL_HOURS"]);
    const callAt = "2026-11-23T16:00:00.000Z";
    expect((await book(one, callAt)).data).toEqual({ outcome: "booked", callAt });
    const [call] = await callsOf(one);
    expect(call).toMatchObject({ at: callAt, phoneEnding: one.phone.slice(-2), timesMoved: 0 });
    expect(await dialsTo(one.phone)).toEqual([
      { status: "scheduled", call_at: new Date(callAt), phone_verified: true, times_moved: 0 },
    ]);
    const consents = await backend.sql(
      "select purpose, text_version from consents where app_id = $1 and phone_number = $2",
      [one.appId, one.phone],
    );
    expect(consents).toEqual([{ purpose: "call", text_version: "calls test" }]);
  });

  it("is one for a repeated request, and for another tab with another time", async () => {
    const one = await customer();
    const key = "K".repeat(22);
    const same = await Promise.all([book(one, TUESDAY, undefined, key), book(one, TUESDAY, undefined, key)]);
    expect(same.map(({ data }) => data.outcome)).toEqual(["booked", "booked"]);
    expect((await book(one, WEDNESDAY)).data).toEqual({ outcome: "stands", callAt: TUESDAY });
    expect(await callsOf(one)).toHaveLength(1);
  });

  it("is moved, with a number that tells a calendar which entry is newer", async () => {
    const one = await customer();
    await book(one, TUESDAY);
    const [{ callId } = { callId: "" }] = await callsOf(one);
    expect((await book(one, "2026-11-25T12:00:00.000Z", callId)).code).toBe("CALL_HOURS");
    expect((await book(one, WEDNESDAY, callId)).data).toEqual({ outcome: "moved", callAt: WEDNESDAY });
    await book(one, WEDNESDAY, callId);
    expect(await callsOf(one)).toMatchObject([{ callId, at: WEDNESDAY, timesMoved: 1 }]);
  });

  it("is canceled once, never rings then, and another can be booked at once", async () => {
    const one = await customer();
    await book(one, TUESDAY);
    const [{ callId } = { callId: "" }] = await callsOf(one);
    for (let press = 0; press < 2; press += 1)
      expect((await cancel(one, callId)).data).toEqual({ canceled: true });
    expect(await callsOf(one)).toEqual([]);
    expect((await book(one, WEDNESDAY, callId)).code).toBe("CALL_GONE");
    expect((await book(one, WEDNESDAY)).data.outcome).toBe("booked");
    expect((await dialsTo(one.phone)).map(({ status }) => status).toSorted()).toEqual([
      "canceled by customer",
      "scheduled",
    ]);
  });

  it("can be neither moved nor canceled when it is over", async () => {
    const one = await customer();
    await book(one, TUESDAY);
    const [{ callId } = { callId: "" }] = await callsOf(one);
    now = Date.parse(TUESDAY) + 60_000;
    await backend.sql("update loan_sessions set confirmed_at = $1, expires_at = $2", [
      new Date(now),
      new Date(now + 3_600_000),
    ]);
    expect([(await cancel(one, callId)).code, (await book(one, WEDNESDAY, callId)).code]).toEqual([
      "CALL_GONE",
      "CALL_GONE",
    ]);
  });

  it("needs a code within the hour, and is for its person only", async () => {
    const stale = await customer({ isFresh: false });
    await backend.sql("update loan_sessions set confirmed_at = null where phone_number = $1", [stale.phone]);
    expect((await book(stale, TUESDAY)).code).toBe("CODE_NEEDED");
    const owner = await customer();
    await book(owner, TUESDAY);
    const [{ callId } = { callId: "" }] = await callsOf(owner);
    const stranger = await customer();
    expect((await cancel(stranger, callId)).code).toBe("NOT_YOURS");
    expect((await book(stranger, WEDNESDAY, callId)).code).toBe("NOT_YOURS");
    expect((await cancel({ ...stranger, visitor: backend.visitor(), appId: owner.appId }, callId)).code).toBe(
      "NOT_YOURS",
    );
    expect(await callsOf(owner)).toMatchObject([{ at: TUESDAY }]);
  });
});
