import { keyFor } from "~server/http/keys";
import { done, refused, type Submitted } from "~server/http/result";
import type { Submission } from "~server/http/step";
import { pathOf } from "~/wizard/flow";
import { buildAppData } from "~/domain/app-data";
import { fullName, type PersonName } from "~/domain/borrowers";
import { upsertCoBorrower, upsertPrimary } from "~/domain/borrower-slots";
import { createApplication, hasApplication } from "~/steps/application/create-application";
import { nameFrom, SAME_NAME, type nameForm } from "~/steps/people/person-name";
import { supportLine } from "~/steps/call/support-line";
import { refiExchange } from "./exchange";
import { transactionOf } from "./host";
import { slotsOf, withBorrower } from "./people";
import type { RefiState } from "./state";

type Named = Submission<RefiState, ReturnType<typeof nameForm>>;

/**
 * Takes a borrower's name. The other borrower's name is a duplicate and changes nothing (BORR-PUR-02, BORR-PUR-03).
 * @throws BackendError
 */
export async function saveBorrower(asked: Named): Promise<Submitted<RefiState>> {
  const name = nameFrom(asked.values);
  return asked.place.item === "1" ? saveCoBorrower(asked.state, name) : savePrimary(asked, name);
}

/** BORR-PUR-04, BORR-PUR-07: whoever was in the second slot makes room. */
function saveCoBorrower(state: RefiState, name: PersonName): Submitted<RefiState> {
  if (upsertCoBorrower(slotsOf(state), name).isDuplicate) return refused({ firstName: [SAME_NAME] });
  return done({ answers: withBorrower(state.answers, "1", name) });
}

/**
 * Saves the primary's name and opens the application, once per visit. A refusal for retention reasons ends the page too (APPCREATE-01);
 * when nothing could be opened the page says so, and keeps what was typed (APPCREATE-02, APPCREATE-03).
 */
async function savePrimary(asked: Named, name: PersonName): Promise<Submitted<RefiState>> {
  const { state, runtime } = asked;
  const known = state.answers.borrower ? slotsOf(state) : ([] as const);
  if (upsertPrimary<PersonName>(known, name).isDuplicate) return refused({ firstName: [SAME_NAME] });
  const answers = withBorrower(state.answers, "0", name);
  const next: RefiState = { ...state, answers: { ...state.answers, ...answers } };
  // The application is opened from what was saved, so that comes first.
  if (!hasApplication(state)) await saveDraft(asked, next);
  const transactionType = transactionOf(next);
  const opened = await createApplication(
    { ...asked, state: next },
    { transactionType, exchange: refiExchange, inNameOf: fullName(name) },
  );
  switch (opened.kind) {
    case "opened":
      return done({ answers, facts: { ...opened.facts, createRestricted: undefined }, outcome: "opened" });
    case "restricted":
      return done({ answers, facts: { createRestricted: true }, outcome: "restricted" });
    case "failed":
      // What was saved before may have been another name: the next try saves anew.
      return { ...refused({ "": [notOpened(supportLine(runtime).shown)] }, 503), isOver: true };
  }
}

async function saveDraft(
  { host, backend, flowId, place, entry, key }: Named,
  next: RefiState,
): Promise<void> {
  const fields = host.appData(next, host.trail(next, entry));
  const body = buildAppData({ flowId, stepId: pathOf(place.node), ...fields, status: "in progress" });
  const { borrower } = next.answers;
  // Another name typed into the same form is another save.
  const idempotencyKey = keyFor(key, "names", borrower ? fullName(borrower) : "");
  await backend.call("app-data.save", { body }, { idempotencyKey });
}

/** APPCREATE-02, APPCREATE-03 in a visitor's words. */
const notOpened = (line: string): string =>
  `We could not open your application just now. Nothing you typed was lost. Please try again in a minute, or call us at ${line}.`;
