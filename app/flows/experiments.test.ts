import { describe, expect, it } from "vitest";
import { experiments } from "~/content/experiments";
import { experimentNamed, weightsOf } from "~/domain/experiments";
import { variantForDevice } from "~server/visit/experiments";
import { listedPrivacy } from "~tests/support/privacy-list";
import type { Step } from "~/wizard/step";
import { hosts } from "./index";

type TestedStep = Pick<Step, "privacy" | "experiment" | "entry">;

const steps = hosts.flatMap(({ flow }) =>
  Object.entries<TestedStep>(flow.steps).map(([node, step]) => ({ node, flow: flow.id, step })),
);
const testedSteps = steps.filter(({ step }) => step.experiment !== undefined);

describe("steps with an experiment", () => {
  it("are entries, and are not secret in docs/privacy.txt", () => {
    expect(steps.length).toBeGreaterThan(200);
    expect(new Set(steps.map(({ step }) => step.privacy))).toEqual(new Set(["open", "masked", "secret"]));
    for (const { flow, node, step } of testedSteps) {
      const where = `${flow} ${node}`;
      expect([where, listedPrivacy(flow).get(node)]).not.toEqual([where, "secret"]);
      expect([where, step.entry]).toEqual([where, true]);
    }
  });

  it("docs/privacy.txt lists every page of every flow with the privacy of its step", () => {
    for (const { flow } of hosts) {
      const pagePrivacy = Object.entries<TestedStep>(flow.steps).map(([node, { privacy }]) => [
        node,
        privacy,
      ]);
      expect([flow.id, ...pagePrivacy]).toEqual([flow.id, ...listedPrivacy(flow.id)]);
    }
  });

  it("each configured experiment has one page, and each page's experiment is configured (EXPER-08)", () => {
    const named = testedSteps.map(({ step }) => step.experiment?.name).toSorted();
    expect(named).toEqual(experiments.map(({ name }) => name).toSorted());
    expect(new Set(named).size).toBe(named.length);
  });
});

describe("the choice of a variant", () => {
  const devices = Array.from({ length: 30_000 }, (_, n) => n.toString(36).padStart(16, "0"));

  it.each(experiments.map(({ name }) => name))(
    "EXPER-01, EXPER-02: chooses variants of %s in proportion to their weights",
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

  it("EXPER-02: gives CONTROL the weight of all variants together, unless it has its own weight", () => {
    const variants = [{ name: "a" }, { name: "b", weight: 300 }];
    expect(weightsOf({ name: "x", variants })).toEqual([
      ["CONTROL", 400],
      ["a", 100],
      ["b", 300],
    ]);
    expect(weightsOf({ name: "x", variants, controlWeight: 25 })[0]).toEqual(["CONTROL", 25]);
  });

  it("chooses variants of one experiment independently of another experiment", () => {
    const [first, second] = experiments;
    if (!first || !second) throw new Error("There are two at least.");
    const inControl = devices.filter((device) => variantForDevice(device, first) === "CONTROL");
    const share =
      inControl.filter((device) => variantForDevice(device, second) === "CONTROL").length / inControl.length;
    expect(Math.abs(share - 0.75)).toBeLessThan(0.015);
  });
});
