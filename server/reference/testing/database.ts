import { connect } from "~server/shared/database/connect";
import { migrationsFolder } from "./fixture";

/**
 * Opens a separate connection to a backend's database, without its calls, as the upkeep gets it.
 * @param url of the database
 */
export const openDatabase = (url: string) =>
  connect({ url }, migrationsFolder, {
    waitMs: 10_000,
    onWait: () => undefined,
    onError: () => undefined,
    onUnlimited: () => undefined,
  });
