import { describe, expect, it } from "vitest";
import { defineFlow, END, type Flow } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import { EMPTY_FORM, stepFor, when } from "~/wizard/step";
import { diagram, diagramPage, slugOf } from "./drawing";

type State = WizardState<{ isLarge: boolean }>;
const step = stepFor<State>();
const page = (id: string, more: { entry?: true } = {}) =>
  step({ id, title: id, privacy: "open", schema: EMPTY_FORM, ...more });
const large = when<State>("large", ({ answers }) => answers.isLarge === true);

const steps = {
  home: page("home", { entry: true }),
  size: step({ id: "size", title: "Size", privacy: "open", schema: EMPTY_FORM, each: () => ["1", "2"] }),
  "size~other": page("size"),
  "m/profile/otp": page("otp"),
};

/** home -> size -> m/profile/otp, or size~other for a large order. */
const order: Flow<State> = defineFlow<State>()({
  id: "order",
  prefix: "/order",
  home: "home",
  layout: "blank",
  steps,
  edges: {
    home: "size",
    size: [{ when: large, to: "size~other" }, { to: "m/profile/otp" }],
    "size~other": "m/profile/otp",
    "m/profile/otp": END,
  },
  blocks: [{ nodes: ["size~other"], each: () => [], otherwise: "m/profile/otp" }],
  sections: [],
});

const linesOf = (flow: Flow<State>): string[] => diagram(flow).trimEnd().split("\n");

describe("the diagram of a flow", () => {
  it("names each node, with its entries, conditions, repeats and end", () => {
    expect(linesOf(order)).toEqual([
      "flowchart TD",
      '  home(["home"])',
      '  size["size (for each)"]',
      '  size_other["size~other"]',
      '  m_profile_otp["m/profile/otp"]',
      '  END(("end"))',
      "  home --> size",
      "  size -->|large| size_other",
      "  size --> m_profile_otp",
      "  size_other --> m_profile_otp",
      "  m_profile_otp --> END",
      '  subgraph each_size_other ["once per item"]',
      "    size_other",
      "  end",
    ]);
  });

  it("changes only the lines that name a new step", () => {
    const more: Flow<State> = {
      ...order,
      steps: { color: page("color"), ...steps },
      edges: { color: "size", ...order.edges, home: [{ when: large, to: "color" }, { to: "size" }] },
    };
    const before = linesOf(order);
    const after = linesOf(more);
    expect(after.filter((line) => !/\bcolor\b/.test(line))).toEqual(before);
    expect(after.length).toBe(before.length + 3);
  });

  it("gives no node a Mermaid keyword as its id, and no two nodes the same id", () => {
    expect([END, "style", "style-guide"].map(slugOf)).toEqual(["END", "style_", "style_guide"]);
    const twins = { ...order, steps: { ...steps, "size-other": page("size-other") } };
    expect(() => diagram(twins)).toThrow('"size~other" and "size-other" have the same id in the drawing.');
  });

  it("is on a page that shows where the flow's pages are", () => {
    expect(diagramPage(order)).toContain("# The order flow");
    expect(diagramPage({ ...order, prefix: "" })).toContain("Its pages are below `/`.");
  });
});
