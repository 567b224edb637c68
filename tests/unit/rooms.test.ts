import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

/** docs/rooms.md has a row for every folder, and a role that reviews it. */

const root = fileURLToPath(new URL("../../", import.meta.url));
const book = readFileSync(path.join(root, "docs/rooms.md"), "utf8");

const rowsOf = (section: string): string[][] =>
  section.split("\n").flatMap((line) => {
    const cells = line.split("|").slice(1, -1);
    return cells.length > 0 ? [cells.map((cell) => cell.trim())] : [];
  });
const [beginning = "", ...sections] = book.split("\n## ");
const roles = rowsOf(beginning)
  .slice(2)
  .map(([role]) => role);
const rooms = sections
  .flatMap(rowsOf)
  .flatMap(([name = "", what, review = ""]) =>
    name.startsWith("`") ? [{ folder: name.replaceAll("`", ""), what, review: review.split(", ") }] : [],
  );

const foldersOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`${folder}/${entry.name}`] : [],
  );

describe("docs/rooms.md", () => {
  it("has a row for every folder of app, server and tests, and for every flow", () => {
    const folders = ["app", "server", "tests", "app/flows"].flatMap(foldersOf);
    expect(folders.length).toBeGreaterThan(30);
    expect(folders.filter((folder) => !rooms.some((room) => room.folder === folder))).toEqual([]);
  });

  it("names folders that exist, each once", () => {
    const named = rooms.map(({ folder }) => folder);
    expect(named.filter((folder) => !existsSync(path.join(root, folder)))).toEqual([]);
    expect(named).toEqual([...new Set(named)]);
  });

  it("describes every folder, and names reviewers from its own list of roles", () => {
    expect(roles.length).toBeGreaterThan(3);
    expect(rooms.filter(({ what, review }) => !what || review.some((role) => !roles.includes(role)))).toEqual(
      [],
    );
  });
});
