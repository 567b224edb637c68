// `npm test`: every stage in order, stopping at the first that fails. Names of stages as arguments run only those.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/root.mjs";
import { main, run, say, seconds, Stop } from "./lib/run.mjs";
import { countsOfPlaywright, countsOfVitest } from "./lib/test-counts.mjs";

const REPORTS = join(root, "build/reports");
const VITEST_REPORT = join(REPORTS, "vitest.json");
/** How the tests of the calls reach the backend beside the unit stage's way, within the process. */
const VIAS = ["http", "instances"];
const reportVia = (/** @type {string} */ via) => join(REPORTS, `vitest-${via}.json`);
const PLAYWRIGHT_REPORT = join(REPORTS, "playwright.json");

/** @param {string} script @param {string[]} args @param {Record<string, string>} [env] */
const node = (script, args, env) => run(process.execPath, [script, ...args], { env }).ok;

/** @param {string} config @param {string} report @param {Record<string, string>} [env] */
const vitest = (config, report, env) =>
  node(
    "node_modules/vitest/vitest.mjs",
    [...["run", "--config", config, "--reporter=default", "--reporter=json"], `--outputFile.json=${report}`],
    { NODE_ENV: "test", ...env },
  );

const STAGES = {
  lint: () =>
    node("node_modules/eslint/bin/eslint.js", ["."]) &&
    node("node_modules/prettier/bin/prettier.cjs", ["--check", "--log-level", "warn", "."]),
  types: () => node("node_modules/typescript/bin/tsc", ["--noEmit"]),
  unit: () => vitest("tests/vitest.config.ts", VITEST_REPORT),
  contract: () =>
    VIAS.every((via) => {
      say(`\nby ${via}`);
      return vitest("tests/contract.config.ts", reportVia(via), { BACKEND_VIA: via });
    }),
  rules: () => node("server/scripts/coverage-rules.mjs", []),
  "flow-map": () => node("node_modules/tsx/dist/cli.mjs", ["server/scripts/flows.ts", "--check"]),
  browser: () => node("node_modules/playwright/cli.js", ["test", "--config", "tests/playwright.config.ts"]),
};

/** Stages that count tests: when one of them is asked for and no test ran, the run has failed. */
const COUNTING = ["unit", "contract", "browser"];

/** @param {string} name @returns {name is keyof typeof STAGES} */
const isStage = (name) => Object.hasOwn(STAGES, name);

/** @param {string[]} asked */
function stagesToRun(asked) {
  const unknown = asked.find((name) => !isStage(name));
  if (unknown)
    throw new Stop(`There is no stage "${unknown}"; the stages are ${Object.keys(STAGES).join(", ")}.`);
  return Object.keys(STAGES).filter((name) => asked.length === 0 || asked.includes(name));
}

await main(() => {
  const names = stagesToRun(process.argv.slice(2));
  // A report left by an earlier run must not be counted as this one's.
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  const start = performance.now();
  const lines = [];
  let failed = "";
  for (const name of names) {
    say(`\n--- ${name}`);
    const since = performance.now();
    const ok = isStage(name) && STAGES[name]();
    lines.push(`${name.padEnd(10)} ${ok ? "ok    " : "FAILED"} ${seconds(since).padStart(8)}`);
    if (!ok) {
      failed = name;
      break;
    }
  }

  const counts = [
    ...[VITEST_REPORT, ...VIAS.map(reportVia)].map(countsOfVitest),
    countsOfPlaywright(PLAYWRIGHT_REPORT),
  ];
  const sum = (/** @type {"passed" | "failed" | "skipped"} */ key) =>
    counts.reduce((total, count) => total + count[key], 0);
  const ran = sum("passed") + sum("failed") > 0;

  say(`\n${lines.join("\n")}\n${"total".padEnd(17)} ${seconds(start).padStart(8)}`);
  if (failed) say(`Stopped at "${failed}"; the stages after it did not run.`);
  if (sum("skipped") > 0) say(`${sum("skipped")} skipped.`);
  if (!ran) say("No test ran.");
  say(`${sum("passed")} passed, ${sum("failed")} failed`);
  const noTests = !ran && names.some((name) => COUNTING.includes(name));
  if (failed || noTests || sum("failed") > 0) process.exitCode = 1;
});
