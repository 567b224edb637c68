import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { codeForm } from "~/steps/phone/phone-code";
import { checkCode, textCode } from "~/steps/phone/phone-verification";
import { TEXTED_CODE } from "~/steps/questions";
import type { PageFrame } from "~/ui/page-data";
import { BackendError, type Backend } from "~server/backend/client";
import { constraintsOf, parseForm } from "~server/edge/form";
import { addressWithSubject, hasOtherSubject, subjectOf } from "~server/edge/form-subject";
import { countPost } from "~server/edge/rate-limits";
import { newIdempotencyKey } from "~server/session/ids";
import {
  clearAttempt,
  readAttempt,
  writeAttempt,
  writeSignIn,
  type SignInAttempt,
} from "~server/session/my-loan-cookies";
import type { SiteSession } from "~server/session/site-session";
import { failureReply } from "~server/visit/failure";
import { beginVisit } from "~server/visit/form-visit";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { backendWithoutTracking } from "~server/visit/visit-backend";
import { forLoan, JOIN, PART } from "./addresses";
import { verification, visitHeaders } from "./codes";
import { deviceName } from "~/domain/device-name";
import { loanFrame, NO_STORE, refusedPost, secondsNow } from "./visit";

/**
 * The page of a texted invitation: who invites, and to what. Nothing else is shown before the code
 * that is texted to the invited phone was right.
 */

export type JoinShown =
  | { kind: "invited"; invitedBy: string; isJoined: boolean }
  | { kind: "code" }
  | { kind: "ended" | "declined" };

export interface JoinView {
  page: PageFrame;
  support: SupportLine;
  /** name of the lender */
  lender: string;
  shown: JoinShown;
}

/** The parameter of the texted link. */
const INVITATION = "invitation";
const TOKEN = /^[\w-]{16,128}$/;

interface Opened {
  session: SiteSession;
  attempt: SignInAttempt & { invitation: string };
}

async function openedOf(request: Request, site: Runtime): Promise<Opened | undefined> {
  const header = request.headers.get("Cookie");
  const session = await site.sessions.read(header);
  const attempt = session && readAttempt(site.sealer, header, session.id);
  if (session === undefined || attempt?.invitation === undefined) return undefined;
  return { session, attempt: { ...attempt, invitation: attempt.invitation } };
}

const subject = (site: Runtime, { invitation, phone = "" }: Opened["attempt"]): string =>
  subjectOf(site, "join", invitation, phone);

const titleOf = (shown: JoinShown): string => {
  switch (shown.kind) {
    case "invited":
      return `${shown.invitedBy} asks you to be on a home loan application`;
    case "code":
      return TEXTED_CODE.title;
    case "declined":
      return "You said no";
    case "ended":
      return "This invitation can't be used any more";
  }
};

async function shownOf(request: Request, site: Runtime, opened: Opened | undefined): Promise<JoinShown> {
  if (new URL(request.url).searchParams.get("said") === "declined") return { kind: "declined" };
  if (opened === undefined) return { kind: "ended" };
  const { session, attempt } = opened;
  const backend = backendWithoutTracking(request, site, session);
  try {
    const body = { invitation: attempt.invitation };
    const { invitedBy, isJoined } = await backend.call("invitation.open", { body });
    return attempt.phone === undefined ? { kind: "invited", invitedBy, isJoined } : { kind: "code" };
  } catch (error) {
    if (error instanceof BackendError && error.code === "INVITATION_ENDED") return { kind: "ended" };
    throw error;
  }
}

/**
 * Returns the page.
 * @throws Response redirect that takes the token out of the address; BackendError
 */
export async function joinView(request: Request, site: Runtime): Promise<JoinView> {
  const url = new URL(request.url);
  const token = url.searchParams.get(INVITATION);
  if (token !== null) throw await storeToken(request, site, token);
  const opened = await openedOf(request, site);
  const shown = await shownOf(request, site, opened);
  return {
    page: await loanFrame(
      { request, title: titleOf(shown), isSignedIn: false },
      {
        step: "join",
        action: opened ? addressWithSubject(JOIN, subject(site, opened.attempt)) : JOIN,
        constraints: shown.kind === "code" ? constraintsOf(codeForm) : {},
      },
    ),
    support: supportLine(site),
    lender: site.config.brand.name,
    shown,
  };
}

/** Moves the token of a texted link into the cookie, so that it leaves the address. */
async function storeToken(request: Request, site: Runtime, token: string): Promise<Response> {
  const known = await site.sessions.read(request.headers.get("Cookie"));
  const session = known ?? (await beginVisit(request, site));
  const backend = backendWithoutTracking(request, site, session);
  const headers = await visitHeaders({ request, site, backend }, session);
  headers.append(
    "Set-Cookie",
    TOKEN.test(token)
      ? writeAttempt(site.sealer, { invitation: token }, session.id, site.config.secureCookies)
      : clearAttempt(),
  );
  return redirect(JOIN, { status: 303, headers });
}

interface JoinPost {
  request: Request;
  site: Runtime;
  form: FormData;
  key: string;
}

const OTHER_INVITATION =
  "Another tab or window of this browser has opened another invitation in the meantime, so nothing was done.";

/** Handles the buttons of the page. */
export async function submitJoin(post: JoinPost) {
  const { request, site, form, key } = post;
  const opened = await openedOf(request, site);
  if (!opened) return redirect(JOIN, 303);
  if (hasOtherSubject(request, subject(site, opened.attempt)))
    return failureReply({}, { "": [OTHER_INVITATION] }, newIdempotencyKey(), 409);
  const backend = backendWithoutTracking(request, site, opened.session);
  const intent = form.get("intent");
  try {
    if (intent === "decline") return await decline(post, opened, backend);
    const isCode = opened.attempt.phone !== undefined && intent !== "send";
    return isCode ? await submitCode(post, opened, backend) : await sendCode(post, opened, backend);
  } catch (error) {
    if (error instanceof BackendError && error.code === "INVITATION_ENDED") return redirect(JOIN, 303);
    if (error instanceof BackendError && error.code === "PHONE_NOT_PROVEN") {
      const { invitation } = opened.attempt;
      return again(post, { ...opened, attempt: { invitation } }, backend);
    }
    return refusedPost(error, { url: new URL(request.url), site }, key);
  }
}

async function again(
  { request, site }: JoinPost,
  { session, attempt }: Opened,
  backend: Backend,
  said = "",
): Promise<Response> {
  const headers = await visitHeaders({ request, site, backend }, session);
  headers.append("Set-Cookie", writeAttempt(site.sealer, attempt, session.id, site.config.secureCookies));
  return redirect(`${JOIN}${said}`, { status: 303, headers });
}

async function decline({ key }: JoinPost, { attempt }: Opened, backend: Backend) {
  const { invitation } = attempt;
  await backend.call(
    "invitation.decline",
    { body: { invitation } },
    { idempotencyKey: idempotencyKeyFor(key, "decline", invitation) },
  );
  const headers = new Headers({ ...NO_STORE, "Set-Cookie": clearAttempt() });
  return redirect(`${JOIN}?said=declined`, { status: 303, headers });
}

/** Texts a code to the invited phone. */
async function sendCode(post: JoinPost, { session, attempt }: Opened, backend: Backend) {
  const { request, site, key } = post;
  const tooMany = await countPost(site, session, request);
  if (tooMany) return failureReply({}, { "": [tooMany.words] }, key, 429, tooMany.headers);
  const { invitation } = attempt;
  const { phoneNumber: phone } = await backend.call("invitation.open", { body: { invitation } });
  const isAgain = attempt.phone !== undefined;
  await textCode(verification({ ...post, backend }, idempotencyKeyFor(key, session.id)), phone);
  return again(post, { session, attempt: { invitation, phone } }, backend, isAgain ? "?said=resent" : "");
}

/** Signs the invited person in. */
async function submitCode(post: JoinPost, { session, attempt }: Opened, backend: Backend) {
  const { request, site, form, key } = post;
  const { invitation, phone = "" } = attempt;
  const parsed = parseForm(form, codeForm);
  if (!parsed.ok) return failureReply({}, parsed.errors, key, 400);
  const refused = await checkCode(verification({ ...post, backend }, key), phone, parsed.value.code);
  if (refused !== undefined) return failureReply({}, { code: [refused] }, key, 400);
  const { token, appId } = await backend.call(
    "invitation.join",
    { body: { invitation, device: deviceName(request.headers.get("User-Agent")) } },
    { idempotencyKey: idempotencyKeyFor(key, "join", invitation) },
  );
  const headers = await visitHeaders({ request, site, backend }, session);
  const browser = { now: secondsNow(site), secure: site.config.secureCookies };
  headers.append("Set-Cookie", writeSignIn(site.sealer, { token, phone, isRemembered: false }, browser));
  headers.append("Set-Cookie", clearAttempt());
  return redirect(forLoan(PART, appId), { status: 303, headers });
}
