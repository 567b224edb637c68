import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { file } from "~server/uploads/testing/post";
import { pdfOfSize } from "~server/uploads/testing/samples";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { startFaultyBackend, type FaultyBackend } from "../support/faulty-backend";
import { sendFiles, signInTo, withOnlyForm } from "../support/my-loan";
import { shippedStart } from "../support/shipped-settings";
import { startSite, type Site } from "../support/site";
import { SESSION_SECRET } from "../support/test-env";
import { Visitor } from "../support/visitor";

/**
 * The memory of the site's process while papers arrive. The backend and the process that checks a
 * file are processes of their own and not counted.
 */

const SMALL = { count: 1000, content: pdfOfSize(60_000), maxMb: 220 };
/** The first of these takes 15 to 30 MB more, which later ones use again. */
const LARGE = { count: 3, content: pdfOfSize(20_000_000), maxMb: 250 };
const HOME = "/my-loan/documents/homeowners-insurance";

let backend: FaultyBackend;
let site: Site;
beforeAll(async () => {
  backend = await startFaultyBackend();
  const { args, env } = shippedStart;
  site = await startSite({
    program: args,
    env: {
      ...env,
      LIMITS: GENEROUS_LIMITS,
      LOG_LEVEL: "warn",
      COMPRESS: "on",
      BACKEND_URL: backend.url,
      SITE_DATABASE_URL: await backend.createDatabase(),
      SESSION_SECRETS: SESSION_SECRET,
    },
  });
}, 90_000);
afterAll(async () => {
  await site.stop();
  await backend.stop();
}, 60_000);

/** Returns the resident memory of the site's process, in MB. */
function residentMb(): number {
  const status = readFileSync(`/proc/${String(site.pid)}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

it(
  "a thousand papers in a row hold the site's memory under 220 MB, and large ones after them under 250",
  { tags: ["night"], timeout: 1_800_000 },
  async () => {
    const visitor = new Visitor(site.url);
    await signInTo(visitor, "seed-loan-papers");
    let page = await visitor.get(HOME);
    const idle = residentMb();
    for (const { count, content, maxMb } of [SMALL, LARGE]) {
      let most = residentMb();
      for (let sent = 0; sent < count; sent += 1) {
        const name = `policy-${String(sent)}.pdf`;
        page = await sendFiles(visitor, page, [file(name, content, "files")]);
        expect(page.html).toContain(`Delete ${name}`);
        most = Math.max(most, residentMb());
        page = await visitor.submit(withOnlyForm(page, `Delete ${name}`), {});
        expect(page.html).not.toContain(`Delete ${name}`);
      }
      expect(most, `idle ${idle.toFixed(0)} MB`).toBeLessThan(maxMb);
    }
  },
);
