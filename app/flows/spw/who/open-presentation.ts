import { omitUndefined } from "~/domain/omit-undefined";
import type { SpwFacts, SpwState, Unopened } from "~/flows/spw/state";
import { canSeeFullPresentation } from "~/flows/spw/conditions";
import { staffOf } from "~/flows/spw/desk/staff";
import { viewId } from "~/flows/spw/live/presented-pages";
import { recordAct, recordEmployeeAct } from "~/flows/spw/live/trail";
import { mergeFacts } from "~/wizard/save";
import { loadFile } from "~/flows/spw/credit/load-file";
import { toNotAssignedError } from "~server/backend/not-assigned";
import { BackendError, type Backend } from "~server/backend/client";
import { hostAt, keyOf, newestVisits, visitFor, type FlowVisitTarget } from "~server/visit/flow-visit";
import { isApplicationVerified as isProvenBefore } from "~server/visit/pending-link";
import { countLink, limitPage, limitMessageOf } from "~server/edge/rate-limits";
import { leaveTo, type Leave, type Submitted } from "~server/visit/step-result";
import { removeFromVisited } from "~server/visit/complete-step";
import { queryWithoutNavigation } from "~server/visit/visit";
import type { Visit } from "~server/visit/types";
import { clearFlowCookie } from "~server/session/flow-cookie";
import { LINK_QUERY, LOCK_QUERY, presentationLinkIn, type PresentationLink } from "./link";

/** Marks a link from the desk to the credit review. */
export const REVIEW_QUERY = "review";
const REVIEW = "/spw/credit-review";

type SpwVisit = Visit<SpwState>;
type Facts = Partial<SpwFacts>;

const HOME_PATH = "/spw/home";
/** Marks a link from the desk; it opens nothing by itself. */
const DESK_QUERY = "desk";

/**
 * Runs on arrival at every entry page. It checks a link in the address, moves its token into the
 * visit, and redirects to an address without it (C11, ROLE-01). guards.ts decides who may stay
 * without a link.
 */
export async function openFromLink(visit: SpwVisit): Promise<Submitted<SpwState> | undefined> {
  const query = queryWithoutNavigation(visit.url);
  const link = (await linkFromDesk(query, visit)) ?? presentationLinkIn(query);
  if (link === undefined) return undefined;
  // The address of a link names no visit, so the visit that is left was not checked.
  removeFromVisited(visit);
  if (link === "malformed") {
    switchVisit(visit, visitFor<SpwState, SpwVisit["host"]>(visit, visit.host.flow.id));
    return redirectWithoutPresentation("refused", visit);
  }
  // A page that is not an entry is opened by the link of an entry page.
  const to = new URL(query.has(REVIEW_QUERY) ? REVIEW : visit.url.pathname, visit.url);
  for (const name of [...LINK_QUERY, LOCK_QUERY, DESK_QUERY, REVIEW_QUERY]) query.delete(name);
  to.search = query.toString();
  return openInOwnVisit(visit, link, to);
}

/**
 * Opens a presentation from the desk of a logged-in banker. The token stays in the sealed cookie.
 */
async function linkFromDesk(
  query: URLSearchParams,
  { request, runtime }: SpwVisit,
): Promise<PresentationLink | undefined> {
  const presentationId = query.get("presentationId");
  if (!query.has(DESK_QUERY) || presentationId === null) return undefined;
  const staff = await staffOf(request, runtime);
  const link = new URLSearchParams({ presentationId, employeeToken: staff?.token ?? "" });
  const read = staff && presentationLinkIn(link);
  return read === "malformed" ? undefined : read;
}

/**
 * Clears what a link opened in this visit and redirects to home, which says how to continue. Only
 * our employees learn which reason it was.
 */
export const redirectWithoutPresentation = (
  unopened: Unopened,
  { session }: Pick<SpwVisit, "session">,
  isNotAssigned = false,
): Leave<SpwState> => ({
  ...leaveTo<SpwState>(`${HOME_PATH}?${new URLSearchParams({ sessionId: session.id }).toString()}`, {
    unopened,
    ...(isNotAssigned && { notAssigned: true }),
  }),
  isFreshStart: true,
});

/**
 * Returns the name of a presentation's visit in a session: a keyed digest, so that no cookie names
 * a presentation.
 */
const visitKeyOf = (
  { presentationId, role }: PresentationLink,
  runtime: Parameters<typeof viewId>[0],
): string => `spw.${viewId(runtime, `${role} ${presentationId}`).slice(0, 10)}`;

/**
 * Moves a request to another visit of the flow.
 * @returns Set-Cookie lines of the visits that are closed for it
 */
function switchVisit(
  visit: SpwVisit,
  { host, session, state }: FlowVisitTarget<SpwState, SpwVisit["host"]>,
): string[] {
  const before = session.flows[keyOf(host)];
  const { entry: first, now: seen } = visit;
  const here = { first, ...before, seen, current: visit.place.node, previous: before?.current };
  const { flows, closed } = newestVisits({ ...session.flows, [keyOf(host)]: here }, host);
  visit.host = host;
  visit.session = { ...session, flows };
  visit.state = state ?? host.store.empty;
  return closed.map((key) => clearFlowCookie(hostAt(host, key).store));
}

/**
 * Opens a presentation in its own visit, next to the open ones. A link that does not open leaves
 * them open, and home says how to continue.
 */
async function openInOwnVisit(visit: SpwVisit, link: PresentationLink, to: URL): Promise<Leave<SpwState>> {
  const forgive = await countLink(visit.runtime, visit.request);
  const target = visitFor<SpwState, SpwVisit["host"]>(visit, visitKeyOf(link, visit.runtime));
  const { state = visit.host.store.empty } = target;
  const refused = (why: Unopened, isNotAssigned = false): Leave<SpwState> => {
    switchVisit(visit, visitFor<SpwState, SpwVisit["host"]>(visit, visit.host.flow.id));
    return redirectWithoutPresentation(why, visit, isNotAssigned);
  };
  try {
    const facts = await loadFacts({ ...visit, state, session: target.session }, link);
    if (facts === undefined) return refused("refused");
    await forgive();
    await recordEmployeeAct({ ...visit, state: mergeFacts(state, facts) }, "opened the file by its link");
    const cookies = switchVisit(visit, target);
    to.searchParams.set("sessionId", visit.session.id);
    const learned = { ...facts, unopened: undefined, notAssigned: undefined };
    return leaveTo<SpwState>(`${to.pathname}${to.search}`, learned, cookies);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    visit.runtime.log.warn({ reason: error.message }, "a link to a presentation was not opened");
    const { kind, status = 0 } = error;
    if (status === 429) throw limitPage(limitMessageOf(error, visit.runtime));
    if (error.isRetryable) await forgive();
    if (toNotAssignedError(error)) {
      await recordRefusal(visit, link);
      return refused("refused", true);
    }
    return refused(kind === "http" && status >= 400 && status < 500 ? "refused" : "down");
  }
}

/**
 * Writes the refusal of an employee to the trail. The site knows a logged-in employee, and the
 * backend knows one by their token.
 */
async function recordRefusal({ request, runtime }: SpwVisit, { presentationId }: PresentationLink) {
  const who = (await staffOf(request, runtime))?.id ?? "one of our people";
  await recordAct(request, runtime, { who, what: "was refused the file", presentationId });
}

/**
 * Returns the facts of a presentation from its link; undefined for a token that does not match the
 * link, or a presentation that is too old.
 */
async function loadFacts(visit: SpwVisit, link: PresentationLink): Promise<Facts | undefined> {
  const { presentationId, token, role, ...lock } = link;
  const named = role === "customer" ? { customerToken: token } : { employeeToken: token };
  const { loanPresentation: partial } = await visit.backend.call(
    "lp.get-partial-presentation",
    { query: { presentationId, ...named } },
    { token },
  );
  if (partial.viewer !== role || !partial.isValid) return undefined;
  const { appId } = partial;
  const file = { appId, token, presentationId };
  const facts = role === "employee" ? loadForEmployee(visit.backend, file) : loadForCustomer(visit, file);
  const { employeeId, name } = partial.employee ?? {};
  const employee = employeeId === undefined || name === undefined ? undefined : { id: employeeId, name };
  return { role, presentationId, ...lock, ...omitUndefined({ employee }), ...(await facts) };
}

interface PresentationFile {
  appId: string;
  token: string;
  presentationId: string;
}

async function loadForEmployee(
  backend: Backend,
  { appId, token, presentationId }: PresentationFile,
): Promise<Facts> {
  const client = backend.forApplication(appId, token);
  const [{ loanPresentation }, { spwFlowPath, borrowersId, credit }] = await Promise.all([
    client.call("lp.get-presentation", { query: { presentationId, employeeToken: token } }),
    client.call("lp.flow-path", { query: { appId } }),
  ]);
  const { borrowers, customerId } = loanPresentation;
  return {
    appId,
    token,
    ...omitUndefined({ customerId, borrowersId, credit }),
    applicants: borrowers.map(({ applicantId, firstName, lastName }) => ({
      id: applicantId,
      firstName,
      lastName,
    })),
    ahead: spwFlowPath,
  };
}

/**
 * Opens the presentation in a browser that has verified the application's phone. In any other
 * browser the link waits for the code (F3).
 */
async function loadForCustomer(
  visit: SpwVisit,
  { appId, token, presentationId }: PresentationFile,
): Promise<Facts> {
  const { state, session } = visit;
  const backend = visit.backend.forApplication(appId, token);
  await backend.call("app.sync.session", { body: { appId, sessionId: session.id, token } });
  void backend.try("lp.link-opened", { body: { presentationId } }, { detached: true });
  const isOwn =
    state.facts.role === "customer" && state.facts.appId === appId && canSeeFullPresentation(state);
  if (isOwn || isProvenBefore(session, appId)) {
    const { facts } = await loadFile(backend, appId);
    return { ...facts, appId, token, provenBefore: true, unproven: undefined };
  }
  const { facts } = await backend.call("app-data.load", { query: { appId } });
  return {
    unproven: { appId, token },
    hasPhone: facts.phoneNumber !== undefined,
    ...omitUndefined({ partialPhone: facts.partialPhoneNumber }),
  };
}
