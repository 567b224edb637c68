import { connect } from "~server/reference/database/connect";
import { migrationsFolder } from "./fixture";

/** A connection of its own to a backend's database, past its calls: what the hourly work is given. @param url of the database */
export const openDatabase = (url: string) =>
  connect({ url }, migrationsFolder, {
    waitMs: 10_000,
    onWait: () => undefined,
    onError: () => undefined,
    onUnlimited: () => undefined,
  });
