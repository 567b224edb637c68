import { hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rename, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const secret = z.string().min(40);
const keySetSchema = z.object({
  /** AES-256 key of sealed fields, base64 of 32 bytes */
  encryption: secret,
  /** HMAC key of SSN fingerprints, codes, cookies and request fingerprints */
  fingerprint: secret,
  /** password of the embedded database */
  database: secret,
});

const keysSchema = keySetSchema.extend({ older: z.array(keySetSchema).optional() });

/** The keys derived from one secret. */
export type KeySet = z.output<typeof keySetSchema>;

/** Secrets of this installation; without the file its sealed fields cannot be opened. */
export interface Keys extends KeySet {
  /** earlier keys, newest first: they open values but no longer seal any */
  older?: readonly KeySet[] | undefined;
}

/** The key that seals, and the older ones that also open. */
export interface Sealing extends Pick<KeySet, "encryption"> {
  older?: readonly Pick<KeySet, "encryption">[] | undefined;
}

/** Returns a new key: 32 bytes, base64. */
export const newKey = (): string => randomBytes(32).toString("base64");

/**
 * Derives keys from one secret (HKDF, SHA-256), so that all processes with the same secret have the
 * same keys. The names are part of the derivation: changing a name changes the key, and the data
 * under the old one is lost.
 * @param secret at least 32 characters
 */
export function deriveKeys(secret: string): KeySet {
  const derive = (name: keyof KeySet): string =>
    Buffer.from(hkdfSync("sha256", secret, "homeward", `reference backend ${name}`, 32)).toString("base64");
  return {
    encryption: derive("encryption"),
    fingerprint: derive("fingerprint"),
    database: derive("database"),
  };
}

/**
 * Returns the keys of this process: derived from the secrets if there are any, else those in
 * `dataDir`.
 * @param secrets newest first
 * @throws when the key file is damaged
 */
export async function loadKeys(dataDir: string, secrets: readonly string[] = []): Promise<Keys> {
  const [newest, ...older] = secrets.map(deriveKeys);
  if (newest === undefined) return keptKeys(dataDir);
  return older.length === 0 ? newest : { ...newest, older };
}

/**
 * Adds new keys before those in `dataDir`, which from then on only open. The digest key stays,
 * because stored digests could not be found otherwise.
 * @throws when there are none, or they are damaged
 */
export async function renewKeys(dataDir: string): Promise<void> {
  const { older = [], ...now } = await readKept(dataDir);
  await rewrite(dataDir, { ...now, encryption: newKey(), database: newKey(), older: [now, ...older] });
}

/**
 * Deletes the older keys: what they sealed cannot be opened any more.
 * @throws as `renewKeys`
 */
export async function dropOlderKeys(dataDir: string): Promise<void> {
  const { older: _older, ...now } = await readKept(dataDir);
  await rewrite(dataDir, now);
}

const fileOf = (dataDir: string): string => join(dataDir, "keys.json");

const readKept = async (dataDir: string): Promise<Keys> =>
  keysSchema.parse(JSON.parse(await readFile(fileOf(dataDir), "utf8")));

/** Writes the file next to its place and renames it into place. */
async function rewrite(dataDir: string, keys: Keys): Promise<void> {
  const draft = join(dataDir, `keys.${process.pid}.${randomBytes(4).toString("hex")}`);
  await writeAtomically(await openIn(dataDir, draft), keys);
  await rename(draft, fileOf(dataDir));
}

async function writeAtomically(file: FileHandle, keys: Keys): Promise<void> {
  try {
    await file.writeFile(JSON.stringify(keys, null, 2));
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Opens the new file, and creates its folder when missing.
 * @throws with a sentence when DATA_DIR is not a folder, or not writable
 */
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
 * Reads `<dataDir>/keys.json`, created on first use and readable by its owner only.
 * @throws when the file exists but is damaged: new keys would lock the old data away
 */
async function keptKeys(dataDir: string): Promise<Keys> {
  const path = fileOf(dataDir);
  const known = await readFile(path, "utf8").catch(() => null);
  if (known !== null) return keysSchema.parse(JSON.parse(known));
  const draft = join(dataDir, `keys.${process.pid}.${randomBytes(4).toString("hex")}`);
  const fresh = { encryption: newKey(), fingerprint: newKey(), database: newKey() };
  await writeAtomically(await openIn(dataDir, draft), fresh);
  try {
    // A link never replaces a file: of two processes that start together, the second uses the first
    // one's keys.
    await link(draft, path).catch((error: unknown) => {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readKept(dataDir);
}
