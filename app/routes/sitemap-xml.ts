import type { LoaderFunctionArgs } from "~server/visit/responses";
import { FOUND_PAGES } from "~/front/found-pages";
import { sitemap } from "~server/edge/search-engines";
import { readOnly } from "~server/remix/read-only";
import { runtimeOf } from "~server/edge/request-runtime";

/** The public pages, for search engines. */
export const loader = readOnly(async ({ request }: LoaderFunctionArgs) =>
  sitemap(request, await runtimeOf(request), FOUND_PAGES),
);
