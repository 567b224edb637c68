import { omitUndefined } from "~/domain/omit-undefined";
import { loadFile } from "~/flows/spw/credit/load-file";
import type { SpwFacts, SpwState } from "~/flows/spw/state";
import { isEmployee } from "~/steps/presentation/shown";
import type { Backend } from "~server/backend/client";
import { addressOf } from "~server/visit/hosts";
import { leaveTo, stayHere, type Leave, type Stay } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";

/**
 * Reopens a presentation whose borrowers have changed: answers and facts about the earlier
 * borrowers are dropped.
 */

/** Facts that stay valid whoever is on the loan. */
const LASTING = [
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
export async function borrowersNow(
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

type Reopening = Pick<Visit<SpwState>, "state" | "backend" | "session"> & {
  host: { flow: Parameters<typeof addressOf>[0] };
};

/**
 * Returns the next page: an employee stays on the page, and a customer starts again at the first
 * page with the file of the new borrowers, because their credit comes first (SPW-CREDIT-01 to 06).
 * @throws BackendError
 */
export async function reopened(
  { state, backend, session, host }: Reopening,
  notice: string,
): Promise<Leave<SpwState> | Stay<SpwState>> {
  const { appId = "" } = state.facts;
  if (isEmployee(state)) {
    return stayHere({ facts: await borrowersNow(backend, appId), notice: `${notice} ${LOOKED_AT}` });
  }
  const lasting = Object.fromEntries(LASTING.map((name) => [name, state.facts[name]]));
  const { facts } = await loadFile(backend, appId);
  session.notice = `${notice} ${LOOKED_AT}`;
  return {
    ...leaveTo<SpwState>(addressOf(host.flow, { node: "home" }, session.id), {
      ...omitUndefined(lasting),
      ...facts,
      provenBefore: true,
    }),
    afresh: true,
  };
}

const LOOKED_AT =
  "What was worked out before does not hold: the credit of everybody on the loan comes first, then rates, fees and Loan Estimate are made anew.";
