import { expect, it } from "vitest";
import { z } from "zod";
import type { WizardState } from "./state";
import { endedWith, outcomeOf, schemaOf, stepFor, titleOf } from "./step";

type State = WizardState<{ name: string }>;

const step = stepFor<State>();
const state = (outcomes: Record<string, string>, name?: string): State => ({
  version: 1,
  answers: name === undefined ? {} : { name },
  facts: {},
  marks: {},
  outcomes,
});

it("the outcome of a node is its own, or that of its last item, and never that of another node", () => {
  expect(outcomeOf(state({ pull: "good" }), "pull")).toBe("good");
  expect(outcomeOf(state({ "pull@1": "good", "pull@2": "bad" }), "pull")).toBe("bad");
  expect(outcomeOf(state({ "pull~hard": "good", other: "bad", "other@1": "bad" }), "pull")).toBeUndefined();
});

it("an edge checks its own node's outcome, and is named after the outcomes it checks", () => {
  const pull = step({
    id: "pull",
    title: "Pull",
    privacy: "open",
    schema: z.object({}),
    outcomes: ["good", "bad", "odd"],
  });
  const condition = endedWith(pull, "good", "bad");
  expect(condition).toMatchObject({ name: "good or bad", outcomes: ["good", "bad"] });
  const holds = (outcome: string, node?: string) =>
    condition.holds(state({ pull: outcome }), undefined, undefined, node);
  expect(["good", "bad", "odd"].map((outcome) => holds(outcome, "pull"))).toEqual([true, true, false]);
  expect([holds("good", "other"), holds("good")]).toEqual([false, false]);
});

it("the fields and the title of a page can depend on the state", () => {
  const fixed = step({
    id: "fixed",
    title: "Fixed",
    privacy: "open",
    schema: z.object({ name: z.string() }),
  });
  const open = step({
    id: "open",
    title: ({ answers }, item) => `${answers.name ?? "Nobody"} ${item ?? ""}`,
    privacy: "open",
    schema: ({ answers }) => (answers.name === undefined ? z.object({ name: z.string() }) : z.object({})),
  });
  expect(schemaOf(fixed, state({})).safeParse({}).success).toBe(false);
  expect(schemaOf(open, state({})).safeParse({}).success).toBe(false);
  expect(schemaOf(open, state({}, "Ada")).safeParse({}).success).toBe(true);
  expect(titleOf(fixed, state({}))).toBe("Fixed");
  expect(titleOf(open, state({}, "Ada"), "2")).toBe("Ada 2");
});

it("a step defined by its fields alone owns them", () => {
  const question = step({ id: "name", title: "Name", privacy: "open", fields: { name: z.string() } });
  expect(question.ownedAnswers).toEqual(["name"]);
  expect(question).not.toHaveProperty("fields");
  expect(schemaOf(question, state({})).parse({ name: "Ada" })).toEqual({ name: "Ada" });
});

const ssnSchema = z.object({ ssn: z.string() });

it("only a non-sensitive entry page can have an experiment: any other page does not compile", () => {
  const experiment = { name: "headline" };
  expect(
    step({ id: "front", title: "Front", privacy: "open", schema: ssnSchema, entry: true, experiment })
      .experiment,
  ).toBe(experiment);
  // @ts-expect-error a page in the middle of a walk
  step({ id: "middle", title: "Middle", privacy: "open", schema: ssnSchema, experiment });
  // @ts-expect-error one that asks for what leaves no trace
  step({
    id: "ssn",
    title: "SSN",
    privacy: "secret",
    schema: ssnSchema,
    entry: true,
    sensitive: ["ssn"],
    experiment,
  });
  // @ts-expect-error a secret one
  step({ id: "consent", title: "Consent", privacy: "secret", schema: ssnSchema, entry: true, experiment });
});

it("a step must set its privacy, which is secret with sensitive fields: anything else does not compile", () => {
  // @ts-expect-error no privacy
  step({ id: "pets", title: "Pets", schema: ssnSchema });
  // @ts-expect-error an unknown privacy
  step({ id: "pets", title: "Pets", privacy: "hidden", schema: ssnSchema });
  // @ts-expect-error sensitive fields on an open page
  step({ id: "ssn", title: "SSN", privacy: "open", schema: ssnSchema, sensitive: ["ssn"] });
  // @ts-expect-error sensitive fields on a masked page
  step({ id: "ssn", title: "SSN", privacy: "masked", schema: ssnSchema, sensitive: ["ssn"] });
  const ssn = step({ id: "ssn", title: "SSN", privacy: "secret", schema: ssnSchema, sensitive: ["ssn"] });
  expect(ssn.privacy).toBe("secret");
});
