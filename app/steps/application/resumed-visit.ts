import { BackendError, type Backend } from "~server/backend/client";
import { addressOf, homeOf } from "~server/visit/hosts";
import type { AnyHost, Runtime } from "~server/visit/types";
import { openDraft, type Draft } from "~server/session/draft";
import { writeFlowCookie } from "~server/session/flow-cookie";
import type { PendingLink } from "~server/session/pending-link-cookie";
import { sessionInFlow, type SiteSession } from "~server/session/site-session";
import { customerIdOf } from "~/domain/customer-id";
import { omitUndefined } from "~/domain/omit-undefined";
import { customerOf } from "~/steps/people/applicants";
import { mergeFacts } from "~/wizard/save";
import { placeKey } from "~/wizard/state";
import { lastPlace } from "~/wizard/walk";

/** A visit that continues an application on another device. */
export interface ResumedVisit {
  /** address of the page where it continues */
  to: string;
  session: SiteSession;
  /** Set-Cookie headers of the flow's state */
  cookies: readonly string[];
}

interface ResumeRequest {
  /** the answered page to change instead of the one where it was left, see state.ts */
  changedAt?: string | undefined;
  site: Runtime;
  session: SiteSession;
  host: AnyHost;
  pendingLink: PendingLink;
  backend: Backend;
}

/** Returns the entry node of an address, if the flow has it. */
const entryAt = (site: Runtime, host: AnyHost, to: string): string => {
  const mount = site.mounts.find(new URL(to, "http://site").pathname);
  const [node] = mount?.host === host ? mount.nodes : [];
  return node ?? host.flow.home;
};

/**
 * Returns the stored answers of the application, if the flow still has their entry page and
 * continues them.
 */
export async function storedAnswersOf({
  site,
  host,
  pendingLink: { appId },
}: Pick<ResumeRequest, "site" | "host"> & { pendingLink: Pick<PendingLink, "appId"> }): Promise<
  Draft | undefined
> {
  if (host.linkAt !== undefined && !host.resumes) return undefined;
  const sealed = await site.store.readDraft({ appId, flow: host.flow.id });
  const draft = sealed === undefined ? undefined : openDraft(host.store, site.sealer, appId, sealed);
  return draft && draft.first in host.flow.steps && host.resumes?.(draft.state) !== false ? draft : undefined;
}

const TO_CHANGE = "Welcome back. This is the answer that you chose to change.";
const SAID_BY_PHONE =
  "What you told us on the phone is filled in. Please check each answer: it counts once you press the button.";
const WELCOME_BACK = "Welcome back. We saved your answers, and this is where you were.";

/**
 * Continues where the application was left: with the stored answers, else from the first page with
 * the backend's data.
 * @param phone ten digits, just proven
 * @throws BackendError
 */
export async function resumeVisit(resuming: ResumeRequest, phone: string): Promise<ResumedVisit> {
  const { site, host, pendingLink, backend } = resuming;
  const session = sessionInFlow(resuming.session, host.flow.id);
  const { appId, token, callUid, customerId } = pendingLink;
  const [applicants, draft] = await Promise.all([
    backend.call("app.applicants", { query: { appId } }),
    storedAnswersOf(resuming),
    backend.call("app.sync.session", { body: { appId, sessionId: session.id, token } }),
  ]);
  const exchange = await exchangeOf(backend, callUid ?? callUidIn(host, draft));
  const proven = (draft && host.provenPhones?.(draft.state)) ?? [];
  const facts = {
    appId,
    token,
    callUid: exchange?.callUid,
    ...omitUndefined({
      customerId: customerIdOf(customerOf(applicants), { customerId }) ?? exchange?.customerId,
    }),
    applicants: applicants
      .filter(({ isOnLoan }) => isOnLoan)
      .map(({ applicantId, firstName, lastName }) => ({ id: applicantId, firstName, lastName })),
    verifiedPhones: Object.fromEntries([...proven, phone].map((one) => [one, true as const])),
  };
  const first = draft?.first ?? entryAt(site, host, pendingLink.to);
  const state = draft ? mergeFacts(draft.state, facts) : host.resumedState(facts);
  const trail = host.trail(state, first);
  const place = lastPlace(trail);
  const changed = trail.find((stop) => placeKey(stop) === resuming.changedAt);
  const { id, replaced } = session.flows[host.flow.id] ?? {};
  const visited = { first, current: place.node, id, replaced };
  const left =
    place.node === first ? homeOrPage(host, pendingLink.to) : addressOf(host.flow, place, session.id);
  return {
    to: changed ? addressOf(host.flow, changed, session.id, { change: "1" }) : left,
    session: {
      ...session,
      flows: { ...session.flows, [host.flow.id]: visited },
      notice: changed ? TO_CHANGE : ((draft && backAgain(draft)) ?? session.notice),
    },
    cookies: [writeFlowCookie(host.store, site.sealer, state, session.id, site.config.secureCookies)],
  };
}

/** Returns what a visitor with stored answers is told. Answers of no page were given on the phone. */
const backAgain = ({ state }: Draft): string =>
  Object.keys(state.marks).length === 0 ? SAID_BY_PHONE : WELCOME_BACK;

const callUidIn = (host: AnyHost, draft: Draft | undefined): string | undefined =>
  draft && host.application(draft.state).callUid;

/** Longest wait for the record of the exchange, in ms. */
const EXCHANGE_MS = 2_500;

/**
 * Returns the exchange in which an application continues. An exchange of another application, or a
 * deleted one, is not continued. If the backend does not respond, the known exchange is used.
 */
async function exchangeOf(
  backend: Backend,
  callUid: string | undefined,
): Promise<{ callUid: string; customerId?: string | undefined } | undefined> {
  if (callUid === undefined) return undefined;
  try {
    return await backend.call("caw.get-exchange", { query: { callUid } }, { deadlineMs: EXCHANGE_MS });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return error.status === 404 ? undefined : { callUid };
  }
}

const homeOrPage = (host: AnyHost, to: string): string => (to === "" ? homeOf(host.flow) : to);
