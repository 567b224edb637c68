import type { CallOptions } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract";
import type { AnyHost, Visit } from "~server/visit/types";
import type { AppDataFields } from "~server/visit/handovers";
import { buildAppData } from "~/domain/app-data";
import { pathOf } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";

/** The flow of the record; its methods take only its own states. */
export interface RecordHost<Facts extends object> extends Pick<AnyHost, "appData" | "trail"> {
  factsFromSave(state: WizardState, saved: CallOutput<"app-data.save">): Facts;
}

/** The parts of a visit that saving the record needs. */
export interface RecordVisit<Facts extends object = object> extends Pick<
  Visit<WizardState>,
  "backend" | "entry" | "flowId" | "place"
> {
  host: RecordHost<Facts>;
}

/**
 * Saves the record before the response, when a following call needs the new answers there.
 * @param more fields only for the backend
 * @returns new facts from the response
 * @throws BackendError
 */
export async function saveRecord<Facts extends object>(
  { host, backend, flowId, place, entry }: RecordVisit<Facts>,
  state: WizardState,
  more: Partial<AppDataFields>,
  options: CallOptions,
): Promise<Facts> {
  const fields = host.appData(state, host.trail(state, entry));
  const body = buildAppData({
    flowId,
    stepId: pathOf(place.node),
    status: "in progress",
    ...fields,
    ...more,
  });
  return host.factsFromSave(state, await backend.call("app-data.save", { body }, options));
}
