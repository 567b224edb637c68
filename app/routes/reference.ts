import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { fetchMetadataOf } from "~server/shared/fetch-metadata";
import { notFound } from "~server/visit/visit";
import { eventsPage } from "~server/measure/events-page";
import { runtime } from "~server/runtime";

/**
 * The pages of the embedded reference backend and of the demonstration's events; a site with its
 * own backend has none. The outbox is open where the site is not reachable from outside, or where
 * it was enabled; visits, surveys and experiments need an employee's token.
 */
const serve = async ({ request }: LoaderFunctionArgs | ActionFunctionArgs) => {
  const url = new URL(request.url);
  const { reference, config, measure } = await runtime();
  const below = url.pathname.replace(/^\/reference/, "");
  if (below === "/events" && measure && config.demonstration) return eventsPage(measure, config.brand.name);
  const isThere =
    /^\/(?:visits|surveys|experiments)(?:\/|$)/.test(below) ||
    (config.demonstration && below.startsWith("/outbox"));
  if (!reference || !isThere) throw notFound(url.pathname);
  return reference(
    new Request(new URL(`${below}${url.search}`, "http://reference.localhost"), {
      method: request.method,
      headers: {
        Cookie: request.headers.get("Cookie") ?? "",
        ...fetchMetadataOf(request.headers),
        "X-Forwarded-Prefix": "/reference",
        "X-Forwarded-Proto": config.secureCookies ? "https" : "http",
      },
    }),
  );
};

export const loader = serve;
