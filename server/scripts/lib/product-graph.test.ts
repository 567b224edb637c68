import { describe, expect, it } from "vitest";
import { productGraph, findUncalled } from "./product-graph.mjs";

const TEST = "app/domain/rule.test.ts";
const RULE = "app/domain/rule.ts";

/**
 * Returns what is uncalled in app/domain/rule.ts when a test uses its `names`, and these are the
 * other files.
 */
function found(rule: string, names: string, others: Record<string, string> = {}) {
  const test = `import { ${names} } from "./rule"; it("AAA-01", () => { ${names.replaceAll(",", ";")} });`;
  const files = new Map(Object.entries({ [RULE]: rule, [TEST]: test, ...others }));
  return findUncalled(productGraph(files)).map(({ name }) => name);
}

/** Makes a page whose loader calls the expression. */
const page = (imports: string, call: string) => ({
  "app/flows/mini/steps/home.tsx": `${imports} export const loader = () => ${call};`,
});
const IMPORT = `import { rule } from "~/domain/rule";`;
const rule = "export function rule() { return 1; }";

describe("code that only tests call", () => {
  it("is reported with its file and the tests that call it", () => {
    const files = new Map([
      [RULE, rule],
      [TEST, `import { rule } from "./rule"; rule();`],
      ["tests/http/walk.test.ts", `import { rule } from "~/domain/rule"; rule();`],
    ]);
    expect(findUncalled(productGraph(files))).toEqual([
      { file: RULE, name: "rule", tests: [TEST, "tests/http/walk.test.ts"] },
    ]);
  });

  it.each([
    ["a page", page(IMPORT, "rule()")],
    ["a program", { "server/main.ts": `${IMPORT} rule();` }],
    ["a script", { "server/scripts/draw.mjs": `import { rule } from "../../app/domain/rule"; rule();` }],
    ["a whole module", page(`import * as rules from "~/domain/rule";`, "rules.rule()")],
    ["another name", page(`import { rule as other } from "~/domain/rule";`, "({ other })")],
    ["an import in time", page("", `import("~/domain/rule")`)],
  ])("does not include what %s calls", (_caller, files) => {
    expect(found(rule, "rule", files)).toEqual([]);
  });

  it("does not include what is called through a re-export, through a list, or when a file is loaded", () => {
    const through = { "server/helper.ts": `export { rule as way } from "~/domain/rule";` };
    const call = page(`import { way } from "~server/helper";`, "way()");
    expect(found(rule, "rule", { ...through, ...call })).toEqual([]);
    const list = { "server/helper.ts": `${IMPORT} export const all = [{ rule }];` };
    expect(found(rule, "rule", { ...list, ...page(`import { all } from "~server/helper";`, "all") })).toEqual(
      [],
    );
    const loaded = { "server/helper.ts": `${IMPORT} rule();` };
    expect(found(rule, "rule", { ...loaded, ...page(`import "~server/helper";`, "1") })).toEqual([]);
  });

  it("does not include what a page renders", () => {
    const draws = page(`import { Rule } from "~/domain/rule";`, "<Rule />");
    expect(found("export const Rule = () => null;", "Rule", draws)).toEqual([]);
  });

  it("includes what only uncalled code calls", () => {
    const dead = { "server/helper.ts": `${IMPORT} export const dead = () => rule();` };
    expect(found(rule, "rule", dead)).toEqual(["rule"]);
    expect(found("export const a = () => b(); export const b = () => 1;", "a, b")).toEqual(["a", "b"]);
  });

  it("is not hidden by the same name elsewhere, a field of that name, or another called export of its file", () => {
    expect(found(rule, "rule", page("const rule = () => 1;", "rule()"))).toEqual(["rule"]);
    expect(found(rule, "rule", page("", "({ rule: 1 }).rule"))).toEqual(["rule"]);
    const two = `${rule} export const used = () => 2;`;
    expect(found(two, "rule", page(`import { used } from "~/domain/rule";`, "used()"))).toEqual(["rule"]);
  });

  it("includes what a page exports and Remix does not use", () => {
    const files = new Map([
      ["app/flows/mini/steps/home.tsx", "export const loader = () => 1; export const words = () => 2;"],
      [TEST, `import { loader, words } from "~/flows/mini/steps/home"; loader(words());`],
    ]);
    expect(findUncalled(productGraph(files)).map(({ name }) => name)).toEqual(["words"]);
  });

  it("does not include test helpers and types", () => {
    const files = new Map([
      ["app/domain/testing/people.ts", "export const ada = 1;"],
      ["app/flows/mini/cases.ts", "export const cases = 1;"],
      [RULE, "export interface Person { name: string }"],
      [
        TEST,
        `import { ada } from "./testing/people"; import { cases } from "~/flows/mini/cases"; import type { Person } from "./rule"; const all: Person[] = [ada, cases];`,
      ],
    ]);
    expect(findUncalled(productGraph(files))).toEqual([]);
  });

  it("includes what only a test helper calls", () => {
    const files = new Map([
      [RULE, rule],
      ["app/domain/testing/people.ts", `${IMPORT} export const ada = () => rule();`],
    ]);
    expect(findUncalled(productGraph(files))).toMatchObject([
      { name: "rule", tests: ["app/domain/testing/people.ts"] },
    ]);
  });
});
