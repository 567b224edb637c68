import { z } from "zod";
import { formatPhone } from "~/domain/phone";
import { ageOn, isoDateOf } from "~/domain/dates";
import { codeForm, phoneForm } from "~/steps/phone/phone-code";
import { checkCode, textCode } from "~/steps/phone/phone-verification";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { dateField } from "~/steps/date-field";
import { TEXTED_CODE } from "~/steps/questions";
import { parseLink } from "~/steps/application/link";
import { loadByLink } from "~/steps/application/open-application";
import type { PageFrame } from "~/ui/page-data";
import { BackendError, type Backend } from "~server/backend/client";
import { trapErrors } from "~server/edge/bot-check";
import { constraintsOf, parseForm, typedValues } from "~server/edge/form";
import { addressWithSubject, hasOtherSubject, subjectOf } from "~server/edge/form-subject";
import { countPost } from "~server/edge/rate-limits";
import { failureReply } from "~server/visit/failure";
import { beginVisit } from "~server/visit/form-visit";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { backendWithoutTracking } from "~server/visit/visit-backend";
import { newIdempotencyKey } from "~server/session/ids";
import {
  clearAttempt,
  readAttempt,
  writeAttempt,
  writeSignIn,
  type SignInAttempt,
} from "~server/session/my-loan-cookies";
import type { SiteSession } from "~server/session/site-session";
import { forLoan, MY_LOAN, pageBelow, PASSKEY, returnOf, SIGN_IN, withReturn } from "./addresses";
import { verification, visitHeaders } from "./codes";
import { deviceName } from "~/domain/device-name";
import { loanFrame, refusedPost, secondsNow, signInOf } from "./visit";

/**
 * Signing in to My loan: a phone, or a texted link, then the code that is texted to it, and the
 * birth date where the phone has several applications or people. The code goes to any phone, and
 * nothing is looked up before it was right, so the pages are the same whoever has the phone.
 */

/** What the page asks for. */
export type SignInShown =
  | { kind: "phone" | "none" | "birth-date" }
  | { kind: "link"; ending: string }
  | { kind: "code"; phoneShown: string };

export interface SignInView {
  page: PageFrame;
  support: SupportLine;
  shown: SignInShown;
  /** page that signs in without a code */
  passkeyPage: string;
}

const TITLES: Readonly<Record<SignInShown["kind"], string>> = {
  phone: "Sign in to your loan",
  link: "Sign in to your loan",
  code: TEXTED_CODE.title,
  "birth-date": "When were you born?",
  none: "This phone has no open application",
};

const PURPOSE = "my-loan";

const REMEMBER = z.literal("yes").optional();
const signInPhoneForm = phoneForm.extend({ remember: REMEMBER });
const linkForm = z.object({ remember: REMEMBER });

const OLDEST = 120;

/** The birth date of a person on the application. */
const birthDateForm = (today: string) =>
  z.object({
    birthDate: dateField("Enter your birth date.", (iso) => {
      const age = ageOn(iso, today);
      return age === undefined || age < 0 || age > OLDEST ? "Enter a birth date in the past." : undefined;
    }),
  });

const todayOf = (site: Runtime): string => isoDateOf(new Date(site.now()));

/** A sign-in in progress in this browser. */
interface OpenAttempt {
  session: SiteSession;
  attempt: SignInAttempt;
}

async function openAttemptOf(request: Request, site: Runtime): Promise<OpenAttempt | undefined> {
  const header = request.headers.get("Cookie");
  const session = await site.sessions.read(header);
  const attempt = session && readAttempt(site.sealer, header, session.id);
  // An invitation has a page of its own.
  return session && attempt && attempt.invitation === undefined ? { session, attempt } : undefined;
}

function shownOf(attempt: SignInAttempt | undefined): SignInShown {
  if (attempt === undefined) return { kind: "phone" };
  const { phone, isUnknown, isProven, link } = attempt;
  if (phone === undefined) return link ? { kind: "link", ending: link.ending } : { kind: "phone" };
  if (isUnknown) return { kind: "none" };
  return isProven ? { kind: "birth-date" } : { kind: "code", phoneShown: formatPhone(phone) };
}

/** Returns the subject that the forms are bound to. */
const formSubject = (site: Runtime, { phone = "", link }: SignInAttempt): string =>
  subjectOf(site, "sign-in", phone, link?.appId ?? "");

function constraintsFor(kind: SignInShown["kind"], today: string): PageFrame["constraints"] {
  if (kind === "phone") return constraintsOf(signInPhoneForm);
  return kind === "birth-date" ? constraintsOf(birthDateForm(today)) : constraintsOf(codeForm);
}

/**
 * Returns the view of the page.
 * @throws Response redirect for a browser that is signed in, and for a texted link
 */
export async function signInView(request: Request, site: Runtime): Promise<SignInView> {
  const url = new URL(request.url);
  const link = parseLink(url.searchParams);
  if (link !== undefined && link !== "malformed") throw await storeLink(request, site, url, link);
  if (signInOf(request, site)) throw redirect(returnOf(url), 303);
  const open = await openAttemptOf(request, site);
  const shown = shownOf(open?.attempt);
  const to = pageBelow(url.searchParams.get("to"));
  const address = withReturn(SIGN_IN, to);
  const page = await loanFrame(
    { request, title: TITLES[shown.kind], isSignedIn: false },
    {
      step: "sign-in",
      action: open ? addressWithSubject(address, formSubject(site, open.attempt)) : address,
      constraints: constraintsFor(shown.kind, todayOf(site)),
      ...(shown.kind === "phone" && { trap: site.trap.fields() }),
    },
  );
  // A texted link's page has left the address.
  const passkeyPage = withReturn(PASSKEY, to ?? open?.attempt.to);
  return { page, support: supportLine(site), shown, passkeyPage };
}

/** Moves a texted link into the cookie, so that its token leaves the address. */
async function storeLink(
  request: Request,
  site: Runtime,
  url: URL,
  { appId, token }: { appId: string; token: string },
): Promise<Response> {
  const known = await site.sessions.read(request.headers.get("Cookie"));
  const session = known ?? (await beginVisit(request, site));
  const backend = backendWithoutTracking(request, site, session).forApplication(appId, token);
  const phone = await phoneOfLink(backend, appId, request, site);
  const to = pageBelow(url.searchParams.get("to")) ?? forLoan(MY_LOAN, appId);
  // A link that opens nothing leads to the page that asks for the phone.
  const attempt: SignInAttempt =
    phone === undefined ? { to } : { to, link: { appId, token, ending: phone.slice(-2) } };
  return redirect(SIGN_IN, {
    status: 303,
    headers: await headersWith({ request, site }, { session, attempt }, backend),
  });
}

/** Returns the phone of a link's application; undefined for a link that opens nothing. */
async function phoneOfLink(
  backend: Backend,
  appId: string,
  request: Request,
  site: Runtime,
): Promise<string | undefined> {
  try {
    const record = await loadByLink(backend, appId, site, request);
    return record.facts.phoneNumber ?? record.phoneNumber;
  } catch (error) {
    if (error instanceof BackendError) return undefined;
    throw error;
  }
}

/** A post of the page. */
interface SignInPost {
  request: Request;
  site: Runtime;
  form: FormData;
  key: string;
}

const OTHER_PHONE =
  "Another tab or window of this browser has entered another phone in the meantime, so nothing was done. This page is about that phone now.";

/** Handles the buttons of the page. */
export async function submitSignIn(post: SignInPost) {
  const { request, site, form, key } = post;
  const typed = typedValues(form, ["code", "birthDate"]);
  const url = new URL(request.url);
  const open = await openAttemptOf(request, site);
  const intent = form.get("intent");
  try {
    if (intent === "other")
      return redirect(SIGN_IN, { status: 303, headers: { "Set-Cookie": clearAttempt() } });
    if (form.has("phoneNumber")) return await submitPhone(post, typed);
    if (!open) return redirect(SIGN_IN, 303);
    if (hasOtherSubject(request, formSubject(site, open.attempt)))
      return failureReply({}, { "": [OTHER_PHONE] }, newIdempotencyKey(), 409);
    const { phone } = open.attempt;
    if (phone === undefined) return await submitLink(post, open);
    if (intent === "send") return await sendAgain(post, open, phone);
    return open.attempt.isProven
      ? await submitBirthDate(post, open, phone)
      : await submitCode(post, open, phone);
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof BackendError && error.code === "PHONE_NOT_PROVEN")
      return redirect(SIGN_IN, { status: 303, headers: { "Set-Cookie": clearAttempt() } });
    return refusedPost(error, { url, site }, key, typed);
  }
}

type Where = Pick<SignInPost, "request" | "site">;

/** Returns the headers that store the sign-in in progress in its visit. */
async function headersWith(
  where: Where,
  { session, attempt }: OpenAttempt,
  backend: Backend,
): Promise<Headers> {
  const headers = await visitHeaders({ ...where, backend }, session);
  const { sealer, config } = where.site;
  headers.append("Set-Cookie", writeAttempt(sealer, attempt, session.id, config.secureCookies));
  return headers;
}

const again = async (post: Where, open: OpenAttempt, backend: Backend, said = ""): Promise<Response> =>
  redirect(`${SIGN_IN}${said}`, { status: 303, headers: await headersWith(post, open, backend) });

/** Texts a code to any number: only its owner learns whether it has an application. */
async function submitPhone(post: SignInPost, typed: ReturnType<typeof typedValues>) {
  const { request, site, form, key } = post;
  const parsed = parseForm(form, signInPhoneForm);
  if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
  if (site.trap.isTrapped(form)) return failureReply(typed, trapErrors(site), newIdempotencyKey(), 400);
  const { phoneNumber: phone, remember } = parsed.value;
  const act = idempotencyKeyFor(key, PURPOSE, phone);
  const known = await site.sessions.read(request.headers.get("Cookie"));
  const session = known ?? (await beginVisit(request, site, act));
  const tooMany = await countPost(site, session, request);
  if (tooMany) return failureReply(typed, { "": [tooMany.words] }, key, 429, tooMany.headers);
  const backend = backendWithoutTracking(request, site, session);
  const { isValid, displayMessage } = await backend.call("validate-phone-input", {
    body: { phoneNumber: phone, verifyPhoneNumberForAuth: true },
  });
  if (!isValid)
    return failureReply(typed, { phoneNumber: [displayMessage ?? "We can't text that number."] }, key, 400);
  await textCode(verification({ ...post, backend }, idempotencyKeyFor(act, session.id)), phone);
  const to = pageBelow(new URL(request.url).searchParams.get("to"));
  const attempt = { phone, isRemembered: remember === "yes", ...(to !== undefined && { to }) };
  return again(post, { session, attempt }, backend);
}

/** Texts a code to the phone of a texted link. */
async function submitLink(post: SignInPost, { session, attempt }: OpenAttempt) {
  const { request, site, form, key } = post;
  const parsed = parseForm(form, linkForm);
  if (!parsed.ok) return failureReply({}, parsed.errors, key, 400);
  const { link, to } = attempt;
  const backend = backendWithoutTracking(request, site, session);
  const phone =
    link && (await phoneOfLink(backend.forApplication(link.appId, link.token), link.appId, request, site));
  if (phone === undefined)
    return redirect(SIGN_IN, { status: 303, headers: { "Set-Cookie": clearAttempt() } });
  await textCode(verification({ ...post, backend }, idempotencyKeyFor(key, phone)), phone);
  const isRemembered = parsed.value.remember === "yes";
  return again(post, { session, attempt: { phone, isRemembered, ...(to !== undefined && { to }) } }, backend);
}

async function sendAgain(post: SignInPost, open: OpenAttempt, phone: string): Promise<Response> {
  const backend = backendWithoutTracking(post.request, post.site, open.session);
  await textCode(verification({ ...post, backend }, post.key), phone);
  return again(post, open, backend, "?said=resent");
}

async function submitCode(post: SignInPost, open: OpenAttempt, phone: string) {
  const { request, site, form, key } = post;
  const parsed = parseForm(form, codeForm);
  if (!parsed.ok) return failureReply({}, parsed.errors, key, 400);
  const backend = backendWithoutTracking(request, site, open.session);
  const refused = await checkCode(verification({ ...post, backend }, key), phone, parsed.value.code);
  if (refused !== undefined) return failureReply({}, { code: [refused] }, key, 400);
  return openLoan(post, open, phone, backend);
}

async function submitBirthDate(post: SignInPost, open: OpenAttempt, phone: string) {
  const { request, site, form, key } = post;
  const parsed = parseForm(form, birthDateForm(todayOf(site)));
  if (!parsed.ok) return failureReply({}, parsed.errors, key, 400);
  const backend = backendWithoutTracking(request, site, open.session);
  return openLoan(post, open, phone, backend, parsed.value.birthDate);
}

/** Signs in, or goes on to the birth date. */
async function openLoan(
  post: SignInPost,
  open: OpenAttempt,
  phone: string,
  backend: Backend,
  birthDate?: string,
) {
  const { request, site, key } = post;
  const { isRemembered = false, to = MY_LOAN } = open.attempt;
  const body = { phoneNumber: phone, device: deviceName(request.headers.get("User-Agent")), isRemembered };
  const sent = { ...body, ...(birthDate !== undefined && { birthDate }) };
  const idempotencyKey = idempotencyKeyFor(key, "open", phone, birthDate ?? "");
  try {
    const { outcome, token } = await backend.call("my-loan.open", { body: sent }, { idempotencyKey });
    if (outcome === "opened" && token !== undefined) {
      const headers = await visitHeaders({ ...post, backend }, open.session);
      const browser = { now: secondsNow(site), secure: site.config.secureCookies };
      headers.append("Set-Cookie", writeSignIn(site.sealer, { token, phone, isRemembered }, browser));
      headers.append("Set-Cookie", clearAttempt());
      return redirect(to, { status: 303, headers });
    }
    const next = outcome === "birth-date" ? { isProven: true as const } : { isUnknown: true as const };
    return await again(post, { ...open, attempt: { ...open.attempt, ...next } }, backend);
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== "BIRTH_DATE_UNKNOWN") throw error;
    return failureReply({}, { birthDate: [UNKNOWN_BIRTH_DATE] }, key, 400);
  }
}

const UNKNOWN_BIRTH_DATE =
  "We have no application with this phone and birth date. Check the date, or call us.";
