import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { startReference } from "~server/reference/start";
import { countStatements } from "~server/reference/testing/statements";
import { BENCH_SECRET } from "./backends";
import { appIdOf, savedFields } from "./pgbench";

const SAVES = 50;
const migrationsFolder = fileURLToPath(new URL("../../server/reference/migrations", import.meta.url));

/**
 * Counts the statements that a save sends to the database, at the driver, while a backend in this
 * process handles it.
 */
export async function countSaveStatements(databaseUrl: string, dataDir: string): Promise<number> {
  const log = { info: () => undefined, error: () => undefined };
  const backend = await startReference({
    dataDir,
    databaseUrl,
    secrets: [BENCH_SECRET],
    migrationsFolder,
    log,
    demonstration: true,
  });
  try {
    const sent = await countStatements(async () => {
      for (let save = 1; save <= SAVES; save += 1) {
        const appId = appIdOf(save);
        const stepInfo = { stepId: "estimated-price", status: "complete" };
        const answer = await backend.fetch(
          new Request(`http://backend.localhost/app-data?sessionId=bench000&flowId=miniFlow&appId=${appId}`, {
            method: "POST",
            headers: {
              "Content-Type": "application/json",
              "Idempotency-Key": randomUUID(),
              Authorization: `Bearer ${appId}-token`,
            },
            body: JSON.stringify({ flowId: "miniFlow", stepInfo, appId, ...savedFields }),
          }),
        );
        if (answer.status !== 200) throw new Error(`A save answered ${answer.status}.`);
      }
    });
    return sent / SAVES;
  } finally {
    await backend.stop();
  }
}
