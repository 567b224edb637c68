import { describe, expect, it } from "vitest";
import { selectTests } from "./changed.mjs";

const routes = [
  { id: "red:layout" },
  { id: "red:home", path: "red/home" },
  { id: "main:home", path: "purchase" },
  { id: "blue:home", path: "blue/home" },
];
const flow = (name: string, loads = "") =>
  `import { shared } from "~/steps/shared";\n${loads}export const ${name} = 1;\n`;
const files = new Map([
  ["app/routes.json", "[]"],
  [
    "app/flows/index.ts",
    'import { red } from "./red/flow";\nimport { blue } from "./blue/flow";\nimport { main } from "./main/flow";\n',
  ],
  ["app/flows/red/flow.ts", flow("red", 'import { pair } from "~/steps/pair";\n')],
  ["app/flows/red/flow.test.ts", 'import { red } from "./flow";\n'],
  ["app/flows/blue/flow.ts", flow("blue", 'import {\n  pair,\n} from "~/steps/pair";\n')],
  ["app/flows/blue/flow.test.ts", 'import { blue } from "./flow";\n'],
  ["app/flows/main/flow.ts", flow("main", 'import type { Pair } from "~/steps/pair";\n')],
  ["app/steps/shared.ts", "export const shared = 1;\n"],
  ["app/steps/shared.test.ts", 'import { shared } from "./shared";\n'],
  ["app/steps/pair.ts", "export const pair = 1;\n"],
  ["app/steps/alone.ts", "export const alone = 1;\n"],
  ["app/domain/money.ts", "export const money = 1;\n"],
  ["server/visit/step.ts", 'import { money } from "~/domain/money";\n'],
  ["server/visit/step.test.ts", 'import { step } from "./step";\n'],
  ["tests/http/red.test.ts", 'import { redVisit } from "../support/red-visit";\n'],
  ["tests/http/blue.test.ts", 'import { walk } from "../support/walk";\nawait walk("/blue/home?x=1");\n'],
  ["tests/http/main.test.ts", 'import { walk } from "../support/walk";\nawait walk("/purchase");\n'],
  ["tests/http/any-page.test.ts", 'import { everyPage } from "../support/every-page";\n'],
  ["tests/http/health.test.ts", 'await get("/health");\n'],
  ["tests/support/red-visit.ts", 'export const redVisit = () => get("/red/home");\n'],
  ["tests/support/walk.ts", 'import { hosts } from "~/flows";\n'],
  ["tests/support/every-page.ts", 'import { hosts } from "~/flows";\n'],
  ["tests/browser/red.spec.ts", 'await page.goto("/red/home");\n'],
  ["tests/browser/blue.spec.ts", 'await page.goto("/blue/home");\n'],
  ["tests/unit/book.test.ts", 'read("docs/book.md");\n'],
]);
const choose = (...changed: string[]) => selectTests(changed, { files, routes });
const names = (...changed: string[]) => {
  const { tests, browser } = choose(...changed);
  return [...tests.keys(), ...browser.keys()].sort();
};

describe("the tests affected by a change", () => {
  it("are those of the flow whose folder contains the file, by address and by that flow's support files", () => {
    expect(choose("app/flows/red/flow.ts").everything).toEqual([]);
    expect(names("app/flows/red/flow.ts")).toEqual([
      "app/flows/red/flow.test.ts",
      "tests/browser/red.spec.ts",
      "tests/http/any-page.test.ts",
      "tests/http/red.test.ts",
      "tests/unit/book.test.ts",
    ]);
  });

  it("are those of each flow that loads a shared file; a type import does not count as loading", () => {
    const { everything, flows } = choose("app/steps/pair.ts");
    expect(everything).toEqual([]);
    expect([...flows.keys()]).toEqual(["red", "blue"]);
    expect(names("app/steps/pair.ts")).toContain("tests/http/blue.test.ts");
    expect(names("app/steps/pair.ts")).not.toContain("tests/http/main.test.ts");
  });

  it("are found for the root flow by its own addresses, as it has no prefix", () => {
    expect(names("app/flows/main/flow.ts")).toContain("tests/http/main.test.ts");
    expect(names("app/flows/main/flow.ts")).not.toContain("tests/http/health.test.ts");
    expect(names("app/flows/main/flow.ts")).not.toContain("tests/http/blue.test.ts");
  });

  it.each([
    ["app/steps/shared.ts", "is used by every flow"],
    ["app/steps/alone.ts", "belongs to no flow"],
    ["app/domain/money.ts", "is used by the server"],
    ["app/steps/deleted.ts", "is deleted"],
    ["server/visit/step.ts", "every flow rests on it"],
    ["package.json", "every flow rests on it"],
    ["tests/support/walk.ts", "is shared by tests of several flows"],
    ["tests/support/deleted.ts", "is shared by tests of several flows"],
    ["tests/vitest.config.ts", "is shared by tests of several flows"],
  ])("are all where %s changes", (file, reason) => {
    expect(choose("app/flows/red/flow.ts", file).everything.join()).toContain(reason);
  });

  it("are the changed test itself, also by its snapshots, and tests that read a changed document", () => {
    expect(names("app/steps/shared.test.ts")).toEqual([
      "app/steps/shared.test.ts",
      "tests/unit/book.test.ts",
    ]);
    expect(names("app/flows/red/__snapshots__/flow.test.ts.snap")).toContain("app/flows/red/flow.test.ts");
    expect(choose("docs/book.md").tests.get("tests/unit/book.test.ts")).toBe("reads docs/book.md");
    expect(names("tests/support/red-visit.ts")).toContain("tests/http/red.test.ts");
    expect(names("app/flows/red/gone.test.ts")).toEqual(["tests/unit/book.test.ts"]);
    expect(names("tests/load/bench.ts")).toEqual(["tests/unit/book.test.ts"]);
    expect(names()).toEqual([]);
  });
});
