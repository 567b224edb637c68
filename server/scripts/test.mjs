// `npm test`: runs all stages in order except the nightly ones, and stops at the first failure.
// Stage names as arguments run only those. `npm run test:night` runs the nightly stages: slow tests
// that rarely fail. `--changed` runs what the changes of this branch can break.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chooseTests } from "./lib/changed-run.mjs";
import { memoryFolder } from "./lib/memory-folder.mjs";
import { root } from "./lib/root.mjs";
import { main, runParallel, printLine, seconds, StopError } from "./lib/run.mjs";
import {
  countsOfPlaywright,
  countsOfVitest,
  hasFailed,
  summaryLines,
  sumCounts,
} from "./lib/test-counts.mjs";

const REPORTS = join(root, "build/reports");
const UNIT_REPORT = join(REPORTS, "vitest.json");
const WAITING_REPORT = join(REPORTS, "vitest-waiting.json");
const CONTRACT_REPORT = join(REPORTS, "vitest-contract.json");
const NIGHT_REPORT = join(REPORTS, "vitest-night.json");
const NIGHT_CONTRACT_REPORT = join(REPORTS, "vitest-night-contract.json");
const PLAYWRIGHT_REPORT = join(REPORTS, "playwright.json");

const TEST = { NODE_ENV: "test" };
const PLAYWRIGHT = ["node_modules/playwright/cli.js", "test", "--config", "tests/playwright.config.ts"];
/** Tests with this tag are slow and rarely fail. */
const [BY_DAY, BY_NIGHT] = ["--tags-filter=!night", "--tags-filter=night"];

/** @param {string} config @param {string} report @param {string[]} options */
const vitest = (config, report, ...options) => [
  ...["node_modules/vitest/vitest.mjs", "run", "--config", config, ...options],
  ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
];

/**
 * The programs of every stage, which run in parallel. @type {Record<string, { programs: string[][],
 * env?: Record<string, string> }>}
 */
const STAGES = {
  build: { programs: [["server/scripts/prepare.mjs", "start"]] },
  lint: {
    programs: [
      ["node_modules/oxlint/bin/oxlint", "--report-unused-disable-directives-severity=error"],
      ["node_modules/eslint/bin/eslint.js", "."],
      ["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."],
      ["server/scripts/lint-openapi.mjs"],
    ],
  },
  // A single thread needs half the processor time, and other checks run in parallel.
  types: { programs: [["node_modules/typescript-7/bin/tsc", "--noEmit", "--singleThreaded"]] },
  rules: { programs: [["server/scripts/coverage-rules.mjs"]] },
  advisories: { programs: [["server/scripts/advisories.mjs"]] },
  flows: { programs: [["node_modules/tsx/dist/cli.mjs", "server/scripts/flows.ts", "--check"]] },
  // Tests that wait for failures run in parallel with those that keep a processor busy. One after
  // the other, two processors were idle for a quarter of the time.
  unit: {
    programs: [
      vitest("tests/vitest.config.ts", UNIT_REPORT, BY_DAY, "--project=!waiting", "--maxWorkers=2"),
      vitest("tests/vitest.config.ts", WAITING_REPORT, BY_DAY, "--project=waiting", "--maxWorkers=2"),
    ],
    env: TEST,
  },
  contract: { programs: [vitest("tests/contract.config.ts", CONTRACT_REPORT)], env: TEST },
  browser: { programs: [[...PLAYWRIGHT, "--grep-invert", "@night"]] },
  night: {
    programs: [vitest("tests/vitest.config.ts", NIGHT_REPORT, BY_NIGHT, "--maxWorkers=2")],
    env: { ...TEST, NIGHT: "on" },
  },
  // All contract tests; the daily stage runs only a few.
  "night-contract": {
    programs: [vitest("tests/contract.config.ts", NIGHT_CONTRACT_REPORT)],
    env: { ...TEST, NIGHT: "on" },
  },
  "night-browser": { programs: [[...PLAYWRIGHT, "--grep", "@night"]] },
};

/** Stages that run only when named. */
const NIGHT_STAGES = ["night", "night-contract", "night-browser"];

/**
 * Read-only stages and the build run in parallel, because each keeps one processor busy. Stages
 * that run the product use all processors.
 */
const GROUPS = [
  ["build", "lint", "types", "rules", "advisories", "flows"],
  ["unit"],
  ["contract"],
  ["browser"],
  ["night"],
  ["night-contract"],
  ["night-browser"],
];

/** Stages that count tests: a run of one of them without any test fails. */
const TEST_STAGES = ["unit", "contract", "browser", ...NIGHT_STAGES];

/**
 * @param {string[]} stageNames names of stages
 * @returns {string[][]} the groups that have something to run
 */
function groupsToRun(stageNames) {
  const unknown = stageNames.find((name) => !Object.hasOwn(STAGES, name));
  if (unknown)
    throw new StopError(`There is no stage "${unknown}"; the stages are ${Object.keys(STAGES).join(", ")}.`);
  // Stages that run the product need the build.
  const needed = stageNames.some((name) => TEST_STAGES.includes(name))
    ? ["build", ...stageNames]
    : stageNames;
  const isRun = (/** @type {string} */ name) =>
    stageNames.length === 0 ? !NIGHT_STAGES.includes(name) : needed.includes(name);
  return GROUPS.map((group) => group.filter(isRun)).filter((group) => group.length > 0);
}

/**
 * @param {string[]} words the arguments
 * @returns {undefined | { stages: string[], files: Record<string, string[]> }} stages to run, all
 *   of the
 *   day when there are none, and for a stage the test files that it runs, all when it is not there;
 *   undefined when nothing is to be run
 */
function planOf(words) {
  const changed = words.find((word) => /^--changed(?:=|$)/.test(word));
  if (changed === undefined) return { stages: words, files: {} };
  if (words.length > 1)
    throw new StopError("Usage: npm test -- --changed[=BRANCH], without names of stages.");
  const chosen = chooseTests(changed.split("=")[1]);
  if (chosen === undefined) return undefined;
  if (chosen === "everything") return { stages: [], files: {} };
  const { tests, browser } = chosen;
  return {
    stages: ["lint", "types", "rules", "flows", "unit", ...(browser.length > 0 ? ["browser"] : [])],
    // One of the two programs of the stage may have none of them.
    files: { unit: ["--passWithNoTests", ...tests], browser },
  };
}

/**
 * Runs the programs of a stage. The output is printed at once when the stage runs alone, otherwise
 * at its end.
 * @param {string} name
 * @param {boolean} isAlone
 * @param {string[]} files arguments of its programs: the test files to run, all when there are none
 * @returns {Promise<{ ok: boolean, line: string }>}
 */
async function runStage(name, isAlone, files = []) {
  const since = performance.now();
  if (isAlone) printLine(`\n--- ${name}`);
  const { programs = [], env } = STAGES[name] ?? {};
  const ends = await Promise.all(
    programs.map((args) => runParallel([...args, ...files], { quiet: !isAlone, env })),
  );
  if (!isAlone) printLine(`\n--- ${name}\n${ends.map(({ output }) => output).join("")}`.trimEnd());
  const ok = ends.every((end) => end.ok);
  return { ok, line: `${name.padEnd(14)} ${ok ? "ok    " : "FAILED"} ${seconds(since).padStart(8)}` };
}

await main(async () => {
  const plan = planOf(process.argv.slice(2));
  if (!plan) return;
  const groups = groupsToRun(plan.stages);
  const memory = memoryFolder();
  if (memory) process.env.TMPDIR = memory.path;
  // Removes the reports of an earlier run, so that they are not counted.
  rmSync(REPORTS, { recursive: true, force: true });

  const start = performance.now();
  const lines = [];
  let failed = "";
  for (const group of groups) {
    // The build empties the folder of the reports.
    mkdirSync(REPORTS, { recursive: true });
    const ends = await Promise.all(group.map((name) => runStage(name, group.length === 1, plan.files[name])));
    lines.push(...ends.map(({ line }) => line));
    failed = group.filter((_, index) => !ends[index]?.ok).join(" and ");
    if (failed) break;
  }
  memory?.remove();

  const total = sumCounts([
    ...[UNIT_REPORT, WAITING_REPORT, CONTRACT_REPORT, NIGHT_CONTRACT_REPORT].map((report) =>
      countsOfVitest(report),
    ),
    countsOfVitest(NIGHT_REPORT, { isNight: true }),
    countsOfPlaywright(PLAYWRIGHT_REPORT),
  ]);
  const ran = total.passed + total.failed > 0;

  printLine(`\n${lines.join("\n")}\n${"total".padEnd(21)} ${seconds(start).padStart(8)}`);
  if (failed) printLine(`Stopped at ${failed}; the stages after it did not run.`);
  for (const line of summaryLines(total)) printLine(line);
  const noTests = !ran && groups.flat().some((name) => TEST_STAGES.includes(name));
  if (failed || noTests || hasFailed(total)) process.exitCode = 1;
});
