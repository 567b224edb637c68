import { describe, expect, it } from "vitest";
import type { ErrorCount, FunnelCounts, StepCount } from "./facts";
import { flowFunnel, variantRows } from "./report";

const WEEK = "2026-11-30";
const BEFORE = "2026-11-23";
const FLOW = { flow: "mini", steps: ["home", "phone", "done"] };

const counted = (step: string, started: number, more: Partial<StepCount> = {}): StepCount => ({
  ...{ week: WEEK, flow: "mini", step, device: "phone", scripts: "scripts", source: "direct" },
  ...{ started, answered: started, back: 0, left: 0, returned: 0 },
  ...more,
});
const met = (error: string, visitors: number, more: Partial<ErrorCount> = {}): ErrorCount => ({
  ...{ week: WEEK, flow: "mini", step: "phone", device: "phone", scripts: "scripts", source: "direct" },
  ...{ error, visitors },
  ...more,
});
const countsOf = (steps: StepCount[], more: Partial<FunnelCounts> = {}): FunnelCounts => ({
  steps,
  errors: [],
  times: [],
  ...more,
});

describe("the report of a flow", () => {
  it("lists the steps that somebody started in the order of the flow, with the share that left", () => {
    const steps = [
      counted("phone", 80, { answered: 40, left: 20, back: 12, returned: 10 }),
      counted("home", 100, { answered: 80, left: 20 }),
      counted("retired-step", 50),
    ];
    const times = [{ flow: "mini", step: "home", seconds: 12.5 }];
    const { rows } = flowFunnel(FLOW, countsOf(steps, { times }), {});
    expect(rows).toEqual([
      {
        step: "home",
        counts: { started: 100, answered: 80, back: 0, left: 20, returned: 0 },
        shareLeft: 0.2,
        seconds: 12.5,
      },
      {
        step: "phone",
        counts: { started: 80, answered: 40, back: 12, left: 20, returned: 10 },
        shareLeft: 0.25,
      },
    ]);
  });

  it("hides small groups, and with them the share and the time that would tell them", () => {
    const times = [{ flow: "mini", step: "home", seconds: 12.5 }];
    const { rows } = flowFunnel(
      FLOW,
      countsOf([counted("home", 100, { answered: 5, left: 95 })], { times }),
      {},
    );
    expect(rows).toEqual([
      { step: "home", counts: { started: 100, answered: "hidden", back: 0, left: "hidden", returned: 0 } },
    ]);
    const few = flowFunnel(FLOW, countsOf([counted("home", 4)]), {}).rows;
    expect(few.map(({ counts }) => [counts.started, counts.answered, counts.left])).toEqual([
      ["hidden", "hidden", "hidden"],
    ]);
  });

  it("counts one week, and one group in it", () => {
    const steps = [
      counted("home", 30),
      counted("home", 25, { device: "desktop" }),
      counted("home", 40, { week: BEFORE }),
    ];
    const started = (view: Parameters<typeof flowFunnel>[2]) =>
      flowFunnel(FLOW, countsOf(steps), view).rows.map(({ counts }) => counts.started);
    expect(started({})).toEqual([95]);
    expect(started({ week: WEEK })).toEqual([55]);
    expect(started({ week: WEEK, group: "phone" })).toEqual([30]);
    expect(started({ week: WEEK, group: "tablet" })).toEqual([]);
    expect(started({ week: "2026-11-16" })).toEqual([]);
  });

  it("hides a large group beside a small one, which could be subtracted otherwise", () => {
    const steps = [counted("home", 60), counted("home", 3, { device: "tablet" })];
    const started = (view: Parameters<typeof flowFunnel>[2]) =>
      flowFunnel(FLOW, countsOf(steps), view).rows.map(({ counts }) => counts.started);
    expect(started({ week: WEEK })).toEqual([63]);
    expect(started({ week: WEEK, group: "phone" })).toEqual(["hidden"]);
    expect(started({ week: WEEK, group: "tablet" })).toEqual(["hidden"]);
  });

  it("lists the errors of each step, the most frequent first and the hidden ones last", () => {
    const steps = [counted("phone", 100), counted("phone", 50, { device: "desktop" })];
    const errors = [
      met("phone", 12),
      met("phone", 20, { device: "desktop" }),
      met("form", 3),
      met("zip", 60),
    ];
    expect(flowFunnel(FLOW, countsOf(steps, { errors }), {}).errors).toEqual([
      { step: "phone", error: "zip", visitors: 60 },
      { step: "phone", error: "phone", visitors: 32 },
      { step: "phone", error: "form", visitors: "hidden" },
    ]);
    const phones = flowFunnel(FLOW, countsOf(steps, { errors }), { week: WEEK, group: "phone" });
    expect(phones.errors.map(({ visitors }) => visitors)).toEqual([60, 12, "hidden"]);
  });

  it("is empty where nobody came", () => {
    expect(flowFunnel(FLOW, countsOf([]), {})).toEqual({ flow: "mini", rows: [], errors: [] });
  });
});

describe("the results of an experiment", () => {
  it("give each variant's visitors, conversions and share, without small groups", () => {
    const rows = variantRows(
      [
        { name: "CONTROL", shown: 200, converted: { lead: 50 } },
        { name: "rate-first", shown: 100, converted: { lead: 4 } },
        { name: "letter-first", shown: 7, converted: { lead: 0 } },
        { name: "new", shown: 0, converted: {} },
      ],
      ["lead"],
    );
    expect(rows).toEqual([
      { variant: "CONTROL", conversion: "lead", shown: 200, converted: 50, share: 0.25 },
      { variant: "rate-first", conversion: "lead", shown: 100, converted: "hidden" },
      { variant: "letter-first", conversion: "lead", shown: "hidden", converted: "hidden" },
      { variant: "new", conversion: "lead", shown: 0, converted: 0 },
    ]);
  });
});
