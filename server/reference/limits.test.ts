import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMIT_ALARM } from "~server/shared/limits/limits";
import { readLimits } from "~server/shared/limits/table";
import type { Log } from "./deps";
import { RIGHT_LAST_FOUR } from "./personas";
import { startTestBackend, type TestBackend, type Visitor } from "./testing/fixture";

/** A number that never matches the person. */
const UNMATCHED = "219090010";
const DECLINED = "4000000000000002";
const alarms: Record<string, unknown>[] = [];
const log: Log = {
  info: () => undefined,
  error: (fields) => {
    if (fields.event === LIMIT_ALARM) alarms.push(fields);
  },
};

let backend: TestBackend;
beforeAll(async () => {
  const limits = readLimits("production, texts-in-all=9, texts-per-address=5, declined-cards-per-card=100");
  backend = await startTestBackend({ limits, log });
});
afterAll(() => backend.stop());

const from = (address: string) => ({ "X-Visitor-Address": address });
const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const text = (visitor: Visitor, phoneNumber: string, address: string) =>
  visitor.call("phone-verification.initiate", {
    body: { phoneNumber, provider: 1 },
    headers: from(address),
  });
const check = (visitor: Visitor, phoneNumber: string, code: string, address = "198.51.100.1") =>
  visitor.call("phone-verification.complete", { body: { phoneNumber, code }, headers: from(address) });

describe("F5: limits per protected person, card or number, which new cookies do not reset", () => {
  it("F5: after six declined cards an application tries no further card, not even a good one, and charges nothing", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const answers = await Promise.all(times(30).map(() => visitor.pay(DECLINED)));
    expect(answers.filter(({ code }) => code === "CARD_DECLINED")).toHaveLength(6);
    const met = await visitor.pay();
    expect(met).toMatchObject({ status: 429, code: "LIMIT_MET" });
    expect(met.displayMessage).toMatch(/nothing was charged, so please come back in \d+ days\./);
    const attempts = await backend.sql("select id from payment_attempts where app_id = $1", [visitor.appId]);
    expect(attempts).toHaveLength(6);
    expect(await backend.sql("select id from payments where app_id = $1", [visitor.appId])).toEqual([]);
  });

  it("F5: ten good cards at once make one payment, whatever the limit of declined cards, and none stays counted", async () => {
    const visitor = await backend.visitor().opened("Approved");
    const answers = await Promise.all(times(10).map(() => visitor.pay()));
    expect(answers.map(({ status }) => status)).toEqual(times(10).map(() => 200));
    expect(new Set(answers.map(({ data }) => data.receiptId)).size).toBe(1);
    const counters = await backend.sql(
      "select key from limit_counters where key like 'declined-cards-per-application:%' and points = 0",
    );
    expect(counters).toHaveLength(1);
  });

  it("F5: a person's last four digits can be tried five times a day, across all applications", async () => {
    const statuses: number[] = [];
    for (const digit of times(7)) {
      const visitor = await backend.visitor().opened("Lastfour");
      const body = { appId: visitor.appId ?? "", applicantId: visitor.applicant(), last4SSN: `100${digit}` };
      statuses.push((await visitor.call("verify-last4", { body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it("B9: a stranger's tries of somebody's digits or number do not use up that person's own tries", async () => {
    const lastFour = async (address: string, last4SSN: string) => {
      const visitor = await backend.visitor().opened("Ownlastfour");
      const body = { appId: visitor.appId ?? "", applicantId: visitor.applicant(), last4SSN };
      return visitor.call("verify-last4", { body, headers: from(address) });
    };
    const strangers: number[] = [];
    for (const digit of times(6)) strangers.push((await lastFour("198.51.100.60", `100${digit}`)).status);
    expect(strangers).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await lastFour("203.0.113.60", RIGHT_LAST_FOUR)).data).toEqual({ isVerified: true });

    const whole = async (address: string, ssn: string) => {
      const visitor = await backend.visitor().opened("Ownssn");
      const data = [{ applicantId: visitor.applicant(), ssn }];
      return visitor.call("verify.sync.ssn", {
        body: { sessionId: visitor.sessionId, data, verifyCustomerIdentity: true },
        headers: from(address),
      });
    };
    const tries: number[] = [];
    while (tries.length < 7) tries.push((await whole("198.51.100.60", UNMATCHED)).status);
    expect(tries).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await whole("203.0.113.60", "219099998")).data).toEqual({ verified: true });
  });

  it("B9: a stranger's soft pulls of somebody do not use up that person's own", async () => {
    const look = async (address: string) => {
      const visitor = await backend.visitor().opened("Ownlook");
      return (await visitor.call("credit.softpull", { body: visitor.pull, headers: from(address) })).status;
    };
    const strangers: number[] = [];
    while (strangers.length < 13) strangers.push(await look("198.51.100.61"));
    expect(strangers.filter((status) => status === 200)).toHaveLength(12);
    expect(strangers.at(-1)).toBe(429);
    expect(await look("203.0.113.61")).toBe(200);
  });

  it("F5: a stranger's wrong codes do not block the owner's right code", async () => {
    const owner = backend.visitor();
    const phone = "2025550102";
    await text(owner, phone, "203.0.113.1");
    const stranger = backend.visitor();
    const tries = [];
    for (const digit of times(6)) tries.push((await check(stranger, phone, `11111${digit}`)).data.status);
    expect(tries.slice(-2)).toEqual(["max_attempts", "max_attempts"]);
    expect((await check(owner, phone, "000000", "203.0.113.1")).data.status).toBe("approved");
  });

  it("F5: counts an address's wrong codes over all its visits", async () => {
    const phone = "2025550103";
    await text(backend.visitor(), phone, "203.0.113.2");
    const answers = [];
    for (const digit of times(32))
      answers.push(
        (await check(backend.visitor(), phone, `1111${String(digit).padStart(2, "0")}`, "203.0.113.9"))
          .status,
      );
    expect(answers.filter((status) => status === 429)).toHaveLength(2);
    expect((await check(backend.visitor(), phone, "000000", "203.0.113.3")).status).toBe(200);
  });

  it("F5: counts texts per address over all visits and numbers; the overall budget raises an alarm and stops only texts", async () => {
    const many = (address: string, count: number) =>
      Promise.all(
        times(count).map((digit) =>
          text(backend.visitor(), `3035551${address.at(-1) ?? ""}${digit}${digit}`, address),
        ),
      );
    const one = await many("198.51.100.7", 8);
    expect(one.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(one.find(({ status }) => status === 429)?.displayMessage).toMatch(
      /so please come back in \d+ minutes\./,
    );
    expect(alarms).toEqual([]);
    await many("198.51.100.8", 5);
    const sent = await backend.sql("select id from outbox where kind = 'text'");
    expect(sent).toHaveLength(9);
    expect(alarms).toEqual([{ event: LIMIT_ALARM, limit: "texts-in-all", points: 9 }]);
    expect((await backend.visitor().opened("Approved")).appId).toBeDefined();
  });

  it("B9: a text refused by the overall budget does not count for its number or its address", async () => {
    const counted = async () =>
      (
        await backend.sql("select sum(points) as points from limit_counters where key like 'texts-per-%'")
      )[0]?.["points"];
    const before = await counted();
    expect((await text(backend.visitor(), "3035557777", "198.51.100.63")).code).toBe("LIMIT_MET");
    expect(await counted()).toBe(before);
  });

  it("F5: allows at most four hard pulls of a person a day, across all applications", async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const visitor = await backend.visitor().opened("Kowalczyk");
      await visitor.pay();
      statuses.push((await visitor.call("credit.hardpull", { body: visitor.pull })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it("F5: counts offer codes per address", async () => {
    const statuses: number[] = [];
    for (const digit of times(22)) {
      const answer = await backend.visitor().call("offer-code", {
        params: { offerCode: `CASH0000${String(digit + 10)}` },
        headers: from("192.0.2.77"),
      });
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it("the table of counters contains no phone number and no address", async () => {
    const rows = await backend.sql("select key from limit_counters");
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|2025550102|4000000000000002/);
  });
});
