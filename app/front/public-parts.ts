import type { SiteParts } from "~/ui/page-data";
import { siteFor } from "~server/visit/site-data";
import { type Section, siteParts } from "./site-parts";

/** Returns the header and footer of a wizard's landing page, for its loader's `parts`. */
export async function publicParts(
  request: Request,
  section?: Section,
): Promise<(terms: readonly { id: string; text: string }[]) => SiteParts> {
  const site = await siteFor(request);
  return (terms) => siteParts({ site, section, terms });
}
