import { redirect, type LoaderFunctionArgs } from "~server/visit/responses";
import { isOwnPath } from "~/domain/own-path";
import { homeOf } from "~server/visit/hosts";
import { notFound } from "~server/visit/visit";
import { runtime } from "~server/runtime";

/** The flow without a page at its bare prefix. */
const FLOW_WITHOUT_BARE_PAGE = "mini";

/**
 * Redirects an unknown step to its flow's home, which shows a notice (ROUTE-05), and a flow's bare
 * prefix with its query; mini has no page at its prefix (ROUTE-04). The main flow's pages are at
 * the root and also under its name.
 */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  const { mounts } = await runtime();
  const host = mounts.flowOf(pathname);
  if (host && host.flow.prefix === "") {
    const below = pathname.slice(`/${host.flow.id}`.length);
    const isFound = mounts.find(below)?.host === host || below === "/instant-loan-quote";
    // "/main//" leads to the front page by a path that browsers would take for a host name.
    const isPage = isFound && isOwnPath(below);
    return redirect(isPage || below === "" ? `${below || "/"}${search}` : "/?said=unknown", 302);
  }
  const below = host ? pathname.slice(host.flow.prefix.length).replaceAll("/", "") : "";
  if (!host || (below === "" && host.flow.id === FLOW_WITHOUT_BARE_PAGE))
    throw notFound(pathname.replace(/(.)\/+$/, "$1"));
  // A flow whose first page has another name is reachable under "home" too (ROUTE-03).
  const isHome = below === "" || below === "home";
  return redirect(`${homeOf(host.flow)}${isHome ? search : "?said=unknown"}`, 302);
};

export const action = loader;

export default function UnknownStep() {
  return null;
}
