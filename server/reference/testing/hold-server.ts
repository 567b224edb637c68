import { loadKeys } from "~server/reference/keys";
import { startReference } from "~server/reference/start";
import { DEMONSTRATION, migrationsFolder, silentLog } from "./fixture";

/**
 * A separate process that starts the backend of a directory, prints its address, and stays: `node
 * --import tsx hold-server.ts <dir>`.
 */

const dataDir = process.argv[2] ?? "";
await loadKeys(dataDir);
const backend = await startReference({ dataDir, migrationsFolder, log: silentLog, ...DEMONSTRATION });
process.stdout.write(`${backend.databaseUrl}\n`);
process.on("SIGTERM", () => {
  void backend.stop().then(() => process.exit(0));
});
// Keeps the process alive until it is stopped.
setInterval(() => undefined, 60_000);
