import { randomUUID } from "node:crypto";
import { callGroups } from "~server/backend/contract/groups";
import { callIds, type CallId } from "~server/backend/contract/index";
import { isJsonObject } from "~server/backend/contract/openapi-schema";
import { checkCall, type Allowed, type Backend, type CallReport } from "./check-call";
import { valueName, type Values } from "./requests";

/** Holds all calls of a backend against the contract, one after the other. */

/** Made first, so that what they answer is there for the others. */
const FIRST: readonly CallId[] = ["app-data.save", "app.v2.create", "app.applicants"];

/** Values that later calls are made with, once an answer has one; the first one stays. */
const LEARNED: ReadonlySet<string> = new Set([
  ...["appId", "applicantId", "customerId", "callUid", "correlationId", "documentId", "fatAiSearchId"],
  ...["liabilityId", "personId", "presentationId", "propertyId", "openingToken", "code"],
]);
/** Calls whose token opens the application, or the data of a person. */
const TOKENS: ReadonlySet<CallId> = new Set(["app.v2.create", "privacy.open"] as const);

/** Returns the values in an answer that later calls need; the first of each name. */
function learnedFrom(id: CallId, data: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    else if (isJsonObject(value))
      for (const [field, inner] of Object.entries(value)) {
        const name = valueName(id, field);
        const isWanted = field === "token" ? TOKENS.has(id) : LEARNED.has(name);
        if (isWanted && typeof inner === "string") found[name] ??= inner;
        look(inner);
      }
  };
  look(data);
  return found;
}

export interface RunOptions {
  backend: Backend;
  /** of a test customer; what it has not is learned from answers */
  values: Values;
  allowed: Allowed;
}

/** Checks every call. @returns the reports in the order of the groups */
export async function checkCalls({ backend, values, allowed }: RunOptions): Promise<CallReport[]> {
  let known: Values = { sessionId: `c${randomUUID().slice(0, 12)}`, ...values };
  const inOrder = callGroups.flatMap(({ calls }) => callIds.filter((id) => Object.hasOwn(calls, id)));
  const reports = new Map<CallId, CallReport>();
  for (const id of [...FIRST, ...inOrder.filter((one) => !FIRST.includes(one))]) {
    const report = await checkCall(id, backend, known, allowed);
    reports.set(id, report);
    known = { ...learnedFrom(id, report.data), ...known };
  }
  return inOrder.flatMap((id) => reports.get(id) ?? []);
}
