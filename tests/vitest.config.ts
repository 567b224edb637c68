import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Whether a test puts modules in the place of others, so that it needs modules of its own. */
const replacesModules = (path: string): boolean =>
  /\bvi\.(?:doMock|mock|resetModules)\(/.test(readFileSync(`${root}${path}`, "utf8"));

/** Tests that no other may share its modules with. */
const alone = ["app", "server", "tests/http"].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && replacesModules(path)),
);

/** Tests with processes, databases and sites of their own. Most of their time is waiting. */
const withProcesses = ["server/reference/**/*.test.ts", "tests/http/**/*.test.ts"];

// Test files share the modules of their worker unless they replace some: loading them anew for each of 300 files took longer than the
// tests. The Remix plugin and its import guard stay out: they are checks of the build, not of the code under test.
export default defineConfig({
  root,
  resolve: { alias: { "~server": `${root}server`, "~tests": `${root}tests`, "~": `${root}app` } },
  test: {
    environment: "node",
    pool: "forks",
    isolate: false,
    // Most of a test's time is waiting, for a slow backend or a site that starts, so more of them run than there are processors.
    maxWorkers: 3,
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: "code",
          include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts"],
          exclude: [...alone, ...withProcesses],
          pool: "threads",
        },
      },
      { extends: true, test: { name: "processes", include: withProcesses, exclude: alone } },
      { extends: true, test: { name: "alone", include: alone, isolate: true } },
    ],
  },
});
