import { hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const secret = z.string().min(40);
const keysSchema = z.object({
  /** AES-256 key of sealed fields, base64 of 32 bytes */
  encryption: secret,
  /** HMAC key of SSN fingerprints, codes, cookies and request fingerprints */
  fingerprint: secret,
  /** password of the embedded database */
  database: secret,
});

/** Secrets of this installation; without the file its sealed fields cannot be opened again. */
export type Keys = z.output<typeof keysSchema>;

/**
 * Keys derived from one secret (HKDF, SHA-256), so that any number of processes with the same secret have the same keys. The names
 * are part of the derivation: another name is another key, and the data under the old one is lost.
 * @param secret at least 32 characters
 */
export function deriveKeys(secret: string): Keys {
  const derive = (name: keyof Keys): string =>
    Buffer.from(hkdfSync("sha256", secret, "homeward", `reference backend ${name}`, 32)).toString("base64");
  return {
    encryption: derive("encryption"),
    fingerprint: derive("fingerprint"),
    database: derive("database"),
  };
}

/**
 * The keys of this process: derived from the secret where there is one, else those kept in `dataDir`.
 * @throws when they are kept and their file is damaged
 */
export async function loadKeys(dataDir: string, secret?: string): Promise<Keys> {
  return secret === undefined ? keptKeys(dataDir) : deriveKeys(secret);
}

/** The new file, and its folder where there is none. @throws with a sentence when DATA_DIR is no folder, or not writable */
async function openIn(dataDir: string, file: string): Promise<FileHandle> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await open(file, "wx", 0o600);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new Error(`The keys cannot be kept in DATA_DIR (${code}): name a folder that can be written.`, {
      cause: error,
    });
  }
}

/**
 * Reads `<dataDir>/keys.json`, made on first use and readable by its owner only.
 * @throws when the file is there but damaged: new keys would lock the old data away
 */
async function keptKeys(dataDir: string): Promise<Keys> {
  const path = join(dataDir, "keys.json");
  const known = await readFile(path, "utf8").catch(() => null);
  if (known !== null) return keysSchema.parse(JSON.parse(known));
  const fresh = () => randomBytes(32).toString("base64");
  const draft = join(dataDir, `keys.${process.pid}.${randomBytes(4).toString("hex")}`);
  const file = await openIn(dataDir, draft);
  try {
    await file.writeFile(
      JSON.stringify({ encryption: fresh(), fingerprint: fresh(), database: fresh() }, null, 2),
    );
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    // A link never replaces: of two processes that start together, the second takes the first one's keys.
    await link(draft, path).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return keysSchema.parse(JSON.parse(await readFile(path, "utf8")));
}
