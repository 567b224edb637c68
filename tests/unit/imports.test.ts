import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadedBy, ROOT } from "../support/module-imports";

/** The product's files by path from the root; tests and test support may import anything. */
const files = ["app", "server"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path)),
);

/** Returns the import cycles that a depth-first walk finds. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at !== -1) circles.push([...way.slice(at), file].join(" -> "));
    if (at !== -1 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}

it("finds an import cycle of any length, and none where two paths lead to one file", () => {
  expect(
    circlesOf(
      new Map([
        ["a", ["b"]],
        ["b", ["c"]],
        ["c", ["b"]],
      ]),
    ),
  ).toEqual(["b -> c -> b"]);
  expect(
    circlesOf(
      new Map([
        ["a", ["b", "c"]],
        ["b", ["d"]],
        ["c", ["d"]],
      ]),
    ),
  ).toEqual([]);
});

it("no product file is part of an import cycle", () => {
  const graph = new Map(files.map((file) => [file, loadedBy(file)]));
  // A resolver that finds nothing would also find no cycle.
  expect(graph.get("server/visit/step.ts")).toContain("app/wizard/save.ts");
  expect(circlesOf(graph)).toEqual([]);
});
