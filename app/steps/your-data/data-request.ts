import { redirect } from "~server/visit/responses";
import { BackendError, type Backend } from "~server/backend/client";
import { subjectOf } from "~server/edge/form-subject";
import { formVisitIds } from "~server/visit/form-visit";
import { backendWithoutTracking } from "~server/visit/visit-backend";
import type { Runtime } from "~server/visit/types";
import {
  clearDataRequest,
  readDataRequest,
  writeDataRequest,
  type DataRequest,
} from "~server/session/data-cookie";
import { newSession, type SiteSession } from "~server/session/site-session";

/** A privacy request moves from page to page in a sealed cookie of its own pages. */

export const YOUR_DATA = "/legal/your-data";

/** Intent of the button "I am done". */
export const DONE = "done";

/** The page of each kind of request, once the phone is confirmed. */
export const PAGE_OF = { see: "held", correct: "correct", delete: "delete" } as const;

/** The page of a request: the path after their common address. */
const PAGES = ["", "code", "held", "correct", "corrected", "delete", "sure", "deleted", "closed"] as const;
export type DataPage = (typeof PAGES)[number];

export const pageIn = (text: string): DataPage | undefined => PAGES.find((page) => page === text);

const addressOf = (page: DataPage): string => (page === "" ? YOUR_DATA : `${YOUR_DATA}/${page}`);

const seconds = (site: Runtime): number => Math.floor(site.now() / 1000);

/**
 * The open request of this browser. A closed request stays closed for copies of its cookie too. The
 * mark of a closed request is its device id: a deletion also ends visits, and its last page must
 * still open.
 */
export async function openRequestOf(request: Request, site: Runtime): Promise<DataRequest | undefined> {
  const data = readDataRequest(site.sealer, request.headers.get("Cookie"), seconds(site));
  return data && !(await site.store.hasEnded(data.device)) ? data : undefined;
}

/** Returns the subject of the forms of a request's pages. */
export const subjectOfRequest = (site: Runtime, { visit }: Pick<DataRequest, "visit">): string =>
  subjectOf(site, "data", visit);

/** Returns the headers that store the current request. */
export const headersWithRequest = (site: Runtime, data: DataRequest): Headers =>
  new Headers({
    "Set-Cookie": writeDataRequest(site.sealer, data, {
      now: seconds(site),
      secure: site.config.secureCookies,
    }),
  });

/**
 * Redirects to another page of the request.
 * @param noticeName name of a notice about what has just happened
 */
export const redirectToPage = (page: DataPage, headers?: Headers, noticeName?: string): Response =>
  redirect(`${addressOf(page)}${noticeName === undefined ? "" : `?said=${noticeName}`}`, {
    status: 303,
    headers,
  });

const headersWithoutRequest = (): Headers => new Headers({ "Set-Cookie": clearDataRequest() });

/** Redirects to the first page, after the hour has expired. */
export const startOver = (): Response => redirectToPage("", headersWithoutRequest(), "over");

/** Redirects to the page that says that the request is closed, and deletes its cookie. */
export const redirectToClosed = (): Response => redirectToPage("closed", headersWithoutRequest());

/**
 * The visit id and device id of a new request. Two presses of one form with the same content get
 * the same ids.
 * @param act digest of the form's key and of what was typed
 */
export async function requestIds(
  request: Request,
  site: Runtime,
  act: string,
): Promise<Pick<DataRequest, "visit" | "device">> {
  const { id: visit, device } = await formVisitIds(request, site, act);
  return { visit, device };
}

/** Returns the session in which a request makes its calls. */
export const sessionOf = (
  site: Runtime,
  { visit, device }: Pick<DataRequest, "visit" | "device">,
): SiteSession => ({
  ...newSession(seconds(site), device),
  id: visit,
});

/** Returns the backend on behalf of a request; no events are sent. */
export const backendOf = (
  request: Request,
  site: Runtime,
  data: Pick<DataRequest, "visit" | "device">,
): Backend => backendWithoutTracking(request, site, sessionOf(site, data));

/** Checks whether the hour after the code has expired, by the backend's error. */
export const isRequestExpired = (error: unknown): boolean =>
  error instanceof BackendError && (error.code === "OPENING_OVER" || error.code === "PHONE_NOT_PROVEN");
