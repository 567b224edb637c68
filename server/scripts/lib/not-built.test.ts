import { expect, it } from "vitest";
import { findMissing, parseNotBuilt } from "./not-built.mjs";

const REASONS = parseNotBuilt(
  [
    "| Name | Reason |",
    "|---|---|",
    "| `E-a.left` | Nobody asks for it there. |",
    "| `E-a.short` | No. |",
  ].join("\n"),
);
const row = (name: string, isThere: boolean) => ({ name, isThere, what: "a field" });

it("reads names and reasons from the table", () => {
  expect([...REASONS.keys()]).toEqual(["E-a.left", "E-a.short"]);
});

it("reports a field that is neither built nor left out with a reason, and an outdated row", () => {
  expect(
    findMissing([row("E-a.there", true), row("E-a.left", false), row("E-a.short", true)], REASONS),
  ).toEqual(["E-a.short is built: take it out of docs/not-built.md."]);
  expect(findMissing([row("E-a.gone", false), row("E-a.short", false)], REASONS)).toEqual([
    "E-a.gone: a field stands neither in code that runs nor in docs/not-built.md.",
    "E-a.left in docs/not-built.md is nothing that the specification names.",
    "E-a.short in docs/not-built.md needs a reason.",
  ]);
});
