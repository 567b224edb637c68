import type { Backend } from "~server/backend/client";
import type { AppDataFields } from "~server/visit/hosts";
import { keyFor } from "~server/visit/idempotency-keys";
import type { Visit } from "~server/visit/visit";
import { purposeOf } from "~/domain/application";
import { createApplication } from "~/steps/application/create-application";
import { saveRecord } from "~/steps/application/save-record";
import type { ApplicationFacts } from "~/steps/application/state";
import type { InstantLinkState } from "~/modules/instant-link/state";

/** Longest a visitor waits for their application to be opened, in ms: it is opened later too, and the step still has to be saved. */
const OPEN_MS = 3_500;

/** What came of it: what is known of the application, and the backend that speaks in its name where there is one. */
type Recorded =
  "restricted" | { known: Partial<ApplicationFacts>; appId: string | undefined; backend: Backend };

/**
 * Saves what was learned on the record of the visit, and opens the application from it where there is none: who is on it is read from
 * the record, so the save comes first.
 * @param next the state that the page will leave behind
 * @param said what the form says beside that: saying something else is another act
 * @throws BackendError when the record could not be saved
 */
export async function openedFrom(
  asked: Visit<InstantLinkState> & { key: string },
  next: InstantLinkState,
  send: Partial<AppDataFields>,
  ...said: readonly string[]
): Promise<Recorded> {
  const { backend, entry, host, key } = asked;
  const fields = host.appData(next, host.trail(next, entry));
  await saveRecord(asked, next, send, { idempotencyKey: keyFor(key, "record", ...said) });
  const opened = await createApplication(
    { ...asked, state: next },
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
