import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { memoryFolder } from "./memory-folder.mjs";

afterEach(() => vi.unstubAllEnvs());

describe.runIf(existsSync("/dev/shm"))("an in-memory folder for a test run", () => {
  it("is created, written to, and removed with the run", () => {
    vi.stubEnv("TMPDIR", undefined);
    const folder = memoryFolder();
    // Skipped when memory has no space.
    if (!folder) return;
    writeFileSync(`${folder.path}/any`, "any");
    folder.remove();
    expect(existsSync(folder.path)).toBe(false);
  });

  it("replaces the folder of an aborted run, and leaves the folder of a running one", () => {
    vi.stubEnv("TMPDIR", undefined);
    const { pid: gone } = spawnSync(process.execPath, ["--version"]);
    const [left, other] = [`/dev/shm/larkspur-test-${gone}`, `/dev/shm/larkspur-test-${process.ppid}`];
    const isOther = existsSync(other);
    mkdirSync(left);
    if (!isOther) mkdirSync(other);
    memoryFolder()?.remove();
    const stand = [existsSync(left), existsSync(other)];
    if (!isOther) rmSync(other, { recursive: true });
    expect(stand).toEqual([false, true]);
  });

  it("is not created where the environment names another place", () => {
    vi.stubEnv("TMPDIR", "/var/tmp");
    expect(memoryFolder()).toBeUndefined();
  });
});
