import { createModelFolder } from "./data-model";
import { startSite } from "./site";

/**
 * Starts the one site that all browser tests share, and stops it after the last of them. Sites of
 * single tests start with copies of its data.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const removeModel = process.platform === "win32" ? undefined : await createModelFolder();
  const site = await startSite({ env: { LOG_LEVEL: "warn" } });
  // The configuration is evaluated again in every worker, which finds the address here.
  process.env.SITE_URL = site.url;
  process.env.SITE_DATA_DIR = site.dataDir;
  return async () => {
    await site.stop();
    removeModel?.();
  };
}
