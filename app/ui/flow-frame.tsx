import { Outlet, useLocation, useMatches, useRouteError, useRouteLoaderData } from "./framework";
import { useEffect, type ReactNode } from "react";
import { brand, siteLinks } from "~/content/brand";
import type { Layout } from "~/wizard/step";
import { ErrorPage } from "./error-page";
import { failureOf } from "./failure";
import { SiteFrame } from "./frame";
import { NotFound } from "./not-found";
import type { PageFrame, SiteData, SiteParts } from "./page-data";
import { PageColumn } from "./page-column";

/** Site data for a page when the root loader failed. */
const fallbackSite: SiteData = { brand, links: siteLinks, scripts: false, year: 2026, today: "" };

/** Returns the site data from the root loader. */
export const useSiteData = (): SiteData => useRouteLoaderData<SiteData>("root") ?? fallbackSite;

function hasPage(value: unknown): value is { page: PageFrame } {
  return typeof value === "object" && value !== null && "page" in value;
}

/** Returns the data of the open page's loader; for a step it includes the frame. */
export function useOpenPage(): { page?: PageFrame; data: unknown } {
  const matches = useMatches();
  const data = matches[matches.length - 1]?.data;
  return { data, ...(hasPage(data) && { page: data.page }) };
}

/** Checks whether a page outside of the wizards has no header and footer. */
const hasNoFrame = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "layout" in value && value.layout === "none";

const hasParts = (value: unknown): value is { parts: SiteParts } =>
  typeof value === "object" && value !== null && "parts" in value;

/** The layout of a flow's pages, by the data of the page's loader. */
export function FlowFrame() {
  const site = useSiteData();
  const { page, data } = useOpenPage();
  return (
    <SiteFrame
      site={site}
      page={page}
      chat={page?.chat}
      layout={hasNoFrame(data) ? "none" : page?.layout}
      parts={hasParts(data) ? data.parts : page?.parts}
    >
      {page ? (
        <PageColumn page={page}>
          <Outlet />
        </PageColumn>
      ) : (
        <Outlet />
      )}
    </SiteFrame>
  );
}

/**
 * The content in place of a page that failed.
 * @param layout of its flow, when nothing else is known of the page
 */
export function FlowError({ layout }: { layout?: Layout }) {
  const site = useSiteData();
  const { page } = useOpenPage();
  return (
    <SiteFrame site={site} page={page ?? (layout && { layout, footer: {} })} chat={page?.chat}>
      <FailureContent />
    </SiteFrame>
  );
}

/** The text for a failure: an unknown address or any other error. */
export function FailureContent(): ReactNode {
  const { title, words, isMissing } = failureOf(useRouteError());
  const { brand: lender } = useSiteData();
  const { pathname, search } = useLocation();
  // A document has this title in its head (entry.server); after a client-side navigation it is set
  // here.
  useEffect(() => {
    document.title = `${title} | ${lender.name}`;
    // The texts of the not-found page are in no script, so the page is reloaded as a document that
    // has them.
    if (isMissing && !import.meta.env.SSR) window.location.reload();
  }, [title, lender.name, isMissing]);
  return isMissing && import.meta.env.SSR ? (
    <NotFound home="/" />
  ) : (
    <ErrorPage again={pathname + search} phone={lender.supportPhone} words={words} />
  );
}
