import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";

/** What README.md and the pages for contributors name exists: files, links, and npm scripts. */

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read("package.json")));

/** Placeholders, and files that a recipe creates as an example. */
const NOT_THERE = /[<*]|\/(?:pets|tiktok)\./;
const PAGES = ["README.md", "CONTRIBUTING.md", "docs/architecture.md"];

const foundIn = (text: string, form: RegExp): string[] =>
  [...text.matchAll(form)].map(([, found = ""]) => found);

describe.for(PAGES)("%s", (page) => {
  const text = read(page);

  it("names files and folders that exist", () => {
    const paths = foundIn(text, /`((?:app|server|tests|docs)\/[^\s`]+)`/g);
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((one) => !NOT_THERE.test(one) && !existsSync(path.join(root, one)))).toEqual([]);
  });

  it("links files that exist", () => {
    const links = foundIn(text, /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g);
    expect(links.length).toBeGreaterThan(2);
    const folder = path.dirname(path.join(root, page));
    expect(links.filter((one) => !NOT_THERE.test(one) && !existsSync(path.join(folder, one)))).toEqual([]);
  });

  it("names npm scripts that exist", () => {
    const names = foundIn(text, /npm run ([\w:-]+)/g);
    expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it("names files to test that exist", () => {
    const commands = foundIn(text, /--config tests\/vitest\.config\.ts((?:\s+(?!-)[\w./-]+)+)/g);
    const files = commands.flatMap((files) => files.trim().split(/\s+/));
    expect(files.filter((one) => one.includes("/") && !existsSync(path.join(root, one)))).toEqual([]);
  });
});
