import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
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
 * Reads `<dataDir>/keys.json`, made on first use and readable by its owner only.
 * @throws when the file is there but damaged: new keys would lock the old data away
 */
export async function loadKeys(dataDir: string): Promise<Keys> {
  const path = join(dataDir, "keys.json");
  await mkdir(dataDir, { recursive: true });
  const known = await readFile(path, "utf8").catch(() => null);
  if (known !== null) return keysSchema.parse(JSON.parse(known));
  const fresh = () => randomBytes(32).toString("base64");
  const draft = join(dataDir, `keys.${process.pid}.${randomBytes(4).toString("hex")}`);
  const file = await open(draft, "wx", 0o600);
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
