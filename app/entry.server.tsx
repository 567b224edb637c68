import { createHash } from "node:crypto";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { hosts } from "~/flows";
import { DocumentContext } from "~/root";
import { failureOf, type Failure } from "~/ui/failure";
import { ERROR_TITLE } from "~/ui/page";
import type { PageAllowance, PageEvent } from "~/ui/page-data";
import ledgerStyles from "~/steps/prices/ledger.css?inline";
import presentationStyles from "~/steps/presentation/presentation.css?inline";
import ratingStyles from "~/steps/survey/rating-row.css?inline";
import landingStyles from "~/ui/landing.css?inline";
import styles from "~/ui/styles.css?inline";
import tapStyles from "~/ui/taps.css?inline";
import { bannerForPage, bannerHosts, isAskedByBanner } from "~server/beacons/consent-banner";
import { BANNER } from "~server/visit/privacy-choices";
import { ownHosts } from "~server/edge/own-hosts";
import { requestIdOf } from "~server/edge/request-id";
import { allowanceHeaders, contentSecurityPolicy } from "~server/edge/security-headers";
import type { PageData } from "~server/remix/page-data";
import type { Parts } from "~server/measure/parts";
import { runtime, startAlone, startRuntime, type StartOptions } from "~server/runtime";
import { randomPart } from "~server/session/random";
import { isRuntimeStartClaimed } from "~server/start-claim";

/**
 * Our own servers start the runtime through this, and say with it that they write the visitor's address into each request.
 * @throws where it cannot be started, or was stopped meanwhile
 */
export async function start(options: StartOptions) {
  const site = await startRuntime(hosts, options);
  site.knowsAddresses = true;
  return site;
}

// Under remix-serve nobody calls start: the import itself does.
if (!isRuntimeStartClaimed()) void startAlone(hosts);

/** Styles as they ride in the first response, and the hash by which the policy knows them. */
const inlined = (text: string, name = "") => ({
  element: `<style data-house="${name}">${text}</style>`,
  hash: createHash("sha256").update(text).digest("base64"),
});
const EMPTY_STYLE = '<style data-house=""></style>';
const houseStyle = inlined(styles);
const presentation = inlined(styles + presentationStyles);
/** Pages with styles of their own, by what only they have in them. */
const ownStyles = [
  { mark: 'class="wide land"', style: inlined(styles + landingStyles, "landing") },
  { mark: 'class="taps"', style: inlined(styles + tapStyles, "taps") },
  { mark: 'class="rate"', style: inlined(styles + ratingStyles) },
  { mark: 'class="term"', style: presentation },
  { mark: ' far"', style: presentation },
  { mark: ' told"', style: inlined(styles + ledgerStyles) },
];

/** What RemixServer writes for a stream that comes in parts; the page's data is all there, and its stream follows the page (handOver). */
const STREAM_IN_PARTS =
  "window.__remixContext.stream = new ReadableStream({start(controller){window.__remixContext.streamController = controller;}})" +
  ".pipeThrough(new TextEncoderStream());";
/**
 * A page is read before its scripts run: they are asked for after its first frame, so that on a slow line nothing comes before it. Until then
 * their links ask for what is known already, the address of this host. In a tab behind others no frame is drawn.
 */
const AFTER_FIRST_FRAME =
  "(d=>{let f=()=>{" +
  'for(let l of d.querySelectorAll("[rel=dns-prefetch]"))l.rel="modulepreload";' +
  'let a=d.querySelector("[type=later]"),s=d.createElement("script");' +
  // To browsers that let no text become HTML or a script (security.ts): what React makes an empty script of, and this very script.
  "self.trustedTypes&&trustedTypes.createPolicy('default',{createHTML:h=>/^<script.<.script>$/.test(h)?h:'',createScript:c=>c==a.textContent?c:''});" +
  's.type="module";s.nonce=a.nonce;s.textContent=a.textContent;d.body.append(s)};' +
  "d.hidden?f():requestAnimationFrame(()=>setTimeout(f))})(document)";

/** Remix's script that scrolls a page to where it was, as its source has it, with every line; each of them ends with a sign that ends it. */
const SCROLLS_BACK = /\(\(STORAGE_KEY, [\s\S]*?<\/script>/;

/** A page as Remix sends it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Response(await draw(request, headers, context), { status, headers });
}

/**
 * Renders a page whole and without a stream: its data is all there, no part of it is suspended, and the styles can be put in
 * without React escaping them.
 * @param headers get those of the page
 * @param given what the loaders gave; what Remix has made of it unless told
 */
export async function draw(
  request: Pick<Request, "url" | "headers">,
  headers: Headers,
  context: EntryContext,
  given: PageData | undefined = dataIn(context),
): Promise<string> {
  const nonce = randomPart(12).toString("base64");
  const data = given && "text" in given ? given.text : await textOf(given?.stream);
  // Remix hands the stream over in suspended parts, one render each; without it the page is one.
  const whole: EntryContext = { ...context, serverHandoffStream: undefined };
  const html = renderToString(
    <DocumentContext.Provider value={{ nonce, failure: failureIn(context) }}>
      <RemixServer context={whole} url={request.url} nonce={nonce} />
    </DocumentContext.Provider>,
  );
  const { style } = ownStyles.find(({ mark }) => html.includes(mark)) ?? { style: houseStyle };
  const title = formCameBack(context) ? `<title>${ERROR_TITLE}` : "<title>";
  const page = html
    .replace("<title>", title)
    .replace(EMPTY_STYLE, () => style.element)
    .replace(STREAM_IN_PARTS, "")
    .replace(SCROLLS_BACK, (script) => script.replace(/\n\s*/g, ""))
    // Marks of links whose pages the scripts would learn of one by one; ours know all pages of their flow.
    .replaceAll(' data-discover="true"', "")
    .replaceAll('<link rel="modulepreload"', '<link rel="dns-prefetch"')
    .replace('type="module" async=""', 'type="later"');
  const end = data !== undefined && whole.renderMeta?.didRenderScripts ? handOver(data, nonce) : "";
  headers.set("Content-Type", "text/html; charset=utf-8");
  const allows = allowanceOf(context);
  const site = await runtime();
  const { config, measure } = site;
  const parts = end === "" ? undefined : measure?.parts;
  const banner = allows === "banner" && parts ? measure?.banner : undefined;
  const isAsked = banner !== undefined && (await isAskedByBanner(request, site));
  const started = banner && parts ? startBanner(parts.banner, bannerForPage(banner, isAsked), nonce) : "";
  const refresh = refreshWithoutScripts(context);
  if (refresh !== undefined) headers.set("Refresh", refresh);
  const wait = waitOf(context);
  if (wait !== undefined) headers.set("Retry-After", wait);
  const configured = {
    chatScript: config.chat?.scriptUrl,
    banner: banner && bannerHosts(banner),
    ...(allows === "replay" && { hosts: ownHosts(request, config) }),
  };
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, style.hash, allows, configured));
  for (const [name, value] of Object.entries(allowanceHeaders(allows))) headers.set(name, value);
  // Ours asks where the other one cannot.
  const shown = isAsked ? page.replace(BANNER, () => `<noscript>${BANNER}</noscript>`) : page;
  const beside = `${end === "" ? "" : tellFunnelStart(context, nonce)}${besidePage(context, parts, nonce)}${started}`;
  return `<!DOCTYPE html>${shown}${end}${beside}`;
}

/** When a page that tells of a limit may be asked for again, as its loader or action said it. */
function waitOf({
  staticHandlerContext: { loaderHeaders, actionHeaders },
}: EntryContext): string | undefined {
  const said = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  return said.map((headers) => headers.get("Retry-After")).find((wait) => wait !== null) ?? undefined;
}

/** What is said of a page of the document that failed. */
function failureIn({ staticHandlerContext: { errors } }: EntryContext): Failure | undefined {
  const [error] = Object.values<unknown>(errors ?? {});
  return error === undefined ? undefined : failureOf(error);
}

const dataIn = ({ serverHandoffStream: stream }: EntryContext): PageData | undefined => stream && { stream };

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string | undefined> {
  if (!stream) return undefined;
  const parts: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value);
  return Buffer.concat(parts).toString("utf8");
}

/** What would end a text in a script, a line of it or the script itself, and how it is written there. */
const IN_SCRIPT: Readonly<Record<string, string>> = {
  "'": "\\'",
  "\\": "\\\\",
  "<": "\\x3c",
  "\n": "\\n",
  "\r": "\\r",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** The loaders' data for the scripts of the page as the stream that they wait for, and then the scripts themselves. */
function handOver(data: string, nonce: string): string {
  const text = data.replace(/['\\<\n\r\u2028\u2029]/g, (sign) => IN_SCRIPT[sign] ?? sign);
  const stream = `window.__remixContext.stream=new Response('${text}').body`;
  return `<script nonce="${nonce}">${stream};${AFTER_FIRST_FRAME}</script>`;
}

/** Tells who listens on the document that a wizard is entered, before the page comes to life; not a byte on any other page. */
function tellFunnelStart({ staticHandlerContext: { loaderData } }: EntryContext, nonce: string): string {
  const name: PageEvent = "on-funnel-start-before-mount";
  const isStart = Object.values<unknown>(loaderData).some((data) => {
    const page = isRecord(data) ? data["page"] : undefined;
    return isRecord(page) && Array.isArray(page["happened"]) && page["happened"].includes(name);
  });
  return isStart
    ? `<script nonce="${nonce}">document.dispatchEvent(new CustomEvent("${name}",{bubbles:true}))</script>`
    : "";
}

/** Brings our scripts for pixels and times once the page has come to life, where it says that somebody hears it; else not a byte. */
function besidePage(
  { staticHandlerContext: { loaderData } }: EntryContext,
  parts: Parts | undefined,
  nonce: string,
): string {
  const pages = Object.values<unknown>(loaderData).map((data) => (isRecord(data) ? data["page"] : undefined));
  const heard = pages.map((page) => (isRecord(page) ? page["pageEvents"] : undefined)).find(isRecord);
  if (!heard || !parts) return "";
  const files = [...(heard["pixels"] ? [parts.pixel] : []), ...(heard["vitals"] ? [parts.vitals] : [])];
  const start = `document.addEventListener("site:page",({detail:p})=>{const t=performance.now();for(const f of ${JSON.stringify(files)})import(f).then(m=>m.start(p,t),()=>{})},{once:true})`;
  return `<script nonce="${nonce}">${start}</script>`;
}

/** A value as a script of ours may hold it. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Brings the helper of another company's banner once the page has come to life. */
function startBanner(file: string, settings: object, nonce: string): string {
  const start = `document.addEventListener("site:page",()=>import(${inScript(file)}).then(m=>m.start(${inScript(settings)}),()=>{}),{once:true})`;
  return `<script nonce="${nonce}">${start}</script>`;
}

/** What the page of a visitor who wants no scripts does by itself, as a Refresh header; the others carry it in a noscript. */
function refreshWithoutScripts({ staticHandlerContext: { loaderData } }: EntryContext): string | undefined {
  const loaded = Object.values<unknown>(loaderData);
  if (!loaded.some((data) => isRecord(data) && data["scripts"] === false)) return undefined;
  for (const data of loaded) {
    const page = isRecord(data) ? data["page"] : undefined;
    const refresh = isRecord(page) ? page["refresh"] : undefined;
    if (isRecord(refresh)) return `${String(refresh["seconds"])};url=${String(refresh["to"])}`;
  }
  return undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Whether the page shows a form that its action refused. */
function formCameBack({ staticHandlerContext: { actionData } }: EntryContext): boolean {
  return Object.values<unknown>(actionData ?? {}).some(
    (reply) => isRecord(reply) && isRecord(reply["errors"]) && Object.keys(reply["errors"]).length > 0,
  );
}

/** Whose scripts the page said it may load. */
function allowanceOf({ staticHandlerContext: { loaderData } }: EntryContext): PageAllowance | undefined {
  const said = Object.values<unknown>(loaderData).map((answer) => {
    const page = isRecord(answer) ? answer["page"] : undefined;
    return isRecord(page) ? page["allows"] : isRecord(answer) ? answer["allows"] : undefined;
  });
  return ALLOWANCES.find((name) => said.includes(name));
}

const ALLOWANCES: readonly PageAllowance[] = ["google-pay", "chat", "replay", "banner"];

/** Everything a loader, an action or a render threw. Expected ends of a visit are no errors. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (!request.signal.aborted) void logError(error, request);
}

async function logError(error: unknown, request: Request): Promise<void> {
  const site = await runtime();
  const log = site.log.child({ request: requestIdOf(request, site) });
  const path = new URL(request.url).pathname;
  // Addresses and methods that are none of ours: whoever makes them up is no reason to wake anybody.
  if (isRouteErrorResponse(error) && error.status < 500)
    log.info({ status: error.status, path }, "a request was turned away");
  else {
    const { status, statusText } = isRouteErrorResponse(error) ? error : { status: 500, statusText: "" };
    log.error({ err: error, status, statusText, path }, "a page failed");
  }
}
