import { redirect } from "@remix-run/node";
import { BackendError, type Backend } from "~server/backend/client";
import { subjectOf } from "~server/edge/form-subject";
import { formVisitIds } from "~server/visit/form-visit";
import { untoldBackend } from "~server/visit/visit-backend";
import type { Runtime } from "~server/runtime";
import {
  clearDataRequest,
  readDataRequest,
  writeDataRequest,
  type DataRequest,
} from "~server/session/data-cookie";
import { newSession, type SiteSession } from "~server/session/site-session";

/** How a request for what is held on somebody goes from page to page: sealed in a cookie of its own pages. */

export const YOUR_DATA = "/legal/your-data";

/** Intent of the button "I am done". */
export const DONE = "done";

/** The page of each kind of request, once the phone is confirmed. */
export const PAGE_OF = { see: "held", correct: "correct", delete: "delete" } as const;

/** Which page a request is on: what stands behind the address of them all. */
const PAGES = ["", "code", "held", "correct", "corrected", "delete", "sure", "deleted", "closed"] as const;
export type DataPage = (typeof PAGES)[number];

export const pageIn = (text: string): DataPage | undefined => PAGES.find((page) => page === text);

const addressOf = (page: DataPage): string => (page === "" ? YOUR_DATA : `${YOUR_DATA}/${page}`);

const seconds = (site: Runtime): number => Math.floor(site.now() / 1000);

/**
 * The open request of this browser. A closed request stays closed for copies of its cookie too. The mark of a closed request is its device id:
 * a deletion also ends visits, and its last page must still open.
 */
export async function requestIn(request: Request, site: Runtime): Promise<DataRequest | undefined> {
  const data = readDataRequest(site.sealer, request.headers.get("Cookie"), seconds(site));
  return data && !(await site.store.hasEnded(data.device)) ? data : undefined;
}

/** What the forms of a request's pages are about. */
export const subjectOfRequest = (site: Runtime, { visit }: Pick<DataRequest, "visit">): string =>
  subjectOf(site, "data", visit);

/** The headers that keep a request as it stands now. */
export const keeping = (site: Runtime, data: DataRequest): Headers =>
  new Headers({
    "Set-Cookie": writeDataRequest(site.sealer, data, {
      now: seconds(site),
      secure: site.config.secureCookies,
    }),
  });

/** A way to another page of the request. @param said a word of what has just happened */
export const goTo = (page: DataPage, headers?: Headers, said?: string): Response =>
  redirect(`${addressOf(page)}${said === undefined ? "" : `?said=${said}`}`, { status: 303, headers });

const forgotten = (): Headers => new Headers({ "Set-Cookie": clearDataRequest() });

/** Back to the first page, where the hour is over. */
export const startOver = (): Response => goTo("", forgotten(), "over");

/** Redirects to the page that says that the request is closed, and deletes its cookie. */
export const redirectToClosed = (): Response => goTo("closed", forgotten());

/**
 * The visit id and device id of a new request. Two presses of one form with the same content get the same ids.
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

/** The visit that a request makes its calls in. */
export const sessionOf = (
  site: Runtime,
  { visit, device }: Pick<DataRequest, "visit" | "device">,
): SiteSession => ({
  ...newSession(seconds(site), device),
  id: visit,
});

/** The backend in the name of a request; nobody is told of it. */
export const backendOf = (
  request: Request,
  site: Runtime,
  data: Pick<DataRequest, "visit" | "device">,
): Backend => untoldBackend(request, site, sessionOf(site, data));

/** Whether the hour after the code is over, as the backend says it. */
export const isOver = (error: unknown): boolean =>
  error instanceof BackendError && (error.code === "OPENING_OVER" || error.code === "PHONE_NOT_PROVEN");
