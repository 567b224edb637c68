import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const book = readFileSync(at("docs/prevented-bugs.md"), "utf8");

/** Each line with a met requirement, and the tests below it: their files and names. */
const met = book
  .split(/^- /m)
  .slice(1)
  .map((text) => ({
    what: text.split("\n", 1)[0] ?? "",
    tests: [...text.matchAll(/^ {2}`([^`]+\.tsx?)` "([^"]+)"$/gm)].map(([, file = "", name = ""]) => ({
      file,
      name,
    })),
  }));

describe("problems found by visitors and attackers", () => {
  it("are covered by tests that exist", () => {
    expect(met.length).toBeGreaterThan(20);
    const missing = met.flatMap(({ what, tests }) => [
      ...(tests.length === 0 ? [`${what}: no test`] : []),
      ...tests
        .filter(
          ({ file, name }) => !existsSync(at(file)) || !readFileSync(at(file), "utf8").includes(`"${name}"`),
        )
        .map(({ file, name }) => `${file}: ${name}`),
    ]);
    expect(missing).toEqual([]);
  });
});
