import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { msBackToOffice } from "../server/reference/testing/office-hours.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

// Found before there are workers, so that all of them and all that they start have one clock, also past the full hour.
msBackToOffice();

/** What two backends on one database can get wrong most easily: all that `npm test` asks them. */
const BY_DAY = [
  "server/reference/{authorization,idempotency}.test.ts",
  "server/reference/handlers/{app-data-save,payment,phone}.test.ts",
];
const BY_NIGHT = [
  "server/reference/handlers/**/*.test.ts",
  "server/reference/{authorization,idempotency,outbox,privacy,weather}.test.ts",
];

/**
 * The tests of the calls once more, over HTTP and by turns to two backends on one database of the system's PostgreSQL. What a test
 * has as its subject in the process itself (its start, its database server, its pool) is left to the unit tests.
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
