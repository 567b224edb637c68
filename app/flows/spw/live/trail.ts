import type { SpwState } from "~/flows/spw/state";
import type { Noted } from "~server/http/hosts";
import { addressOfRequest } from "~server/http/rate";
import { viewId } from "./presented";

/** Keeps what an employee looked at or did: in the store, and in the log where that is away. What a customer does is not kept here. */
export async function noted({ request, runtime, state }: Noted<SpwState>, what: string): Promise<void> {
  const { role, employee, appId = "", presentationId = "" } = state.facts;
  if (role !== "employee") return;
  const entry = {
    at: runtime.now(),
    who: employee?.id ?? "somebody of ours",
    what,
    application: appId,
    presentation: viewId(runtime, presentationId),
    address: addressOfRequest(request, runtime) ?? "",
  };
  try {
    await runtime.store.trail.add(entry);
  } catch (error) {
    runtime.log.error({ ...entry, reason: String(error) }, "an act of an employee was kept in the log alone");
  }
}
