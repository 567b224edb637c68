import { redirect } from "~server/visit/responses";
import type { FormValues, PageFrame } from "~/ui/page-data";
import { partsBase } from "~/front/front-data";
import { siteParts } from "~/front/site-parts";
import { BackendError, type Backend } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract/index";
import { addressWithSubject, hasOtherSubject, subjectOf } from "~server/edge/form-subject";
import { pagePath } from "~server/edge/page-path";
import { newIdempotencyKey } from "~server/session/ids";
import { clearSignIn, readSignIn, type SignIn } from "~server/session/my-loan-cookies";
import type { SiteSession } from "~server/session/site-session";
import { failureReply, logFailure, TRY_AGAIN } from "~server/visit/failure";
import { beginVisit } from "~server/visit/form-visit";
import type { Runtime } from "~server/visit/types";
import { notFound } from "~server/visit/visit";
import { backendWithoutTracking } from "~server/visit/visit-backend";
import { limitMessageOf } from "~server/edge/rate-limits";
import { CODE, forLoan, LOAN, SIGN_IN, withReturn } from "./addresses";

/** A request of a browser that is signed in to My loan. */
export interface SignedInVisit {
  request: Request;
  url: URL;
  site: Runtime;
  session: SiteSession;
  signIn: SignIn;
  backend: Backend;
  /** the loan that the address names; without it the one that changed last */
  appId?: string;
}

export type LoanOverview = CallOutput<"my-loan.overview">;

export const secondsNow = (site: Runtime): number => Math.floor(site.now() / 1000);

const askedFor = ({ pathname, search }: URL): string => `${pathname}${search}`;

/** Returns the redirect to the sign-in, which then leads to what was asked for. */
export function toSignIn(url: URL, said?: "ended"): Response {
  const to = withReturn(SIGN_IN, askedFor(url));
  const headers = new Headers(said && { "Set-Cookie": clearSignIn() });
  return redirect(said ? `${to}${to.includes("?") ? "&" : "?"}said=${said}` : to, { status: 303, headers });
}

/** Returns the redirect to the page that texts a new code. */
export const toNewCode = (url: URL): Response => redirect(withReturn(CODE, askedFor(url)), 303);

/** Returns the sign-in of a request's browser. */
export const signInOf = (request: Request, site: Runtime): SignIn | undefined =>
  readSignIn(site.sealer, request.headers.get("Cookie"), secondsNow(site));

/**
 * Returns the visit of a browser that is signed in.
 * @throws Response redirect to the sign-in
 */
export async function signedInVisit(request: Request, site: Runtime): Promise<SignedInVisit> {
  const url = new URL(request.url);
  const signIn = signInOf(request, site);
  if (!signIn) throw toSignIn(url);
  const known = await site.sessions.read(request.headers.get("Cookie"));
  const session = known ?? (await beginVisit(request, site));
  const backend = backendWithoutTracking(request, site, session);
  const appId = url.searchParams.get(LOAN);
  return { request, url, site, session, signIn, backend, ...(appId !== null && appId !== "" && { appId }) };
}

/**
 * Turns an error of a call into where it leads.
 * @throws Response for a sign-in that ended, a code that is needed, and a thing that is not there
 */
export function redirectByError(error: unknown, url: URL): void {
  if (!(error instanceof BackendError)) return;
  if (error.code === "SIGNED_OUT") throw toSignIn(url, "ended");
  if (error.code === "CODE_NEEDED") throw toNewCode(url);
  if (error.code === "NOT_YOURS" || error.code === "FILE_NOT_FOUND") throw notFound(url.pathname);
}

/**
 * Waits for a call of a page.
 * @param url of the page
 * @throws Response where an error leads, see `redirectByError`; BackendError
 */
export async function answerOf<Answer>(call: Promise<Answer>, url: URL): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    redirectByError(error, url);
    throw error;
  }
}

/**
 * Returns the overview of the visit's loan.
 * @throws Response where the browser is signed out or the loan is another's; BackendError
 */
export async function loadOverview(
  { backend, signIn, appId, url }: SignedInVisit,
  shown: { showsMessages?: true } = {},
): Promise<LoanOverview> {
  const body = { token: signIn.token, ...shown, ...(appId !== undefined && { appId }) };
  return answerOf(backend.call("my-loan.overview", { body }), url);
}

/**
 * Returns a visit with its loan, for pages that only a new code opens.
 * @throws Response redirect to the sign-in or for a new code; BackendError
 */
export async function confirmedVisit(
  request: Request,
  site: Runtime,
): Promise<{ visit: SignedInVisit; data: LoanOverview }> {
  const visit = await signedInVisit(request, site);
  const data = await loadOverview(visit);
  if (!data.isConfirmed) throw toNewCode(visit.url);
  return { visit, data };
}

/** Returns the subject of the forms of a loan's pages: another tab may have signed in as another. */
const subjectOfLoan = (site: Runtime, { phone }: SignIn, appId: string): string =>
  subjectOf(site, "my-loan", phone, appId);

/** Returns the address that a form of a loan's page is posted to. */
export function formAddress({ site, signIn }: SignedInVisit, path: string, appId: string): string {
  const [page = path] = path.split("?");
  return addressWithSubject(`${page}?${LOAN}=${appId}`, subjectOfLoan(site, signIn, appId));
}

/** Checks whether a posted form belongs to another loan or person than the one that is open. */
export const isFormOfOther = ({ request, site, signIn }: SignedInVisit, appId: string): boolean =>
  hasOtherSubject(request, subjectOfLoan(site, signIn, appId));

/** A form about one loan, of the person who is signed in. */
export type LoanForm = SignedInVisit & { appId: string };

/**
 * Opens a form that a page of My loan posts. Its address for later redirects is that of the page.
 * @param page path of the page
 * @returns the response to a form that names no loan, or another person's
 * @throws Response redirect to the sign-in
 */
export async function openLoanForm(
  request: Request,
  site: Runtime,
  page: string,
  typed: FormValues = {},
): Promise<LoanForm | Response | ReturnType<typeof failureReply>> {
  const visit = await signedInVisit(request, site);
  const { appId, url } = visit;
  if (appId === undefined) return redirect(page, 303);
  if (isFormOfOther(visit, appId))
    return failureReply(typed, { "": [OTHER_PERSON] }, newIdempotencyKey(), 409);
  return { ...visit, appId, url: new URL(forLoan(page, appId), url) };
}

/** Checks whether a form was opened. */
export const isOpenForm = (opened: Awaited<ReturnType<typeof openLoanForm>>): opened is LoanForm =>
  "signIn" in opened;

export const OTHER_PERSON =
  "Another tab or window of this browser has signed in with another phone in the meantime, so nothing was done.";

/** What has just happened, by the name that a redirect gives it. */
const NOTICES: Readonly<Record<string, () => string>> = {
  ended: () => "You were signed out. Please sign in again.",
  out: () => "You are signed out on this device.",
  "all-out": () => "You are signed out on every device.",
  "device-out": () => "That device is signed out.",
  "passkey-added": () =>
    "Your passkey is added. Next time, choose to sign in with a passkey, and no code is needed.",
  "passkey-removed": () =>
    "The passkey is removed. Delete it on your device too: this site takes it no more.",
  saved: () => "Saved.",
  asked: () => "We told your loan expert that you would like a longer lock.",
  sent: () => "Sent. The answer comes here, and we text you when it is there.",
  resent: () => "We texted you a new code.",
  deleted: () => "We deleted it.",
  "call-booked": () => "Your call is booked.",
  "call-moved": () => "Your call is moved. If it is in your calendar, add it again to change it there.",
  "call-canceled": () => "Your call is canceled. If it is in your calendar, delete it there.",
  "call-stands": () =>
    "A call to your phone was booked before, for this application or another one, so we kept that one.",
  invited: () => "We texted the invitation. You see here when it is used.",
  "invitation-ended": () => "Done. The application goes on without this person.",
  left: () => "You left the loan, and are signed out. The person who invited you sees it.",
  "check-open": () =>
    "Your answers are with us. The credit check didn't work just now: try it again with the button below.",
  "consent-withdrawn": () => "You took it back. It no longer holds.",
  stopped: () => "No more reminders come about this loan.",
  withdrawn: () => "We ended your application.",
};

/** The pages of My loan are for the person who is signed in only. */
export const NO_STORE = { "Cache-Control": "no-store" } as const;

/** How a page of My loan is framed. */
interface FrameOptions {
  request: Request;
  title: string;
  isSignedIn?: boolean;
  /** the content fills the window */
  isFullWidth?: boolean;
}

/** Returns the frame of a page of My loan. */
export async function loanFrame(
  { request, title, isSignedIn = true, isFullWidth }: FrameOptions,
  more: Partial<PageFrame> = {},
): Promise<PageFrame> {
  const base = await partsBase(request);
  const notice = NOTICES[new URL(request.url).searchParams.get("said") ?? ""];
  return {
    flow: "main",
    step: "my-loan",
    title,
    privacy: "secret",
    layout: "non-fixed-header",
    footer: {},
    key: newIdempotencyKey(),
    action: pagePath(request.url),
    constraints: {},
    values: {},
    parts: { ...siteParts({ ...base, isSignedIn }), ...(isFullWidth && { isFullWidth }) },
    ...(notice !== undefined && { notice: notice() }),
    ...more,
  };
}

/** Returns the response to a post whose call failed. */
export function refusedPost(
  error: unknown,
  { url, site }: Pick<SignedInVisit, "url" | "site">,
  key: string,
  typed = {},
): ReturnType<typeof failureReply> {
  redirectByError(error, url);
  const failed = logFailure(error, site);
  const { kind, status = 0, displayMessage } = failed;
  if (status === 429) {
    const { words, headers } = limitMessageOf(failed, site);
    return failureReply(typed, { "": [words] }, key, 429, headers);
  }
  const isExplained = kind === "http" && status < 500 && displayMessage !== undefined;
  return failureReply(
    typed,
    { "": [isExplained ? displayMessage : TRY_AGAIN] },
    key,
    isExplained ? 400 : 503,
  );
}
