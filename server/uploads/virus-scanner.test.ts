import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { UPLOAD_LIMITS } from "./limits";
import { pdfWith } from "./testing/samples";
import { file, postOf } from "./testing/post";
import { startUploads, type TestUploads } from "./testing/uploads";
import { UploadFolder } from "./temporary-files";
import { isClean, parseScannerAddress, ScanFailed, type ScannerAddress } from "./virus-scanner";

/** The test file of the makers of virus scanners; in two parts, so that no scanner refuses this one. */
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");
const withEicar = (): Buffer => pdfWith({ 9: { dict: "", bytes: Buffer.from(EICAR) } });

const base = mkdtempSync(path.join(tmpdir(), "scanner-test-"));
afterAll(() => {
  rmSync(base, { recursive: true, force: true });
});

/** Reads the pieces of an INSTREAM command; undefined until the last one has come. */
function streamIn(received: Buffer): Buffer | undefined {
  const command = "zINSTREAM\0";
  if (received.toString("latin1", 0, command.length) !== command) return undefined;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server of clamd's protocol. */
async function scannerThat(
  answer: (content: Buffer, socket: Socket) => string | undefined,
): Promise<ScannerAddress> {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (part) => {
      received = Buffer.concat([received, Buffer.from(part)]);
      const content = streamIn(received);
      const text = content && answer(content, socket);
      if (text !== undefined) socket.end(`${text}\0`);
    });
  });
  servers.push(server);
  const place = path.join(base, `${String(servers.length)}-${String(Math.random()).slice(2)}.sock`);
  server.listen(place);
  await once(server, "listening");
  return { path: place };
}

const findsEicar = (content: Buffer): string =>
  content.includes(EICAR) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK";

describe("documents with a virus scanner", () => {
  let site: TestUploads | undefined;
  afterEach(async () => {
    expect(site?.left()).toEqual([]);
    await site?.stop();
  });
  const send = async (scanner: ScannerAddress, scanMs?: number): Promise<unknown> => {
    site = await startUploads({ scanner, ...(scanMs !== undefined && { limits: { scanMs } }) });
    const parts = [file("Jane's W-2.pdf", withEicar()), file("stub.pdf", pdfWith())];
    const sent = site.uploads.receive(postOf(parts));
    await sent.then(
      ({ dispose }) => dispose(),
      () => undefined,
    );
    return sent.catch((error: unknown) => error);
  };

  it("refuses the one with a virus, accepts the other, and logs no name", async () => {
    expect(await send(await scannerThat(findsEicar))).toMatchObject({
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
      expect(await scan(withEicar())).toBe(false);
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
