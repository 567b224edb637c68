import type { SpwState } from "~/flows/spw/state";
import type { AuditedAct, Runtime } from "~server/visit/types";
import { addressOfRequest } from "~server/edge/rate-limits";
import { viewId } from "./presented-pages";

/**
 * Records what an employee viewed or did: in the store, and in the log while the store is
 * unreachable. A customer's actions are not recorded here.
 */
export async function recordEmployeeAct(
  { request, runtime, state }: AuditedAct<SpwState>,
  what: string,
): Promise<void> {
  const { role, employee, appId = "", presentationId = "" } = state.facts;
  if (role !== "employee") return;
  await recordAct(request, runtime, {
    who: employee?.id ?? "one of our people",
    what,
    application: appId,
    presentationId,
  });
}

/** An action and its subject. An action at the desk itself is about no single application. */
export interface TrailAct {
  who: string;
  what: string;
  application?: string;
  presentationId?: string;
  /** digest of the submitted form, so that two submissions are one entry; absent for a page view */
  act?: string;
}

/** Records an employee's action. */
export async function recordAct(request: Request, runtime: Runtime, act: TrailAct): Promise<void> {
  const { who, what, application = "", presentationId, act: by } = act;
  const entry = {
    at: runtime.now(),
    who,
    what,
    application,
    presentation: presentationId === undefined ? "" : viewId(runtime, presentationId),
    address: addressOfRequest(request, runtime) ?? "",
    act: by,
  };
  try {
    await runtime.store.trail.add(entry);
  } catch (error) {
    runtime.log.error({ ...entry, reason: String(error) }, "an act of an employee was kept in the log alone");
  }
}
