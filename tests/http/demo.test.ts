import { execFile } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyFolder } from "../support/data-folder";
import { endEmbedded, rowsIn } from "../support/embedded";
import { startSite, type Site } from "../support/site";

/** `npm run demo` as an operator runs it, beside a running demonstration and on other sites. */

const run = promisify(execFile);

/** Runs the command with the settings of a site; returns its exit code and all it printed. */
const demo = (dataDir: string, words: readonly string[], more: Record<string, string> = {}) =>
  run(process.execPath, ["build/keep.js", "demo", ...words], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, ...more },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: unknown) => {
      if (typeof error !== "object" || error === null || !("stderr" in error) || !("code" in error))
        throw error;
      return { code: error.code, output: String(error.stderr) };
    },
  );

let site: Site;
beforeAll(async () => void (site = await startSite({ env: { LOG_LEVEL: "warn" } })), 90_000);
afterAll(async () => {
  await site.stop();
  await endEmbedded(site.dataDir);
}, 30_000);

const many = async (): Promise<unknown> =>
  (await rowsIn(site, "select count(*)::int as many from applications where id like 'LH-DEMO%'"))[0]?.[
    "many"
  ];

describe("npm run demo", () => {
  it("fills a demonstration that runs, and adds nobody twice", async () => {
    const first = await demo(site.dataDir, ["12"]);
    expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/^Added 12 invented customers/) });
    expect(await many()).toBe(12);
    const second = await demo(site.dataDir, ["15"]);
    expect(second.output).toMatch(/^Added 3 invented customers in \d+ s\. 12 were there already\./);
    expect(await many()).toBe(15);
  });

  it.each([[[]], [["0"]], [["20001"]], [["many"]], [["1.5"]]])(
    "refuses the number %j with the usage",
    async (words) => {
      const refused = await demo(site.dataDir, words);
      expect(refused).toEqual({
        code: 1,
        output: "Usage: npm run demo -- NUMBER, from 1 to 20,000 customers.\n",
      });
    },
  );

  it.each([
    [{ PUBLIC: "on" }, "it counts as public (PUBLIC) and DEMONSTRATION is not on"],
    [{ DEMONSTRATION: "off" }, "DEMONSTRATION is off"],
  ] as const)("refuses a site with %j", async (settings, why) => {
    expect(await demo(site.dataDir, ["5"], settings)).toEqual({
      code: 1,
      output: `This site is no demonstration, because ${why}: nothing was added.\n`,
    });
  });

  it("refuses a folder without a database, and makes none", async () => {
    const folder = emptyFolder("no-demonstration-");
    const refused = await demo(folder, ["5"]);
    expect(refused).toEqual({
      code: 1,
      output: `There is no demonstration in ${folder} yet: start it once with npm start.\n`,
    });
    expect(existsSync(join(folder, "postgres"))).toBe(false);
    rmSync(folder, { recursive: true, force: true });
  });

  it("refuses a database without the mark of a demonstration, and adds nothing", async () => {
    await rowsIn(site, "update installation set is_demonstration = false");
    const before = await many();
    const refused = await demo(site.dataDir, ["40"]);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /^No demonstration set this database up, or something else ran on it since/,
    );
    expect(await many()).toBe(before);
  });
});
