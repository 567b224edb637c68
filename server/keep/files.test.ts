import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { emptyFolder } from "~tests/support/data-folder";
import { KeepError } from "./keep-error";
import { moveFiles, placeFile, writeOrExplain } from "./files";

let folder: string;
beforeEach(() => void (folder = emptyFolder("place-")));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);
const failing = (code: string) => Promise.reject(Object.assign(new Error("as the disk says it"), { code }));

it.each(["ENOSPC", "EDQUOT", "EROFS", "EACCES"])(
  "explains in a sentence that a backup failed because of the disk error %s",
  async (code) => {
    await expect(writeOrExplain("/b/site.backup", () => failing(code))).rejects.toThrow(
      new KeepError(
        `/b/site.backup could not be written (${code}): there is no backup. Make room, or name another place.`,
      ),
    );
  },
);

it("leaves an error that is not a disk error unchanged", async () => {
  await expect(writeOrExplain("/b/site.backup", () => failing("ECONNRESET"))).rejects.toThrow(
    "as the disk says it",
  );
});

it("refuses a second backup with the name of another and keeps the first", async () => {
  writeFileSync(at("a.part"), "first");
  writeFileSync(at("b.part"), "second");
  await placeFile(at("site.backup"), at("a.part"));
  await expect(placeFile(at("site.backup"), at("b.part"))).rejects.toThrow("is there already");
  expect(readFileSync(at("site.backup"), "utf8")).toBe("first");
});

it("moves all files or none", async () => {
  writeFileSync(at("old"), "old");
  mkdirSync(at("aside"));
  const moves = [
    [at("old"), join(at("aside"), "old")],
    [at("none"), at("new")],
  ] as const;
  await expect(moveFiles(moves)).rejects.toThrow("ENOENT");
  expect(readdirSync(folder).sort()).toEqual(["aside", "old"]);
  expect(readFileSync(at("old"), "utf8")).toBe("old");
});
