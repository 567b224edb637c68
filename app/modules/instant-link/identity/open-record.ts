import type { Backend } from "~server/backend/client";
import type { AppDataFields } from "~server/visit/handovers";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Visit } from "~server/visit/types";
import { purposeOf } from "~/domain/application";
import { createApplication } from "~/steps/application/create-application";
import { saveRecord } from "~/steps/application/save-record";
import type { ApplicationFacts } from "~/steps/application/state";
import type { InstantLinkState } from "~/modules/instant-link/state";

/**
 * Longest wait for opening the application, in ms. It can be opened later too, and the step still
 * has to be saved.
 */
const OPEN_MS = 3_500;

/**
 * The result: the facts of the application, and the backend client with the application's token if
 * there is one.
 */
type OpenedRecord =
  "restricted" | { known: Partial<ApplicationFacts>; appId: string | undefined; backend: Backend };

/**
 * Saves the new data on the visit's record, then opens the application if there is none. The save
 * comes first, because the borrowers are read from the record.
 * @param next the state after the page
 * @param otherValues other values of the form; different values get a different idempotency key
 * @throws BackendError when the record could not be saved
 */
export async function saveAndOpen(
  visit: Visit<InstantLinkState> & { key: string },
  next: InstantLinkState,
  send: Partial<AppDataFields>,
  ...otherValues: readonly string[]
): Promise<OpenedRecord> {
  const { backend, entry, host, key } = visit;
  const fields = host.appData(next, host.trail(next, entry));
  await saveRecord(visit, next, send, { idempotencyKey: idempotencyKeyFor(key, "record", ...otherValues) });
  const opened = await createApplication(
    { ...visit, state: next },
    {
      transactionType: purposeOf(fields.transactionType ?? next.answers.transactionType),
      deadlineMs: OPEN_MS,
      exchange: host.exchange,
    },
  );
  if (opened.kind === "restricted") return "restricted";
  const known = opened.kind === "opened" ? opened.facts : {};
  const { appId, token } = { ...next.facts, ...known };
  const isOpen = appId !== undefined && token !== undefined;
  return { known, appId, backend: isOpen ? backend.forApplication(appId, token) : backend };
}
