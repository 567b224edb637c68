import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { UPLOAD_LIMITS } from "./limits";
import { EICAR, findEicar, pdfWithEicar, startClamd } from "./testing/clamd";
import { pdfWith } from "./testing/samples";
import { file, postOf } from "./testing/post";
import { startUploads, type TestUploads } from "./testing/uploads";
import { UploadFolder } from "./temporary-files";
import { isClean, parseScannerAddress, ScanFailed, type ScannerAddress } from "./virus-scanner";

const base = mkdtempSync(path.join(tmpdir(), "scanner-test-"));
afterAll(() => {
  rmSync(base, { recursive: true, force: true });
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Starts a scanner that answers so. */
async function scannerThat(answer: Parameters<typeof startClamd>[1]): Promise<ScannerAddress> {
  const place = path.join(base, `${String(Math.random()).slice(2)}.sock`);
  stops.push(await startClamd(place, answer));
  return { path: place };
}

describe("documents with a virus scanner", () => {
  let site: TestUploads | undefined;
  afterEach(async () => {
    expect(site?.left()).toEqual([]);
    await site?.stop();
  });
  const send = async (scanner: ScannerAddress, scanMs?: number): Promise<unknown> => {
    site = await startUploads({ scanner, ...(scanMs !== undefined && { limits: { scanMs } }) });
    const parts = [file("Jane's W-2.pdf", pdfWithEicar()), file("stub.pdf", pdfWith())];
    const sent = site.uploads.receive(postOf(parts));
    await sent.then(
      ({ dispose }) => dispose(),
      () => undefined,
    );
    return sent.catch((error: unknown) => error);
  };

  it("refuses the one with a virus, accepts the other, and logs no name", async () => {
    expect(await send(await scannerThat(findEicar))).toMatchObject({
      files: [{ name: "stub.pdf" }],
      refused: [{ name: "Jane's W-2.pdf", reason: "virus", message: /virus scanner/ }],
    });
    expect(site?.log).toContainEqual({ event: "document_with_virus", kind: "pdf" });
    expect(JSON.stringify(site?.log)).not.toContain("Jane");
  });

  it.each([
    ["is away", async (): Promise<ScannerAddress> => ({ path: path.join(base, "nothing.sock") })],
    ["is silent", () => scannerThat(() => undefined)],
    ["has an error", () => scannerThat(() => "INSTREAM size limit exceeded. ERROR")],
    ["hangs up", () => scannerThat((_content, socket) => void socket.destroy())],
    ["answers with something else", () => scannerThat(() => "PONG")],
  ])("accepts nothing while the scanner %s", async (_how, scanner) => {
    expect(await send(await scanner(), 300)).toMatchObject({
      status: 503,
      reason: "scanner",
      message: "We can't accept documents right now. Try again later.",
    });
    expect(site?.log).toContainEqual(expect.objectContaining({ event: "virus_scanner_failed" }));
  });
});

it.each([
  ["/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
  ["clamav:3310", { host: "clamav", port: 3310 }],
  ["[::1]:3310", { host: "::1", port: 3310 }],
  ["clamav", undefined],
  ["clamav:99999", undefined],
  ["http://clamav:3310", undefined],
])("reads the address %j", (text, address) => {
  expect(parseScannerAddress(text)).toEqual(address);
});

const CLAMD = "/usr/sbin/clamd";

// The program is in Debian's package clamav-daemon; the signatures are the test's own.
describe.skipIf(!existsSync(CLAMD))("ClamAV's own daemon", () => {
  it("finds a signature in a large file and EICAR, and nothing in others", { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(path.join(base, "clamd-"));
    const socket = path.join(folder, "clamd.sock");
    const marker = "made-up words of a made-up virus";
    const signature = (name: string, text: string): string =>
      `${name}:0:*:${Buffer.from(text).toString("hex")}\n`;
    writeFileSync(
      path.join(folder, "own.ndb"),
      signature("Test.Own", marker) + signature("Test.Eicar", EICAR),
    );
    const settings = [
      ...[`DatabaseDirectory ${folder}`, `LocalSocket ${socket}`, "Foreground yes", "StreamMaxLength 25M"],
      ...["MaxFileSize 100M", "MaxScanSize 100M", "OfficialDatabaseOnly no", `TemporaryDirectory ${folder}`],
    ];
    writeFileSync(path.join(folder, "clamd.conf"), `${settings.join("\n")}\n`);
    const clamd = spawn(CLAMD, ["--config-file", path.join(folder, "clamd.conf")], { stdio: "ignore" });
    const files = await UploadFolder.create(base);
    const { signal } = new AbortController();
    const scan = async (bytes: Buffer): Promise<unknown> =>
      isClean(await files.write(Readable.from([bytes])), { path: socket }, UPLOAD_LIMITS, signal).catch(
        (error: unknown) => (error instanceof ScanFailed ? "no verdict" : error),
      );
    try {
      await expect.poll(() => existsSync(socket), { timeout: 40_000 }).toBe(true);
      expect(await scan(pdfWith())).toBe(true);
      expect(await scan(pdfWithEicar())).toBe(false);
      const large = Buffer.alloc(25 * 1024 * 1024, "a");
      expect(await scan(large)).toBe(true);
      large.write(marker, large.length - 100);
      expect(await scan(large)).toBe(false);
      expect(await scan(Buffer.alloc(26 * 1024 * 1024))).toBe("no verdict");
    } finally {
      const ended = once(clamd, "exit");
      clamd.kill("SIGKILL");
      await ended;
      await files.remove();
    }
  });
});
