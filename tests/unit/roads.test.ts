import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { hosts } from "~/flows";
import { roads } from "../support/roads";

/** Personas of features without pages yet. */
const WITHOUT_PAGES = ["Noack"];

it("every flow has test roads, each under a unique name", () => {
  expect(Object.keys(roads).sort()).toEqual(hosts.map(({ flow }) => flow.id).sort());
  for (const known of Object.values(roads)) {
    const names = known.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(0);
  }
});

it("every persona of docs/personas.md is on a test road", () => {
  const book = readFileSync(new URL("../../docs/personas.md", import.meta.url), "utf8");
  const [, table = ""] = book.split("## Last names\n");
  const names = [...(table.split("\n## ")[0] ?? "").matchAll(/^\| ([A-Z]\w+) \|/gm)].map(([, name]) => name);
  const walking = new Set(Object.values(roads).flatMap((known) => known.map(({ who }) => who.last)));
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !walking.has(name ?? "")).sort()).toEqual(WITHOUT_PAGES);
});
