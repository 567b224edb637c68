import { rmSync } from "node:fs";
import { startReference } from "~server/reference/index";
import { migrationsFolder, silent } from "~server/reference/testing/fixture";
import { emptyFolder, MODEL } from "./data-folder";

/** Before a test run: makes the data folder that those of its sites and backends are copied from. @returns what removes it */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.platform === "win32") return undefined;
  const model = emptyFolder("model-");
  const reference = await startReference({ dataDir: model, migrationsFolder, log: silent });
  await reference.stop();
  // Test files run in processes of their own, which inherit this.
  process.env[MODEL] = model;
  return () => rmSync(model, { recursive: true, force: true });
}
