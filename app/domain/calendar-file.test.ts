import { describe, expect, it } from "vitest";
import { calendarFile, type CalendarEntry } from "./calendar-file";

const at = (iso: string): number => Date.parse(iso) / 1000;
const entry = {
  uid: "call-1@lender.example",
  sequence: 2,
  by: "Larkspur Home Loans",
  summary: "Call from Larkspur Home Loans",
  description: "A loan expert calls you.",
  at: at("2026-11-23T15:00:00Z"),
  until: at("2026-11-23T17:00:00Z"),
  writtenAt: at("2026-11-22T10:00:00Z"),
} satisfies CalendarEntry;

/** Reads a file back: its lines put together again, by name. */
function read(file: string): ReadonlyMap<string, string> {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  return new Map(
    lines.map((line) => [
      line.slice(0, line.indexOf(":")),
      line
        .slice(line.indexOf(":") + 1)
        .replaceAll("\\n", "\n")
        .replace(/\\([\\;,])/g, "$1"),
    ]),
  );
}

describe("the entry of a calendar", () => {
  it("has its times in UTC, and each line ends as the format asks", () => {
    const file = calendarFile(entry);
    expect(file.replace(/\r\n/g, "")).not.toMatch(/[\r\n]/);
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(Object.fromEntries(read(file))).toMatchObject({
      UID: "call-1@lender.example",
      SEQUENCE: "2",
      DTSTAMP: "20261122T100000Z",
      DTSTART: "20261123T150000Z",
      DTEND: "20261123T170000Z",
      SUMMARY: "Call from Larkspur Home Loans",
    });
  });

  it("takes a whole day, and has a place where there is one", () => {
    const { at: _at, until: _until, ...rest } = entry;
    const file = calendarFile({ ...rest, day: "2026-12-31", location: "1 Main St, Denver" });
    expect(Object.fromEntries(read(file))).toMatchObject({
      "DTSTART;VALUE=DATE": "20261231",
      "DTEND;VALUE=DATE": "20270101",
      LOCATION: "1 Main St, Denver",
    });
  });

  it.each([
    ["a long text", "A loan expert calls your phone ending in 0101. ".repeat(9).trim()],
    ["marks and lines", "Bring: papers, keys; and \\ nothing.\nThank you."],
    ["letters of several octets", "Ł🏠é".repeat(60)],
  ])("keeps %s whole in lines of 75 octets at most", (_what, description) => {
    const file = calendarFile({ ...entry, description });
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(read(file).get("DESCRIPTION")).toBe(description);
  });

  it("leaves out what would begin another line", () => {
    const file = calendarFile({ ...entry, summary: "A\r\nATTENDEE:x\u0000\u0007" });
    expect(file).toContain("SUMMARY:A\\nATTENDEE:x\r\n");
  });
});
