import type { Runtime } from "~server/visit/types";

/** An employee's view or action, as an entry of the audit trail. */
export interface EmployeeAction {
  /** the employee's id in the backend */
  employeeId: string;
  action: string;
  /** the application's id in the backend; empty when the entry concerns no application */
  application: string;
  /** address the request came from; undefined when unknown */
  address: string | undefined;
  /**
   * digest of the submitted form, so that a double submit makes one entry; absent for a page view
   */
  formDigest?: string;
}

/**
 * Writes an employee's action to the audit trail before the action runs.
 * @throws when the trail cannot be written: an action without an audit entry must not run
 */
export async function audit(
  { store, log, now }: Pick<Runtime, "store" | "log" | "now">,
  { employeeId, action, application, address = "", formDigest }: EmployeeAction,
): Promise<void> {
  log.info({ event: "audit", who: employeeId, what: action, application }, "an employee's act");
  await store.trail.add({
    at: now(),
    who: employeeId,
    what: action,
    application,
    presentation: "",
    address: address,
    act: formDigest,
  });
}
