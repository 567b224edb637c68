import { eq } from "drizzle-orm";
import { keyed, open, sameText, seal } from "./crypto";
import { installation } from "./database/schema";
import type { Queries } from "./deps";
import type { Keys } from "./keys";

/** Processes with different keys on one database would lock each other's data away without a word, so the database knows its keys. */

const ONLY_ROW = 1;
const PLACE = "installation.marker";

/** Text that depends on the fingerprint key; sealed, it depends on the encryption key as well. */
const signOf = (keys: Keys): string => keyed(keys, PLACE, "same installation");

function isOurs(keys: Keys, marker: string): boolean {
  try {
    return sameText(open(keys, PLACE, marker), signOf(keys));
  } catch {
    return false;
  }
}

/**
 * Leaves the mark of these keys in a new database, or checks the one that is there. Of processes that start at the same moment
 * on an empty database one leaves its mark, and all of them check it.
 * @throws with a sentence when the database is written with other keys
 */
export async function checkInstallation(db: Queries, keys: Keys): Promise<void> {
  const marker = seal(keys, PLACE, signOf(keys));
  await db.insert(installation).values({ id: ONLY_ROW, marker }).onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.id, ONLY_ROW));
  if (row && isOurs(keys, row.marker)) return;
  throw new Error(
    "This database is written with other keys: start with the BACKEND_SECRET, or the keys.json in DATA_DIR, that it was set up with.",
  );
}
