import type { Backend } from "~server/backend/client";
import type { Logger } from "~server/shared/log";
import type { MortgagesState } from "./state";

/** The parts of a visit that sending homes and mortgages to the backend needs. */
export interface BackendWrite {
  state: MortgagesState;
  backend: Pick<Backend, "call">;
  log: Pick<Logger, "error">;
  /** idempotency key of the form */
  key: string;
  /** the remaining time for the next call, in ms */
  remainingMs: () => number;
}

/** The result: what the backend has now, even if something failed. */
export interface BackendWriteResult {
  facts: MortgagesState["facts"];
  /** the first failure */
  failure?: unknown;
}
