import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { msBackToOffice } from "../server/reference/testing/office-hours.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

// Determined before workers start, so that they and everything they start share one clock, even
// past the full hour.
msBackToOffice();

/** What two backends on one database most easily get wrong: all that `npm test` covers of it. */
const BY_DAY = [
  "server/reference/{authorization,idempotency}.test.ts",
  "server/reference/handlers/{app-data-save,payment,phone}.test.ts",
];
const BY_NIGHT = [
  "server/reference/handlers/**/*.test.ts",
  "server/reference/{authorization,idempotency,outbox,privacy,weather}.test.ts",
];

/**
 * Runs the tests of the calls again, over HTTP and alternating between two backends on one database
 * of the system's PostgreSQL. Tests about the process itself (its start, database server, pool)
 * stay with the unit tests.
 */
export default defineConfig({
  root,
  resolve: { alias: { "~server": `${root}server`, "~tests": `${root}tests`, "~": `${root}app` } },
  test: {
    include: process.env.NIGHT === "on" ? BY_NIGHT : BY_DAY,
    environment: "node",
    env: { BACKEND_VIA: "instances" },
    pool: "forks",
    isolate: false,
    // Each file has two backends with a pool each on one small database server.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    globalSetup: ["tests/support/contract-setup.ts"],
  },
});
