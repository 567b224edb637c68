/** The app data that a step saves. */

import { appDataFields, type AppDataFields } from "./app-data-fields";
import { type AppDataBorrower, type AppDataBorrowerInput, borrowersForAppData } from "./borrowers";
import { omitUndefined } from "./omit-undefined";

export type { AppDataFields };

const FLOW_ID_REQUIRED_MESSAGE = "Flow ID is required for app data update.";

export type StepStatus = "complete" | "in progress";

/** The input of `buildAppData`: the step, its fields and the known borrowers. */
export interface AppDataInput extends AppDataFields {
  flowId?: string;
  stepId: string;
  status?: StepStatus;
  borrowers?: readonly AppDataBorrowerInput[];
}

/** The body of the app-data request. */
export interface AppDataPayload extends AppDataFields {
  flowId: string;
  stepInfo: { stepId: string; status: StepStatus };
  borrowers?: AppDataBorrower[];
}

/** Returns the known fields of an input that have a value. */
const knownFields = (input: AppDataFields): AppDataFields =>
  Object.fromEntries(
    Object.entries(omitUndefined(input)).filter(([name]) => Object.hasOwn(appDataFields, name)),
  );

/**
 * Builds the body of the app-data request. Copies only the known fields, so that no other data
 * leaks; status "complete" by default (APPDATA-02); borrowers by the rules of
 * `borrowersForAppData`.
 * @throws Error "Flow ID is required for app data update." without a flow id (APPDATA-01)
 */
export function buildAppData(input: AppDataInput): AppDataPayload {
  const flowId = input.flowId?.trim();
  if (!flowId) throw new Error(FLOW_ID_REQUIRED_MESSAGE);
  return {
    flowId,
    stepInfo: { stepId: input.stepId, status: input.status ?? "complete" },
    ...knownFields(input),
    borrowers: input.borrowers && borrowersForAppData(input.borrowers),
  };
}
