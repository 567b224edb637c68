import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const kept = z.object({ sessionSecrets: z.array(z.string().min(32)).min(1) });

/** Checks the error code that says a file exists, or does not. */
const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

function read(file: string): string[] | undefined {
  try {
    return kept.parse(JSON.parse(readFileSync(file, "utf8"))).sessionSecrets;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/**
 * Returns the cookie keys of secrets.json in the data folder (mode 600), generating them on first
 * use.
 * @throws when the folder is not writable or the file has other content
 */
export function loadSecrets(dataDir: string): string[] {
  const file = path.join(dataDir, "secrets.json");
  const found = read(file);
  if (found) return found;

  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const fresh = { sessionSecrets: [randomBytes(32).toString("base64url")] };
  writeFileSync(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    // A link either appears complete or fails when another process was first, so all processes use
    // the same keys.
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = read(file);
  if (!made) throw new Error("secrets.json was not kept.");
  return made;
}

/** Replaces the file atomically: writes a draft and renames it. */
function writeSecrets(dataDir: string, sessionSecrets: readonly string[]): void {
  const file = path.join(dataDir, "secrets.json");
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  // Flushed to disk before the rename, so that a power loss leaves either the old or the new keys.
  writeFileSync(draft, `${JSON.stringify({ sessionSecrets }, null, 2)}\n`, {
    mode: 0o600,
    flag: "wx",
    flush: true,
  });
  renameSync(draft, file);
}

/**
 * Adds a new key in front of the stored ones, which from then on only open.
 * @throws as `loadSecrets`
 */
export function renewSecrets(dataDir: string): void {
  writeSecrets(dataDir, [randomBytes(32).toString("base64url"), ...loadSecrets(dataDir)]);
}

/**
 * Removes the older keys: what they sealed can no longer be opened.
 * @throws as `loadSecrets`
 */
export function dropOlderSecrets(dataDir: string): void {
  writeSecrets(dataDir, loadSecrets(dataDir).slice(0, 1));
}

/** Returns how long ago the keys were renewed, in ms; undefined when none are stored. */
export function msSinceRenewal(dataDir: string): number | undefined {
  const info = statSync(path.join(dataDir, "secrets.json"), { throwIfNoEntry: false });
  return info && Date.now() - info.mtimeMs;
}
