import type { Step } from "~/wizard/step";
import { BackendError, type Backend } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract";
import { openExchange, type ExchangeProfile } from "~server/visit/exchange";
import { addressOf } from "~server/visit/hosts";
import {
  CODE_PAGE,
  isApplicationVerified,
  storePendingLink,
  takePendingLink,
} from "~server/visit/pending-link";
import { countLink, limitPage, limitMessageOf } from "~server/edge/rate-limits";
import { queryWithoutNavigation } from "~server/visit/visit";
import type { Visit } from "~server/visit/types";
import { customerIdOf } from "~/domain/customer-id";
import { omitUndefined } from "~/domain/omit-undefined";
import { expertOf, type LoanExpert } from "~/domain/mbc";
import type { WizardState } from "~/wizard/state";
import { withNewId } from "~server/session/site-session";
import { LINK_QUERY, parseLink, type ApplicationLink } from "./link";

/** The facts that every flow learns when an application is opened by its link. */
export interface LinkFacts {
  appId: string;
  token: string;
  callUid?: string;
  customerId?: string;
  /** the primary borrower is first */
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  /** the last digits of the phone on record, "***-***-0101" */
  partialPhone?: string;
  /** the loan expert who is assigned to it */
  expert?: LoanExpert;
}

/** The backend's record of an application. */
export type ApplicationRecord = CallOutput<"app-data.load">;

/** How a flow handles an application that is opened by its link. */
export interface LinkFlow<Own extends object> {
  /** facts that the flow keeps of the record in addition to the common ones */
  factsFromRecord(record: ApplicationRecord): Own;
  /** returns the flow's exchange profile once the application is known */
  exchange(facts: LinkFacts & Own): ExchangeProfile;
  /** Checks whether an application's link shows it without a code (F3); by default it does not. */
  isShownByLink?(record: ApplicationRecord): boolean;
}

/** The result of opening the link in an address; `to` is the address without the link. */
export type OpenedLink<Own extends object> =
  | {
      kind: "opened";
      to: string;
      facts: LinkFacts & Own;
      /** the backend's record */
      record: ApplicationRecord;
      /** makes calls with the application's token */
      backend: Backend;
      /** until now the visit had another application, or answers of none */
      isAnother: boolean;
      /** additional Set-Cookie headers */
      cookies: readonly string[];
    }
  /** a link alone opens nothing: first the visitor proves the application's phone (F3) */
  | { kind: "parked"; to: string; cookies: readonly string[] }
  /** the link is malformed, expired or unknown; the visitor is not told which */
  | { kind: "refused"; to: string }
  /** the backend did not respond */
  | { kind: "down"; to: string };

/** The parts of a visit that opening a link needs. */
export type LinkVisit = Pick<
  Visit<WizardState>,
  "request" | "url" | "backend" | "session" | "runtime" | "place"
> & {
  host: { flow: { id: string; prefix: string; steps: Readonly<Record<string, Pick<Step, "params">>> } };
  state: { answers?: object; facts: { appId?: string } };
};

/**
 * Opens the application in the address: binds the visit to it, reads the backend's facts and opens
 * its exchange. In every case the visitor continues at an address without the token.
 * @returns undefined for an address without a link
 */
export async function openApplication<Own extends object>(
  visit: LinkVisit,
  flow: LinkFlow<Own>,
): Promise<OpenedLink<Own> | undefined> {
  const query = queryWithoutNavigation(visit.url);
  const parsedLink = parseLink(query);
  for (const name of LINK_QUERY) query.delete(name);
  const to = `${visit.url.pathname}${query.size > 0 ? `?${query.toString()}` : ""}`;
  if (parsedLink === "malformed") return { kind: "refused", to };
  const proven = parsedLink ? undefined : provenLink(visit);
  const link = parsedLink ?? proven?.pendingLink;
  if (link === undefined) return undefined;
  const { appId, token, callUid, customerId } = link;
  const backend = visit.backend.forApplication(appId, token);
  try {
    const isStrangers = parsedLink !== undefined && !isOwn(visit, appId);
    const shown = isStrangers ? await loadShownByLink(visit, backend, appId, flow) : undefined;
    if (isStrangers && shown === undefined) return pendingLinkFor(visit, parsedLink, to);
    const isAnother = replacesOpen(visit, appId);
    // From here on, open pages of the previous application can no longer act for it.
    if (isAnother) visit.session = withNewId(visit.session, visit.host.flow.id);
    const { record, applicants } = await bindAndRead(
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
      ...flow.factsFromRecord(record),
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

/** Checks whether an application replaces another open one, or answers that belong to none yet. */
function replacesOpen({ state }: LinkVisit, appId: string): boolean {
  const { appId: before } = state.facts;
  return before === undefined ? Object.keys(state.answers ?? {}).length > 0 : before !== appId;
}

/** The browser that owns an application, or has proven its phone, opens it without a code. */
const isOwn = ({ state, session }: LinkVisit, appId: string): boolean =>
  state.facts.appId === appId || isApplicationVerified(session, appId);

/**
 * Loads the record of an application before its link opens it. The try is counted before the
 * lookup, so that guessing links is stopped (F5); a valid link, and one without a response, is then
 * not counted.
 * @throws BackendError
 * @throws Response the page of a rate limit
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
 * Returns the record of an application that this flow shows by its link; undefined for any other,
 * which the same link would also open at this address.
 * @throws BackendError
 * @throws Response the page of a rate limit
 */
async function loadShownByLink<Own extends object>(
  { runtime, request }: LinkVisit,
  backend: Backend,
  appId: string,
  { isShownByLink }: LinkFlow<Own>,
): Promise<ApplicationRecord | undefined> {
  if (isShownByLink === undefined) return undefined;
  const record = await loadByLink(backend, appId, runtime, request);
  return isShownByLink(record) ? record : undefined;
}

/** Returns the application that was opened by its link earlier and has been proven since. */
const provenLink = ({ runtime, request, session, host }: LinkVisit) =>
  takePendingLink(runtime, request.headers.get("Cookie"), session, host.flow.id);

/**
 * Parks the link until its phone's code; a visitor with another application in progress is asked
 * which one to continue.
 */
function pendingLinkFor<Own extends object>(
  visit: LinkVisit,
  link: ApplicationLink,
  to: string,
): OpenedLink<Own> {
  const { host, session, state, place } = visit;
  const hasAnswers = Object.keys(state.answers ?? {}).length > 0;
  const other =
    state.facts.appId === undefined
      ? hasAnswers && { replaces: true as const }
      : { other: addressOf(host.flow, place, session.id) };
  const pendingLink = { ...link, ...other, flow: host.flow.id, to, why: "link" as const };
  return { kind: "parked", to: CODE_PAGE, cookies: [storePendingLink(visit, pendingLink)] };
}

/**
 * Checks whether the backend refused, rather than failed: a wrong or expired token, or an unknown
 * application.
 */
const isRefusal = ({ kind, status = 0 }: BackendError): boolean =>
  kind === "http" && status >= 400 && status < 500 && status !== 429;

/**
 * Binds the visit to the application and reads the missing data.
 * @throws BackendError
 */
async function bindAndRead(
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
