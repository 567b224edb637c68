import { startReference } from "~server/reference/start";
import { DEMONSTRATION, migrationsFolder, silentLog, type TestBackend } from "./fixture";

/** Starts another process of the same backend at a given time, which runs what is due and ends. */
export async function runProcessAt({ dataDir, databaseUrl }: TestBackend, moment: Date): Promise<void> {
  const given = { dataDir, databaseUrl, migrationsFolder, log: silentLog, presentations: false };
  const another = await startReference({
    ...given,
    ...DEMONSTRATION,
    clock: () => moment,
    siteOrigin: "https://site.test",
  });
  // On a slow machine the start doesn't wait for all that is due.
  await another.upkeep.run();
  await another.stop();
}
