import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import * as questions from "~/steps/questions";

const APP = fileURLToPath(new URL("../../app", import.meta.url));
const LIBRARY = join("steps", "questions.ts");

/** Sentences of the library; a label of one or two words also names figures, so it may recur. */
const sentences = new Map<string, string>(
  Object.entries(questions).flatMap(([name, words]) =>
    Object.entries(words)
      .filter(([, text]) => /[.?]$/.test(text) && text.split(" ").length > 3)
      .map(([part, text]) => [text, `${name}.${part}`] as const),
  ),
);

describe("the questions that several flows ask", () => {
  it("have their words in one place", () => {
    expect(sentences.size).toBeGreaterThan(30);
    const again = readdirSync(APP, { recursive: true, encoding: "utf8" })
      .filter(
        (file) =>
          /^(?:flows|modules|routes|steps)\b.*\.tsx?$/.test(file) &&
          !/\.test\.|\btesting\b|\bcases\.ts$/.test(file),
      )
      .filter((file) => file !== LIBRARY)
      .flatMap((file) => {
        const found: string[] = [];
        const look = (node: ts.Node): void => {
          const text =
            ts.isStringLiteral(node) || ts.isJsxText(node) ? node.text.replace(/\s+/g, " ").trim() : "";
          const known = sentences.get(text);
          if (known !== undefined) found.push(`${file}: "${text}" is ${known}`);
          ts.forEachChild(node, look);
        };
        look(ts.createSourceFile(file, readFileSync(join(APP, file), "utf8"), ts.ScriptTarget.Latest, true));
        return found;
      });
    expect(again).toEqual([]);
  });
});
