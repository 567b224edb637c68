import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { memoryFolder } from "./memory-folder.mjs";

afterEach(() => vi.unstubAllEnvs());

describe.runIf(existsSync("/dev/shm"))("a folder in memory for a run of tests", () => {
  it("is made, written to, and gone with the run", () => {
    vi.stubEnv("TMPDIR", undefined);
    const folder = memoryFolder();
    // Skipped when memory has no space.
    if (!folder) return;
    writeFileSync(`${folder.path}/any`, "any");
    folder.remove();
    expect(existsSync(folder.path)).toBe(false);
  });

  it("takes the place of what a run has left that was cut short, and of no other that goes on", () => {
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

  it("is not made where the environment names another place", () => {
    vi.stubEnv("TMPDIR", "/var/tmp");
    expect(memoryFolder()).toBeUndefined();
  });
});
