import type { ReactElement } from "react";
import type { SiteParts } from "~/ui/page-data";
import { staticHtml } from "~/ui/static-markup";
import { runtime } from "~server/runtime";
import { siteFor } from "~server/visit/site-data";
import { type PartsInput, type Section, SECTIONS, siteParts } from "./site-parts";
import { type Crumb, type FaqEntry, structuredData } from "./structured-data";

/** What a public page's loader returns. */
export interface FrontData {
  title: string;
  /** for search results, about 150 characters */
  description: string;
  /** canonical path */
  path: string;
  parts: SiteParts;
  /** the page as our own HTML */
  main: string;
}

export interface FrontInput {
  /** canonical path, without a query */
  path: string;
  title: string;
  description: string;
  section?: Section;
  main: ReactElement;
  /** pages above this one, outermost first; the first page of the site is left out */
  crumbs?: readonly Crumb[];
  /** questions with answers that the page shows, for search engines */
  questions?: readonly FaqEntry[];
}

/** Returns what the header and footer of every public page need. */
export async function partsBase(request: Request): Promise<Pick<PartsInput, "site" | "hours">> {
  const { hours } = (await runtime()).config.brand;
  return { site: await siteFor(request), hours };
}

/** Returns header and footer of a page that has the public ones, without disclaimers. */
export const partsFor = async (request: Request, section?: Section): Promise<SiteParts> =>
  siteParts({ ...(await partsBase(request)), section });

/**
 * Returns the data of a public page. The page is rendered here, as static HTML: no script contains
 * its texts, and it needs none.
 */
export async function frontData(request: Request, input: FrontInput): Promise<FrontData> {
  const { path, title, description, section, main } = input;
  const base = await partsBase(request);
  const isSectionStart = section !== undefined && SECTIONS[section].to === path;
  const data = structuredData(base.site, input);
  return {
    title,
    description,
    path,
    parts: siteParts({ ...base, section, isSectionStart }),
    main: `${staticHtml(main)}${data}`,
  };
}
