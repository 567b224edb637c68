import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/module-imports";

const files = readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" });
const textsOf = (kind: RegExp): [name: string, text: string][] =>
  files
    .filter((name) => kind.test(name) && !name.includes(".test."))
    .map((name) => [name, readFileSync(join(ROOT, "app", name), "utf8")]);

/** Class names with a rule in a sheet, or in a selector of the scripts. */
const known = new Set(
  [...textsOf(/\.css$/), ...textsOf(/^browser\/.*\.ts$/)].flatMap(([, text]) =>
    [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name),
  ),
);

/** Returns the class names in an expression: its texts, but for those that are compared with. */
const namesIn = (expression: string): string[] =>
  [...expression.replace(/[!=]==\s*"[^"]*"/g, "").matchAll(/"([^"]*)"/g)].flatMap(([, text = ""]) =>
    text.split(" "),
  );

/** Returns the class names that a view gives its elements. */
function classesIn(text: string): string[] {
  const plain = [...text.matchAll(/\bclassName="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "));
  const chosen = [...text.matchAll(/\bclassName=\{([^{}]*)\}/g)].flatMap(([, found = ""]) => namesIn(found));
  return [...plain, ...chosen].filter((name) => name !== "");
}

describe("class names", () => {
  // A shape without its rule is filled in black.
  it("have a rule, or a script that looks for them", () => {
    const views = textsOf(/\.tsx$/);
    expect(views.flatMap(([, text]) => classesIn(text)).length).toBeGreaterThan(300);
    const unknown = views.flatMap(([name, text]) =>
      classesIn(text).flatMap((one) => (known.has(one) ? [] : [`${name}: ${one}`])),
    );
    expect(unknown).toEqual([]);
  });
});
