import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteError,
} from "~/ui/framework";
import type { ShouldRevalidateFunction } from "~/ui/framework";
import type { LoaderFunctionArgs } from "~server/visit/responses";
import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { privacyOf, withCookies } from "~server/visit/privacy-choices";
import { recordingForm } from "~server/replay/visitor";
import { siteFor } from "~server/visit/site-data";
import { runtime } from "~server/runtime";
import { failureOf, type Failure } from "~/ui/failure";
import { FailureContent, useOpenPage, useSiteData } from "~/ui/flow-frame";
import { SiteFrame } from "~/ui/frame";
import { trustedHtml } from "~/ui/trusted-html";
import { documentTitle } from "~/ui/page";
import rareStyles from "~/ui/rare.css?url";
import type { PageFrame, SiteData } from "~/ui/page-data";

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, { consentForm, cookies }, recording] = await Promise.all([
    siteFor(request),
    privacyOf(request, await runtime()),
    recordingForm(request, await runtime()),
  ]);
  const forms = [recording, consentForm].filter((form) => form !== undefined).join("");
  const siteData: SiteData = forms === "" ? site : { ...site, consentForms: forms };
  return withCookies(siteData, cookies);
};

/**
 * The site data stays the same during a visit; a visitor who starts over (?said=) may get another
 * support number.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl }) => nextUrl.searchParams.has("said");

/**
 * Document data that only the server has: the nonce of its scripts, and the failure of its page.
 */
export const DocumentContext = createContext<{ nonce?: string; failure?: Failure | undefined }>({});

function hasTitle(value: unknown): value is { title: string } {
  return typeof value === "object" && value !== null && "title" in value && typeof value.title === "string";
}

/**
 * Returns the open page's frame and the document's title; only the page knows whether a form was
 * rejected.
 */
function useDocument(brandName: string): { page?: PageFrame; title: string } {
  const { failure } = useContext(DocumentContext);
  const { page, data } = useOpenPage();
  if (failure) return { title: `${failure.title} | ${brandName}` };
  if (page) return { page, title: documentTitle(page, brandName) };
  return { title: hasTitle(data) ? `${data.title} | ${brandName}` : brandName };
}

function Document({
  title,
  icon = "/favicon.svg",
  scripts,
  head,
  children,
}: {
  title: string;
  icon: string | undefined;
  scripts: boolean;
  head?: ReactNode;
  children: ReactNode;
}) {
  const { nonce } = useContext(DocumentContext);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title suppressHydrationWarning>{title}</title>
        {/* Filled by entry.server: the styles are inlined in the first response and are not in a script. */}
        <style
          data-styles=""
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: trustedHtml(currentStyleText()) }}
        />
        <link rel="stylesheet" href={rareStyles} media="print,(max-width:22em),(forced-colors:active)" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        {head}
        <Meta />
        <LandingStyles />
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
 * The styles of a landing page. The first response inlines them with the others (entry.server);
 * after a client-side navigation they load as a file.
 */
function LandingStyles() {
  const location = useLocation();
  const [first] = useState(location);
  return location === first ? null : <Links />;
}

/**
 * The server leaves the element empty; the browser keeps its content, so that hydration never drops
 * the styles.
 */
function currentStyleText(): string {
  if (typeof document === "undefined") return "";
  return document.querySelector("style[data-styles]")?.innerHTML ?? "";
}

export default function App() {
  const site = useSiteData();
  const { page, title } = useDocument(site.brand.name);
  const hasFailed = useContext(DocumentContext).failure !== undefined;
  // Notifies app/browser of each page shown, by an event, so that the two share no module.
  useEffect(() => void document.dispatchEvent(new CustomEvent("site:page", { detail: page })), [page]);
  const isSending = useNavigation().formMethod !== undefined;
  useEffect(
    () => void document.dispatchEvent(new CustomEvent("site:sending", { detail: isSending })),
    [isSending],
  );
  return (
    <Document
      title={title}
      icon={site.brand.icon}
      scripts={site.scripts && !hasFailed}
      head={hasFailed ? <NoIndex /> : page && site.scripts ? <Refresh page={page} /> : null}
    >
      <Outlet />
    </Document>
  );
}

/** For a page that failed. */
const NoIndex = () => <meta name="robots" content="noindex" />;

/**
 * Without scripts, a waiting page refreshes itself and an idle page leads to the timeout message
 * (IDLE-02). A page sent without scripts does the same by a header (entry.server).
 */
function Refresh({ page: { refresh, isStill } }: { page: PageFrame }) {
  if (refresh === undefined || isStill) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${refresh.seconds}; url=${refresh.to}`} />
    </noscript>
  );
}

/** Errors outside of a flow's layout: unknown addresses and a document that failed. */
export function ErrorBoundary() {
  const site = useSiteData();
  const { title } = failureOf(useRouteError());
  return (
    <Document
      title={`${title} | ${site.brand.name}`}
      icon={site.brand.icon}
      scripts={false}
      head={<NoIndex />}
    >
      <SiteFrame site={site}>
        <FailureContent />
      </SiteFrame>
    </Document>
  );
}
