import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { root } from "~server/scripts/lib/root.mjs";
import { checkFile } from "~server/uploads/check-file";
import { UPLOAD_LIMITS } from "~server/uploads/limits";
import { pdfWith } from "~server/uploads/testing/samples";
import { UploadFolder } from "~server/uploads/temporary-files";

/** The process that checks uploaded files, as the build has it. */

it("the build contains the process that checks files, with all that it needs", async () => {
  const base = mkdtempSync(path.join(tmpdir(), "built-check-"));
  const folder = await UploadFolder.create(base);
  const check = async (bytes: Buffer, kind: "pdf" | "heic") =>
    checkFile({
      file: await folder.write(Readable.from([bytes])),
      kind,
      folder,
      limits: UPLOAD_LIMITS,
      signal: new AbortController().signal,
      run: [path.join(root, "build/upload-check/main.js")],
    });
  const drawn = readFileSync(path.join(root, "tests/fixtures/uploads/drawn.heic"));
  expect((await check(pdfWith(), "pdf")).report).toMatchObject({ ok: true, kind: "pdf" });
  expect((await check(drawn, "heic")).report).toMatchObject({ ok: true, kind: "jpeg" });
  rmSync(base, { recursive: true, force: true });
});
