import path from "node:path";
import { fileURLToPath } from "node:url";
import { ConfigError, parseConfig, readConfig, type Config } from "~server/config";
import { pathExists } from "~server/reference/index";
import { listenForStop } from "~server/shared/stop-signals";
import { SITE_DATABASE } from "~server/store/store";
import {
  BACKEND_DATABASE,
  createBackup,
  databaseUrlAt,
  restoreBackup,
  schemaFor,
  openServer,
  type BackupOptions,
} from "./backup";
import { PART_COMMAND, runDemo, runDemoPart } from "./demo";
import { dropOlder, countOlderSealed, renewAll } from "./keys";
import { pendingMigrations } from "./migrations";
import { KeepError } from "./keep-error";
import { requireKeys } from "./files";
import type { MigrationSource } from "./snapshot";

/** Operator commands: `npm run backup`, `restore`, `keys`, `migrations`, `demo`. */

const USAGE =
  "Usage: npm run backup -- FILE | npm run restore -- FILE [--replace] | npm run keys [-- renew | drop [--now]] | npm run migrations | npm run demo -- NUMBER";

// Must run before anything starts that a stop would leave behind.
const { signal } = listenForStop();

const printLine = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const builtPath = (folder: string): string => fileURLToPath(new URL(folder, import.meta.url));
const schemas = { reference: builtPath("./migrations"), store: builtPath("./store-migrations") };

/** @throws KeepError when the database is the operator's own */
function embeddedOptions({ dataDir, backendUrls, databaseUrl, backendSecrets }: Config): BackupOptions {
  if (backendUrls !== undefined || databaseUrl !== undefined)
    throw new KeepError(
      "This is for the database that the site brings along. With BACKEND_URL or DATABASE_URL use PostgreSQL's own tools (docs/operating.md).",
    );
  return { dataDir, secrets: backendSecrets, schemas, print: printLine, signal };
}

/** Reports what older secrets still seal; renews or drops the keys of the data folder. */
async function runKeys(action: string | undefined, words: readonly string[]): Promise<void> {
  if (!["renew", "drop", undefined].includes(action)) throw new KeepError(USAGE);
  const { dataDir, backendUrls, databaseUrl, backendSecrets, sessionSecrets } = parseConfig(process.env);
  // Checked before the secrets are read, because reading generates missing ones: a status query
  // must leave nothing in a folder that is about to be restored into.
  if (backendUrls === undefined && databaseUrl === undefined) await requireKeys(dataDir, backendSecrets);
  const hasOwnSecrets = sessionSecrets.length > 0;
  const config = readConfig(process.env);
  if (action === "renew") {
    const renewed = await renewAll(config, hasOwnSecrets);
    const which = renewed.length === 0 ? "Nothing: the secrets are settings" : renewed.join(" and ");
    return printLine(
      `Renewed: ${which}. Start the site again; then ask npm run keys what the older ones still hold.`,
    );
  }
  if (action === "drop") {
    await dropOlder(config, hasOwnSecrets, words.includes("--now"), signal);
    return printLine("The older keys are gone. Start the site again.");
  }
  const found = await countOlderSealed(config, signal);
  for (const { of, left } of found) printLine(`${of}: ${String(left)}`);
  const many = found.reduce((total, { left }) => total + left, 0);
  printLine(many === 0 ? "Nothing is sealed with an older key." : `Sealed with older keys: ${String(many)}.`);
}

/** Prints what a start of this version would change in the databases, and changes nothing. */
async function printMigrations(config: Config): Promise<void> {
  const { backendUrls, dataDir, backendSecrets } = config;
  // The direct address, because the start also bypasses the pooler.
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  const siteDatabaseUrl = config.siteDatabaseDirectUrl ?? config.siteDatabaseUrl;
  const ofBackend = schemaFor(BACKEND_DATABASE, { schemas });
  const ofStore = schemaFor(SITE_DATABASE, { schemas });
  const print = async (name: string, url: string, schema: MigrationSource): Promise<void> => {
    const pending = await pendingMigrations(url, schema);
    printLine(`-- ${name}: ${pending.length === 0 ? "up to date" : `${String(pending.length)} to come`}`);
    for (const statements of pending) printLine(`${statements}\n`);
  };
  if (siteDatabaseUrl !== undefined) await print("the site's store", siteDatabaseUrl, ofStore);
  if (backendUrls !== undefined) return;
  if (databaseUrl !== undefined) return print("the reference backend", databaseUrl, ofBackend);
  if (!(await pathExists(path.join(dataDir, "postgres"))))
    throw new KeepError(`There is no database in ${dataDir}.`);
  const server = await openServer({ dataDir, secrets: backendSecrets, signal });
  try {
    await print("the reference backend", server.url, ofBackend);
    if (siteDatabaseUrl === undefined)
      await print("the site's store", databaseUrlAt(server.url, SITE_DATABASE), ofStore);
  } finally {
    await server.stop();
  }
}

async function main([command, ...words]: readonly string[]): Promise<void> {
  const config = parseConfig(process.env);
  if (command === "keys") return runKeys(words[0], words);
  if (command === "migrations") return printMigrations(config);
  const ofDemo = { migrationsFolder: schemas.reference, print: printLine, signal };
  if (command === "demo") return runDemo(config, words[0], ofDemo);
  if (command === PART_COMMAND) return runDemoPart(config, words, ofDemo);
  const [file] = words.filter((word) => !word.startsWith("--"));
  if (file === undefined) throw new KeepError(USAGE);
  if (command === "backup") return createBackup(embeddedOptions(config), path.resolve(file));
  if (command === "restore")
    return restoreBackup(embeddedOptions(config), path.resolve(file), words.includes("--replace"));
  throw new KeepError(USAGE);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isReportedError = error instanceof KeepError || error instanceof ConfigError;
  const reason = isReportedError ? error.message : String(error);
  const isSilent = signal.aborted && !(error instanceof KeepError);
  process.stderr.write(`${isSilent ? "Stopped before it was done: nothing was changed." : reason}\n`);
  process.exitCode = 1;
}
