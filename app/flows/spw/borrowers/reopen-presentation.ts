import { omitUndefined } from "~/domain/omit-undefined";
import { loadFile } from "~/flows/spw/credit/load-file";
import type { SpwFacts, SpwState } from "~/flows/spw/state";
import { isEmployee } from "~/steps/presentation/presentation";
import type { Backend } from "~server/backend/client";
import { addressOf } from "~server/visit/hosts";
import { leaveTo, stayHere, type Leave, type Stay } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";

/**
 * Reopens a presentation whose borrowers have changed: answers and facts about the earlier
 * borrowers are dropped.
 */

/** Facts that stay valid whoever is on the loan. */
const LASTING_FACTS = [
  "appId",
  "token",
  "customerId",
  "role",
  "employee",
  "presentationId",
  "demographicsLockApplicant",
  "verifiedPhones",
  "hasPhone",
  "partialPhone",
] as const satisfies readonly (keyof SpwFacts)[];

/**
 * Returns the borrowers now on the loan, as an employee's page names them.
 * @throws BackendError
 */
export async function loadBorrowersOnLoan(
  backend: Pick<Backend, "call">,
  appId: string,
): Promise<Pick<SpwFacts, "applicants" | "ahead"> & Partial<Pick<SpwFacts, "borrowersId">>> {
  const query = { appId };
  const [{ borrowers }, { spwFlowPath, borrowersId }] = await Promise.all([
    backend.call("lp.borrowers", { query }),
    backend.call("lp.flow-path", { query }),
  ]);
  return {
    applicants: borrowers
      .filter(({ isOnLoan }) => isOnLoan)
      .map(({ applicantId, firstName, lastName }) => ({ id: applicantId, firstName, lastName })),
    ahead: spwFlowPath,
    ...omitUndefined({ borrowersId }),
  };
}

type ReopenContext = Pick<Visit<SpwState>, "state" | "backend" | "session"> & {
  host: { flow: Parameters<typeof addressOf>[0] };
};

/**
 * Returns the next page: an employee stays on the page, and a customer starts again at the first
 * page with the file of the new borrowers, because their credit comes first (SPW-CREDIT-01 to 06).
 * @throws BackendError
 */
export async function reopenPresentation(
  { state, backend, session, host }: ReopenContext,
  notice: string,
): Promise<Leave<SpwState> | Stay<SpwState>> {
  const { appId = "" } = state.facts;
  if (isEmployee(state)) {
    return stayHere({
      facts: await loadBorrowersOnLoan(backend, appId),
      notice: `${notice} ${CREDIT_STARTS_OVER}`,
    });
  }
  const lasting = Object.fromEntries(LASTING_FACTS.map((name) => [name, state.facts[name]]));
  const { facts } = await loadFile(backend, appId);
  session.notice = `${notice} ${CREDIT_STARTS_OVER}`;
  return {
    ...leaveTo<SpwState>(addressOf(host.flow, { node: "home" }, session.id), {
      ...omitUndefined(lasting),
      ...facts,
      provenBefore: true,
    }),
    isFreshStart: true,
  };
}

const CREDIT_STARTS_OVER =
  "Earlier results no longer apply: we check the credit of everyone on the loan first, then make new rates, fees and a Loan Estimate.";
