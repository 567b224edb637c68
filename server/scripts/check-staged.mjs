// Before a commit: prettier and eslint on the staged text, oxlint on the staged files as they stand on the disk, as its types come from there.
import { ESLint } from "eslint";
import { check, getFileInfo, resolveConfig } from "prettier";
import { root } from "./lib/root.mjs";
import { main, run, printLine, StopError } from "./lib/run.mjs";
import { isLinted, namesOf } from "./lib/staged.mjs";

/** @param {string[]} args @returns {string} what git prints */
function git(...args) {
  const { ok, output } = run("git", args, { quiet: true });
  if (!ok) throw new StopError(`git ${args[0]} failed: ${output}`);
  return output;
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Promise<string[]>} what prettier would change, in a sentence
 */
async function formatProblems(file, text) {
  const { ignored, inferredParser } = await getFileInfo(file, { ignorePath: ".prettierignore" });
  if (ignored || inferredParser === null) return [];
  try {
    const options = await resolveConfig(file, { editorconfig: true });
    if (await check(text, { ...options, filepath: file })) return [];
    return [`${file} is not formatted: npx prettier --write ${file}`];
  } catch (error) {
    // Text that is not valid in its language.
    return [`${file}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

await main(async () => {
  process.chdir(root);
  const staged = namesOf(git("diff", "--cached", "--name-only", "--diff-filter=ACMR", "-z"));
  if (staged.length === 0) return;
  const texts = new Map(staged.map((file) => [file, git("show", `:${file}`)]));
  const code = staged.filter(isLinted);

  const problems = [];
  for (const [file, text] of texts) problems.push(...(await formatProblems(file, text)));

  const eslint = new ESLint({ warnIgnored: false });
  const results = [];
  for (const file of code)
    results.push(...(await eslint.lintText(texts.get(file) ?? "", { filePath: file, warnIgnored: false })));
  const formatter = await eslint.loadFormatter("stylish");
  if (results.some(({ errorCount }) => errorCount > 0)) problems.push(await formatter.format(results));

  if (code.length > 0) {
    const { ok, output } = run(
      process.execPath,
      [
        ...["node_modules/oxlint/bin/oxlint", "--report-unused-disable-directives-severity=error"],
        ...["--no-error-on-unmatched-pattern", ...code],
      ],
      { quiet: true },
    );
    if (!ok) problems.push(output);
  }
  if (problems.length === 0) return;
  for (const problem of problems) printLine(problem.trim());
  throw new StopError(
    "Not committed. Fix and stage the files above, or leave the check out with --no-verify.",
  );
});
