import { omitUndefined } from "~/domain/omit-undefined";
import { loadBorrowersOnLoan, reopenPresentation } from "~/flows/spw/borrowers/reopen-presentation";
import { hasCreditEnded, canSeeFullPresentation } from "~/flows/spw/conditions";
import { OFFER_PAGES } from "~/flows/spw/guards";
import { liveFrameFor } from "~/flows/spw/live/live-frame";
import { recordEmployeeAct } from "~/flows/spw/live/trail";
import type { SpwFacts, SpwState } from "~/flows/spw/state";
import { pathOf } from "~/wizard/flow";
import { mergeFacts } from "~/wizard/save";
import { toNotAssignedError } from "~server/backend/not-assigned";
import { BackendError } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract/index";
import { addressOf } from "~server/visit/hosts";
import type { HostCheck, Visit } from "~server/visit/types";
import { leaveTo } from "~server/visit/step-result";
import { redirectToOtherPage, redirectToSamePage } from "~server/visit/complete-step";
import { barOf } from "./bar";
import { redirectWithoutPresentation } from "./open-presentation";

/** The timeout for checking that a page may still be shown, in ms. */
const CHECK_TIMEOUT_MS = 3_000;

/**
 * Checks a visit at every page: whether its token still opens the presentation, and what is still
 * to come. An expired or revoked token, or a replaced presentation, closes the visit at once. A
 * backend that does not respond closes nothing.
 * @throws Response to home, which offers help
 */
export async function refreshVisit(visit: Visit<SpwState>): Promise<HostCheck<SpwState>> {
  const { state } = visit;
  const { presentationId, role, token, appId, unproven } = state.facts;
  if (presentationId === undefined) return {};
  const holder = unproven ?? (appId === undefined || token === undefined ? undefined : { appId, token });
  if (holder === undefined) return {};
  const backend = visit.backend.forApplication(holder.appId, holder.token);
  const wait = { deadlineMs: CHECK_TIMEOUT_MS };
  try {
    const [{ loanPresentation }, path] = await Promise.all([
      backend.call("lp.get-partial-presentation", { query: { presentationId } }, wait),
      unproven ? undefined : backend.call("lp.flow-path", { query: { appId: holder.appId } }, wait),
    ]);
    if (loanPresentation.viewer !== role || !loanPresentation.isValid) throw await closeVisit(visit);
    const ahead = path?.spwFlowPath;
    if (path && haveBorrowersChanged(state.facts, path))
      return await handleBorrowerChange(visit, holder.appId, path);
    if (OFFER_PAGES.includes(pathOf(visit.place.node)) && hasPresentationEnded(role, path?.credit))
      throw await redirectToDecision(visit, path?.credit);
    const credit = role === "employee" ? path?.credit : undefined;
    const hasNews =
      ahead !== undefined && (hasPathChanged(state.facts, ahead) || credit !== state.facts.credit);
    return {
      ...(hasNews ? { facts: { ahead, ...omitUndefined({ credit }) } } : {}),
      frame: await frameOf(visit, path),
    };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    visit.runtime.log.warn(
      { call: error.callId, kind: error.kind },
      "a presentation could not be looked after",
    );
    if (toNotAssignedError(error)) {
      await recordEmployeeAct(visit, "was refused the file");
      throw await closeVisit(visit, true);
    }
    if (error.kind === "http" && [401, 403, 404].includes(error.status ?? 0)) throw await closeVisit(visit);
    return { frame: await frameOf(visit, undefined) };
  }
}

/** Checks whether the borrowers on the loan differ from those of this visit. */
const haveBorrowersChanged = (
  { borrowersId: known }: Partial<SpwFacts>,
  { borrowersId: now }: Pick<FlowPath, "borrowersId">,
): boolean => known !== undefined && now !== undefined && known !== now;

type FlowPath = CallOutput<"lp.flow-path">;

/**
 * Shown above every page whose figures were made for other borrowers. Without quotation marks, as
 * in `seenHtml`.
 */
const STALE_NOTICE =
  "<p><b>The people on the loan have changed since these figures were made, so they no longer apply.</b> We make new ones once we have checked the credit of everyone on the loan.</p>";

/**
 * Checks whether nothing can be presented any more. For a customer without data the report itself
 * decides the next page.
 */
const hasPresentationEnded = (role: SpwFacts["role"] | undefined, credit: FlowPath["credit"]): boolean =>
  role === "employee" ? hasCreditEnded(credit) : credit === "declined";

/**
 * Redirects after a decline, which may have happened elsewhere: an employee to the credit review,
 * and a customer to the page that says so.
 */
const redirectToDecision = (visit: Visit<SpwState>, credit: FlowPath["credit"]): Promise<Response> => {
  const isEmployee = visit.state.facts.role === "employee";
  const node = isEmployee ? "credit-review" : "loan-presentation";
  const facts: Partial<SpwFacts> = isEmployee ? omitUndefined({ credit }) : { isEligible: false };
  return redirectToOtherPage(
    visit,
    leaveTo<SpwState>(addressOf(visit.host.flow, { node }, visit.session.id), facts),
  );
};

const BORROWERS_CHANGED = "The people on the loan have changed.";

/**
 * Handles a borrower added or removed elsewhere: an employee's page continues with the new
 * borrowers, and a customer starts again.
 * @throws Response
 */
async function handleBorrowerChange(
  visit: Visit<SpwState>,
  appId: string,
  path: FlowPath,
): Promise<HostCheck<SpwState>> {
  if (visit.state.facts.role !== "employee")
    throw await responseFor(visit, await reopenPresentation(visit, BORROWERS_CHANGED));
  const facts = await loadBorrowersOnLoan(visit.backend, appId);
  return { facts, frame: await frameOf({ ...visit, state: mergeFacts(visit.state, facts) }, path) };
}

const responseFor = (
  visit: Visit<SpwState>,
  result: Awaited<ReturnType<typeof reopenPresentation>>,
): Promise<Response> =>
  result.kind === "leave" ? redirectToOtherPage(visit, result) : redirectToSamePage(visit, result);

/** Returns the notice above the page, once both sides know that it is viewed. */
async function frameOf(
  visit: Visit<SpwState>,
  path: FlowPath | undefined,
): Promise<NonNullable<HostCheck<SpwState>["frame"]>> {
  const { state, place } = visit;
  if (!canSeeFullPresentation(state)) return {};
  const isEmployee = state.facts.role === "employee";
  const [{ bar, live }] = await Promise.all([
    liveFrameFor(visit),
    isEmployee ? recordEmployeeAct(visit, `looked at ${pathOf(place.node)}`) : undefined,
  ]);
  const stale = path?.isForBorrowers === false ? STALE_NOTICE : "";
  const review = addressOf(visit.host.flow, { node: "credit-review" }, visit.session.id);
  const own = isEmployee
    ? barOf(state, place.node, { ahead: path?.spwFlowPath, credit: path?.credit, review }, bar ?? "")
    : (bar ?? "");
  return omitUndefined({ bar: `${stale}${own}` || undefined, live });
}

const closeVisit = (visit: Visit<SpwState>, isNotAssigned = false): Promise<Response> =>
  redirectToOtherPage(visit, redirectWithoutPresentation("refused", visit, isNotAssigned));

const hasPathChanged = ({ ahead = [] }: Partial<SpwFacts>, now: readonly string[]): boolean =>
  ahead.join() !== now.join();
