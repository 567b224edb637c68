import { redirect } from "@remix-run/node";
import { BackendError, type Backend } from "~server/backend/client";
import { arrivalCookies, type Arrival } from "~server/visit/arrival";
import { countLink } from "~server/edge/limit-message";
import { backendFor } from "~server/visit/visit-backend";
import type { Runtime } from "~server/runtime";
import { readConsentLink, writeConsentLink, type ConsentLink } from "~server/session/consent-cookie";
import type { SiteSession } from "~server/session/site-session";

/** How the page of the consents is opened: by a link, whose token goes from the address into a sealed cookie at once. */

export const CONSENT = "/consent/home";
/** The page of somebody's own credit score, which the same link opens. */
export const SCORE_PAGE = "/consent/score";
/** The page of all papers of an application, which the link of who opened it opens. */
export const PAPERS_PAGE = "/consent/papers";
/** The page of all prices that were told of an application, which the same link opens. */
export const PRICES_PAGE = "/consent/prices";

/** Whose page it is: of who opened an application, or with a `personId` of who stands beside them (CONSENT-06). */
export type Whose = Omit<ConsentLink, "token">;

/** What stands behind an address of somebody's page or document. */
export const queryOf = ({ appId, personId }: Whose, more: Readonly<Record<string, string>> = {}): string =>
  new URLSearchParams({ appId, ...(personId === undefined ? {} : { personId }), ...more }).toString();

/** Somebody's page. @param said a word of what has just happened */
export const consentAddress = (whose: Whose, said?: string, page = CONSENT): string =>
  `${page}?${queryOf(whose, said === undefined ? {} : { said })}`;

/** An application whose link was opened in this browser. */
export interface Opened extends Whose {
  session: SiteSession;
  backend: Backend;
  /** keeps the link open for as long again */
  headers: Headers;
}

const empty = { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} };

/**
 * The application of a request; undefined where no link to it was opened here lately. The address and the cookie have to agree: where another
 * application's link, or another person's, was opened since, nothing is agreed to for the wrong one.
 */
export async function opened(request: Request, arrival: Arrival): Promise<Opened | undefined> {
  const { site, session } = arrival;
  const header = request.headers.get("Cookie");
  const url = new URL(request.url);
  const now = Math.floor(site.now() / 1000);
  const link = readConsentLink(site.sealer, header, now);
  if (link === undefined || url.searchParams.get("appId") !== link.appId) return undefined;
  if ((url.searchParams.get("personId") ?? undefined) !== link.personId) return undefined;
  const application = { host: { application: () => link }, flowId: "consentFlow" };
  const backend = backendFor(request, url, site, application, empty, session);
  const { token: _token, ...whose } = link;
  return { session, backend, ...whose, headers: await cookiesOf(request, link, arrival) };
}

/** The link, for as long again; and the visit, where the address says that it comes from elsewhere. */
async function cookiesOf(request: Request, link: ConsentLink, arrival: Arrival): Promise<Headers> {
  const { site, isFromElsewhere } = arrival;
  const now = Math.floor(site.now() / 1000);
  const line = writeConsentLink(site.sealer, link, { now, secure: site.config.secureCookies });
  const headers = new Headers({ "Set-Cookie": line });
  if (isFromElsewhere)
    for (const other of await arrivalCookies(request, arrival)) headers.append("Set-Cookie", other);
  return headers;
}

/** Takes a token out of the address, and where the visitor came from with it. @throws Response to the page without them */
export async function takeToken(request: Request, arrival: Arrival, page = CONSENT): Promise<void> {
  const query = new URL(request.url).searchParams;
  const [appId, token] = [query.get("appId"), query.get("token")];
  const personId = query.get("personId") ?? "";
  if (appId === null || token === null) return;
  if (appId.length > 128 || token.length > 512 || personId.length > 128) return;
  const link = { appId, token, ...(personId !== "" && { personId }) };
  const headers = await cookiesOf(request, link, arrival);
  throw redirect(consentAddress(link, undefined, page), { status: 303, headers });
}

/** What was agreed to; undefined for a link that opens nothing. Who tries links is counted. @throws BackendError for a backend that fails */
export async function standingOf(request: Request, site: Runtime, { backend, appId }: Opened) {
  const giveBack = await countLink(site, request);
  try {
    const standing = await backend.call("consent.standing", { query: { appId } });
    await giveBack();
    return standing;
  } catch (error) {
    if (error instanceof BackendError && opensNothing(error)) return undefined;
    throw error;
  }
}

/** A token that ended or is another's, an application that is none. */
export const opensNothing = ({ kind, status }: BackendError): boolean =>
  kind === "http" && (status === 401 || status === 403 || status === 404);
