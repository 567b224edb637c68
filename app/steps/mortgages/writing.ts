import type { Backend } from "~server/backend/client";
import type { Logger } from "~server/log";
import type { MortgagesState } from "./state";

/** What telling the backend of homes and mortgages needs of a visit. */
export interface Writing {
  state: MortgagesState;
  backend: Pick<Backend, "call">;
  log: Pick<Logger, "error">;
  /** idempotency key of the form */
  key: string;
  /** how long the next call may take, in ms */
  left: () => number;
}

/** What came of it: what is on record now, whatever else failed. */
export interface Written {
  facts: MortgagesState["facts"];
  /** the first thing that failed */
  failure?: unknown;
}
