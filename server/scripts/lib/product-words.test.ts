import { describe, expect, it } from "vitest";
import { productGraph } from "./product-graph.mjs";
import { productWords } from "./product-words.mjs";

/** Returns the words of a page with this code in its loader, and of other files. */
function wordsOf(code: string, others: Record<string, string> = {}) {
  const page = { "app/flows/mini/steps/home.tsx": `export const loader = () => { ${code} };` };
  return productWords(productGraph(new Map(Object.entries({ ...page, ...others }))));
}

describe("a name is used in the product", () => {
  it("where code that a page runs contains it, as a key, a text or an identifier", () => {
    expect(wordsOf("return { creditScore: 1 };").hasName("creditScore")).toBe(true);
    expect(wordsOf(`return ["creditScore"];`).hasName("creditScore")).toBe(true);
  });

  it.each([
    ["a comment", "/* creditScore */ return 1;", {}],
    ["a type", "type A = { creditScore: number }; const a: A | undefined = undefined; return a;", {}],
    [
      "a function that only a test calls",
      "return 1;",
      {
        "app/domain/score.ts": "export const of = () => ({ creditScore: 1 });",
        "app/domain/score.test.ts": `import { of } from "./score"; of();`,
      },
    ],
    [
      "a declared call",
      `return calls;`,
      {
        "server/backend/contract/credit.ts": "export const calls = { creditScore: 1 };",
      },
    ],
    [
      "the reference backend",
      "return 1;",
      {
        "server/reference/serve.ts": "export const a = { creditScore: 1 };",
      },
    ],
  ])("not by %s", (_where, code, others) => {
    expect(wordsOf(code, others).hasName("creditScore")).toBe(false);
  });
});

describe("a call has a caller", () => {
  it.each([
    [`return call("app.create");`, true],
    [`return call(isFirst ? "app.create" : "other");`, true],
    [`const id = "app.create"; return call(id);`, true],
    ["return call(`app.${kind}`);", true],
    [`return ["app.create"].includes(id);`, false],
    [`return { "app.create": 10 };`, false],
    [`return id === "app.create";`, false],
  ])("%s: %s", (code, isCalled) => {
    expect(wordsOf(code).isCalled("app.create")).toBe(isCalled);
  });
});

describe("a setting is read", () => {
  it.each([
    ["return env.HOME_SITE_URL;", true],
    ["const { HOME_SITE_URL } = env; return HOME_SITE_URL;", true],
    ["return env[`HOME_${which}_URL`];", true],
    ["const c = { homeSite: env.HOME_SITE_URL }; return c.homeSite;", true],
    ["return { homeSite: env.HOME_SITE_URL ?? links.homeSite };", false],
    ["return { HOME_SITE_URL: text };", false],
  ])("%s: %s", (code, isRead) => {
    expect(wordsOf(code).isRead("HOME_SITE_URL")).toBe(isRead);
  });
});

it("a message is found in the product, whatever values are filled in", () => {
  const words = wordsOf("throw new Error(`Failed to save property ${id}. ${reason}`);");
  expect(words.hasText("Failed to save property {id}. {reason}")).toBe(true);
  expect(words.hasText("Failed to save owner {id}.")).toBe(false);
});
