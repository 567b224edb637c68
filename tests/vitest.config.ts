import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";
import { msBackToOffice } from "../server/reference/testing/office-hours.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Every test file of the product and of its pages, with its text. */
const files = ["app", "server", "tests/http", "tests/unit"].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(`${root}${path}`, "utf8") })),
);
const pathsWith = (pattern: RegExp): string[] =>
  files.flatMap(({ path, text }) => (pattern.test(text) ? [path] : []));

/** Tests with databases, backends and sites, which take longest. */
const withProcesses = ["server/reference/**/*.test.ts", "tests/http/**/*.test.ts"];
/** Tests that put modules in the place of others, or start what a page never stops: nobody can share theirs, and nobody comes after them. */
const alone = pathsWith(/\bvi\.(?:doMock|mock|resetModules)\(|\bstartBrowser\(/);
const inBrowser = pathsWith(/@vitest-environment happy-dom/).filter((path) => !alone.includes(path));

const projects = ["processes", "code", "browser", "alone"];
const rankOf = ({ project }: TestSpecification): number => projects.indexOf(project.name);

/**
 * Files of the first project that take longest and do not show it by their size, as their lines are run from rows elsewhere, the longest
 * first: those that keep a processor busy, and those that mostly wait for what goes wrong.
 */
const BUSY = ["/every-call.", "/every-page-", "/roads-", "/one-price."];
const WAITING = ["/faults-spw.", "/faults-", "/embedded."];

const those = (specs: readonly TestSpecification[], names: readonly string[]): TestSpecification[] => [
  ...new Set(names.flatMap((name) => specs.filter(({ moduleId }) => moduleId.includes(name)))),
];

/**
 * Project by project: a worker goes on only with a file of the same one. What takes longest comes first, a file that waits before every two that
 * do not, so that neither all processors wait nor all files ask for them at once.
 */
class ByProject extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(specs)).toSorted((one, other) => rankOf(one) - rankOf(other));
    const waiting = those(sorted, WAITING);
    const busy = those(sorted, BUSY);
    const long = busy.flatMap((file, place) =>
      place % 2 === 0 ? [...waiting.slice(place / 2, place / 2 + 1), file] : [file],
    );
    const first = [...long, ...waiting.slice(Math.ceil(busy.length / 2))];
    return [...first, ...sorted.filter((file) => !first.includes(file))];
  }
}

// Found before there are workers, so that all of them and all that they start have one clock, also past the full hour.
msBackToOffice();

// Test files share the modules of their worker: loading them anew for each of 300 files took longer than most tests. The Remix plugin
// and its import guard stay out: they are checks of the build, not of the code under test.
export default defineConfig({
  root,
  resolve: { alias: { "~server": `${root}server`, "~tests": `${root}tests`, "~": `${root}app` } },
  test: {
    environment: "node",
    pool: "forks",
    isolate: false,
    sequence: { sequencer: ByProject },
    // Tests wait now and then, for a slow backend or a site that starts, so one more of them runs than there are processors. A fourth gained nothing on two, and
    // took the time from those that measure how long a visitor waits.
    maxWorkers: 3,
    testTimeout: 20_000,
    tags: [{ name: "sweep", description: "thousands of cases for one sentence: a second or more" }],
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: "processes",
          include: withProcesses,
          exclude: alone,
          globalSetup: "tests/support/data-model.ts",
          // A quarter of what a page costs; budget.test.ts and the browser tests have it.
          env: { COMPRESS: "off" },
        },
      },
      {
        extends: true,
        test: {
          name: "code",
          include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "tests/unit/**/*.test.ts"],
          exclude: [...withProcesses, ...inBrowser, ...alone],
        },
      },
      { extends: true, test: { name: "browser", include: inBrowser } },
      { extends: true, test: { name: "alone", include: alone, isolate: true } },
    ],
  },
});
