import { describe, expect, it } from "vitest";
import { experiments } from "~/content/experiments";
import { experimentNamed, weightsOf } from "~/domain/experiments";
import { variantForDevice } from "~server/visit/experiments";
import { hosts } from "./index";

/**
 * Words of pages on which no experiment runs: consent, credit, prices, demographics, fees and
 * disclosures.
 */
const NEVER =
  /consent|credit|real-estate|score|report|pull|frozen|freeze|ssn|social|birth|demograph|ethnic|price|rate|offer|quote|fee|cost|payment|pay-|estimate|loan-|income|liabilit|letter|approv|qualif|declin|congrat|phone|review|otp|address/;

interface TestedStep {
  experiment?: { name: string };
  entry?: true;
  sensitive?: readonly string[];
}

const steps = hosts.flatMap(({ flow }) =>
  Object.entries<TestedStep>(flow.steps).map(([node, step]) => ({ node, flow: flow.id, step })),
);
const tried = steps.filter(({ step }) => step.experiment !== undefined);

describe("steps on which something is tried", () => {
  it("are entries, ask for nothing sensitive, and are no page of consent, credit, prices, demographics or fees", () => {
    expect(steps.length).toBeGreaterThan(200);
    for (const { flow, node, step } of tried) {
      const where = `${flow} ${node}`;
      expect([where, step.entry, step.sensitive ?? [], NEVER.test(node)]).toEqual([where, true, [], false]);
    }
  });

  it("the words do find such pages: every kind of them is in the flows", () => {
    const found = steps.filter(({ node }) => NEVER.test(node)).map(({ node }) => node);
    for (const kind of [
      /consent/,
      /credit/,
      /ssn|social/,
      /birth/,
      /demograph/,
      /price/,
      /rate/,
      /fee/,
      /pay/,
    ]) {
      expect(
        found.some((node) => kind.test(node)),
        String(kind),
      ).toBe(true);
    }
    expect(
      steps.filter(({ step, node }) => step.sensitive?.length && !NEVER.test(node)).map(({ node }) => node),
    ).toEqual([]);
  });

  it("each experiment that is set up has one page, and each page's experiment is set up (EXPER-08)", () => {
    const named = tried.map(({ step }) => step.experiment?.name).toSorted();
    expect(named).toEqual(experiments.map(({ name }) => name).toSorted());
    expect(new Set(named).size).toBe(named.length);
  });
});

describe("the choice of a variant", () => {
  const devices = Array.from({ length: 30_000 }, (_, n) => n.toString(36).padStart(16, "0"));

  it.each(experiments.map(({ name }) => name))(
    "EXPER-01, EXPER-02: %s is chosen in proportion to its weights",
    (name) => {
      const experiment = experimentNamed(experiments, name);
      if (!experiment) throw new Error(name);
      const chosen = devices.map((device) => variantForDevice(device, experiment));
      const all = weightsOf(experiment).reduce((sum, [, weight]) => sum + weight, 0);
      for (const [variant, weight] of weightsOf(experiment)) {
        const share = weight / all;
        const deviation = Math.sqrt((share * (1 - share)) / devices.length);
        const seen = chosen.filter((one) => one === variant).length / devices.length;
        expect(Math.abs(seen - share) / deviation, variant).toBeLessThan(4);
      }
      expect(devices.map((device) => variantForDevice(device, experiment))).toEqual(chosen);
    },
  );

  it("EXPER-02: CONTROL weighs as much as all variants together, unless it has a weight of its own", () => {
    const variants = [{ name: "a" }, { name: "b", weight: 300 }];
    expect(weightsOf({ name: "x", variants })).toEqual([
      ["CONTROL", 400],
      ["a", 100],
      ["b", 300],
    ]);
    expect(weightsOf({ name: "x", variants, controlWeight: 25 })[0]).toEqual(["CONTROL", 25]);
  });

  it("one experiment says nothing of another: who is in one variant is spread over the other's as everybody is", () => {
    const [first, second] = experiments;
    if (!first || !second) throw new Error("There are two at least.");
    const inControl = devices.filter((device) => variantForDevice(device, first) === "CONTROL");
    const share =
      inControl.filter((device) => variantForDevice(device, second) === "CONTROL").length / inControl.length;
    expect(Math.abs(share - 0.75)).toBeLessThan(0.015);
  });
});
