import { known } from "~/domain/known";
import type { SpwFacts, SpwState } from "~/flows/spw/state";
import { isProven } from "~/flows/spw/conditions";
import { staffOf } from "~/flows/spw/desk/staff";
import { noted } from "~/flows/spw/live/trail";
import { learn } from "~/wizard/save";
import { loadFile } from "~/flows/spw/credit/load-file";
import { BackendError, type Backend } from "~server/backend/client";
import { isProven as isProvenBefore } from "~server/http/parked";
import { countLink, limitPage, toldOf } from "~server/http/rate";
import { leaveTo, type Leave, type Submitted } from "~server/http/result";
import { ownQuery, type Visit } from "~server/http/visit";
import { LINK_QUERY, LOCK_QUERY, presentationLinkIn, type PresentationLink } from "./link";

type SpwVisit = Visit<SpwState>;
type Facts = Partial<SpwFacts>;

const HOME = "/spw/home";
/** Says that the desk leads here; it opens nothing by itself. */
const DESK_QUERY = "desk";

/**
 * What every entry does on arrival: a link in the address is checked, its token moves into the visit, and the visitor goes on at an address
 * without it (C11, ROLE-01). Who may stay without one, guards.ts says.
 */
export async function openHere(visit: SpwVisit): Promise<Submitted<SpwState> | undefined> {
  const query = ownQuery(visit.url);
  const link = (await linkFromDesk(query, visit)) ?? presentationLinkIn(query);
  if (link !== undefined) {
    for (const name of [...LINK_QUERY, LOCK_QUERY, DESK_QUERY]) query.delete(name);
    const to = `${visit.url.pathname}${query.size > 0 ? `?${query.toString()}` : ""}`;
    return link === "malformed" ? closedPresentation("refused") : opened(visit, link, to);
  }
  return undefined;
}

/** A banker who is logged in opens a presentation from their desk: the token stays in the sealed cookie. */
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

/** What an earlier link opened is forgotten, and home says how to go on; which of the reasons it was is told to nobody. */
export const closedPresentation = (unopened: SpwFacts["unopened"]): Leave<SpwState> => ({
  ...leaveTo<SpwState>(HOME, { unopened }),
  afresh: true,
});

async function opened(visit: SpwVisit, link: PresentationLink, to: string): Promise<Leave<SpwState>> {
  const forgive = await countLink(visit.runtime, visit.request);
  try {
    const facts = await factsOf(visit, link);
    if (facts === undefined) return closedPresentation("refused");
    await forgive();
    await noted({ ...visit, state: learn(visit.state, facts) }, "opened the file by its link");
    const before = visit.state.facts;
    const isSame = before.presentationId === link.presentationId && before.role === link.role;
    return {
      ...leaveTo<SpwState>(to, { ...facts, unopened: undefined }),
      ...(isSame ? {} : { afresh: true }),
    };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    visit.runtime.log.warn({ reason: error.message }, "a link to a presentation was not opened");
    const { kind, status = 0 } = error;
    if (status === 429) throw limitPage(toldOf(error, visit.runtime));
    if (error.isRetryable) await forgive();
    return closedPresentation(kind === "http" && status >= 400 && status < 500 ? "refused" : "down");
  }
}

/** What is learned of a presentation by its link; undefined for a token that is not whose the link says, or a presentation that is too old. */
async function factsOf(visit: SpwVisit, link: PresentationLink): Promise<Facts | undefined> {
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
  const facts = role === "employee" ? asEmployee(visit.backend, file) : asCustomer(visit, file);
  const { employeeId, name } = partial.employee ?? {};
  const employee = employeeId === undefined || name === undefined ? undefined : { id: employeeId, name };
  return { role, presentationId, ...lock, ...known({ employee }), ...(await facts) };
}

interface File {
  appId: string;
  token: string;
  presentationId: string;
}

async function asEmployee(backend: Backend, { appId, token, presentationId }: File): Promise<Facts> {
  const asked = backend.forApplication(appId, token);
  const [{ loanPresentation }, { spwFlowPath }] = await Promise.all([
    asked.call("lp.get-presentation", { query: { presentationId, employeeToken: token } }),
    asked.call("lp.flow-path", { query: { appId } }),
  ]);
  const { borrowers, customerId } = loanPresentation;
  return {
    appId,
    token,
    ...known({ customerId }),
    applicants: borrowers.map(({ applicantId, firstName, lastName }) => ({
      id: applicantId,
      firstName,
      lastName,
    })),
    ahead: spwFlowPath,
  };
}

/** The browser that has proven the application's phone opens it; in any other one the link waits for the code (F3). */
async function asCustomer(visit: SpwVisit, { appId, token, presentationId }: File): Promise<Facts> {
  const { state, session } = visit;
  const backend = visit.backend.forApplication(appId, token);
  await backend.call("app.sync.session", { body: { appId, sessionId: session.id, token } });
  void backend.try("lp.link-opened", { body: { presentationId } }, { detached: true });
  const isOwn = state.facts.role === "customer" && state.facts.appId === appId && isProven(state);
  if (isOwn || isProvenBefore(session, appId)) {
    const { facts } = await loadFile(backend, appId);
    return { ...facts, appId, token, provenBefore: true, unproven: undefined };
  }
  const { facts } = await backend.call("app-data.load", { query: { appId } });
  return {
    unproven: { appId, token },
    hasPhone: facts.phoneNumber !== undefined,
    ...known({ partialPhone: facts.partialPhoneNumber }),
  };
}
