import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { routesWithAddress } from "~tests/support/routes";
import { privateFieldsAt } from "./own-forms";

/** Routes whose posts redirect, and pages that are not a visitor's. */
const WITHOUT_FORM = ["routes/not-found.tsx", "routes/unknown-step.tsx", "routes/playground.tsx"];

const sourceOf = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../../app/${file}`, import.meta.url)), "utf8");

const pages = routesWithAddress
  .filter(({ file }) => file.startsWith("routes/") && file.endsWith(".tsx"))
  .filter(({ file }) => !WITHOUT_FORM.includes(file) && /^export const action\b/m.test(sourceOf(file)))
  .map(({ path, file }) => ({
    file,
    path: `/${path.replace(":text", "privacy-choices").replace(/\*$/, "code")}`,
  }));

it("the list of these pages is not empty", () => {
  expect(pages.length).toBeGreaterThan(9);
});

it.each(pages)(
  "$path declares its private fields, including each field for a code or a password",
  ({ path, file }) => {
    const fields = privateFieldsAt(path);
    expect(fields).toBeDefined();
    const source = sourceOf(file);
    const match = [
      ...source.matchAll(/<(?:Code|Ssn|Dob|Card|Password)\w*\s[^>]*?name="(\w+)"/g),
      ...source.matchAll(/name="(\w+)"[^>]*?\bsensitive\b/g),
    ];
    expect(fields).toEqual(expect.arrayContaining(match.map(([, name]) => name)));
  },
);

it("includes paths below an address, but not paths that only start with the same letters", () => {
  expect(privateFieldsAt("/customer-survey/funded")).toEqual([]);
  expect(privateFieldsAt("/continued")).toBeUndefined();
  expect(privateFieldsAt("/legal/terms")).toBeUndefined();
});
