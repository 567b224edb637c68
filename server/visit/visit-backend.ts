import { customerIdOf } from "~/domain/customer-id";
import type { WizardState } from "~/wizard/state";
import { apiKindForPath } from "~server/backend/contract/api-kind";
import type { Backend } from "~server/backend/client";
import type { VisitorOrigin } from "~server/backend/context";
import type { Runtime, FlowHost } from "./types";
import { BANKER_COOKIE } from "~server/shared/banker-cookie";
import { cookieValue } from "~server/session/cookie-value";
import { readDeviceKey } from "~server/session/device-cookie";
import { SENT_CODES_COOKIE } from "~server/session/sent-codes";
import type { SiteSession } from "~server/session/site-session";
import {
  openVerifiedPhone,
  sealVerifiedPhone,
  VERIFIED_PHONE,
  type VerifiedPhoneOwner,
} from "~server/session/verified-phone";
import type { ApplicationRef } from "./handovers";
import { addressOfRequest } from "~server/edge/rate-limits";
import { requestIdOf, visitIdOf } from "~server/edge/request-id";
import { wrapForVisit } from "./backend-wrappers";
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

/** The product backend with a visitor's time limit, without any wrapper. */
function plainBackend(
  request: Request,
  runtime: Runtime,
  { url, flowId, session, application, person }: CallingVisit,
): Backend {
  const cookies = request.headers.get("Cookie");
  return runtime.backend({
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
  const backend = plainBackend(request, runtime, { url, flowId, session, application, person });
  const customerId = customerIdOf(application, session.tracking);
  const context = { request, runtime, session, flowId, flow: host.flow, customerId };
  return wrapForVisit(backend, context, true);
}

/**
 * The backend for requests about the visitor's own data, which measurement and advertising must not
 * learn of.
 */
export function backendWithoutTracking(request: Request, runtime: Runtime, session: SiteSession): Backend {
  const flowId = "dataFlow";
  const url = new URL(request.url);
  const backend = plainBackend(request, runtime, { url, flowId, session, application: {} });
  return wrapForVisit(backend, { request, runtime, session, flowId, customerId: undefined }, false);
}

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
