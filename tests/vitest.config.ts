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
const withProcesses = ["server/{reference,shared/database}/**/*.test.ts", "tests/http/**/*.test.ts"];
/**
 * Tests among them that mostly wait: for a slow backend, a deadline, a process that ends or starts.
 * They get separate workers, because a processor is free while they wait.
 */
const waiting = [
  "tests/http/{faults,roads}-*.test.ts",
  "tests/http/{backup,busy,busy-forms,crash,customer-survey,events,references,remix-serve,site-crash}.test.ts",
  "tests/http/{haproxy,spw-provider-login,spw-requests,stopped-start,traces,your-data}.test.ts",
  "server/reference/start.test.ts",
  "server/reference/database/embedded.test.ts",
];
/**
 * Tests that mock modules, or start what a page never stops: their worker is not shared, before or
 * after.
 */
const alone = pathsWith(/\bvi\.(?:doMock|mock|resetModules)\(|\bstartBrowser\(/);
const inBrowser = pathsWith(/@vitest-environment happy-dom/).filter((path) => !alone.includes(path));
/** In the nightly run, the files without a test tagged for it. */
const byDay =
  process.env.NIGHT === "on"
    ? files.flatMap(({ path, text }) => (/tags: \["night"\]/.test(text) ? [] : [path]))
    : [];

const projects = ["waiting", "processes", "code", "browser", "alone"];
const rankOf = ({ project }: TestSpecification): number => projects.indexOf(project.name);

/**
 * Slow files whose size does not show it, because they run table rows from elsewhere or wait; the
 * slowest first.
 */
const LONG = [
  ...["/faults-spw.", "/roads-", "/faults-", "/embedded.", "/references.", "/site-crash.", "/crash."],
  ...["/ledger.", "/budget.", "/every-page-", "/open-by-accident.", "/every-call."],
];
const lengthOf = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => moduleId.includes(name));
  return place < 0 ? LONG.length : place;
};

/**
 * Orders files by project, since a worker is reused only within a project; the slowest come first.
 */
class ByProject extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specs);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other) || lengthOf(one) - lengthOf(other));
  }
}

// Determined before workers start, so that they and everything they start share one clock, even
// past the full hour.
msBackToOffice();

// Test files share the modules of their worker: loading them again for each of 300 files took
// longer than most tests. The Remix plugin and its import guard are omitted: they check the build,
// not the code under test.
export default defineConfig({
  root,
  resolve: { alias: { "~server": `${root}server`, "~tests": `${root}tests`, "~": `${root}app` } },
  test: {
    environment: "node",
    pool: "forks",
    isolate: false,
    sequence: { sequencer: ByProject },
    // `npm test` runs the waiting tests in parallel with all others, with two workers each.
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
        // A busy machine may be late once: tests that pass only on a retry are listed at the end
        // (server/scripts/lib/test-counts.mjs).
        { name: "waiting", include: waiting, exclude: [...alone, ...byDay], retry: 1 },
        { name: "processes", include: withProcesses, exclude: [...alone, ...waiting, ...byDay] },
      ].map((files) => ({
        extends: true as const,
        test: {
          ...files,
          globalSetup: "tests/support/data-model.ts",
          // These start processes and walk whole wizards. Their time limits end what hangs; a busy
          // machine needs several times as long as a free one.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Compression is a quarter of a page's cost; budget.test.ts and the browser tests switch
          // it on.
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
