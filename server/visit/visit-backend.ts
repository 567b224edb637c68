import { customerIdOf } from "~/domain/customer-id";
import type { WizardState } from "~/wizard/state";
import { apiKindForPath } from "~server/backend/contract/api-kind";
import type { Backend } from "~server/backend/client";
import type { VisitorOrigin } from "~server/backend/context";
import type { Runtime } from "~server/runtime";
import { BANKER_COOKIE } from "~server/shared/banker-cookie";
import { cookieValue } from "~server/session/cookie-value";
import { readDeviceKey } from "~server/session/device-cookie";
import { verifiedDeviceOf } from "~server/session/proven-phones";
import { SENT_CODES_COOKIE } from "~server/session/sent-codes";
import type { SiteSession } from "~server/session/site-session";
import {
  openVerifiedPhone,
  sealVerifiedPhone,
  VERIFIED_PHONE,
  type VerifiedPhoneOwner,
} from "~server/session/verified-phone";
import type { ApplicationRef, FlowHost } from "./hosts";
import { withCodePurposes } from "./code-purposes";
import { withConversions } from "./experiments";
import { addressOfRequest } from "~server/edge/rate-limits";
import { requestIdOf, visitIdOf } from "~server/edge/request-id";
import { withRateLimits } from "./limited-backend";
import { withEventTracking } from "~server/beacons/track-events";
import { MAX_EXTERNAL_LENGTH, cleanExternalText } from "./external-text";

/** The visit that makes the calls. */
interface CallingVisit {
  url: URL;
  flowId: string;
  session: SiteSession;
  application: ApplicationRef;
  /** the person of the visit, as far as known */
  person?: VerifiedPhoneOwner["person"];
}

/** The product backend with a visitor's time limit and rate limits. */
function countedBackend(
  request: Request,
  runtime: Runtime,
  { url, flowId, session, application, person }: CallingVisit,
): Backend {
  const cookies = request.headers.get("Cookie");
  const backend = runtime.backend({
    apiKind: apiKindForPath(url.pathname),
    common: {
      clickId: cleanExternalText(cookieValue(cookies, "CLICKID")) ?? session.tracking["clickId"],
      visitorId: cleanExternalText(cookieValue(cookies, "VISITORID")) ?? session.tracking["visitorId"],
      customerId: customerIdOf(application, session.tracking),
      deviceId: session.device,
      pageId: url.pathname.slice(0, MAX_EXTERNAL_LENGTH),
      sessionId: session.id,
      sourceId: session.tracking["sourceId"],
      sourceInfoId: session.tracking["sourceInfoId"],
      flowId,
      appId: application.appId,
    },
    token: application.token,
    cookieHeader: forwardedCookies(cookies, runtime, person),
    deadlineMs: runtime.config.visitDeadlineMs,
    correlationId: requestIdOf(request, runtime),
    visitId: () => visitIdOf(runtime, session),
    visitor: visitorOf(request, runtime),
    signal: request.signal,
  });
  const { limits, sealer } = runtime;
  const now = Math.floor(runtime.now() / 1000);
  const counted = withRateLimits(backend, {
    limits,
    address: addressOfRequest(request, runtime),
    visit: `${session.id} ${session.device}`,
    provenDeviceOf: (number) => verifiedDeviceOf(sealer, cookies, number, now),
  });
  return withCodePurposes(counted, { request, runtime, session });
}

/** The product backend on behalf of a visit, with a visitor's time limit. */
export function backendFor<S extends WizardState>(
  request: Request,
  url: URL,
  runtime: Runtime,
  {
    host,
    flowId,
  }: {
    host: Pick<FlowHost<S>, "application" | "person"> & { flow?: { id: string; prefix: string } };
    flowId: string;
  },
  state: S,
  session: SiteSession,
): Backend {
  const application = host.application(state);
  const person = host.person?.(state);
  const counted = countedBackend(request, runtime, { url, flowId, session, application, person });
  const told = withEventTracking(counted, request, runtime, host, session);
  const customerId = customerIdOf(application, session.tracking);
  return withConversions(told, { request, runtime, session, customerId, flowId });
}

/**
 * The backend for requests about the visitor's own data, which measurement and advertising must not
 * learn of.
 */
export const backendWithoutTracking = (request: Request, site: Runtime, session: SiteSession): Backend =>
  countedBackend(request, site, { url: new URL(request.url), flowId: "dataFlow", session, application: {} });

/** The backend for a visitor who is unknown, or known only as a partner's customer. */
export function backendForUnknownVisitor(
  request: Request,
  site: Runtime,
  session: SiteSession,
  known: Pick<ApplicationRef, "customerId"> = {},
): Backend {
  const nobody = { host: { application: () => known }, flowId: "mainFlow" };
  const empty = { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} };
  return backendFor(request, new URL(request.url), site, nobody, empty, session);
}

/**
 * Returns the visitor of a request; the address only where the server in front of the pages has
 * written it.
 */
const visitorOf = (request: Request, runtime: Pick<Runtime, "knowsAddresses">): VisitorOrigin => ({
  address: addressOfRequest(request, runtime),
  agent: request.headers.get("User-Agent") ?? undefined,
});

/**
 * Cookies that are passed between the visitor and the backend unchanged (B9): the visitor's source,
 * and the banker's card.
 */
const FORWARDED_COOKIES = ["VISITORID", "CLICKID", BANKER_COOKIE] as const;

function forwardedCookies(
  header: string | null,
  { sealer }: Pick<Runtime, "sealer">,
  person: VerifiedPhoneOwner["person"],
): string | undefined {
  const values = FORWARDED_COOKIES.map((name) => [name, cookieValue(header, name)] as const);
  const verified = openVerifiedPhone(sealer, header, { deviceKey: readDeviceKey(header), person });
  const kept = [...values, [VERIFIED_PHONE, verified] as const].flatMap(([name, found]) => {
    const value = cleanExternalText(found);
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return kept.length > 0 ? kept.join("; ") : undefined;
}

/**
 * Returns the calls' Set-Cookie lines for the visitor: the backend's allowed ones, and the site's
 * record of sent codes. The line of a confirmed phone is sealed for this browser and this person.
 */
export const setCookieLinesToPass = (
  setCookies: readonly string[],
  { sealer }: Pick<Runtime, "sealer">,
  verified: VerifiedPhoneOwner,
): readonly string[] =>
  setCookies.flatMap((line) => {
    if (line.startsWith(`${VERIFIED_PHONE}=`)) return sealVerifiedPhone(sealer, line, verified) ?? [];
    return [...FORWARDED_COOKIES, SENT_CODES_COOKIE].some((name) => line.startsWith(`${name}=`))
      ? [line]
      : [];
  });
