import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { LIMIT_NAMES, limitSettings } from "~server/shared/limits/table";

const book = readFileSync(fileURLToPath(new URL("../../docs/operating.md", import.meta.url)), "utf8");

/** Returns a duration of the limits table as text: "1 day". */
const windowOf = (seconds: number): string => {
  const units = [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
  ] as const;
  const [name, length] = units.find(([, size]) => seconds % size === 0) ?? ["second", 1];
  const many = seconds / length;
  return `${many} ${name}${many === 1 ? "" : "s"}`;
};

describe("the operators' table of limits", () => {
  it("F5: lists every limit with both defaults and the window, in order", () => {
    const [production, demonstration] = [
      limitSettings(undefined),
      limitSettings({ preset: "demonstration", points: new Map() }),
    ];
    const [, section = ""] = book.split("\n## Limits\n");
    const [table = ""] = section.split("\n## ");
    const rows = table.split("\n").flatMap((line) => {
      const [, name, , usual, shown, length] = line.split("|").map((cell) => cell.trim());
      return name?.startsWith("`") ? [[name, usual, shown, length].join(" | ")] : [];
    });
    const figure = (points: number) => points.toLocaleString("en-US");
    expect(rows).toEqual(
      LIMIT_NAMES.map((name) => {
        const { points, seconds } = production(name);
        const shown = demonstration(name).points;
        return [`\`${name}\``, figure(points), figure(shown), windowOf(seconds)].join(" | ");
      }),
    );
  });
});
