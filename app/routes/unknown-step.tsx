import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { isOwnPath } from "~/domain/own-path";
import { homeOf } from "~server/visit/hosts";
import { notFound } from "~server/visit/visit";
import { runtime } from "~server/runtime";

/** The flow whose bare prefix is no page. */
const NOT_BARE = "mini";

/**
 * An unknown step goes to its flow's home, which says so (ROUTE-05), and so does the bare prefix of a flow, with its query; that of mini is no page (ROUTE-04).
 * The main flow's pages stand at the root, and are found under its name too.
 */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  const { mounts } = await runtime();
  const host = mounts.flowOf(pathname);
  if (host && host.flow.prefix === "") {
    const below = pathname.slice(`/${host.flow.id}`.length);
    const isFound = mounts.find(below)?.host === host || below === "/instant-loan-quote";
    // "/main//" has the front page below it, by a path that browsers take for the name of a host.
    const isPage = isFound && isOwnPath(below);
    return redirect(isPage || below === "" ? `${below || "/"}${search}` : "/?said=unknown", 302);
  }
  const below = host ? pathname.slice(host.flow.prefix.length).replaceAll("/", "") : "";
  if (!host || (below === "" && host.flow.id === NOT_BARE)) throw notFound(pathname.replace(/(.)\/+$/, "$1"));
  // A flow whose first page has another name is found under "home" too (ROUTE-03).
  const isHome = below === "" || below === "home";
  return redirect(`${homeOf(host.flow)}${isHome ? search : "?said=unknown"}`, 302);
};

export const action = loader;

export default function UnknownStep() {
  return null;
}
