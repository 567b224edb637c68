import { execFileSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import path from "node:path";
import type { Row } from "./table";

/**
 * Adds the figures of a run to the file by commit: commit, day, name, figure, unit; figures of
 * different machines are not comparable.
 */
export function appendFigures(root: string, rows: readonly Row[]): void {
  const git = (...args: string[]): string =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const isChanged = git("status", "--porcelain") !== "";
  const [commit = "", day = ""] = git("log", "-1", "--format=%h %cs").split(" ");
  const lines = rows
    .filter(({ what }) => what !== "")
    .map(({ what, value, unit = "" }) =>
      [isChanged ? `${commit}+` : commit, day, what.trim(), value.toFixed(3), unit].join("\t"),
    );
  appendFileSync(path.join(root, "tests/load/figures.tsv"), `${lines.join("\n")}\n`);
}
