import type { Config } from "~server/config";
import { databaseFromPool, openPool, type Database } from "~server/shared/database/pool";
import { dropOlderKeys, loadKeys, renewKeys, sealedByOlder } from "~server/reference/index";
import { dropOlderSecrets, msSinceRenewal, renewSecrets } from "~server/secrets";
import { secretName } from "~server/session/seal";
import { countSealedByOthers } from "~server/store/sealed";
import { createSiteDatabase } from "~server/store/store";
import { openServer } from "./backup";
import { KeepError } from "./keep-error";
import { requireKeys } from "./files";

/**
 * Secret rotation: reports what older secrets still seal, and generates new keys for the data
 * folder.
 */

const VISIT_MS = 12 * 60 * 60_000;

/** What an older secret has sealed, and how much of it remains. */
export interface SealedCount {
  of: string;
  left: number;
}

type KeySettings = Pick<
  Config,
  | ("dataDir" | "backendUrls" | "databaseUrl" | "siteDatabaseUrl" | "backendSecrets" | "sessionSecrets")
  | ("databaseDirectUrl" | "siteDatabaseDirectUrl")
>;

async function withDatabase<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const pool = openPool({ url }, () => undefined, 1);
  try {
    return await work(databaseFromPool(pool));
  } finally {
    await pool.end();
  }
}

async function countOlderInStore(url: string, { sessionSecrets }: KeySettings): Promise<SealedCount[]> {
  const name = secretName(sessionSecrets[0] ?? "");
  return withDatabase(url, async (db) => {
    const found = [];
    for (const table of ["site_drafts", "site_recording_parts"] as const)
      found.push({ of: table, left: await countSealedByOthers(db, table, name) });
    return found;
  });
}

/** Returns what is still sealed with older secrets, table by table, of both databases. */
export async function countOlderSealed(where: KeySettings, signal: AbortSignal): Promise<SealedCount[]> {
  const { dataDir, backendUrls, backendSecrets } = where;
  // The direct address, because a pooler refuses the startup options of this session.
  const databaseUrl = where.databaseDirectUrl ?? where.databaseUrl;
  const siteDatabaseUrl = where.siteDatabaseDirectUrl ?? where.siteDatabaseUrl;
  const store = siteDatabaseUrl === undefined ? [] : await countOlderInStore(siteDatabaseUrl, where);
  if (backendUrls !== undefined) return store;
  if (databaseUrl === undefined) await requireKeys(dataDir, backendSecrets);
  const keys = await loadKeys(dataDir, backendSecrets);
  const inBackend = (url: string): Promise<SealedCount[]> =>
    withDatabase(url, async (db) =>
      (await sealedByOlder(db, keys)).map(({ column, left }) => ({ of: column, left })),
    );
  if (databaseUrl !== undefined) return [...(await inBackend(databaseUrl)), ...store];
  const server = await openServer({ dataDir, secrets: backendSecrets, signal });
  try {
    const counts =
      siteDatabaseUrl === undefined
        ? await countOlderInStore(await createSiteDatabase(server.url), where)
        : store;
    return [...(await inBackend(server.url)), ...counts];
  } finally {
    await server.stop();
  }
}

/**
 * Generates new keys for the keys stored in the data folder; the earlier ones still open until they
 * are dropped.
 */
export async function renewAll(
  { dataDir, backendUrls, backendSecrets }: KeySettings,
  hasOwnSecrets: boolean,
): Promise<string[]> {
  const hasKeys = backendUrls === undefined && backendSecrets === undefined;
  // Checked before anything is renewed, so that both are renewed or none.
  if (hasKeys) await requireKeys(dataDir, backendSecrets);
  const renewed = [];
  if (!hasOwnSecrets) {
    renewSecrets(dataDir);
    renewed.push("secrets.json");
  }
  if (hasKeys) {
    await renewKeys(dataDir);
    renewed.push("keys.json");
  }
  return renewed;
}

/**
 * Removes the older keys of the data folder.
 * @param mayEndVisits also when visits that began before the keys were renewed may still be active
 * @throws KeepError while data remains that only they open
 */
export async function dropOlder(
  where: KeySettings,
  hasOwnSecrets: boolean,
  mayEndVisits: boolean,
  signal: AbortSignal,
): Promise<void> {
  const left = (await countOlderSealed(where, signal)).filter(({ left: many }) => many > 0);
  signal.throwIfAborted();
  if (left.length > 0)
    throw new KeepError(
      `Older keys are still needed for ${left.map(({ of }) => of).join(", ")}: the site seals them anew within ten minutes while it runs.`,
    );
  const { dataDir, backendUrls, backendSecrets } = where;
  const ago = hasOwnSecrets ? undefined : msSinceRenewal(dataDir);
  if (ago !== undefined && ago < VISIT_MS && !mayEndVisits)
    throw new KeepError(
      "The keys were renewed less than twelve hours ago, and visits may be under way that only the older ones open: wait, or add --now, which ends them.",
    );
  if (!hasOwnSecrets) dropOlderSecrets(dataDir);
  if (backendUrls === undefined && backendSecrets === undefined) await dropOlderKeys(dataDir);
}
