import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend, type Visitor } from "./testing/fixture";
import { faultFor } from "./simulated-faults";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ slowMs: 600 })));
afterAll(() => backend.stop());

const states = (visitor: Visitor, sourceId: string) =>
  visitor.call("valid-states-counties", { query: { state: "CO" }, common: { sourceId } });
const check = (visitor: Visitor, phoneNumber: string) =>
  visitor.call("validate-phone-input", { body: { phoneNumber, verifyPhoneNumberForAuth: true } });

describe("simulated faults by the source id of a visit", () => {
  it("slow: responds late", async () => {
    const started = performance.now();
    expect((await states(backend.visitor(), "weather-slow")).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(195);
  });

  it("flaky: each call fails once in a visit", async () => {
    const visitor = backend.visitor();
    const answers = [];
    for (let turn = 0; turn < 3; turn += 1) answers.push((await states(visitor, "weather-flaky")).status);
    expect(answers).toEqual([500, 200, 200]);
    expect((await states(backend.visitor(), "weather-flaky")).status).toBe(500);
  });

  it("failing and garbage: for all calls, or only for the named one", async () => {
    const visitor = backend.visitor();
    expect((await states(visitor, "weather-failing")).code).toBe("INTERNAL");
    expect((await states(visitor, "weather-failing.valid-states-counties")).status).toBe(500);
    expect((await states(visitor, "weather-failing.uuidv4")).status).toBe(200);
    expect((await states(visitor, "weather-garbage")).text).toMatch(/^<html>/);
    expect((await states(visitor, "lead-1")).status).toBe(200);
  });
});

describe("simulated faults by phone", () => {
  it.each([
    ["2025550162", [500, 200]],
    ["2025550163", [500, 500]],
    ["2025550101", [200, 200]],
  ])("%s answers %j", async (phone, statuses) => {
    const visitor = backend.visitor();
    expect([(await check(visitor, phone)).status, (await check(visitor, phone)).status]).toEqual(statuses);
  });

  it("reads only the phone number and the source", () => {
    expect(faultFor("uuidv4", {}, undefined)).toBeUndefined();
    expect(faultFor("uuidv4", {}, { phoneNumber: 2025550163 })).toBeUndefined();
    expect(faultFor("uuidv4", { sourceId: "weather-sunny" }, {})).toBeUndefined();
    expect(faultFor("uuidv4", {}, { phoneNumber: "2025550164" })).toBe("garbage");
  });
});
