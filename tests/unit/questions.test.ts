import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import * as questions from "~/steps/questions";

const APP = fileURLToPath(new URL("../../app", import.meta.url));
const LIBRARY = join("steps", "questions.ts");

/**
 * The library's label of a field, by the field's name. Pages write it out, because a browser would
 * load the whole library for a few labels.
 */
const LABELS: Readonly<Record<string, string>> = {
  desiredCashAmount: questions.CASH.label,
  downPayment: questions.DOWN_PAYMENT.label,
  firstName: questions.NAME.firstLabel,
  lastName: questions.NAME.lastLabel,
  lateMortgagePayments: questions.LATE_PAYMENTS.label,
  maritalStatus: questions.MARITAL_STATUS.label,
  mortgageBalance: questions.MORTGAGE_BALANCE.label,
  propertyType: questions.PROPERTY_TYPE.label,
  propertyUse: questions.PROPERTY_USE.label,
};

/** Sentences of the library; a label of one or two words also names figures, so it may recur. */
const sentences = new Map<string, string>(
  Object.entries(questions).flatMap(([name, words]) =>
    Object.entries(words)
      .filter(([, text]) => /[.?]$/.test(text) && text.split(" ").length > 3)
      .map(([part, text]) => [text, `${name}.${part}`] as const),
  ),
);

/** Modules that ask questions, without their tests. */
const sources = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => /^(?:flows|modules|routes|steps)\b.*\.tsx?$/.test(file))
  .filter((file) => !/\.test\.|\btesting\b|\bcases\.ts$/.test(file) && file !== LIBRARY)
  .map((file) => {
    const text = readFileSync(join(APP, file), "utf8");
    return { file, source: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
  });

function eachNode(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => {
    eachNode(child, look);
  });
}

/** Returns the attributes of an element that are plain texts. */
const attributesOf = (element: ts.JsxSelfClosingElement | ts.JsxOpeningElement): Map<string, string> =>
  new Map(
    element.attributes.properties.flatMap((one) =>
      ts.isJsxAttribute(one) && one.initializer && ts.isStringLiteral(one.initializer)
        ? [[one.name.getText(), one.initializer.text] as const]
        : [],
    ),
  );

describe("questions shared by several flows", () => {
  it("have their titles and errors in one place", () => {
    expect(sentences.size).toBeGreaterThan(30);
    const again: string[] = [];
    for (const { file, source } of sources.filter((one) => one.file.endsWith(".ts")))
      eachNode(source, (node) => {
        const known = ts.isStringLiteral(node) ? sentences.get(node.text) : undefined;
        if (known !== undefined) again.push(`${file}: ${known}`);
      });
    expect(again).toEqual([]);
  });

  it.each(Object.entries(LABELS))("have one label on every page: %s", (name, label) => {
    const found: string[] = [];
    for (const { source } of sources)
      eachNode(source, (node) => {
        if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxOpeningElement(node)) return;
        const attributes = attributesOf(node);
        if (attributes.get("name") === name) found.push(attributes.get("label") ?? label);
      });
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(found)).toEqual(new Set([label]));
  });
});
