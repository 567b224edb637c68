import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { personaNames, personaOf, faultOf } from "./personas";
import { seeds } from "./seeds/applications";
import { presentationSeeds } from "./seeds/presentations";
import { refinanceSeeds } from "./seeds/refinances";

it("is found by last name, case-insensitive; every other name is Approved", () => {
  expect(personaOf(" FROZEN ")).toBe("frozen");
  expect(personaOf("Frozenson")).toBe("approved");
  expect(personaOf(undefined)).toBe("approved");
});

it("Flaky fails once, Failing fails always", () => {
  expect([faultOf("flaky", 0), faultOf("flaky", 1)]).toEqual(["fails", "fair"]);
  expect([faultOf("failing", 0), faultOf("failing", 9)]).toEqual(["fails", "fails"]);
});

it("every persona and seeded application is a row of docs/personas.md", async () => {
  const doc = await readFile(new URL("../../docs/personas.md", import.meta.url), "utf8");
  const rows = [...doc.matchAll(/^\| ([\w-]+) +\|/gm)].map((match) => match[1]?.toLowerCase());
  const ids = [...seeds, ...refinanceSeeds, ...presentationSeeds].map((seed) => seed.id);
  for (const name of [...personaNames, ...ids]) expect(rows).toContain(name);
});
