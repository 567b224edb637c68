import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { builtCheck } from "./built-check";
import { createUploads, type Uploads, type UploadSettings } from "~server/uploads/receive";

/** What was logged: the event and all that it says. */
export type LogLine = object;

export interface TestUploads {
  uploads: Uploads;
  folder: string;
  log: LogLine[];
  /** names of what is in the folder */
  left(): string[];
  stop(): Promise<void>;
}

/** Starts the receiver of documents with a folder of its own. */
export async function startUploads(settings: Partial<UploadSettings> = {}): Promise<TestUploads> {
  const folder = mkdtempSync(path.join(tmpdir(), "uploads-test-"));
  const log: LogLine[] = [];
  const add = (line: unknown): void => {
    if (typeof line === "object" && line !== null) log.push(line);
  };
  const uploads = await createUploads(
    { folder, atOnce: 4, run: await builtCheck(), ...settings },
    { info: add, warn: add },
  );
  return {
    uploads,
    folder,
    log,
    left: () => readdirSync(folder),
    async stop() {
      await uploads.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function contentOf({ chunks }: { chunks(): AsyncIterable<Buffer> }): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of chunks()) parts.push(part);
  return Buffer.concat(parts);
}
