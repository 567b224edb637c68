import { redirect } from "~server/visit/responses";
import { BackendError, type Backend } from "~server/backend/client";
import { arrivalCookies, type Arrival } from "~server/visit/arrival";
import { countLink } from "~server/edge/rate-limits";
import { backendFor } from "~server/visit/visit-backend";
import type { Runtime } from "~server/visit/types";
import { readConsentLink, writeConsentLink, type ConsentLink } from "~server/session/consent-cookie";
import type { SiteSession } from "~server/session/site-session";

/**
 * Opens the consent page by a link: its token is moved at once from the address into a sealed
 * cookie.
 */

export const CONSENT_PAGE = "/consent/home";
/** The page of a person's own credit score, opened by the same link. */
export const SCORE_PAGE = "/consent/score";
/** The page of all documents of an application, opened by the link of the person who started it. */
export const PAPERS_PAGE = "/consent/papers";
/** The page of all prices that were disclosed for an application, opened by the same link. */
export const PRICES_PAGE = "/consent/prices";

/**
 * The person of a page: the one who opened the application, or with a `personId` the co-borrower
 * (CONSENT-06).
 */
export type LinkOwner = Omit<ConsentLink, "token">;

/** Returns the query of a person's page or document. */
export const linkQuery = (
  { appId, personId }: LinkOwner,
  more: Readonly<Record<string, string>> = {},
): string =>
  new URLSearchParams({ appId, ...(personId === undefined ? {} : { personId }), ...more }).toString();

/**
 * Returns the address of a person's page.
 * @param messageCode code of the message to show
 */
export const consentAddress = (whose: LinkOwner, messageCode?: string, page = CONSENT_PAGE): string =>
  `${page}?${linkQuery(whose, messageCode === undefined ? {} : { said: messageCode })}`;

/** An application whose link was opened in this browser. */
export interface OpenedLink extends LinkOwner {
  session: SiteSession;
  backend: Backend;
  /** renew the link's cookie */
  headers: Headers;
}

const EMPTY_STATE = { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} };

/**
 * Returns the application of a request; undefined when no link to it was opened recently in this
 * browser. The address and the cookie must match: after a link of another application or person was
 * opened, a consent cannot be recorded for the wrong one.
 */
export async function openedLinkOf(request: Request, arrival: Arrival): Promise<OpenedLink | undefined> {
  const { site, session } = arrival;
  const header = request.headers.get("Cookie");
  const url = new URL(request.url);
  const now = Math.floor(site.now() / 1000);
  const link = readConsentLink(site.sealer, header, now);
  if (link === undefined || url.searchParams.get("appId") !== link.appId) return undefined;
  if ((url.searchParams.get("personId") ?? undefined) !== link.personId) return undefined;
  const application = { host: { application: () => link }, flowId: "consentFlow" };
  const backend = backendFor(request, url, site, application, EMPTY_STATE, session);
  const { token: _token, ...whose } = link;
  return { session, backend, ...whose, headers: await cookiesOf(request, link, arrival) };
}

/**
 * Returns the cookies that renew the link, and those of the visit when the address says where it
 * came from.
 */
async function cookiesOf(request: Request, link: ConsentLink, arrival: Arrival): Promise<Headers> {
  const { site, hasNewSource } = arrival;
  const now = Math.floor(site.now() / 1000);
  const line = writeConsentLink(site.sealer, link, { now, secure: site.config.secureCookies });
  const headers = new Headers({ "Set-Cookie": line });
  if (hasNewSource)
    for (const other of await arrivalCookies(request, arrival)) headers.append("Set-Cookie", other);
  return headers;
}

/**
 * Moves the token and the visit's source from the address into cookies.
 * @throws Response a redirect to the page without them
 */
export async function takeToken(request: Request, arrival: Arrival, page = CONSENT_PAGE): Promise<void> {
  const query = new URL(request.url).searchParams;
  const [appId, token] = [query.get("appId"), query.get("token")];
  const personId = query.get("personId") ?? "";
  if (appId === null || token === null) return;
  if (appId.length > 128 || token.length > 512 || personId.length > 128) return;
  const link = { appId, token, ...(personId !== "" && { personId }) };
  const headers = await cookiesOf(request, link, arrival);
  throw redirect(consentAddress(link, undefined, page), { status: 303, headers });
}

/**
 * Returns the given consents; undefined for an invalid link. Invalid links count toward a limit.
 * @throws BackendError when the backend fails
 */
export async function consentsOf(request: Request, site: Runtime, { backend, appId }: OpenedLink) {
  const giveBack = await countLink(site, request);
  try {
    const consentRecord = await backend.call("consent.standing", { query: { appId } });
    await giveBack();
    return consentRecord;
  } catch (error) {
    if (error instanceof BackendError && isInvalidLink(error)) return undefined;
    throw error;
  }
}

/**
 * Checks for the response to a token that expired or is another person's, or to an unknown
 * application.
 */
export const isInvalidLink = ({ kind, status }: BackendError): boolean =>
  kind === "http" && (status === 401 || status === 403 || status === 404);
