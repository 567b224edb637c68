import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { flows } from "../support/flows";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { SLOW_MS } from "../support/roads-file";
import { pagesOfFlow, pagesOutsideFlows, ServedPages } from "../support/served-pages";
import { useOwnTestEnv } from "../support/use-test-env";

/**
 * The HTML checker of the W3C on every page as it is served, also without scripts of the site's
 * own. It is a Java program: without Java the tests are skipped, and are listed as skipped.
 */

const hasJava = spawnSync("java", ["-version"]).status === 0;
const jar = path.join(path.dirname(createRequire(import.meta.url).resolve("vnu-jar")), "build/dist/vnu.jar");
const reports = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      url: z.string(),
      message: z.string(),
      extract: z.string().optional(),
      lastLine: z.number().optional(),
    }),
  ),
});

/** Returns the errors of the checker, each with the first page that has it. */
function errorsOn({ byName }: ServedPages): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), "w3c-"));
  try {
    for (const [name, html] of byName) writeFileSync(path.join(folder, `${name}.html`), html);
    const said = execFileSync(
      "java",
      ["-Xss4m", "-jar", jar, "--stdout", "--exit-zero-always", "--errors-only", "--format", "json", folder],
      { encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
    );
    const errors = new Map<string, string>();
    for (const { message, url, extract = "" } of reports.parse(JSON.parse(said)).messages) {
      const page = decodeURIComponent(path.basename(url, ".html"));
      if (!errors.has(message)) errors.set(message, `${page}: ${message} ${extract}`);
    }
    return [...errors.values()];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.skipIf(!hasJava)("the HTML checker of the W3C", () => {
  const testEnv = useOwnTestEnv(
    { TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" },
    SLOW_MS,
    true,
  );

  it("finds the errors of a page that has some", { tags: ["night"], timeout: 60_000 }, () => {
    const pages = new ServedPages();
    pages.add("bad", "<!DOCTYPE html><title>A</title><script type=later></script>");
    expect(errorsOn(pages)).toHaveLength(1);
  });

  it.each([...flows.keys()])(
    "finds no error on any page of %s",
    { tags: ["night"], timeout: 600_000 },
    async (flow) => {
      const pages = await pagesOfFlow(testEnv, flow);
      expect(pages.byName.size).toBeGreaterThan(4);
      expect(errorsOn(pages)).toEqual([]);
    },
  );

  it("finds no error on the other pages", { tags: ["night"], timeout: 600_000 }, async () => {
    const pages = await pagesOutsideFlows(testEnv);
    expect(pages.byName.size).toBeGreaterThan(40);
    expect(errorsOn(pages)).toEqual([]);
  });
});
