import { BackendError, type Backend } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract";
import { openExchange, type ExchangeProfile } from "~server/visit/exchange";
import { addressOf } from "~server/visit/hosts";
import { CONTINUE, isProven, park, takeParked } from "~server/visit/pending-link";
import { countLink, limitPage, limitMessageOf } from "~server/edge/limit-message";
import { ownQuery, type Visit } from "~server/visit/visit";
import { customerIdOf } from "~/domain/customer-id";
import { omitUndefined } from "~/domain/omit-undefined";
import { expertOf, type LoanExpert } from "~/domain/mbc";
import type { WizardState } from "~/wizard/state";
import { withNewId } from "~server/session/site-session";
import { LINK_QUERY, linkIn, type Link } from "./link";

/** What every flow learns of an application that is opened by its link. */
export interface LinkFacts {
  appId: string;
  token: string;
  callUid?: string;
  customerId?: string;
  /** the primary borrower is first */
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  /** the last digits of the phone on record, "***-***-0101" */
  partialPhone?: string;
  /** who looks after it */
  expert?: LoanExpert;
}

/** The record of an application as the backend gives it. */
export type ApplicationRecord = CallOutput<"app-data.load">;

/** How a flow takes an application that is opened by its link. */
export interface LinkedFlow<Own extends object> {
  /** what the flow keeps of the record beside what every flow does */
  keeps(record: ApplicationRecord): Own;
  /** how the flow stands in the exchange once the application is known */
  exchange(facts: LinkFacts & Own): ExchangeProfile;
  /** Whether the link of an application shows it without a code (F3); none does unless told. */
  isShownByLink?(record: ApplicationRecord): boolean;
}

/** What came of the link in an address; `to` is the address without it. */
export type OpenedLink<Own extends object> =
  | {
      kind: "opened";
      to: string;
      facts: LinkFacts & Own;
      /** what the backend knows of it */
      record: ApplicationRecord;
      /** asks in the name of the application */
      backend: Backend;
      /** the visit was about another application until now, or had answers of none */
      isAnother: boolean;
      /** further Set-Cookie lines */
      cookies: readonly string[];
    }
  /** a link by itself opens nothing: the phone of the application is proven first (F3) */
  | { kind: "parked"; to: string; cookies: readonly string[] }
  /** the link does not hold: malformed, ended, or nobody's; which of them is told to nobody */
  | { kind: "refused"; to: string }
  /** the backend could not say */
  | { kind: "down"; to: string };

/** What opening a link needs of a visit. */
export type LinkVisit = Pick<
  Visit<WizardState>,
  "request" | "url" | "backend" | "session" | "runtime" | "place"
> & {
  host: { flow: { id: string; prefix: string; steps: Readonly<Record<string, { params?: string }>> } };
  state: { answers?: object; facts: { appId?: string } };
};

/**
 * Opens the application that the address names: binds the visit to it, learns what the backend knows and opens its exchange. Whatever
 * comes of it, the visitor goes on at an address without the token.
 * @returns undefined for an address without a link
 */
export async function openApplication<Own extends object>(
  visit: LinkVisit,
  flow: LinkedFlow<Own>,
): Promise<OpenedLink<Own> | undefined> {
  const query = ownQuery(visit.url);
  const asked = linkIn(query);
  for (const name of LINK_QUERY) query.delete(name);
  const to = `${visit.url.pathname}${query.size > 0 ? `?${query.toString()}` : ""}`;
  if (asked === "malformed") return { kind: "refused", to };
  const proven = asked ? undefined : provenLink(visit);
  const link = asked ?? proven?.pendingLink;
  if (link === undefined) return undefined;
  const { appId, token, callUid, customerId } = link;
  const backend = visit.backend.forApplication(appId, token);
  try {
    const isStrangers = asked !== undefined && !isOwn(visit, appId);
    const shown = isStrangers ? await shownByLink(visit, backend, appId, flow) : undefined;
    if (isStrangers && shown === undefined) return pendingLinkFor(visit, asked, to);
    const isAnother = takesPlace(visit, appId);
    // From here on the pages of what was open before speak for it no more.
    if (isAnother) visit.session = withNewId(visit.session, visit.host.flow.id);
    const { record, applicants } = await readOf(
      backend,
      { appId, token, sessionId: visit.session.id },
      shown,
    );
    const facts = {
      appId,
      token,
      applicants,
      partialPhone: record.facts.partialPhoneNumber,
      ...expertOf(record.facts.assignedMortgageBanker),
      ...omitUndefined({ customerId: customerIdOf(record, { customerId }) }),
      ...flow.keeps(record),
    };
    const opened = await openExchange(
      { backend, log: visit.runtime.log },
      { appId, token, sessionId: visit.session.id, callUid: callUid || undefined },
      flow.exchange(facts),
      visit.place,
    );
    return {
      kind: "opened",
      to,
      facts: opened ? { ...facts, callUid: opened } : facts,
      record,
      backend,
      isAnother,
      cookies: proven ? [proven.forget] : [],
    };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    visit.runtime.log.warn({ reason: error.message }, "a link was not opened");
    if (error.status === 429) throw limitPage(limitMessageOf(error, visit.runtime));
    return { kind: isRefusal(error) ? "refused" : "down", to };
  }
}

/** Whether an application takes the place of what is open: of another one, or of answers that are not part of any yet. */
function takesPlace({ state }: LinkVisit, appId: string): boolean {
  const { appId: before } = state.facts;
  return before === undefined ? Object.keys(state.answers ?? {}).length > 0 : before !== appId;
}

/** The browser that owns an application, or has proven its phone, opens it without a code. */
const isOwn = ({ state, session }: LinkVisit, appId: string): boolean =>
  state.facts.appId === appId || isProven(session, appId);

/**
 * The record of an application whose link somebody has, before the link opens it. It is counted before it is looked up, so that whoever tries
 * one link after another is stopped (F5); one that holds, or that nobody could look up, is none of them.
 * @throws BackendError @throws Response the page of a limit that is met
 */
export async function loadByLink(
  backend: Backend,
  appId: string,
  site: Parameters<typeof countLink>[0],
  request: Request,
): Promise<ApplicationRecord> {
  const forgive = await countLink(site, request);
  try {
    const record = await backend.call("app-data.load", { query: { appId } });
    await forgive();
    return record;
  } catch (error) {
    if (error instanceof BackendError && error.isRetryable) await forgive();
    throw error;
  }
}

/**
 * The record of an application that this flow shows by its link; undefined for any other, which the same link would open at this address, too.
 * @throws BackendError @throws Response the page of a limit that is met
 */
async function shownByLink<Own extends object>(
  { runtime, request }: LinkVisit,
  backend: Backend,
  appId: string,
  { isShownByLink }: LinkedFlow<Own>,
): Promise<ApplicationRecord | undefined> {
  if (isShownByLink === undefined) return undefined;
  const record = await loadByLink(backend, appId, runtime, request);
  return isShownByLink(record) ? record : undefined;
}

/** What was opened by its link before, and has been proven since. */
const provenLink = ({ runtime, request, session, host }: LinkVisit) =>
  takeParked(runtime, request.headers.get("Cookie"), session, host.flow.id);

/** The link waits for the code of its phone; who is in the middle of another application is asked which to go on with. */
function pendingLinkFor<Own extends object>(visit: LinkVisit, link: Link, to: string): OpenedLink<Own> {
  const { host, session, state, place } = visit;
  const hasAnswers = Object.keys(state.answers ?? {}).length > 0;
  const other =
    state.facts.appId === undefined
      ? hasAnswers && { replaces: true as const }
      : { other: addressOf(host.flow, place, session.id) };
  const parked = { ...link, ...other, flow: host.flow.id, to, why: "link" as const };
  return { kind: "parked", to: CONTINUE, cookies: [park(visit, parked)] };
}

/** Whether the backend said no, rather than nothing: a wrong or ended token, or an application that is none. */
const isRefusal = ({ kind, status = 0 }: BackendError): boolean =>
  kind === "http" && status >= 400 && status < 500 && status !== 429;

/** Binds the visit to the application, and reads what is not read yet. @throws BackendError */
async function readOf(
  backend: Backend,
  { appId, token, sessionId }: { appId: string; token: string; sessionId: string },
  read?: ApplicationRecord,
): Promise<{ record: ApplicationRecord; applicants: LinkFacts["applicants"] }> {
  await backend.call("app.sync.session", { body: { appId, sessionId, token } });
  const [record, applicants] = await Promise.all([
    read ?? backend.call("app-data.load", { query: { appId } }),
    backend.call("app.applicants", { query: { appId } }),
  ]);
  return {
    record,
    applicants: applicants.map(({ applicantId, firstName, lastName }) => ({
      id: applicantId,
      firstName,
      lastName,
    })),
  };
}
