import { describe, expect, it } from "vitest";
import { REPORT_WEEKS, reportPeriods, STEP_FACT_DAYS, weekOf } from "./weeks";

const DAY_MS = 24 * 60 * 60_000;

describe("the weeks of the report", () => {
  it("begin on Monday at midnight in New York, in summer and in winter", () => {
    const moments = ["2026-11-30T04:59:59Z", "2026-11-30T05:00:00Z", "2026-12-07T04:59:59Z"];
    expect(moments.map((at) => weekOf(Date.parse(at)))).toEqual(["2026-11-23", "2026-11-30", "2026-11-30"]);
    expect(weekOf(Date.parse("2026-06-01T03:59:59Z"))).toBe("2026-05-25");
    expect(weekOf(Date.parse("2026-06-01T04:00:00Z"))).toBe("2026-06-01");
  });

  it("are this one and the twelve before it, the newest first", () => {
    const now = Date.parse("2026-12-02T17:00:00Z");
    const periods = reportPeriods(now);
    const weeks = periods.map(({ week }) => week);
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([REPORT_WEEKS, "2026-11-30", "2026-09-07"]);
    for (const { week, start, end } of periods)
      expect([weekOf(start), weekOf(end - 1)]).toEqual([week, week]);
    expect(periods.slice(1).map(({ end }) => end)).toEqual(periods.slice(0, -1).map(({ start }) => start));
  });

  it("are all kept until they leave the report", () => {
    const sunday = Date.parse("2026-12-07T04:59:59Z");
    expect(sunday - (reportPeriods(sunday).at(-1)?.start ?? 0)).toBeLessThan(STEP_FACT_DAYS * DAY_MS);
  });
});
