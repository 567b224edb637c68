import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

// The Remix plugin and its import guard stay out of unit tests: they are checks of the build, not of the code under test.
export default defineConfig({
  root,
  resolve: { alias: { "~server": `${root}server`, "~tests": `${root}tests`, "~": `${root}app` } },
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "server/**/*.test.ts",
      "tests/unit/**/*.test.ts",
      "tests/http/**/*.test.ts",
    ],
    environment: "node",
    pool: "forks",
    // Most of a test's time is waiting, for a slow backend or a site that starts, so more of them run than there are processors.
    maxWorkers: 3,
    testTimeout: 20_000,
    tags: [{ name: "sweep", description: "thousands of cases for one sentence: a second or more" }],
  },
});
