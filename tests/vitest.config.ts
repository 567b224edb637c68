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
/**
 * Those of them that mostly wait: for a slow backend, a deadline, a process that ends or starts. A run gives them workers of their own, as beside
 * them there is a processor free for somebody else.
 */
const waiting = [
  "tests/http/{faults,roads}-*.test.ts",
  "tests/http/{backup,busy,busy-forms,crash,customer-survey,events,references,remix-serve,site-crash}.test.ts",
  "tests/http/{haproxy,spw-provider-login,spw-requests,stopped-start,traces,your-data}.test.ts",
  "server/reference/index.test.ts",
  "server/reference/database/embedded.test.ts",
];
/** Tests that put modules in the place of others, or start what a page never stops: nobody can share theirs, and nobody comes after them. */
const alone = pathsWith(/\bvi\.(?:doMock|mock|resetModules)\(|\bstartBrowser\(/);
const inBrowser = pathsWith(/@vitest-environment happy-dom/).filter((path) => !alone.includes(path));
/** In a run by night, the files without a test that is tagged for it. */
const byDay =
  process.env.NIGHT === "on"
    ? files.flatMap(({ path, text }) => (/tags: \["night"\]/.test(text) ? [] : [path]))
    : [];

const projects = ["waiting", "processes", "code", "browser", "alone"];
const rankOf = ({ project }: TestSpecification): number => projects.indexOf(project.name);

/** Files that take longest and do not show it by their size, as their lines are run from rows elsewhere or they wait, the longest first. */
const LONG = [
  ...["/faults-spw.", "/roads-", "/faults-", "/embedded.", "/references.", "/site-crash.", "/crash."],
  ...["/ledger.", "/budget.", "/every-page-", "/open-by-accident.", "/every-call."],
];
const lengthOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.includes(name));
  return place < 0 ? LONG.length : place;
};

/** Project by project, as a worker goes on only with a file of the same one; what takes longest comes first. */
class ByProject extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specs);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other) || lengthOf(one) - lengthOf(other));
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
    // `npm test` runs those that wait beside all others, with two workers each.
    maxWorkers: 3,
    testTimeout: 20_000,
    tags: [
      { name: "sweep", description: "thousands of cases for one sentence: a second or more" },
      {
        name: "night",
        description: "long, and rarely breaks: `npm run test:night` runs it, and `npm test` does not",
      },
    ],
    hookTimeout: 30_000,
    projects: [
      ...[
        // A busy machine may be late once: what passes only the second time is named at the end (server/scripts/lib/test-counts.mjs).
        { name: "waiting", include: waiting, exclude: [...alone, ...byDay], retry: 1 },
        { name: "processes", include: withProcesses, exclude: [...alone, ...waiting, ...byDay] },
      ].map((files) => ({
        extends: true as const,
        test: {
          ...files,
          globalSetup: "tests/support/data-model.ts",
          // A quarter of what a page costs; budget.test.ts and the browser tests have it.
          env: { COMPRESS: "off" },
        },
      })),
      {
        extends: true,
        test: {
          name: "code",
          include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "tests/unit/**/*.test.ts"],
          exclude: [...withProcesses, ...inBrowser, ...alone, ...byDay],
        },
      },
      { extends: true, test: { name: "browser", include: inBrowser, exclude: byDay } },
      { extends: true, test: { name: "alone", include: alone, exclude: byDay, isolate: true } },
    ],
  },
});
