import type { Queries, Database } from "./database/connect";
import type { Limits } from "~server/limits/limits";
import type { Keys } from "./keys";

/** Where the backend writes what happened; message first is for people, fields for machines. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** What every handler works with, its database aside: that comes with each call. */
export interface Deps {
  keys: Keys;
  /** the moment it is */
  now: () => Date;
  /** how long the slow personas take, in ms */
  slowMs: number;
  /** whether codes, tokens and simulated fault that everybody knows are good (DEMONSTRATION) */
  demonstration: boolean;
  /** refuse with ApiError 429 LIMIT_MET */
  limits: Limits;
  log: Log;
  /** where the site is that texts lead to, "https://www.lender.example" */
  siteOrigin: string;
  /** where the lender puts its lists and the official booklets, see papers/lists.ts */
  papersFolder: string;
}

/** The same with the database itself, for what is no call. */
export interface Store extends Deps {
  db: Database;
}

export type { Queries };
