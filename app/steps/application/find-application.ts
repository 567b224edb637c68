import { redirect } from "~server/visit/responses";
import { dateInWords } from "~/domain/dates";
import { formatPhone } from "~/domain/phone";
import { codeForm, phoneForm } from "~/steps/phone/phone-code";
import { checkCode, textCode, type VerificationContext } from "~/steps/phone/phone-verification";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { TEXTED_CODE } from "~/steps/questions";
import type { PageFrame } from "~/ui/page-data";
import type { Backend } from "~server/backend/client";
import { trapErrors } from "~server/edge/bot-check";
import { constraintsOf, parseForm, typedValues } from "~server/edge/form";
import { addressWithSubject, hasOtherSubject, subjectOf } from "~server/edge/form-subject";
import { countPost, limitMessageOf } from "~server/edge/rate-limits";
import { failureReply, logFailure, TRY_AGAIN } from "~server/visit/failure";
import { beginVisit } from "~server/visit/form-visit";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Runtime } from "~server/visit/types";
import { backendForUnknownVisitor, setCookieLinesToPass } from "~server/visit/visit-backend";
import { keepDevice } from "~server/session/device-cookie";
import {
  clearApplicationSearch,
  readApplicationSearch,
  writeApplicationSearch,
  type ApplicationSearch,
} from "~server/session/found-applications-cookie";
import { newIdempotencyKey } from "~server/session/ids";
import type { SiteSession } from "~server/session/site-session";
import { isOpeningSafe, openFoundApplication } from "./open-found";

/**
 * Continues an application without its link: the visitor gives a phone and the code that is texted
 * to it. The code goes to any phone, and nothing is looked up before it was right, so the pages are
 * the same whether the phone has an application or not.
 */

export const FIND_PAGE = "/continue/application";

/** What the page shows: it asks for the phone, then for its code, then which application. */
export type FindShown =
  | { kind: "phone" | "none" }
  | { kind: "code"; phoneShown: string }
  | { kind: "choose"; options: { value: string; label: string; hint: string }[]; replaces: boolean };

export interface FindView {
  page: PageFrame;
  support: SupportLine;
  shown: FindShown;
}

const TITLES: Readonly<Record<FindShown["kind"], string>> = {
  phone: "Continue your application",
  code: TEXTED_CODE.title,
  none: "This phone has no open application",
  choose: "Which application would you like to continue?",
};

const PURPOSE = "find-application";

/** A search in progress in this browser. */
interface OpenSearch {
  session: SiteSession;
  search: ApplicationSearch;
}

async function openSearchOf(request: Request, site: Runtime): Promise<OpenSearch | undefined> {
  const header = request.headers.get("Cookie");
  const session = await site.sessions.read(header);
  const search = session && readApplicationSearch(site.sealer, header, session.id);
  return session && search && { session, search };
}

const LOANS: Readonly<Record<string, string>> = {
  purc: "Buying a home",
  refi: "Refinancing",
  cashout: "Cash from your home",
  heloc: "A line of credit",
  heloan: "A home equity loan",
};

/** Returns the found applications as options, the last used one first. */
const optionsOf = (found: NonNullable<ApplicationSearch["found"]>) =>
  found.map(({ appId, transactionType = "", usedOn }) => ({
    value: appId,
    label: LOANS[transactionType] ?? "Your application",
    hint: `Last changed on ${dateInWords(usedOn)}. Number ${appId}.`,
  }));

async function shownOf(request: Request, site: Runtime, open: OpenSearch | undefined): Promise<FindShown> {
  if (!open) return { kind: "phone" };
  const { phone, found } = open.search;
  if (found === undefined) return { kind: "code", phoneShown: formatPhone(phone) };
  if (found.length === 0) return { kind: "none" };
  const safe = await Promise.all(found.map((one) => isOpeningSafe(request, site, open.session, one)));
  return { kind: "choose", options: optionsOf(found), replaces: safe.includes(false) };
}

/** Returns the subject that the forms are bound to. */
const formSubject = (site: Runtime, { phone }: ApplicationSearch): string => subjectOf(site, "found", phone);

/** Returns the view of the page, and the headers that it sets. */
export async function findView(
  request: Request,
  site: Runtime,
): Promise<{ view: FindView; headers: Headers }> {
  const open = await openSearchOf(request, site);
  const shown = await shownOf(request, site, open);
  const headers = new Headers({ "Cache-Control": "no-store" });
  const notice = open?.session.notice;
  if (open && notice !== undefined) {
    const { notice: _said, ...quiet } = open.session;
    headers.append("Set-Cookie", await site.sessions.write(quiet));
  }
  const page: PageFrame = {
    flow: "main",
    step: "find-application",
    title: TITLES[shown.kind],
    privacy: "masked",
    layout: "non-fixed-header",
    footer: {},
    key: newIdempotencyKey(),
    action: open ? addressWithSubject(FIND_PAGE, formSubject(site, open.search)) : FIND_PAGE,
    constraints: shown.kind === "phone" ? constraintsOf(phoneForm) : constraintsOf(codeForm),
    values: {},
    ...(shown.kind === "phone" && { trap: site.trap.fields() }),
    ...(notice !== undefined && { notice }),
  };
  return { view: { page, support: supportLine(site), shown }, headers };
}

const OTHER_PHONE =
  "Another tab or window of this browser has entered another phone in the meantime, so nothing was done. This page is about that phone now.";
const CALL_US = "We can't open this application here. Please call us, and we'll continue it together.";
const SENT_AGAIN = "We texted you a new code.";

/** A post of the page. */
interface FindPost {
  request: Request;
  site: Runtime;
  form: FormData;
  key: string;
}

/** Handles the buttons of the page. */
export async function submitFind(post: FindPost): Promise<Response | ReturnType<typeof failureReply>> {
  const { request, site, form, key } = post;
  const typed = typedValues(form, ["code"]);
  const open = await openSearchOf(request, site);
  const intent = form.get("intent");
  try {
    if (intent === "other")
      return redirect(FIND_PAGE, { status: 303, headers: { "Set-Cookie": clearApplicationSearch() } });
    if (form.has("phoneNumber")) return await submitPhone(post, typed);
    if (!open) return redirect(FIND_PAGE, 303);
    if (hasOtherSubject(request, formSubject(site, open.search)))
      return failureReply({}, { "": [OTHER_PHONE] }, newIdempotencyKey(), 409);
    if (intent === "send") return await sendAgain(post, open);
    return open.search.found === undefined ? await submitCode(post, open) : await chooseFound(post, open);
  } catch (error) {
    const failed = logFailure(error, site);
    const { kind, status = 0, displayMessage } = failed;
    if (status === 429) {
      const { words, headers } = limitMessageOf(failed, site);
      return failureReply(typed, { "": [words] }, key, 429, headers);
    }
    const isExplained = kind === "http" && status < 500 && displayMessage !== undefined;
    const words = isExplained ? displayMessage : TRY_AGAIN;
    return failureReply(typed, { "": [words] }, key, isExplained ? 400 : 503);
  }
}

const verification = ({ request, site }: FindPost, backend: Backend, key: string): VerificationContext => ({
  backend,
  runtime: site,
  state: { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} },
  key,
  request,
  purpose: PURPOSE,
});

/** Returns the headers that store the search in its visit, and pass the backend's cookies on. */
async function headersWith(
  { request, site }: FindPost,
  { session, search }: OpenSearch,
  backend: Backend,
): Promise<Headers> {
  const secure = site.config.secureCookies;
  const headers = new Headers({ "Set-Cookie": await site.sessions.write(session) });
  const device = keepDevice(request.headers.get("Cookie"), session.device, secure);
  const passed = setCookieLinesToPass(backend.setCookies, site, { deviceKey: device.key, person: undefined });
  const stored = writeApplicationSearch(site.sealer, search, session.id, secure);
  for (const line of [...device.cookies, ...passed, stored]) headers.append("Set-Cookie", line);
  return headers;
}

/** Texts a code to any number: only its owner learns whether it has an application. */
async function submitPhone(post: FindPost, typed: ReturnType<typeof typedValues>) {
  const { request, site, form, key } = post;
  const parsed = parseForm(form, phoneForm);
  if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
  if (site.trap.isTrapped(form)) return failureReply(typed, trapErrors(site), newIdempotencyKey(), 400);
  const phone = parsed.value.phoneNumber;
  const act = idempotencyKeyFor(key, PURPOSE, phone);
  const known = await site.sessions.read(request.headers.get("Cookie"));
  const session = known ?? (await beginVisit(request, site, act));
  const tooMany = await countPost(site, session, request);
  if (tooMany) return failureReply(typed, { "": [tooMany.words] }, key, 429, tooMany.headers);
  const backend = backendForUnknownVisitor(request, site, session);
  const { isValid, displayMessage } = await backend.call("validate-phone-input", {
    body: { phoneNumber: phone, verifyPhoneNumberForAuth: true },
  });
  if (!isValid)
    return failureReply(typed, { phoneNumber: [displayMessage ?? "We can't text that number."] }, key, 400);
  await textCode(verification(post, backend, idempotencyKeyFor(act, session.id)), phone);
  return redirect(FIND_PAGE, {
    status: 303,
    headers: await headersWith(post, { session, search: { phone } }, backend),
  });
}

async function sendAgain(post: FindPost, { session, search: { phone } }: OpenSearch): Promise<Response> {
  const backend = backendForUnknownVisitor(post.request, post.site, session);
  await textCode(verification(post, backend, post.key), phone);
  const told = { ...session, notice: SENT_AGAIN };
  return redirect(FIND_PAGE, {
    status: 303,
    headers: await headersWith(post, { session: told, search: { phone } }, backend),
  });
}

/** Checks the code. The only application is opened, unless that replaces other answers. */
async function submitCode(post: FindPost, { session, search: { phone } }: OpenSearch) {
  const { request, site, form, key } = post;
  const parsed = parseForm(form, codeForm);
  if (!parsed.ok) return failureReply({}, parsed.errors, key, 400);
  const backend = backendForUnknownVisitor(request, site, session);
  const refused = await checkCode(verification(post, backend, key), phone, parsed.value.code);
  if (refused !== undefined) return failureReply({}, { code: [refused] }, key, 400);
  const { applications: found } = await backend.call(
    "app.find",
    { body: { phoneNumber: phone } },
    { idempotencyKey: idempotencyKeyFor(key, "find", phone) },
  );
  const [only] = found;
  if (only && found.length === 1 && (await isOpeningSafe(request, site, session, only))) {
    const opened = await openFoundApplication({ request, site, session }, only, phone);
    if (opened) return opened;
  }
  return redirect(FIND_PAGE, {
    status: 303,
    headers: await headersWith(post, { session, search: { phone, found } }, backend),
  });
}

/** Opens the chosen application. */
async function chooseFound({ request, site, form, key }: FindPost, { session, search }: OpenSearch) {
  const { phone, found = [] } = search;
  const chosen = found.find(({ appId }) => appId === form.get("application"));
  if (!chosen) return failureReply({}, { application: ["Choose one of your applications."] }, key, 400);
  const opened = await openFoundApplication({ request, site, session }, chosen, phone);
  return opened ?? failureReply({}, { application: [CALL_US] }, key, 400);
}
