import type { Hours } from "~/content/hours";
import type { Queries, Database } from "~server/shared/database/connect";
import type { Lender } from "~server/shared/lender";
import type { Limits } from "~server/shared/limits/limits";
import type { FileStore } from "./files/store";
import type { Keys } from "./keys";
import type { SignatureService } from "./signatures/service";

/** The backend's log; the message is for people, the fields for machines. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** The dependencies of every handler, except the database, which comes with each call. */
export interface Deps {
  keys: Keys;
  /** the current time */
  now: () => Date;
  /** response delay of the slow personas, in ms */
  slowMs: number;
  /** whether published sample codes, tokens and simulated faults are accepted (DEMONSTRATION) */
  demonstration: boolean;
  /** reject with ApiError 429 LIMIT_MET */
  limits: Limits;
  log: Log;
  /** origin of the site that texts link to, "https://www.lender.example" */
  siteOrigin: string;
  /** the lender that texts, letters and documents are from */
  lender: Lender;
  /** of the phone line, within which loan experts call */
  phoneHours: readonly Hours[];
  /** folder of the lender's lists and the official booklets, see papers/lists.ts */
  papersFolder: string;
  /** where uploaded files go; the database when omitted */
  fileBucket?: FileStore | undefined;
  /** records electronic signatures; the own record when omitted */
  signatureService?: SignatureService | undefined;
}

/** The dependencies with the database, for code outside of calls. */
export interface DepsWithDatabase extends Deps {
  db: Database;
}

export type { Queries };
