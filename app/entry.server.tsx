import { createHash } from "node:crypto";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { hosts } from "~/flows";
import { DocumentContext } from "~/root";
import { failureOf, type Failure } from "~/ui/failure";
import { Link } from "~/ui/link";
import { titlePrefix } from "~/ui/page";
import type { PageAllowance, PageEvent } from "~/ui/page-data";
import type { PageStyles } from "~/ui/page-styles";
import comparisonStyles from "~/steps/comparison/comparison.css?inline";
import typeface from "~/ui/fonts/figtree-latin.woff2?url";
import ledgerStyles from "~/steps/prices/ledger.css?inline";
import presentationStyles from "~/steps/presentation/presentation.css?inline";
import ratingStyles from "~/steps/survey/rating-row.css?inline";
import figureStyles from "~/ui/figures.css?inline";
import frontStyles from "~/ui/front.css?inline";
import ratesStyles from "~/ui/rates.css?inline";
import deskStyles from "~/ui/desk.css?inline";
import staffStyles from "~/ui/staff.css?inline";
import myLoanStyles from "~/ui/my-loan.css?inline";
import landingStyles from "~/ui/landing.css?inline";
import styles from "~/ui/styles.css?inline";
import { withoutStaticHtml } from "~/ui/static-markup";
import tapStyles from "~/ui/taps.css?inline";
import { isRecord } from "~server/shared/is-record";
import { bannerForPage, bannerHosts, needsBanner } from "~server/beacons/consent-banner";
import { BANNER } from "~server/visit/privacy-choices";
import { siteHosts } from "~server/edge/site-hosts";
import { requestIdOf } from "~server/edge/request-id";
import { allowanceHeaders, contentSecurityPolicy } from "~server/edge/security-headers";
import {
  checkDocumentPatches,
  EMPTY_STYLE,
  DOCUMENT_END,
  HEAD_END,
  patchDocument,
  TITLE_START,
} from "~server/remix/document-patches";
import type { PageData } from "~server/remix/page-data";
import { renderSampleDocument } from "~server/remix/sample-document";
import type { MeasureScripts } from "~server/measure/measure-scripts";
import { runtime, startForRemixServe, startRuntime, type StartOptions } from "~server/runtime";
import { randomBytesFromPool } from "~server/session/random";
import { isRuntimeStartClaimed } from "~server/start-claim";

/**
 * Starts the runtime for our own servers, which write the visitor's address into each request.
 * @throws when the runtime cannot be started or was stopped meanwhile
 */
export async function start(options: StartOptions) {
  const site = await startRuntime(hosts, options);
  site.knowsAddresses = true;
  return site;
}

// remix-serve never calls start, so the import starts the runtime.
if (!isRuntimeStartClaimed()) void startForRemixServe(hosts);

// Both servers import this file at their start: a site whose pages would break does not start.
checkDocumentPatches(renderSampleDocument(<Link to="/">Sample</Link>));

/** Returns a style element for the first response and its hash for the content policy. */
const inlineStyle = (text: string) => ({
  text,
  element: `<style data-styles="">${text}</style>`,
  hash: createHash("sha256").update(text).digest("base64"),
});
const siteStyle = inlineStyle(styles);
/** The site's styles with those of a page, by the name that the page's route gives. */
const OWN_STYLES: Readonly<Record<PageStyles, ReturnType<typeof inlineStyle>>> = {
  landing: inlineStyle(styles + landingStyles),
  figures: inlineStyle(styles + figureStyles),
  taps: inlineStyle(styles + tapStyles),
  gallery: inlineStyle(styles + tapStyles + figureStyles + comparisonStyles),
  rating: inlineStyle(styles + ratingStyles),
  presentation: inlineStyle(styles + presentationStyles),
  ledger: inlineStyle(styles + ledgerStyles),
  comparison: inlineStyle(styles + comparisonStyles),
  front: inlineStyle(styles + frontStyles),
  rates: inlineStyle(styles + frontStyles + ratesStyles),
  loan: inlineStyle(styles + frontStyles + myLoanStyles),
  staff: inlineStyle(styles + staffStyles),
  desk: inlineStyle(styles + frontStyles + deskStyles),
};
const isPageStyles = (name: unknown): name is PageStyles =>
  typeof name === "string" && Object.hasOwn(OWN_STYLES, name);

/** Returns the styles that the `handle` of the innermost matched route names. */
function styleOf({ routeModules, staticHandlerContext: { matches } }: EntryContext) {
  const names = matches.map(({ route }) => {
    const handle: unknown = routeModules[route.id]?.handle;
    return isRecord(handle) ? handle["styles"] : undefined;
  });
  const name = names.findLast(isPageStyles);
  return name === undefined ? siteStyle : OWN_STYLES[name];
}

/** The styles of each page with those of the brand, whose rules come last. */
const brandedStyles = new Map<string, ReturnType<typeof inlineStyle>>();

/** Returns styles of a page with the brand's; unchanged for the sample brand. */
function withBrand(style: ReturnType<typeof inlineStyle>, rules: string) {
  if (rules === "") return style;
  const known = brandedStyles.get(style.hash);
  if (known !== undefined) return known;
  const made = inlineStyle(`${style.text}${rules}`);
  brandedStyles.set(style.hash, made);
  return made;
}

/**
 * Delays the scripts until after the page's first frame, so that on a slow connection the page
 * itself loads first. Until then the links only prefetch the DNS name of this host. A hidden tab
 * draws no frame, so its scripts start at once.
 */
const AFTER_FIRST_FRAME =
  "(d=>{let f=()=>{" +
  'for(let l of d.querySelectorAll("[rel=dns-prefetch]"))l.rel="modulepreload";' +
  'let a=d.querySelector("[type$=later]"),s=d.createElement("script");' +
  // Browsers that enforce trusted types (security.ts): allows only the text from which React makes
  // an empty script, and this script.
  "self.trustedTypes&&trustedTypes.createPolicy('default',{createHTML:h=>/^<script.<.script>$/.test(h)?h:'',createScript:c=>c==a.textContent?c:''});" +
  's.type="module";s.nonce=a.nonce;s.textContent=a.textContent;d.body.append(s)};' +
  "d.hidden?f():requestAnimationFrame(()=>setTimeout(f))})(document)";

/**
 * Starts the load of the typeface with the headers of a page, so that text is seldom drawn in the
 * stand-in first (decision 72). A header and not an element, which would have to be in React's
 * document too.
 */
const typefacePreload = (file: string): string =>
  `<${file}>; rel=preload; as=font; type=font/woff2; crossorigin`;

/** Renders a page for Remix. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Response(await draw(request, headers, context), { status, headers });
}

/**
 * Renders a page as one text without a stream: its data is complete and nothing is suspended, so
 * the styles can be inserted without React escaping them.
 * @param headers receives the headers of the page
 * @param given the loaders' data; by default in Remix's encoding
 */
export async function draw(
  request: Pick<Request, "url" | "headers">,
  headers: Headers,
  context: EntryContext,
  given: PageData | undefined = dataIn(context),
): Promise<string> {
  const nonce = randomBytesFromPool(12).toString("base64");
  const data = given && "text" in given ? given.text : await textOf(given?.stream);
  // Remix renders the stream in suspended parts, one render each; without the stream there is one
  // render.
  const whole: EntryContext = { ...context, serverHandoffStream: undefined };
  const html = renderToString(
    <DocumentContext.Provider value={{ nonce, failure: failureIn(context) }}>
      <RemixServer context={whole} url={request.url} nonce={nonce} />
    </DocumentContext.Provider>,
  );
  const site = await runtime();
  const { config, measure } = site;
  const style = withBrand(styleOf(context), config.brandStyle);
  const title = `${TITLE_START}${formPrefix(context)}`;
  const page = patchDocument(
    html
      .replace(TITLE_START, title)
      .replace(HEAD_END, () => `${config.themeColors}${HEAD_END}`)
      .replace(EMPTY_STYLE, () => style.element),
  );
  const end = data !== undefined && whole.renderMeta?.didRenderScripts ? dataScript(data, nonce) : "";
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Link", typefacePreload(config.brand.type?.files[0]?.address ?? typeface));
  const allows = allowanceOf(context);
  const parts = end === "" ? undefined : measure?.parts;
  const banner = allows === "banner" && parts ? measure?.banner : undefined;
  const isAsked = banner !== undefined && (await needsBanner(request, site));
  const started = banner && parts ? bannerScript(parts.banner, bannerForPage(banner, isAsked), nonce) : "";
  const refresh = refreshWithoutScripts(context);
  if (refresh !== undefined) headers.set("Refresh", refresh);
  const wait = retryAfterOf(context);
  if (wait !== undefined) headers.set("Retry-After", wait);
  const configured = {
    chatScript: config.chat?.scriptUrl,
    banner: banner && bannerHosts(banner),
    ...(allows === "replay" && { hosts: siteHosts(request, config) }),
  };
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, style.hash, allows, configured));
  for (const [name, value] of Object.entries(allowanceHeaders(allows))) headers.set(name, value);
  // Our own form asks when the other banner cannot.
  const shown = isAsked ? page.replace(BANNER, () => `<noscript>${BANNER}</noscript>`) : page;
  const scripts = `${end === "" ? "" : funnelStartScript(context, nonce)}${measureScript(context, parts, nonce)}${started}`;
  return `<!DOCTYPE html>${shown.slice(0, -DOCUMENT_END.length)}${end}${scripts}${DOCUMENT_END}`;
}

/** Returns the Retry-After of a rate-limited page, from its loader or action. */
function retryAfterOf({
  staticHandlerContext: { loaderHeaders, actionHeaders },
}: EntryContext): string | undefined {
  const allHeaders = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  return allHeaders.map((headers) => headers.get("Retry-After")).find((wait) => wait !== null) ?? undefined;
}

/** Returns the failure to show when a page of the document failed. */
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

/** Escapes for characters that would end a string, a line or the script itself. */
const SCRIPT_ESCAPES: Readonly<Record<string, string>> = {
  "'": "\\'",
  "\\": "\\\\",
  "<": "\\x3c",
  "\n": "\\n",
  "\r": "\\r",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * Returns the script that passes the loaders' data as the stream that Remix expects and then starts
 * the page's scripts.
 */
function dataScript(data: string, nonce: string): string {
  const text = withoutStaticHtml(data).replace(
    /['\\<\n\r\u2028\u2029]/g,
    (sign) => SCRIPT_ESCAPES[sign] ?? sign,
  );
  const stream = `window.__remixContext.stream=new Response('${text}').body`;
  return `<script nonce="${nonce}">${stream};${AFTER_FIRST_FRAME}</script>`;
}

/**
 * Returns a script that notifies the document's listeners of a wizard's start before hydration;
 * empty on all other pages.
 */
function funnelStartScript({ staticHandlerContext: { loaderData } }: EntryContext, nonce: string): string {
  const name: PageEvent = "on-funnel-start-before-mount";
  const isStart = Object.values<unknown>(loaderData).some((data) => {
    const page = isRecord(data) ? data["page"] : undefined;
    return isRecord(page) && Array.isArray(page["happened"]) && page["happened"].includes(name);
  });
  return isStart
    ? `<script nonce="${nonce}">document.dispatchEvent(new CustomEvent("${name}",{bubbles:true}))</script>`
    : "";
}

/**
 * Returns a script that loads our code for pixels and load times after hydration; empty when the
 * page does not measure.
 */
function measureScript(
  { staticHandlerContext: { loaderData } }: EntryContext,
  parts: MeasureScripts | undefined,
  nonce: string,
): string {
  const pages = Object.values<unknown>(loaderData).map((data) => (isRecord(data) ? data["page"] : undefined));
  const pageEvents = pages.map((page) => (isRecord(page) ? page["pageEvents"] : undefined)).find(isRecord);
  if (!pageEvents || !parts) return "";
  const files = [
    ...(pageEvents["pixels"] ? [parts.pixel] : []),
    ...(pageEvents["vitals"] ? [parts.vitals] : []),
  ];
  const start = `document.addEventListener("site:page",({detail:p})=>{const t=performance.now();for(const f of ${JSON.stringify(files)})import(f).then(m=>m.start(p,t),()=>{})},{once:true})`;
  return `<script nonce="${nonce}">${start}</script>`;
}

/** Encodes a value for one of our inline scripts. */
const scriptValue = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Returns a script that loads the helper of the third-party consent banner after hydration. */
function bannerScript(file: string, settings: object, nonce: string): string {
  const start = `document.addEventListener("site:page",()=>import(${scriptValue(file)}).then(m=>m.start(${scriptValue(settings)}),()=>{}),{once:true})`;
  return `<script nonce="${nonce}">${start}</script>`;
}

/**
 * Returns the Refresh header for a visitor who turned scripts off; other pages have it in a
 * noscript element.
 */
function refreshWithoutScripts({ staticHandlerContext: { loaderData } }: EntryContext): string | undefined {
  const loaded = Object.values<unknown>(loaderData);
  if (!loaded.some((data) => isRecord(data) && data["scripts"] === false)) return undefined;
  for (const data of loaded) {
    const page = isRecord(data) ? data["page"] : undefined;
    const refresh = isRecord(page) && !page["isStill"] ? page["refresh"] : undefined;
    if (isRecord(refresh)) return `${String(refresh["seconds"])}; url=${String(refresh["to"])}`;
  }
  return undefined;
}

/** Returns the prefix of the title for the form that the page's action returned. */
function formPrefix({ staticHandlerContext: { actionData } }: EntryContext): string {
  const has = (name: "errors" | "questions"): boolean =>
    Object.values<unknown>(actionData ?? {}).some(
      (reply) => isRecord(reply) && isRecord(reply[name]) && Object.keys(reply[name]).length > 0,
    );
  return titlePrefix({ hasErrors: has("errors"), hasQuestions: has("questions") });
}

/** Returns the third party whose scripts the page may load. */
function allowanceOf({ staticHandlerContext: { loaderData } }: EntryContext): PageAllowance | undefined {
  const allowances = Object.values<unknown>(loaderData).map((answer) => {
    const page = isRecord(answer) ? answer["page"] : undefined;
    return isRecord(page) ? page["allows"] : isRecord(answer) ? answer["allows"] : undefined;
  });
  return ALLOWANCES.find((name) => allowances.includes(name));
}

const ALLOWANCES: readonly PageAllowance[] = ["google-pay", "chat", "replay", "banner"];

/** Handles all errors of loaders, actions and renders. Expected ends of a visit are not errors. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (!request.signal.aborted) void logError(error, request);
}

async function logError(error: unknown, request: Request): Promise<void> {
  const site = await runtime();
  const log = site.log.child({ request: requestIdOf(request, site) });
  const path = new URL(request.url).pathname;
  // Unknown addresses and methods are the client's mistakes and must not raise an alert.
  if (isRouteErrorResponse(error) && error.status < 500)
    log.info({ status: error.status, path }, "a request was turned away");
  else {
    const { status, statusText } = isRouteErrorResponse(error) ? error : { status: 500, statusText: "" };
    log.error({ err: error, status, statusText, path }, "a page failed");
  }
}
