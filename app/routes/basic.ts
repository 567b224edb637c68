import { redirect, type LoaderFunctionArgs } from "~server/visit/responses";
import { serialize } from "cookie";
import { refererPage } from "~server/edge/referer-page";
import { BASIC_COOKIE } from "~server/visit/site-data";

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Turns the basic version on or off and returns to the previous page. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const on = new URL(request.url).searchParams.get("on") === "1" ? "1" : "0";
  const cookie = serialize(BASIC_COOKIE, on, {
    path: "/",
    maxAge: ONE_YEAR_SECONDS,
    sameSite: "lax",
    httpOnly: true,
  });
  return redirect(refererPage(request) ?? "/", { status: 303, headers: { "Set-Cookie": cookie } });
};
