import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { open, seal } from "./crypto";
import { deriveKeys, loadKeys } from "./keys";
import { tempDir } from "./testing/fixture";

const SECRET = "a-secret-that-only-these-tests-know-0001";

it("names the setting in the error when the keys cannot be stored", async () => {
  const dataDir = await tempDir();
  await writeFile(join(dataDir, "a-file"), "");
  await expect(loadKeys(join(dataDir, "a-file"))).rejects.toThrow(/kept in DATA_DIR \(EEXIST\)/);
  await rm(dataDir, { recursive: true });
});

describe("keys from one secret", () => {
  let dataDir = "";
  beforeAll(async () => void (dataDir = await tempDir()));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it("are the same in every process and are not stored on disk", async () => {
    const one = await loadKeys(dataDir, [SECRET]);
    const two = await loadKeys("/proc/nowhere-that-can-be-made", [SECRET]);
    expect(two).toEqual(one);
    expect(open(two, "place", seal(one, "place", "words"))).toBe("words");
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("are 32 bytes each, all different", () => {
    const values = [SECRET, `${SECRET}!`].flatMap((secret) => Object.values(deriveKeys(secret)));
    expect(values.map((value) => Buffer.from(value, "base64").length)).toEqual([32, 32, 32, 32, 32, 32]);
    expect(new Set(values).size).toBe(6);
  });

  it("do not change: data sealed by an earlier version opens", () => {
    const sealed = "v1.uJPru6bJk1mCO7x3Mqpf50zpcF7U0O0Jpxd_kg3mbFmW";
    expect(open(deriveKeys(SECRET), "place", sealed)).toBe("words");
  });
});
