import { loadKeys } from "~server/reference/keys";
import { startReference } from "~server/reference/index";
import { DEMONSTRATION, migrationsFolder, silent } from "./fixture";

/** A process of its own that starts the backend of a directory, says where, and stays: `node --import tsx hold-server.ts <dir>`. */

const dataDir = process.argv[2] ?? "";
await loadKeys(dataDir);
const backend = await startReference({ dataDir, migrationsFolder, log: silent, ...DEMONSTRATION });
process.stdout.write(`${backend.databaseUrl}\n`);
process.on("SIGTERM", () => {
  void backend.stop().then(() => process.exit(0));
});
// Keeps the process alive until it is told to end.
setInterval(() => undefined, 60_000);
