import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { selectTests } from "./changed.mjs";
import { root } from "./root.mjs";
import { run, printLine, StopError } from "./run.mjs";
import { namesOf } from "./staged.mjs";

/** @param {string[]} args @returns {string} what git prints */
function git(...args) {
  const { ok, output } = run("git", args, { quiet: true });
  if (!ok) throw new StopError(`git ${args.join(" ")} failed: ${output.trim()}`);
  return output;
}

/** @param {string} name @returns {boolean} whether git knows a commit by that name */
const isCommit = (name) =>
  run("git", ["rev-parse", "--verify", "--quiet", `${name}^{commit}`], { quiet: true }).ok;

/**
 * The files that differ from where this branch left another one, with what is not committed yet.
 * @param {string | undefined} base a branch or commit; origin/main, else main, unless told
 * @returns {{ since: string, files: string[] }}
 */
function readChange(base) {
  if (!existsSync(join(root, ".git")))
    throw new StopError("npm test -- --changed compares with main, and this folder is no git clone.");
  const branch = base ?? ["origin/main", "main"].find(isCommit);
  if (!branch || !isCommit(branch))
    throw new StopError(`There is no commit "${branch ?? "main"}"; name one: npm test -- --changed=BRANCH`);
  const start = git("merge-base", branch, "HEAD").trim();
  const files = [
    // Both names of a file that was renamed.
    ...namesOf(git("diff", "--name-only", "--no-renames", "-z", start)),
    ...namesOf(git("ls-files", "--others", "--exclude-standard", "-z")),
  ];
  return { since: `${branch} (${start.slice(0, 8)})`, files: [...new Set(files)].sort() };
}

/** Texts of what imports and tests are read from. */
function readRepository() {
  const paths = ["app", "server", "tests"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map(
        (name) => `${folder}/${name.replaceAll("\\", "/")}`,
      ),
    )
    .filter((path) => /\.(?:tsx?|mjs|json|css)$/.test(path));
  const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
  /** @type {{ id: string, path?: string }[]} */
  const routes = JSON.parse(files.get("app/routes.json") ?? "[]");
  return { files, routes };
}

/** @param {ReadonlyMap<string, string>} tests prints them by their reasons */
function sayTests(tests) {
  /** @type {Map<string, string[]>} */
  const byReason = new Map();
  for (const [test, reason] of tests) byReason.set(reason, [...(byReason.get(reason) ?? []), test]);
  for (const [reason, files] of byReason)
    printLine(`  ${reason}:\n${files.map((file) => `    ${file}`).join("\n")}`);
}

/**
 * Chooses the tests that a change can break, and prints them with the reasons.
 * @param {string | undefined} base as in `readChange`
 * @returns {undefined | "everything" | { tests: string[], browser: string[] }} undefined when
 *   nothing differs
 */
export function chooseTests(base) {
  const { since, files } = readChange(base);
  if (files.length === 0) {
    printLine(`Nothing differs from ${since}.`);
    return undefined;
  }
  const { everything, flows, tests, browser } = selectTests(files, readRepository());
  printLine(`${files.length} files differ from ${since}.`);
  if (everything.length > 0) {
    printLine(`All tests run:\n${everything.map((reason) => `  ${reason}`).join("\n")}`);
    return "everything";
  }
  for (const [flow, file] of flows) printLine(`The pages of ${flow} are tested: ${file} is part of them.`);
  printLine(`${tests.size} files of tests and ${browser.size} of browser tests run:`);
  sayTests(new Map([...tests, ...browser]));
  return { tests: [...tests.keys()], browser: [...browser.keys()] };
}
