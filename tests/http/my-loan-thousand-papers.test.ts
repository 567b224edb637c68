import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { file } from "~server/uploads/testing/post";
import { pdfOfSize } from "~server/uploads/testing/samples";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { sendFiles, signInTo, withOnlyForm } from "../support/my-loan";
import { startSite, type Site } from "../support/site";
import { Visitor } from "../support/visitor";

/** A thousand papers after each other leave the memory of the site as it was. */

const PAPERS = 1_000;
const MAX_MB = 220;
const HOME = "/my-loan/documents/homeowners-insurance";
const MEGABYTE = pdfOfSize(1_000_000);

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" } });
}, 90_000);
afterAll(() => site.stop(), 30_000);

/** Returns the resident memory of the site's process, in MB. */
const memory = (): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(site.pid)}/status`, "utf8"))?.[1]) / 1024;

it(
  "a thousand uploads in a row hold memory under 220 MB",
  { tags: ["night"], timeout: 3_600_000 },
  async () => {
    const visitor = new Visitor(site.url);
    await signInTo(visitor, "seed-loan-papers");
    let page = await visitor.get(HOME);
    let most = 0;
    for (let sent = 0; sent < PAPERS; sent += 1) {
      page = await sendFiles(visitor, page, [file(`policy-${String(sent)}.pdf`, MEGABYTE, "files")]);
      expect(page.html).toContain(`Delete policy-${String(sent)}.pdf`);
      page = await visitor.submit(withOnlyForm(page, `Delete policy-${String(sent)}.pdf`), {});
      most = Math.max(most, memory());
    }
    expect(most).toBeLessThan(MAX_MB);
  },
);
