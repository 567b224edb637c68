import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  writeFileSync(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: "wx" });
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
