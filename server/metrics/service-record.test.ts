import { describe, expect, it } from "vitest";
import { callIds } from "~server/backend/contract/index";
import { createServiceRecord, SERVICES } from "./service-record";

describe("what a process has seen of its services", () => {
  it("has no figure until there are twenty answers", () => {
    const record = createServiceRecord();
    for (let at = 1; at < 20; at += 1) record.record("letter.list", true, at);
    expect(record.times("letters")).toBeUndefined();
    record.record("letter.list", true, 20);
    expect(record.times("letters")).toEqual({ count: 20, median: 10, ninth: 18 });
  });

  it("counts no failed try as an answer, and keeps the newest five hundred", () => {
    const record = createServiceRecord();
    for (let at = 0; at < 30; at += 1) record.record("credit.softpull", false, 9);
    expect(record.times("credit")).toBeUndefined();
    for (let at = 0; at < 600; at += 1) record.record("credit.softpull", true, 1);
    expect(record.times("credit")).toEqual({ count: 500, median: 1, ninth: 1 });
  });

  it("says that a service fails while most of its newest tries did", () => {
    let now = 0;
    const record = createServiceRecord(() => now);
    record.record("quotes.list", false, 1);
    record.record("quotes.list", false, 1);
    expect(record.isFailing("prices")).toBe(false);
    record.record("quotes.list", false, 1);
    expect(record.isFailing("prices")).toBe(true);
    expect(record.isFailing("letters")).toBe(false);
    for (let at = 0; at < 4; at += 1) record.record("quotes.list", true, 1);
    expect(record.isFailing("prices")).toBe(false);
    for (let at = 0; at < 9; at += 1) record.record("quotes.list", false, 1);
    expect(record.isFailing("prices")).toBe(true);
    now += 11 * 60 * 1000;
    expect(record.isFailing("prices")).toBe(false);
  });

  it("watches calls that exist", () => {
    for (const service of SERVICES) expect(createServiceRecord().isFailing(service)).toBe(false);
    const record = createServiceRecord();
    for (const call of callIds) for (let at = 0; at < 20; at += 1) record.record(call, true, 1);
    const counts = SERVICES.map((service) => record.times(service)?.count ?? 0);
    expect(counts).toEqual([80, 60, 80, 80, 80, 80, 40]);
  });
});
