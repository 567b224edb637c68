import { encode } from "turbo-stream";
import { TRAP_PREFIX, type FormReply } from "~/ui/page-data";
import { escapeHtml } from "./escape-html";
import { failurePage } from "./failure-page";
import { typedValues, readForm } from "./form";
import { isOwnOrigin } from "./origin";
import { pagePath } from "./page-path";
import { isIdempotencyKey, newIdempotencyKey } from "~server/session/ids";
import { isScriptRequest } from "~server/remix/fast-request";
import { secretInField, shownText } from "~server/session/secrets-guard";
import type { AdmissionSite, BusyPageSite, RequestKind } from "./request-kinds";
import { privateFieldsAt } from "./own-forms";

const HEADING = "We are very busy";
const PAGE =
  "More people are here than we can serve right now, so this page tries again by itself in a few seconds: nothing you sent before was lost.";
const FORM =
  "More people are here than we can serve right now, so nothing was done with what you just sent. Please wait a few seconds and send it again.";
const KEPT = "What you typed is kept on this page.";
const KEPT_IN_FORM = "Nothing you typed was lost.";
const LEFT_OUT =
  "Private details, such as a Social Security number, a date of birth, a code or a card, are not kept here: we'll ask you for them again.";
const NOT_KEPT = "Please go back to the page before this one, where what you typed should still be.";

/** The Retry-After value in seconds, random so that rejected visitors do not all return at once. */
const randomRetrySeconds = (): string => String(2 + Math.floor(Math.random() * 4));

const isInternalField = (name: string): boolean => name.startsWith("_") || name.startsWith(TRAP_PREFIX);

/**
 * Returns the form fields that may be shown again, and whether the visitor typed something that may
 * not.
 */
function splitFields(
  form: FormData,
  sensitive: readonly string[],
): { pairs: [string, string][]; isWhole: boolean } {
  const open = new Set(Object.keys(typedValues(form, sensitive)));
  const all = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const isKept = ([name, value]: readonly [string, string]): boolean =>
    isInternalField(name) || (open.has(name) && secretInField(name, value) === undefined);
  const pairs = all.filter(isKept).map(([name, value]): [string, string] => [name, shownText(name, value)]);
  return { pairs, isWhole: all.every((pair) => pair[1] === "" || isKept(pair)) };
}

const hidden = ([name, value]: readonly [string, string]): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

/**
 * A response to the page scripts. They take the header as the sign that the site itself responded.
 */
const scriptResponse = (value: unknown, isOurs: boolean, plugins?: Parameters<typeof encode>[1]): Response =>
  new Response(encode(value, plugins), {
    status: 503,
    headers: {
      "Content-Type": "text/x-script",
      "Cache-Control": "no-store",
      ...(isOurs ? { "X-Remix-Response": "yes" } : {}),
    },
  });

/**
 * Checks whether a page script sent the request. A request of the fast path has an address without
 * the scripts' suffix, and is marked.
 */
const isFromScript = (request: Request): boolean =>
  isScriptRequest(request) || new URL(request.url).pathname.endsWith(".data");

/** Returns the address of a page without the scripts' parameters; never one of another host. */
function addressOf(url: string): string {
  const { searchParams } = new URL(url);
  searchParams.delete("_routes");
  const path = pagePath(url).replace(/^\/+/, "/");
  const page = path === "/_root" ? "/" : path;
  return searchParams.size > 0 ? `${page}?${searchParams.toString()}` : page;
}

/**
 * For scripts that navigate: the page loads as a document. Scripts that reload the current page
 * wait, as they do without a response.
 */
function pageForScripts(url: string): Response {
  const to = { redirect: addressOf(url), status: 302, revalidate: false, reload: true, replace: false };
  const marked = (value: unknown): [string, object] | undefined =>
    value === to ? ["SingleFetchRedirect", { ...to }] : undefined;
  return scriptResponse(to, false, { plugins: [(value) => marked(value) ?? false] });
}

/** A form that was rejected. */
interface RejectedForm {
  url: string;
  form: FormData;
  sensitive: readonly string[];
}

/** For scripts that send a form: the page stays as it is, with the usual failure message. */
function formForScripts({ form, sensitive }: RejectedForm): Response {
  const { pairs } = splitFields(form, sensitive);
  const kept = new FormData();
  for (const [name, value] of pairs) kept.append(name, value);
  const sent = form.get("_key");
  const key = typeof sent === "string" && isIdempotencyKey(sent) ? sent : newIdempotencyKey();
  const errors = { "": [`${FORM} ${KEPT_IN_FORM}`] };
  return scriptResponse(
    { data: { values: typedValues(kept, sensitive), errors, key } satisfies FormReply },
    true,
  );
}

/**
 * A page that holds the form with one button to send it again. It keeps the idempotency key, so the
 * act takes effect once.
 */
function formPage({ url, form, sensitive }: RejectedForm, brand: BusyPageSite["brand"]): Response {
  const { pairs, isWhole } = splitFields(form, sensitive);
  const fields = pairs.map(hidden).join("");
  const again = `<form method="post" action="${escapeHtml(addressOf(url))}">${fields}<p><button>Send again</button></p></form>`;
  return failurePage(503, brand, `${FORM} ${KEPT}${isWhole ? "" : ` ${LEFT_OUT}`}`, {
    heading: HEADING,
    form: again,
  });
}

/**
 * Returns the private fields of a form, as its step or page declares them.
 * @returns undefined where none are declared
 */
function privateFields(request: Request, { mounts }: AdmissionSite): readonly string[] | undefined {
  const path = pagePath(request.url);
  const found = mounts.find(path);
  if (!found) return privateFieldsAt(path);
  return found.nodes.flatMap((node) => found.host.flow.steps[node]?.sensitive ?? []);
}

async function formAnswer(
  request: Request,
  site: AdmissionSite,
  { brand, publicOrigin }: BusyPageSite,
): Promise<Response> {
  const sensitive = privateFields(request, site);
  // A form posted from another site is not shown on our page, because it would then count as ours.
  const isKept = sensitive !== undefined && isOwnOrigin(request, publicOrigin);
  const form = isKept ? await readForm(request).catch(() => undefined) : undefined;
  if (!form || !sensitive) {
    return isFromScript(request)
      ? new Response(FORM, { status: 503 })
      : failurePage(503, brand, `${FORM} ${NOT_KEPT}`, { heading: HEADING });
  }
  const turned = { url: request.url, form, sensitive };
  return isFromScript(request) ? formForScripts(turned) : formPage(turned, brand);
}

function pageAnswer(request: Request, { brand }: BusyPageSite): Response {
  if (isFromScript(request)) return pageForScripts(request.url);
  const acceptsHtml = /text\/html|\*\/\*/.test(request.headers.get("Accept") ?? "*/*");
  if (!acceptsHtml) return new Response(PAGE, { status: 503 });
  const page = failurePage(503, brand, PAGE, { heading: HEADING });
  page.headers.set("Refresh", randomRetrySeconds());
  return page;
}

/**
 * Returns the response to a rejected request: 503, Retry-After, and a message that nothing was
 * done.
 */
export async function busyAnswer(
  request: Request,
  kind: RequestKind,
  site: AdmissionSite,
  answers: BusyPageSite,
): Promise<Response> {
  const made =
    kind === "report"
      ? new Response(null, { status: 503 })
      : request.method === "POST"
        ? await formAnswer(request, site, answers)
        : pageAnswer(request, answers);
  made.headers.set("Retry-After", randomRetrySeconds());
  return made;
}
