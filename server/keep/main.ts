import path from "node:path";
import { fileURLToPath } from "node:url";
import { ConfigError, parseConfig, readConfig, type Config } from "~server/config";
import { exists } from "~server/reference/database/paths";
import { listenForStop } from "~server/stop-signals";
import { SITE_DATABASE } from "~server/store/store";
import {
  BACKEND_DATABASE,
  backUp,
  databaseAt,
  restore,
  schemaOf,
  serverOf,
  type KeepOptions,
} from "./backup";
import { drop, leftOf, renew } from "./keys";
import { pendingIn } from "./migrations";
import { KeepError } from "./mistake";
import { requireKeys } from "./place";
import type { Schema } from "./snapshot";

/** Operator commands: `npm run backup`, `restore`, `keys`, `migrations`. */

const USAGE =
  "Usage: npm run backup -- FILE | npm run restore -- FILE [--replace] | npm run keys [-- renew | drop [--now]] | npm run migrations";

// Must run before anything starts that a stop would leave behind.
const { signal } = listenForStop();

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const built = (folder: string): string => fileURLToPath(new URL(folder, import.meta.url));
const schemas = { reference: built("./migrations"), store: built("./store-migrations") };

/** @throws KeepError when the database is the operator's own */
function embedded({ dataDir, backendUrls, databaseUrl, backendSecrets }: Config): KeepOptions {
  if (backendUrls !== undefined || databaseUrl !== undefined)
    throw new KeepError(
      "This is for the database that the site brings along. With BACKEND_URL or DATABASE_URL use PostgreSQL's own tools (docs/operating.md).",
    );
  return { dataDir, secrets: backendSecrets, schemas, say, signal };
}

/** Reports what older secrets still seal; renews or drops the keys of the data folder. */
async function keys(action: string | undefined, words: readonly string[]): Promise<void> {
  if (!["renew", "drop", undefined].includes(action)) throw new KeepError(USAGE);
  const { dataDir, backendUrls, databaseUrl, backendSecrets, sessionSecrets } = parseConfig(process.env);
  // Checked before the secrets are read, because reading generates missing ones: a status query
  // must leave nothing in a folder that is about to be restored into.
  if (backendUrls === undefined && databaseUrl === undefined) await requireKeys(dataDir, backendSecrets);
  const hasOwnSecrets = sessionSecrets.length > 0;
  const config = readConfig(process.env);
  if (action === "renew") {
    const renewed = await renew(config, hasOwnSecrets);
    const which = renewed.length === 0 ? "Nothing: the secrets are settings" : renewed.join(" and ");
    return say(
      `Renewed: ${which}. Start the site again; then ask npm run keys what the older ones still hold.`,
    );
  }
  if (action === "drop") {
    await drop(config, hasOwnSecrets, words.includes("--now"), signal);
    return say("The older keys are gone. Start the site again.");
  }
  const found = await leftOf(config, signal);
  for (const { of, left } of found) say(`${of}: ${String(left)}`);
  const many = found.reduce((total, { left }) => total + left, 0);
  say(many === 0 ? "Nothing is sealed with an older key." : `Sealed with older keys: ${String(many)}.`);
}

/** Prints what a start of this version would change in the databases, and changes nothing. */
async function migrations(config: Config): Promise<void> {
  const { backendUrls, dataDir, backendSecrets } = config;
  // The direct address, because the start also bypasses the pooler.
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const siteDatabaseUrl = config.siteDatabaseDirectUrl ?? config.siteDatabaseUrl;
  const ofBackend = schemaOf(BACKEND_DATABASE, { schemas });
  const ofStore = schemaOf(SITE_DATABASE, { schemas });
  const print = async (name: string, url: string, schema: Schema): Promise<void> => {
    const pending = await pendingIn(url, schema);
    say(`-- ${name}: ${pending.length === 0 ? "up to date" : `${String(pending.length)} to come`}`);
    for (const statements of pending) say(`${statements}\n`);
  };
  if (siteDatabaseUrl !== undefined) await print("the site's store", siteDatabaseUrl, ofStore);
  if (backendUrls !== undefined) return;
  if (databaseUrl !== undefined) return print("the reference backend", databaseUrl, ofBackend);
  if (!(await exists(path.join(dataDir, "postgres"))))
    throw new KeepError(`There is no database in ${dataDir}.`);
  const server = await serverOf({ dataDir, secrets: backendSecrets, signal });
  try {
    await print("the reference backend", server.url, ofBackend);
    if (siteDatabaseUrl === undefined)
      await print("the site's store", databaseAt(server.url, SITE_DATABASE), ofStore);
  } finally {
    await server.stop();
  }
}

async function main([command, ...words]: readonly string[]): Promise<void> {
  const config = parseConfig(process.env);
  if (command === "keys") return keys(words[0], words);
  if (command === "migrations") return migrations(config);
  const [file] = words.filter((word) => !word.startsWith("--"));
  if (file === undefined) throw new KeepError(USAGE);
  if (command === "backup") return backUp(embedded(config), path.resolve(file));
  if (command === "restore")
    return restore(embedded(config), path.resolve(file), words.includes("--replace"));
  throw new KeepError(USAGE);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isTold = error instanceof KeepError || error instanceof ConfigError;
  const reason = isTold ? error.message : String(error);
  process.stderr.write(`${signal.aborted ? "Stopped before it was done: nothing was changed." : reason}\n`);
  process.exitCode = 1;
}
