import type { Runtime } from "~server/runtime";

/** An employee's view or action, as an entry of the audit trail. */
export interface Act {
  /** the employee's id in the backend */
  who: string;
  what: string;
  /** the application's id in the backend; empty when the entry concerns no application */
  application: string;
  /** address the request came from; undefined when unknown */
  from: string | undefined;
  /**
   * digest of the submitted form, so that a double submit makes one entry; absent for a page view
   */
  act?: string;
}

/**
 * Writes an employee's action to the audit trail before the action runs.
 * @throws when the trail cannot be written: an action without an audit entry must not run
 */
export async function audit(
  { store, log, now }: Pick<Runtime, "store" | "log" | "now">,
  { who, what, application, from = "", act }: Act,
): Promise<void> {
  log.info({ event: "audit", who, what, application }, "an employee's act");
  await store.trail.add({ at: now(), who, what, application, presentation: "", address: from, act });
}
