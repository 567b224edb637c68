import type { Runtime } from "~server/runtime";

/** Something that an employee looked at or did. */
export interface Act {
  /** id of the employee, as the backend names them */
  who: string;
  what: string;
  /** as the backend names it; empty where it is about none */
  application: string;
  /** where the request came from; undefined where that is anybody's guess */
  from: string | undefined;
  /** digest of the form that was pressed, so that two presses are one entry; absent for a page view */
  act?: string;
}

/**
 * Puts an act of an employee on the trail, before it is done.
 * @throws when the trail cannot be written: what leaves no trace is not done
 */
export async function audit(
  { store, log, now }: Pick<Runtime, "store" | "log" | "now">,
  { who, what, application, from = "", act }: Act,
): Promise<void> {
  log.info({ event: "audit", who, what, application }, "an employee's act");
  await store.trail.add({ at: now(), who, what, application, presentation: "", address: from, act });
}
