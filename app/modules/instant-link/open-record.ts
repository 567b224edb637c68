import type { AppDataFields } from "~server/http/hosts";
import { keyFor } from "~server/http/keys";
import type { Visit } from "~server/http/visit";
import type { TransactionType } from "~/domain/application";
import { createApplication, type Opened } from "~/steps/application/create-application";
import { saveRecord } from "~/steps/application/save-record";
import type { InstantLinkState } from "./state";

/** Longest a visitor waits for their application to be opened, in ms: it is opened later too, and the step still has to be saved. */
const OPEN_MS = 3_500;

/** What a loan is for, in the words of the create call; an unknown purpose is a cash-out, the module's own. */
export function purposeOf(transactionType: string | undefined): TransactionType {
  switch (transactionType) {
    case "purchase":
    case "purc":
      return "purc";
    case "refinance":
    case "refi":
      return "refi";
    case "pre":
    case "heloc":
    case "heloan":
      return transactionType;
    default:
      return "cashout";
  }
}

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
): Promise<Opened> {
  const { entry, host, key } = asked;
  const fields = host.appData(next, host.trail(next, entry));
  await saveRecord(asked, next, send, { idempotencyKey: keyFor(key, "record", ...said) });
  return createApplication(
    { ...asked, state: next },
    {
      transactionType: purposeOf(fields.transactionType ?? next.answers.transactionType),
      deadlineMs: OPEN_MS,
      ...(host.exchange ? { exchange: host.exchange } : {}),
    },
  );
}
