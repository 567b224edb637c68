import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { serialize } from "cookie";
import { BASIC_COOKIE } from "~server/http/site";

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Turns the basic version on or off and goes back to the page the visitor came from. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const url = new URL(request.url);
  const on = url.searchParams.get("on") === "1" ? "1" : "0";
  const cookie = serialize(BASIC_COOKIE, on, {
    path: "/",
    maxAge: ONE_YEAR_SECONDS,
    sameSite: "lax",
    httpOnly: true,
  });
  return redirect(backWithin(request, url), { status: 303, headers: { "Set-Cookie": cookie } });
};

/**
 * The page of this site that the request came from, else the front door: never another site, which a path with two slashes
 * would be ("//evil.example" is found here too, as an address that is none).
 */
function backWithin(request: Request, url: URL): string {
  const from = request.headers.get("Referer");
  if (from === null || !URL.canParse(from)) return "/";
  const page = new URL(from);
  const isOurs = page.host === (request.headers.get("Host") ?? url.host) && !page.pathname.startsWith("//");
  return isOurs ? `${page.pathname}${page.search}` : "/";
}
