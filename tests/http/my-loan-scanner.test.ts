import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { findEicar, pdfWithEicar, startClamd } from "~server/uploads/testing/clamd";
import { file } from "~server/uploads/testing/post";
import { pdfWith } from "~server/uploads/testing/samples";
import { FILE_WORDS, POST_REFUSALS } from "~server/uploads/words";
import { ownerOfLoan } from "../support/loan-people";
import { sendFiles } from "../support/my-loan";
import { startTestEnv, type TestEnv } from "../support/test-env";
import { visibleText } from "../support/visible-text";

/** Papers that customers send to a site with a virus scanner. */

const PAPER = "/my-loan/documents/homeowners-insurance";
const LOAN = "seed-loan-papers";
const WAIT = { timeout: 60_000 };
const folder = mkdtempSync(path.join(tmpdir(), "scanner-site-"));
const socket = path.join(folder, "clamd.sock");

let testEnv: TestEnv & { stop(): Promise<void> };
let stopScanner: (() => void) | undefined;
beforeAll(async () => {
  const env = { TRUST_PROXY: "1", LOG_LEVEL: "warn", CLAMAV_SOCKET: socket };
  testEnv = await startTestEnv(env, undefined, true);
}, 90_000);
afterEach(() => {
  stopScanner?.();
  stopScanner = undefined;
});
afterAll(async () => {
  await testEnv.stop();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

const kept = (): Promise<number> =>
  testEnv.backend.count("select count(*) from files where app_id = $1", [LOAN]);

/** Sends files as the owner of the loan, and returns what the page then says. */
async function wordsAfter(...files: Parameters<typeof file>[]): Promise<string> {
  const { visitor } = await ownerOfLoan(testEnv, LOAN);
  const parts = files.map(([name, content]) => file(name, content, "files"));
  const page = await sendFiles(visitor, await visitor.get(PAPER), parts);
  // The name of a file is an element of its own.
  return visibleText(page.html).replaceAll(" : ", ": ");
}

describe("a site with a virus scanner", () => {
  it(
    "refuses a PDF with a virus in plain words, keeps nothing of it, and keeps the other",
    WAIT,
    async () => {
      stopScanner = await startClamd(socket, findEicar);
      const before = await kept();
      const refused = await wordsAfter(["policy.pdf", pdfWithEicar()]);
      expect(refused).toContain(`policy.pdf: ${FILE_WORDS.virus}`);
      expect(refused).not.toContain("Delete policy.pdf");
      expect(await kept()).toBe(before);

      const both = await wordsAfter(["again.pdf", pdfWithEicar()], ["clean.pdf", pdfWith()]);
      expect(both).toContain(`again.pdf: ${FILE_WORDS.virus}`);
      expect(both).toContain("Delete clean.pdf");
      expect(await kept()).toBe(before + 1);
    },
  );

  it("accepts nothing while the scanner is away", WAIT, async () => {
    const before = await kept();
    const words = await wordsAfter(["away.pdf", pdfWith()]);
    expect(words).toContain(POST_REFUSALS.scanner.words);
    expect(words).not.toContain("Delete away.pdf");
    expect(await kept()).toBe(before);
  });

  // The site waits a minute for the scanner.
  it("accepts nothing while the scanner is silent", { tags: ["night"], timeout: 120_000 }, async () => {
    stopScanner = await startClamd(socket, () => undefined);
    const before = await kept();
    const words = await wordsAfter(["silent.pdf", pdfWith()]);
    expect(words).toContain(POST_REFUSALS.scanner.words);
    expect(words).not.toContain("Delete silent.pdf");
    expect(await kept()).toBe(before);
  });
});
