import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { removeLeftovers, UploadFolder } from "./temporary-files";

const base = mkdtempSync(path.join(tmpdir(), "leftovers-test-"));
afterAll(() => {
  rmSync(base, { recursive: true, force: true });
});

it("removes what ended processes left, and nothing of others", async () => {
  const own = await UploadFolder.create(base);
  const [, , host = ""] = path.basename(own.path).split("-");
  const other = spawn("sleep", ["60"]);
  const ended = spawn("true");
  await once(ended, "exit");
  const make = (name: string, ageMs = 0): string => {
    const folder = path.join(base, name);
    mkdirSync(folder);
    const time = (Date.now() - ageMs) / 1_000;
    utimesSync(folder, time, time);
    return name;
  };
  const run = "0123456789ab";
  const kept = [
    path.basename(own.path),
    make(`larkspur-upload-${host}-${String(other.pid)}-${run}-running`),
    make(`larkspur-upload-ffffffff-1-${run}-elsewhere`),
    make("another-folder", 1e9),
  ];
  make(`larkspur-upload-${host}-${String(ended.pid)}-${run}-ended`);
  // An earlier process of a container has this one's process id.
  make(`larkspur-upload-${host}-${String(process.pid)}-${run}-earlier`);
  make(`larkspur-upload-ffffffff-1-${run}-old`, 2 * 3_600_000);
  await removeLeftovers(base);
  expect(readdirSync(base).sort()).toEqual(kept.sort());
  other.kill();
  await own.remove();
});
