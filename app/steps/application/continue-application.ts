import { redirect } from "~server/visit/responses";
import { omitUndefined } from "~/domain/omit-undefined";
import { codeForm, phoneForm } from "~/steps/phone/phone-code";
import { checkCode, textCode, type VerificationContext } from "~/steps/phone/phone-verification";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import { BackendError, type Backend } from "~server/backend/client";
import { logFailure, failureReply, TRY_AGAIN } from "~server/visit/failure";
import { constraintsOf, typedValues, parseForm } from "~server/edge/form";
import { addressWithSubject, hasOtherSubject, subjectOf } from "~server/edge/form-subject";
import type { AnyHost, Runtime } from "~server/visit/types";
import {
  CODE_PAGE,
  INCOMPLETE_QUERY,
  isLinkIncomplete,
  storePendingLink,
  withVerifiedApplication,
} from "~server/visit/pending-link";
import { limitPage, limitMessageOf } from "~server/edge/rate-limits";
import { freshStart } from "~server/visit/end-visit";
import { backendFor, setCookieLinesToPass } from "~server/visit/visit-backend";
import { readApplications, writeApplications } from "~server/session/applications-cookie";
import { keepDevice } from "~server/session/device-cookie";
import { clearPendingLink, readPendingLink, type PendingLink } from "~server/session/pending-link-cookie";
import { writeVerifiedPhones } from "~server/session/proven-phones";
import { newIdempotencyKey } from "~server/session/ids";
import { sessionInFlow, visitsWithTimes, withNewId, type SiteSession } from "~server/session/site-session";
import { LINK_INCOMPLETE } from "./link";
import { loadByLink, type ApplicationRecord } from "./open-application";
import { applicationOpenIn } from "./other-visit";
import { storedAnswersOf, resumeVisit } from "./resumed-visit";
import { sendLink, type LinkTarget } from "./send-link";

/**
 * Continues an application after a code from its phone. Visitors who open its link and visitors
 * after a timeout are asked for the code (F3, F19).
 */

/** The view that asks for a code. */
export interface CodePrompt {
  kind: "ask" | "code";
  why: PendingLink["why"];
  /** the last digits, "***-***-0101" */
  phoneEnding: string;
  /** address of the visitor's place in another open application */
  other?: string;
  /** answers that belong to no application yet will be replaced */
  replaces?: true;
}

/**
 * Nothing can be opened: no link, a link that lacks a part, an invalid or expired link, an
 * application without a phone, or no response from the backend.
 */
export interface NothingToOpen {
  kind: "lost" | "incomplete" | "closed" | "down";
}

/** The data of the page. */
export interface ContinueView {
  support: SupportLine;
  page: PageFrame;
  shown: CodePrompt | NothingToOpen;
}

/** A visit with an application that waits for its code. */
export interface PendingVisit {
  site: Runtime;
  request: Request;
  session: SiteSession;
  pendingLink: PendingLink;
  host: AnyHost;
  backend: Backend;
}

/** Returns what waits for a code in the visit of a request. */
async function pendingVisitOf(request: Request, site: Runtime): Promise<PendingVisit | undefined> {
  const header = request.headers.get("Cookie");
  const session = await site.sessions.read(header);
  const pendingLink = session && readPendingLink(site.sealer, header, session.id);
  return session && pendingLink && pendingVisit(request, site, session, pendingLink);
}

/** Returns the visit that a pending link continues, if the site has its flow. */
export function pendingVisit(
  request: Request,
  site: Runtime,
  session: SiteSession,
  pendingLink: PendingLink,
): PendingVisit | undefined {
  const host = site.mounts.flowOf(`/${pendingLink.flow}`);
  if (!host) return undefined;
  const { appId, token, callUid, customerId } = pendingLink;
  const named = { application: () => ({ appId, token, callUid, customerId }) };
  const flowId = host.flowId(host.flow.home, []);
  const url = new URL(request.url);
  const backend = backendFor(request, url, site, { host: named, flowId }, host.store.empty, session);
  return { site, request, session, pendingLink, host, backend };
}

/**
 * Returns the backend's record of the application, or why there is none to show.
 * @throws Response the page of a rate limit
 */
async function recordOf(waiting: PendingVisit): Promise<ApplicationRecord | "closed" | "down"> {
  const { backend, pendingLink, site, request } = waiting;
  try {
    return await loadByLink(backend, pendingLink.appId, site, request);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    site.log.warn({ call: error.callId, kind: error.kind }, "an application could not be gone on with");
    const { kind, status = 0 } = error;
    if (status === 429) throw limitPage(limitMessageOf(error, site));
    return kind === "http" && status >= 400 && status < 500 ? "closed" : "down";
  }
}

const SENT_AGAIN = "We texted you a new code.";
const USE_NEWEST =
  "We have texted as many codes to this phone as we can for now. Please use the newest one. If it has expired, come back in half an hour.";

const TITLES = {
  lost: "This link was used, or has expired",
  incomplete: LINK_INCOMPLETE,
  closed: "This link no longer works",
  down: "We can't open your application right now",
} as const;

/** Returns the heading of the page that asks for the code. */
const titleOf = (why: PendingLink["why"], name: string | undefined): string => {
  if (why === "away") return "Your application is safe";
  return name === undefined ? "Continue your application" : `Welcome back, ${name}`;
};

/** Returns the subject that the page's forms are bound to. */
const formSubject = ({ site, pendingLink }: Pick<PendingVisit, "site" | "pendingLink">): string =>
  subjectOf(site, "parked", pendingLink.flow, pendingLink.appId);

const OTHER_OPENED =
  "Another tab or window of this browser has opened another application in the meantime, so nothing was done. This page is about that application now. To continue the earlier one, open its link again.";

function frame(waiting: PendingVisit | undefined, title: string, key: string, notice?: string): PageFrame {
  return {
    flow: waiting?.host.flow.id ?? "main",
    step: "continue",
    title,
    privacy: "masked",
    layout: "non-fixed-header",
    notice,
    footer: {},
    key,
    action: waiting ? addressWithSubject(CODE_PAGE, formSubject(waiting)) : CODE_PAGE,
    constraints: constraintsOf(codeForm),
    values: {},
  };
}

/** Returns the frame of the page that asks for the phone number. */
const phoneFrame = (site: Runtime, kind: "lost" | "incomplete", key: string, notice?: string): PageFrame => ({
  ...frame(undefined, TITLES[kind], key, notice),
  ...(kind === "incomplete" && { action: `${CODE_PAGE}?${INCOMPLETE_QUERY}` }),
  constraints: constraintsOf(phoneForm),
  trap: site.trap.fields(),
});

/**
 * Returns the view of /continue.
 * @param key created for this rendering
 */
export async function continueView(
  request: Request,
  site: Runtime,
  key: string,
): Promise<{ view: ContinueView; headers: Headers }> {
  const headers = new Headers();
  const support = supportLine(site);
  const isIncomplete = isLinkIncomplete(request);
  const waiting = isIncomplete ? undefined : await pendingVisitOf(request, site);
  const nothing = (kind: "closed" | "down") => ({
    view: { shown: { kind }, support, page: frame(waiting, TITLES[kind], key) },
    headers,
  });
  if (!waiting) {
    const session = await site.sessions.read(request.headers.get("Cookie"));
    if (session?.notice !== undefined) {
      const { notice: _said, ...quiet } = session;
      headers.append("Set-Cookie", await site.sessions.write(quiet));
    }
    const kind = isIncomplete ? "incomplete" : "lost";
    const page = phoneFrame(site, kind, key, session?.notice);
    return { view: { shown: { kind }, support, page }, headers };
  }
  const { pendingLink, session } = waiting;
  const record = await recordOf(waiting);
  if (record === "down") return nothing("down");
  if (record === "closed" || record.facts.phoneNumber === undefined) return nothing("closed");
  const { notice, ...quiet } = session;
  if (notice !== undefined) headers.append("Set-Cookie", await site.sessions.write(quiet));
  const { why, other, replaces, sentAt } = pendingLink;
  // The name is not shown for a copy, because it may have been taken from another person's browser.
  const name = why === "copy" ? undefined : record.borrowers?.find(({ isPrimary }) => isPrimary)?.firstName;
  const shown: CodePrompt = {
    kind: sentAt === undefined ? "ask" : "code",
    why,
    phoneEnding: (record.facts.partialPhoneNumber ?? "").slice(-2),
    other,
    replaces,
  };
  return { view: { shown, support, page: frame(waiting, titleOf(why, name), key, notice) }, headers };
}

/** Handles the page's buttons: requests a code or checks one. */
export async function submitContinue(
  request: Request,
  site: Runtime,
  form: FormData,
  key: string,
): Promise<Response | ReturnType<typeof failureReply>> {
  const typed = typedValues(form, ["code"]);
  const waiting = await pendingVisitOf(request, site);
  if (waiting && hasOtherSubject(request, formSubject(waiting)))
    return failureReply({}, { "": [OTHER_OPENED] }, newIdempotencyKey(), 409);
  try {
    if (form.get("intent") === "link")
      return await sendLink({ request, site, known: waiting && (await linkTargetOf(waiting)) }, form, key);
    if (form.get("intent") === "anew") return await startNewVisit(request, site, waiting);
    if (!waiting) return redirect(CODE_PAGE, 303);
    switch (form.get("intent")) {
      case "send":
        return await sendCode(waiting, key);
      default:
        return await submitCode(waiting, form, key);
    }
  } catch (error) {
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
}

/** Returns the data for sending and checking a code. */
function codeRequestOf(
  { site, request, pendingLink: { appId, token }, host, backend }: PendingVisit,
  key: string,
): VerificationContext {
  const { version } = host.store.empty;
  const state = { version, answers: {}, facts: { appId, token }, marks: {}, outcomes: {} };
  return { backend, runtime: site, state, key, request, purpose: "continue" };
}

/** Returns the application whose link is sent again. */
async function linkTargetOf(waiting: PendingVisit): Promise<LinkTarget | undefined> {
  const phone = await phoneOf(waiting);
  const { session, backend, pendingLink } = waiting;
  return phone === undefined ? undefined : { session, backend, appId: pendingLink.appId, phone };
}

/** Returns the phone on record, which never leaves the server. */
async function phoneOf(waiting: PendingVisit): Promise<string | undefined> {
  const { facts } = await waiting.backend.call("app-data.load", {
    query: { appId: waiting.pendingLink.appId },
  });
  return facts.phoneNumber;
}

/**
 * Texts a code.
 * @returns a notice for the page, if any
 * @throws BackendError
 */
async function noticeOf(waiting: PendingVisit, phone: string, key: string): Promise<string | undefined> {
  try {
    await textCode(codeRequestOf(waiting, key), phone);
    return waiting.pendingLink.sentAt === undefined ? undefined : SENT_AGAIN;
  } catch (error) {
    // A code that was sent for this purpose before is still valid; a code for any other purpose is
    // not.
    const wasSentBefore = waiting.pendingLink.sentAt !== undefined;
    if (wasSentBefore && error instanceof BackendError && error.code === "RESEND_LIMIT") return USE_NEWEST;
    throw error;
  }
}

async function sendCode(waiting: PendingVisit, key: string): Promise<Response> {
  const { site, session, pendingLink } = waiting;
  const phone = await phoneOf(waiting);
  if (phone === undefined) return redirect(CODE_PAGE, 303);
  const notice = await noticeOf(waiting, phone, key);
  const headers = new Headers();
  if (notice !== undefined) headers.append("Set-Cookie", await site.sessions.write({ ...session, notice }));
  const sent = { ...pendingLink, sentAt: Math.floor(site.now() / 1000) };
  headers.append("Set-Cookie", storePendingLink({ runtime: site, session }, sent));
  for (const line of setCookieLinesToPass(waiting.backend.setCookies, site, {
    deviceKey: undefined,
    person: undefined,
  }))
    headers.append("Set-Cookie", line);
  return redirect(CODE_PAGE, { status: 303, headers });
}

/**
 * Ends the visit and starts a new one. The parked application can be opened again by its link. A
 * second press leads to the same page.
 */
async function startNewVisit(
  request: Request,
  site: Runtime,
  waiting: PendingVisit | undefined,
): Promise<Response> {
  const header = request.headers.get("Cookie");
  const ended = site.sessions.readEnded(header);
  const pendingLink = ended && readPendingLink(site.sealer, header, ended.id);
  const host = waiting?.host ?? (pendingLink && site.mounts.flowOf(`/${pendingLink.flow}`));
  if (!host) return redirect(CODE_PAGE, 303);
  if (waiting) await site.sessions.end(waiting.session);
  const start = await freshStart(host, site, "restart");
  start.headers.append("Set-Cookie", clearPendingLink());
  return start;
}

async function submitCode(waiting: PendingVisit, form: FormData, key: string) {
  const parsed = parseForm(form, codeForm);
  if (!parsed.ok) return failureReply({}, parsed.errors, key, 400);
  const phone = await phoneOf(waiting);
  if (phone === undefined) return redirect(CODE_PAGE, 303);
  const refused = await checkCode(codeRequestOf(waiting, key), phone, parsed.value.code);
  return refused === undefined
    ? openPendingLink(waiting, phone)
    : failureReply({}, { code: [refused] }, key, 400);
}

/**
 * Returns what a correct code opens. A copy whose answers were deleted continues at the page that
 * opens links, if the flow has one.
 */
async function linkToOpen({ site, host, pendingLink }: PendingVisit): Promise<PendingLink> {
  if (pendingLink.why !== "copy" || host.linkAt === undefined) return pendingLink;
  if ((await storedAnswersOf({ site, host, pendingLink })) !== undefined) return pendingLink;
  return { ...pendingLink, why: "link", to: `${host.flow.prefix}/${host.linkAt}` };
}

/**
 * Continues after a correct code: the visit gets a new session id and the application is open.
 * @param changedAt the answered page to change, instead of the one where it was left
 */
export async function openPendingLink(
  waiting: PendingVisit,
  phone: string,
  changedAt?: string,
): Promise<Response> {
  const { site, request, session, host, backend } = waiting;
  const pendingLink = await linkToOpen(waiting);
  const now = Math.floor(site.now() / 1000);
  const renewed = await site.sessions.renew({ ...session, flows: visitsWithTimes(session) }, now);
  const isPageOnly = pendingLink.why === "comparison";
  const isOpenHere =
    isPageOnly ||
    pendingLink.why === "away" ||
    applicationOpenIn(request, site, session, host)?.appId === pendingLink.appId;
  const proven = withVerifiedApplication(
    isOpenHere ? renewed : withNewId(renewed, host.flow.id),
    pendingLink,
  );
  const {
    to,
    session: current,
    cookies,
  } = pendingLink.why === "text" || pendingLink.why === "copy"
    ? await resumeVisit({ site, session: proven, host, pendingLink, backend, changedAt }, phone)
    : { to: pendingLink.to, session: proven, cookies: [] };
  const headers = new Headers();
  headers.append("Set-Cookie", await site.sessions.write(current));
  const header = request.headers.get("Cookie");
  const device = keepDevice(header, session.device, site.config.secureCookies);
  const verified = { deviceKey: device.key, person: undefined };
  const passed = setCookieLinesToPass(backend.setCookies, site, verified);
  const sealing = { deviceKey: device.key, secure: site.config.secureCookies };
  const ofPhone = writeVerifiedPhones(site.sealer, header, [phone], { ...sealing, now });
  for (const line of [...device.cookies, ...passed, ofPhone, ...cookies]) headers.append("Set-Cookie", line);
  // A page that is opened by link takes the parked application itself, and that belongs to the
  // session it was parked in.
  const isTakenByPage = pendingLink.why === "link" || isPageOnly;
  if (!isTakenByPage && host.sideBySide !== true) {
    const { appId, token, callUid, customerId } = pendingLink;
    const opened = { visit: sessionInFlow(current, host.flow.id).id, flow: host.flow.id, appId, token };
    const before = readApplications(site.sealer, header, device.key);
    const newest = { ...opened, ...omitUndefined({ callUid, customerId }) };
    headers.append("Set-Cookie", writeApplications(site.sealer, before, newest, sealing));
  }
  const left = isTakenByPage
    ? storePendingLink({ runtime: site, session: current }, pendingLink)
    : clearPendingLink();
  headers.append("Set-Cookie", left);
  return redirect(to, { status: 303, headers });
}
