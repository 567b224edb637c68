import { Outlet, useLocation, useMatches, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { brand, siteLinks } from "~/content/brand";
import type { Layout } from "~/wizard/step";
import { ErrorPage } from "./error-page";
import { failureOf } from "./failure";
import { SiteFrame } from "./frame";
import { NotFound } from "./not-found";
import type { PageFrame, SiteData } from "./page-data";
import { PageColumn } from "./page-column";

/** What a page that has no site data is drawn with: the root loader itself failed. */
const bareSite: SiteData = { brand, links: siteLinks, scripts: false, year: 2026, today: "" };

/** The site's facts, as the root loader tells them. */
export const useSiteData = (): SiteData => useRouteLoaderData<SiteData>("root") ?? bareSite;

function hasPage(value: unknown): value is { page: PageFrame } {
  return typeof value === "object" && value !== null && "page" in value;
}

/** What the open page's loader says: of a step, its frame is in it. */
export function useOpenPage(): { page?: PageFrame; data: unknown } {
  const matches = useMatches();
  const data = matches[matches.length - 1]?.data;
  return { data, ...(hasPage(data) && { page: data.page }) };
}

/** Whether a page outside of the wizards wants nothing around it. */
const wantsNothingAround = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "layout" in value && value.layout === "none";

/** A flow's layout: what stands around each of its pages, as the page's loader tells it. */
export function FlowFrame() {
  const site = useSiteData();
  const { page, data } = useOpenPage();
  return (
    <SiteFrame
      site={site}
      page={page}
      chat={page?.chat}
      layout={wantsNothingAround(data) ? "none" : page?.layout}
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

/** What is shown in place of a page that failed. @param layout of its flow, for a page of which nothing else is known */
export function FlowError({ layout }: { layout?: Layout }) {
  const site = useSiteData();
  const { page } = useOpenPage();
  return (
    <SiteFrame site={site} page={page ?? (layout && { layout, footer: {} })} chat={page?.chat}>
      <Failed />
    </SiteFrame>
  );
}

/** The words of what failed: of a page that is none, and of every other error. */
export function Failed(): ReactNode {
  const { title, words, isMissing } = failureOf(useRouteError());
  const { brand: lender } = useSiteData();
  const { pathname, search } = useLocation();
  // A document says it in its head (entry.server); here the page was asked for by a script.
  useEffect(() => {
    document.title = `${title} | ${lender.name}`;
    // What a page says that is none stands in no script: the document is asked for, which has it.
    if (isMissing && !import.meta.env.SSR) window.location.reload();
  }, [title, lender.name, isMissing]);
  return isMissing && import.meta.env.SSR ? (
    <NotFound home="/" />
  ) : (
    <ErrorPage again={pathname + search} phone={lender.supportPhone} words={words} />
  );
}
