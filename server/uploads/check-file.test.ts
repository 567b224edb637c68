import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { deflateSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { CheckFailed, checkFile } from "./check-file";
import type { FileKind } from "./kind";
import { UPLOAD_LIMITS, type UploadLimits } from "./limits";
import { builtCheck } from "./testing/built-check";
import { pdfWith } from "./testing/samples";
import { UploadFolder } from "./temporary-files";

const base = mkdtempSync(path.join(tmpdir(), "check-test-"));
afterAll(() => {
  rmSync(base, { recursive: true, force: true });
});

/** Runs the check with another program, given as a script, or with other limits. */
async function check(
  bytes: Buffer,
  {
    script,
    kind = "pdf",
    limits = {},
    signal = new AbortController().signal,
  }: {
    script?: string;
    kind?: FileKind;
    limits?: Partial<UploadLimits>;
    signal?: AbortSignal;
  },
): Promise<unknown> {
  const folder = await UploadFolder.create(base);
  const run = script === undefined ? await builtCheck() : ["-e", script];
  try {
    const file = await folder.write(Readable.from([bytes]));
    return await checkFile({ file, kind, folder, limits: { ...UPLOAD_LIMITS, ...limits }, signal, run });
  } catch (error) {
    return error instanceof CheckFailed ? error.why : error;
  } finally {
    await folder.remove();
  }
}

describe("the process that checks a file", () => {
  it("runs from the sources too", async () => {
    const folder = await UploadFolder.create(base);
    const file = await folder.write(Readable.from([pdfWith()]));
    const { signal } = new AbortController();
    const found = await checkFile({ file, kind: "pdf", folder, limits: UPLOAD_LIMITS, signal });
    expect(found.report).toEqual({ ok: true, kind: "pdf", pages: 1, size: 0 });
    await folder.remove();
  });

  it("is ended when it hangs, and when it takes too much memory", async () => {
    expect(await check(pdfWith(), { script: "setInterval(() => {}, 1000)", limits: { checkMs: 300 } })).toBe(
      "time",
    );
    const late = `console.log('{"ok":true,"kind":"pdf","pages":1,"size":0}'); process.stdin.pause(); for (;;);`;
    const large = Buffer.alloc(5_000_000);
    expect(await check(large, { script: late, limits: { checkMs: 500 } })).toBe("time");
    expect(await check(pdfWith(), { script: "for (;;);", limits: { checkMs: 300 } })).toBe("time");
    const greedy = "const all = []; setInterval(() => all.push(Buffer.alloc(2e7, 1)), 5)";
    expect(await check(pdfWith(), { script: greedy, limits: { checkBytes: 200e6 } })).toBe("memory");
  });

  it("gives no verdict when it dies, or says anything but a report", async () => {
    for (const script of [
      "process.exit(1)",
      "process.abort()",
      "console.log('{}')",
      "console.log('no json')",
      "console.log('x'.repeat(1e6))",
      `console.log('{"ok":true,"kind":"exe","pages":1,"size":0}')`,
      `console.log('{"ok":true,"kind":"jpeg","pages":1,"size":5}')`,
      `console.log('{"ok":true,"kind":"jpeg","pages":1,"size":2}\\nabcdef')`,
    ])
      expect(await check(pdfWith(), { script })).toBe("crash");
  });

  it("knows no setting and no secret of the site", async () => {
    process.env["SESSION_SECRETS"] ??= "a secret of this test";
    const script = `const names = Object.keys(process.env).length;
      console.log(JSON.stringify({ ok: true, kind: "pdf", pages: names, size: 0 }))`;
    expect(await check(pdfWith(), { script })).toMatchObject({ report: { pages: 1 } });
  });

  it("ends with the post", async () => {
    const leaving = new AbortController();
    const found = check(pdfWith(), { script: "setInterval(() => {}, 1000)", signal: leaving.signal });
    const gone = new Error("gone");
    setTimeout(() => {
      leaving.abort(gone);
    }, 100);
    expect(await found).toBe(gone);
  });

  it("is ended by a PDF whose small stream unpacks to 400 MB", { timeout: 40_000 }, async () => {
    const spaces = deflateSync(deflateSync(Buffer.alloc(400_000_000, " "), { level: 9 }));
    const dict = "/Type /ObjStm /N 1 /First 5 /Filter [/FlateDecode /FlateDecode]";
    const found = await check(pdfWith({ 9: { dict, bytes: spaces } }), { limits: { checkBytes: 300e6 } });
    expect(["memory", "crash"]).toContain(found);
  });
});
