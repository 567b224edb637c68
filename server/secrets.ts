import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const kept = z.object({ sessionSecrets: z.array(z.string().min(32)).min(1) });

/** True for the error that says a file of this name is, or is not, there. */
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
 * The cookie keys kept in the data folder's secrets.json (mode 600), made on first use.
 * @throws when the folder cannot be written or the file is not what was written
 */
export function keepSecrets(dataDir: string): string[] {
  const file = path.join(dataDir, "secrets.json");
  const found = read(file);
  if (found) return found;

  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const fresh = { sessionSecrets: [randomBytes(32).toString("base64url")] };
  writeFileSync(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    // A link either appears whole or fails when another process was first, so all processes use the same keys.
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

/** Writes the file beside its place and moves it there whole. */
function rewrite(dataDir: string, sessionSecrets: readonly string[]): void {
  const file = path.join(dataDir, "secrets.json");
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  // On the disk before it takes the place of the other: whoever loses power in between has the old keys or the new ones.
  writeFileSync(draft, `${JSON.stringify({ sessionSecrets }, null, 2)}\n`, {
    mode: 0o600,
    flag: "wx",
    flush: true,
  });
  renameSync(draft, file);
}

/** Puts a new key before those that are kept, which from now on only open. @throws as `keepSecrets` */
export function renewSecrets(dataDir: string): void {
  rewrite(dataDir, [randomBytes(32).toString("base64url"), ...keepSecrets(dataDir)]);
}

/** Takes the older keys away: nothing that they sealed opens any more. @throws as `keepSecrets` */
export function dropOlderSecrets(dataDir: string): void {
  rewrite(dataDir, keepSecrets(dataDir).slice(0, 1));
}

/** How long ago the keys were renewed, in ms; undefined where none are kept. */
export function renewedAgoMs(dataDir: string): number | undefined {
  const info = statSync(path.join(dataDir, "secrets.json"), { throwIfNoEntry: false });
  return info && Date.now() - info.mtimeMs;
}
