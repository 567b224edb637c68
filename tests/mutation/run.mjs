// `npm run mutation [folder or file]`: StrykerJS over every room, or over the given one; run
// manually, as it takes hours (docs/mutation.md).
import { existsSync, readdirSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";
import { main, printLine, StopError } from "../../server/scripts/lib/run.mjs";
import { ROOMS } from "./rooms.mjs";

const HOME = ".cache/mutation";

/**
 * Returns a room's files in the requested folder, or the requested file.
 * @param {import("./rooms.mjs").Room} room
 * @param {string} requestedPath
 */
function filesOf({ files, but = [] }, requestedPath) {
  return files
    .flatMap((name) =>
      name.endsWith("/")
        ? readdirSync(name, { recursive: true, encoding: "utf8" }).map((file) => `${name}${file}`)
        : [name],
    )
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !but.includes(file))
    .filter(
      (file) =>
        file === requestedPath ||
        file.startsWith(requestedPath === "" ? "" : `${requestedPath.replace(/\/$/, "")}/`),
    );
}

await main(async () => {
  const [requestedPath = ""] = process.argv.slice(2);
  if (requestedPath !== "" && !existsSync(requestedPath))
    throw new StopError(`There is no ${requestedPath}.`);
  const found = Object.entries(ROOMS).map(([name, room]) => ({
    name,
    room,
    mutate: filesOf(room, requestedPath),
  }));
  if (found.every(({ mutate }) => mutate.length === 0))
    throw new StopError(
      `Nothing in ${requestedPath} is mutated; the rooms are ${Object.keys(ROOMS).join(", ")}.`,
    );

  for (const { name, room, mutate } of found) {
    if (mutate.length === 0) continue;
    printLine(`\n--- ${name}`);
    // Vitest's configuration is read again in Stryker's processes, which find the room's tests
    // here.
    process.env.MUTATION_TESTS = JSON.stringify(room.tests);
    const results = `${HOME}/${name.replaceAll("/", "-")}`;
    await new Stryker({
      mutate,
      plugins: ["@stryker-mutator/vitest-runner"],
      testRunner: "vitest",
      vitest: { configFile: "tests/mutation/vitest.config.ts" },
      coverageAnalysis: "perTest",
      ignoreStatic: room.ignoreStatic,
      disableTypeChecks: true,
      concurrency: 1,
      allowConsoleColors: false,
      incremental: true,
      incrementalFile: `${results}.json`,
      htmlReporter: { fileName: `${results}.html` },
      reporters: ["clear-text", "html", "progress-append-only"],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      tempDirName: `${HOME}/sandbox`,
      ignorePatterns: ["build", "data", "docs", "public", "test-results", ".cache"],
      thresholds: { high: 90, low: 90, break: null },
    }).runMutationTest();
  }
});
