import { and, eq, isNull } from "drizzle-orm";
import { keyedDigest, open, isEqualConstantTime, seal } from "./crypto";
import { installation } from "./database/schema";
import type { Queries } from "./deps";
import type { Keys, KeySet } from "./keys";

/**
 * Processes with different keys on one database would silently lock each other's data away, so the
 * database records its keys. The digest key is stored here, sealed: the secrets change, but digests
 * must stay findable.
 */

const ONLY_ROW = 1;
const PLACE = "installation.marker";
const DIGESTS = "installation.digests";

/** Text that depends on the digest key; sealed, it also depends on the encryption key. */
const markerText = (keys: Pick<KeySet, "fingerprint">): string =>
  keyedDigest(keys, PLACE, "same installation");

const OTHER_KEYS_MESSAGE =
  "This database is written with other keys: start with the BACKEND_SECRET, or the keys.json in DATA_DIR, that it was set up with.";

const row = eq(installation.id, ONLY_ROW);

/**
 * Returns the digest key of a database from before it was stored here: that of the secret that
 * sealed the marker.
 */
function legacyDigestKey(keys: Keys, marker: string): string {
  for (const set of [keys, ...(keys.older ?? [])]) {
    try {
      if (isEqualConstantTime(open({ encryption: set.encryption }, PLACE, marker), markerText(set)))
        return set.fingerprint;
    } catch {
      // It was sealed with another one.
    }
  }
  throw new Error(OTHER_KEYS_MESSAGE);
}

function storedDigestKey(keys: Keys, marker: string, sealed: string): string {
  try {
    const fingerprint = open(keys, DIGESTS, sealed);
    if (isEqualConstantTime(open(keys, PLACE, marker), markerText({ fingerprint }))) return fingerprint;
  } catch {
    // Told below.
  }
  throw new Error(OTHER_KEYS_MESSAGE);
}

/**
 * Returns the keys with which this database is written. In a new database stores a marker of these
 * keys and a digest key. Of processes that start at once on an empty database one stores its
 * marker, and all check it. A start that is no demonstration clears the mark of one.
 * @param fresh the digest key of a new database, and whether a demonstration sets it up
 * @throws with a sentence when the database is written with other keys
 */
export async function checkInstallation(
  db: Queries,
  keys: Keys,
  fresh: { digestKey: string; isDemonstration: boolean },
): Promise<Keys> {
  const { digestKey, isDemonstration } = fresh;
  const marker = seal(keys, PLACE, markerText({ fingerprint: digestKey }));
  const digests = seal(keys, DIGESTS, digestKey);
  await db
    .insert(installation)
    .values({ id: ONLY_ROW, marker, digests, isDemonstration })
    .onConflictDoNothing();
  const [known] = await db.select().from(installation).where(row);
  if (!known) throw new Error(OTHER_KEYS_MESSAGE);
  const opened = await openedKeys(db, keys, known);
  // After the keys were checked: a process with other keys changes nothing.
  if (known.isDemonstration && !isDemonstration)
    await db.update(installation).set({ isDemonstration: false }).where(row);
  return opened;
}

/**
 * Returns the keys with the digest key of the database, which is stored where it was not yet.
 * @throws with a sentence when the database is written with other keys
 */
async function openedKeys(
  db: Queries,
  keys: Keys,
  { marker, digests }: typeof installation.$inferSelect,
): Promise<Keys> {
  if (digests !== null) return { ...keys, fingerprint: storedDigestKey(keys, marker, digests) };
  const old = legacyDigestKey(keys, marker);
  await db
    .update(installation)
    .set({ digests: seal(keys, DIGESTS, old) })
    .where(and(row, isNull(installation.digests)));
  return { ...keys, fingerprint: old };
}

/** Checks whether a demonstration set the database up and nothing else ever ran on it. */
export async function isDemonstrationDatabase(db: Queries): Promise<boolean> {
  const [known] = await db.select({ is: installation.isDemonstration }).from(installation).where(row);
  return known?.is === true;
}

/** Reseals the marker, after which a process with only an older key does not start any more. */
export async function sealInstallation(db: Queries, keys: Keys): Promise<void> {
  await db
    .update(installation)
    .set({ marker: seal(keys, PLACE, markerText(keys)), digests: seal(keys, DIGESTS, keys.fingerprint) })
    .where(row);
}
