import { execFile } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createSealer, secretName } from "~server/session/seal";
import { endEmbedded, rowsIn } from "../support/embedded";
import { goodCard, persona, withPhone } from "../support/persona";
import { startSite, type Site } from "../support/site";
import { headingIn, Visitor } from "../support/visitor";
import { stepAt, walkTo } from "../support/walk";

/**
 * The keys of the data folder are renewed while a visitor is in a wizard, and the older ones are
 * removed.
 */

const run = promisify(execFile);
const env = { LOG_LEVEL: "info" };
let site: Site;

beforeAll(async () => void (site = await startSite({ env })), 90_000);
afterAll(async () => {
  await site.stop();
  await endEmbedded(site.dataDir);
}, 30_000);

/** Returns the output of `npm run keys`, including its refusals. */
const keys = (...words: string[]): Promise<string> =>
  run(process.execPath, ["build/keep.js", "keys", ...words], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: site.dataDir },
  }).then(
    ({ stdout }) => stdout,
    (error: unknown) => {
      if (typeof error !== "object" || error === null || !("stderr" in error)) throw error;
      return `refused: ${String(error.stderr)}`;
    },
  );

const secrets = (): string[] =>
  z
    .object({ sessionSecrets: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(join(site.dataDir, "secrets.json"), "utf8"))).sessionSecrets;

async function startAgain(between: () => Promise<void>): Promise<void> {
  const { port } = new URL(site.url);
  await site.end();
  await between();
  site = await startSite({ env, dataDir: site.dataDir, port: Number(port) });
}

it(
  "F25: a visit begun under the old keys continues under new ones, and the old keys are not needed once all data is sealed again",
  {
    timeout: 180_000,
  },
  async () => {
    const visitor = new Visitor(site.url);
    const { page } = await withPhone((phone) =>
      walkTo(visitor, persona("Approved", { phone }), "/mini/credit-report-payment"),
    );
    const [old = "none"] = secrets();
    // Another visitor made a privacy choice long ago, and returns only while both keys exist.
    const chosen = new Visitor(site.url);
    const CHOICES = "/legal/privacy-choices";
    await chosen.submit(await chosen.get(CHOICES), { intent: "none" });
    const isChecked = async () => /name="allow"[^>]*checked/.test((await chosen.get(CHOICES)).html);
    expect(await isChecked()).toBe(false);
    const signed = chosen.cookies.get("amc-choices");
    const drafts = () =>
      rowsIn(
        site,
        "select app_id, sealed, sealed_by from site_drafts where flow = 'mini'",
        [],
        "homeward_site",
      );
    expect((await drafts()).map(({ sealed_by }) => sealed_by)).toEqual([secretName(old)]);
    expect(await keys()).toContain("Nothing is sealed with an older key.");

    await startAgain(async () => {
      expect(await keys("renew")).toContain("Renewed: secrets.json and keys.json.");
      expect(await keys()).toMatch(/site_drafts: 1\n[^]*Sealed with older keys: \d+\./);
      expect(await keys("drop", "--now")).toContain("refused: Older keys are still needed for");
      chmodSync(site.dataDir, 0o711);
    });
    expect(secrets()).toEqual([expect.any(String), old]);
    expect(await isChecked()).toBe(false);
    expect(chosen.cookies.get("amc-choices")).not.toBe(signed);
    const paid = await visitor.submit(page, goodCard);
    expect(stepAt(paid.address)).toBe("credit-scores");
    await expect
      .poll(() => keys(), { timeout: 60_000, interval: 500 })
      .toContain("Nothing is sealed with an older key.");
    expect(site.output()).toContain("everything is sealed with the newest key");

    await startAgain(async () => {
      expect(await keys("drop")).toContain("less than twelve hours ago");
      expect(await keys("drop", "--now")).toContain("The older keys are gone.");
    });
    const [newest = "none", ...older] = secrets();
    expect([older, newest === old]).toEqual([[], false]);
    expect(await isChecked()).toBe(false);
    const after = await visitor.get(paid.address);
    expect([after.status, stepAt(after.address), headingIn(after.html)]).toEqual([
      200,
      "credit-scores",
      headingIn(paid.html),
    ]);
    const receipt = await visitor.request("/mini/-/receipt");
    expect([receipt.status, receipt.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    const [draft] = await drafts();
    expect(draft?.sealed_by).toBe(secretName(newest));
    expect(
      createSealer([newest]).open(String(draft?.sealed), `draft|mini-wiz|${String(draft?.app_id)}`),
    ).toMatchObject({ first: "home" });
    expect(await keys()).toContain("Nothing is sealed with an older key.");
  },
);
