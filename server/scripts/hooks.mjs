// `npm run hooks`: git runs .githooks/pre-commit before each commit of this clone. `-- off` ends
// that.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/root.mjs";
import { main, run, printLine, StopError } from "./lib/run.mjs";

const FOLDER = ".githooks";

await main(() => {
  const [word = "on", ...others] = process.argv.slice(2);
  if (!["on", "off"].includes(word) || others.length > 0)
    throw new StopError("Usage: npm run hooks [-- off]");
  if (!existsSync(join(root, ".git")))
    throw new StopError("This folder is no git clone, so it has no hooks.");
  const setting =
    word === "on" ? ["config", "core.hooksPath", FOLDER] : ["config", "--unset-all", "core.hooksPath"];
  const { ok, output } = run("git", setting, { quiet: true });
  // Code 5 of git says that nothing was set.
  if (!ok && (word === "on" || output.trim() !== ""))
    throw new StopError(`git could not set its hooks: ${output}`);
  printLine(
    word === "on"
      ? "Staged files are checked before each commit. npm run hooks -- off ends that."
      : "Nothing is checked before a commit.",
  );
});
