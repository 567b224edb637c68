import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readLimits } from "~server/shared/limits/table";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

const MONDAY_NOON = Date.parse("2026-11-23T17:00:00Z");
const SUNDAY_AT_FIVE = Date.parse("2026-11-22T10:00:00Z");

let now = MONDAY_NOON;
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ clock: () => new Date(now), limits: readLimits("production") });
});
afterAll(() => backend.stop());
beforeEach(() => void (now = MONDAY_NOON));

let numbers = 0;
const newNumber = (): string => `20255511${String((numbers += 1)).padStart(2, "0")}`;
const who = (visitor: Visitor, phoneNumber: string, state = "DC") => ({
  appId: visitor.appId ?? "",
  customerId: "c1",
  phoneNumber,
  state,
});
const launch = (visitor: Visitor, phone: string, more: { state?: string; callAt?: string } = {}) => {
  const { callAt, state } = more;
  return visitor.call("instadial.launch", {
    body: { ...who(visitor, phone, state), ...(callAt && { callAt }) },
  });
};
const opened = () => backend.visitor().opened("Approved");
const dialsTo = (phone: string) =>
  backend.sql("select kind, status, call_at from dials where phone_number = $1", [phone]);

describe("F4: calls", () => {
  it("F4: no one is called on a Sunday at 5 in the morning; the call is scheduled for the day and time they chose", async () => {
    now = SUNDAY_AT_FIVE;
    const visitor = await opened();
    const phone = newNumber();
    expect(await launch(visitor, phone)).toMatchObject({ status: 409, code: "CALL_HOURS" });
    const dial = await visitor.call("instadial", { body: { ...who(visitor, phone), phoneVerified: true } });
    expect(dial).toMatchObject({ status: 409, code: "CALL_HOURS" });
    const callAt = "2026-11-23T15:00:00.000Z";
    expect((await launch(visitor, phone, { callAt })).data).toMatchObject({ dialLaunched: false, callAt });
    expect(await dialsTo(phone)).toEqual([
      { kind: "launch", status: "scheduled", call_at: new Date(callAt) },
    ]);
  });

  it("F4: the hours are the stricter of the home's and the number's", async () => {
    now = Date.parse("2026-11-23T14:00:00Z");
    const visitor = await opened();
    expect((await launch(visitor, newNumber(), { state: "CA" })).code).toBe("CALL_HOURS");
    expect((await launch(visitor, "4155551234", { state: "DC" })).code).toBe("CALL_HOURS");
    expect((await launch(visitor, "4155551234", { callAt: "2026-11-23T13:00:00Z" })).code).toBe("CALL_HOURS");
    expect((await launch(visitor, newNumber())).data.dialLaunched).toBe(true);
  });

  it("F4: a number has one open call, whoever requests it and however often", async () => {
    const phone = newNumber();
    const visitors = await Promise.all(Array.from({ length: 25 }, opened));
    const answers = await Promise.all(visitors.map((visitor) => launch(visitor, phone)));
    expect(new Set(answers.map(({ data }) => data.leadTrackingUid)).size).toBe(1);
    expect(await dialsTo(phone)).toHaveLength(1);
  });

  it("F4: a number is called at most three times a day, from any number of visits", async () => {
    const phone = newNumber();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      statuses.push((await launch(await opened(), phone)).status);
      now += 10 * 60_000;
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await dialsTo(phone)).toHaveLength(3);
  });

  it("B9: the number's owner replaces a stranger's scheduled call and has a limit of their own; the owner's call is kept", async () => {
    const phone = newNumber();
    const by = (visitor: Visitor, address: string, owner: boolean, callAt?: string) =>
      visitor.call("instadial.launch", {
        body: { ...who(visitor, phone), ...(callAt && { callAt }) },
        headers: { "X-Visitor-Address": address, ...(owner && { "X-Proven-Device": "device" }) },
      });
    const nextDay = "2026-11-24T17:00:00.000Z";
    const strangers = (await by(await opened(), "198.51.100.1", false, nextDay)).data;
    expect(strangers).toMatchObject({ dialLaunched: false, callAt: nextDay });
    const anothers = (await by(await opened(), "198.51.100.2", false)).data;
    expect(anothers.leadTrackingUid).toBe(strangers.leadTrackingUid);
    const owner = await opened();
    expect((await by(owner, "203.0.113.1", true)).data).toMatchObject({ dialLaunched: true });
    const dials = await dialsTo(phone);
    expect(dials.map(({ status, call_at: at }) => [status, at])).toEqual(
      expect.arrayContaining([
        ["gave way", null],
        ["launched", null],
      ]),
    );
    now += 10 * 60_000;
    const own = (await by(await opened(), "203.0.113.1", true, nextDay)).data;
    expect(own).toMatchObject({ dialLaunched: false, callAt: nextDay });
    const again = (await by(await opened(), "203.0.113.1", true)).data;
    expect(again.leadTrackingUid).toBe(own.leadTrackingUid);
  });

  it("B9: three calls by a stranger use up none of the owner's, including from an unknown address", async () => {
    const phone = newNumber();
    const by = async (address: string, owner = false) => {
      now += 10 * 60_000;
      const visitor = await opened();
      const answer = await visitor.call("instadial.launch", {
        body: who(visitor, phone),
        headers: { "X-Visitor-Address": address, ...(owner && { "X-Proven-Device": "device" }) },
      });
      return answer.status;
    };
    const stranger = [];
    for (let attempt = 0; attempt < 4; attempt += 1) stranger.push(await by("198.51.100.1"));
    expect(stranger).toEqual([200, 200, 200, 429]);
    expect(await by("203.0.113.1")).toBe(200);
    for (const address of ["198.51.100.2", "198.51.100.3"])
      for (let attempt = 0; attempt < 3; attempt += 1) await by(address);
    expect([await by("203.0.113.2"), await by("203.0.113.2", true)]).toEqual([429, 200]);
  });

  it("F4: a visit has three calls a day, to any number of phones; dial and launch count as one call", async () => {
    const visitor = await opened();
    const answers = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const phone = newNumber();
      await visitor.call("instadial", { body: { ...who(visitor, phone), phoneVerified: true } });
      answers.push(await launch(visitor, phone));
      now += 10 * 60_000;
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers.at(-1)?.displayMessage).toMatch(/so please come back (in \d+ hours|tomorrow)\./);
  });
});
