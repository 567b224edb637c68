import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { z } from "zod";
import { isLinted, namesOf } from "~server/scripts/lib/staged.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

it("names the Node version of the container in .nvmrc, one that package.json allows", () => {
  const version = read(".nvmrc").trim();
  const { engines } = z
    .object({ engines: z.object({ node: z.string() }) })
    .parse(JSON.parse(read("package.json")));
  const [, least = ""] = /^>=(\d+)/.exec(engines.node) ?? [];
  expect(Number(version)).toBeGreaterThanOrEqual(Number(least));
  expect(read("server/ship/Containerfile")).toContain(`FROM node:${version}-`);
});

it("gives editors the line length and indent that prettier writes", () => {
  const { printWidth } = z.object({ printWidth: z.number() }).parse(JSON.parse(read(".prettierrc.json")));
  const [, all = ""] = read(".editorconfig").split("[*]\n");
  expect(all).toContain(`max_line_length = ${printWidth}\n`);
  expect(all).toContain("indent_size = 2\n");
});

it("checks staged code files before a commit, including names with a space", () => {
  expect(namesOf("app/root.tsx\0docs/a b.md\0")).toEqual(["app/root.tsx", "docs/a b.md"]);
  expect(namesOf("")).toEqual([]);
  expect(
    ["app/root.tsx", "server/main.ts", "eslint.config.js", "server/scripts/hooks.mjs"].filter(isLinted),
  ).toHaveLength(4);
  expect(["docs/openapi.json", "README.md", "build/main.js", "public/a.js"].filter(isLinted)).toEqual([]);
});
