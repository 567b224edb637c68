import { Links, Meta, Outlet, Scripts, ScrollRestoration, isRouteErrorResponse } from "@remix-run/react";
import type { ShouldRevalidateFunction } from "@remix-run/react";
import { useLocation, useMatches, useNavigation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { privacyOf, withCookies } from "~server/http/privacy";
import { recordingForm } from "~server/replay/visitor";
import { siteFor } from "~server/http/site";
import { runtime } from "~server/runtime";
import { ErrorPage } from "~/ui/error-page";
import { SiteFrame } from "~/ui/frame";
import type { Layout } from "~/wizard/step";
import { NotFound } from "~/ui/not-found";
import { ownHtml } from "~/ui/own-html";
import { documentTitle } from "~/ui/page";
import type { PageFrame, SiteData } from "~/ui/page-data";
import { brand, siteLinks } from "~/content/brand";

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, { asks, cookies }, recording] = await Promise.all([
    siteFor(request),
    privacyOf(request, await runtime()),
    recordingForm(request, await runtime()),
  ]);
  const forms = [recording, asks].filter((form) => form !== undefined).join("");
  const said: SiteData = forms === "" ? site : { ...site, asks: forms };
  return withCookies(said, cookies);
};

/** The site's facts do not change while a visitor walks; one who starts over (?said=) may get another support number. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl }) => nextUrl.searchParams.has("said");

/** Nonce of the document's scripts; only the server has one. */
export const NonceContext = createContext<string | undefined>(undefined);

/** What a page that has no site data is drawn with: the root loader itself failed. */
const bareSite: SiteData = { brand, links: siteLinks, scripts: false, year: 2026, today: "" };

function hasPage(value: unknown): value is { page: PageFrame } {
  return typeof value === "object" && value !== null && "page" in value;
}

function hasTitle(value: unknown): value is { title: string } {
  return typeof value === "object" && value !== null && "title" in value && typeof value.title === "string";
}

/** Whether a page outside of the wizards wants nothing around it. */
const wantsNothingAround = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "layout" in value && value.layout === "none";

/** The step page's frame and the document's title, read from the leaf route; that a form came back, only the page knows. */
function useLeaf(brandName: string): { page?: PageFrame; title: string; layout?: Layout } {
  const matches = useMatches();
  const leaf = matches[matches.length - 1]?.data;
  if (hasPage(leaf)) return { page: leaf.page, title: documentTitle(leaf.page, false, brandName) };
  const title = hasTitle(leaf) ? `${leaf.title} | ${brandName}` : brandName;
  return wantsNothingAround(leaf) ? { title, layout: "none" } : { title };
}

function Document({
  title,
  scripts,
  head,
  children,
}: {
  title: string;
  scripts: boolean;
  head?: ReactNode;
  children: ReactNode;
}) {
  const nonce = useContext(NonceContext);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title suppressHydrationWarning>{title}</title>
        {/* Filled by entry.server: the styles ride in the first response and are in no script. */}
        <style
          data-house=""
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: ownHtml(styleText()) }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {head}
        <Meta />
        <LaterStyles />
      </head>
      <body>
        {children}
        {scripts ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

/**
 * A landing page's own styles ride in its first response with the others (entry.server); to who comes to it from another page, without a new
 * document, they come as a file.
 */
function LaterStyles() {
  const location = useLocation();
  const [first] = useState(location);
  return location === first ? null : <Links />;
}

/** The server leaves the place empty; the browser keeps what stands there, so that hydration never drops the styles. */
function styleText(): string {
  if (typeof document === "undefined") return "";
  return document.querySelector("style[data-house]")?.innerHTML ?? "";
}

export default function App() {
  const site = useRouteLoaderData<SiteData>("root") ?? bareSite;
  const { page, title, layout } = useLeaf(site.brand.name);
  // What runs beside the pages (app/browser) hears of each one that is shown; an event, so that it shares no module with them.
  useEffect(() => void document.dispatchEvent(new CustomEvent("site:page", { detail: page })), [page]);
  const isSending = useNavigation().formMethod !== undefined;
  useEffect(
    () => void document.dispatchEvent(new CustomEvent("site:sending", { detail: isSending })),
    [isSending],
  );
  return (
    <Document
      title={title}
      scripts={site.scripts}
      head={page && site.scripts ? <Refresh page={page} /> : null}
    >
      <SiteFrame site={site} page={page} chat={page?.chat} layout={layout}>
        <Outlet />
      </SiteFrame>
    </Document>
  );
}

/**
 * Where scripts are off, a waiting page asks again by itself, and a page left alone too long says so (IDLE-02). A page that is sent
 * without scripts does the same by a header (entry.server).
 */
function Refresh({ page: { refresh } }: { page: PageFrame }) {
  if (refresh === undefined) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${refresh.seconds};url=${refresh.to}`} />
    </noscript>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const site = useRouteLoaderData<SiteData>("root") ?? bareSite;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  // A limit that is met: when to come back.
  const words =
    isRouteErrorResponse(error) && error.status === 429 && typeof error.data === "string"
      ? error.data
      : undefined;
  const failed = words === undefined ? "Something went wrong" : "That was a lot in a short time";
  const title = missing ? "Page not found" : failed;
  const { pathname, search } = useLocation();
  return (
    <Document
      title={`${title} | ${site.brand.name}`}
      scripts={false}
      head={<meta name="robots" content="noindex" />}
    >
      <SiteFrame site={site}>
        {missing ? (
          <NotFound home="/" />
        ) : (
          <ErrorPage again={pathname + search} phone={site.brand.supportPhone} words={words} />
        )}
      </SiteFrame>
    </Document>
  );
}
