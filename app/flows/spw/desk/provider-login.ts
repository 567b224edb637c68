import { redirect } from "~server/visit/responses";
import { clearLoginCookie, readPendingCookie, pendingLoginCookie } from "~server/oidc/cookie";
import type { OidcAccount } from "~server/oidc/settings";
import { countLink } from "~server/edge/rate-limits";
import type { Runtime } from "~server/visit/types";
import { openDesk } from "./open-desk";
import { LOGIN_PATH } from "./staff";

/**
 * The login of employees at an identity provider, where one is configured. The login page redirects
 * there and handles the return.
 */

const BEGIN_PARAM = "begin";
const FAILED_PARAM = "not-logged-in";

/** The same text for every failure, so that it does not reveal the cause. */
const NOT_LOGGED_IN = "We couldn't log you in that way. Please try again, or log in with your token.";

/** Returns the address that starts the provider's login; undefined where none is configured. */
export const providerAddress = ({ config }: Pick<Runtime, "config">): string | undefined =>
  config.oidc && `${LOGIN_PATH}?${BEGIN_PARAM}=1`;

/** Returns the login page's message after a failed return from the provider. */
export const loginFailedMessage = ({ url }: Pick<Request, "url">, { config }: Pick<Runtime, "config">) =>
  config.oidc && new URL(url).searchParams.get("said") === FAILED_PARAM ? NOT_LOGGED_IN : undefined;

/** The library is loaded only by sites that use it. */
const loadLibrary = () => import("~server/oidc/login");

const seconds = ({ now }: Pick<Runtime, "now">): number => Math.floor(now() / 1000);

/**
 * Returns the failure for the log: the name and code of an error, and no data of the provider or
 * the browser.
 */
function logReasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? `${error.name} ${error.code}` : error.name;
}

function redirectFailed({ log }: Pick<Runtime, "log">, why: string): Response {
  log.warn({ why }, "an employee was not logged in by the provider");
  return redirect(`${LOGIN_PATH}?said=${FAILED_PARAM}`, {
    status: 303,
    headers: { "Set-Cookie": clearLoginCookie() },
  });
}

/**
 * Handles the address of the login page: redirects to the provider, or from it to the desk;
 * undefined for the page itself.
 * @throws Response 429 for repeated attempts
 */
export async function providerLogin(request: Request, runtime: Runtime): Promise<Response | undefined> {
  const { oidc } = runtime.config;
  const query = new URL(request.url).searchParams;
  if (!oidc) return undefined;
  if (query.has("code") || query.has("error")) return finishLogin(request, runtime, oidc, query);
  return query.has(BEGIN_PARAM) ? beginLogin(request, runtime, oidc) : undefined;
}

async function beginLogin(request: Request, runtime: Runtime, oidc: OidcAccount): Promise<Response> {
  await countLink(runtime, request);
  try {
    const { location, pending } = await (await loadLibrary()).beginStaffLogin(oidc, seconds(runtime));
    const line = pendingLoginCookie(runtime.sealer, pending, runtime.config.secureCookies);
    return redirect(location, { status: 303, headers: { "Set-Cookie": line } });
  } catch (error) {
    return redirectFailed(runtime, logReasonOf(error));
  }
}

async function finishLogin(
  request: Request,
  runtime: Runtime,
  oidc: OidcAccount,
  query: URLSearchParams,
): Promise<Response> {
  const pending = readPendingCookie(runtime.sealer, request.headers.get("Cookie"), seconds(runtime));
  if (!pending) return redirectFailed(runtime, "no login was begun in this browser");
  // The library checks this too, but only after a request to the provider. The check here keeps
  // strangers from causing such requests.
  if (query.get("state") !== pending.state) return redirectFailed(runtime, "the state is another one");
  if (await runtime.store.hasEnded(pending.state))
    return redirectFailed(runtime, "the login has come back before");
  await runtime.store.endVisit(pending.state);
  const forgive = await countLink(runtime, request);
  let token: string | undefined;
  try {
    token = await (await loadLibrary()).endStaffLogin(oidc, pending, query);
  } catch (error) {
    return redirectFailed(runtime, logReasonOf(error));
  }
  if (token === undefined) return redirectFailed(runtime, "the ID token names no employee");
  const entered = await openDesk(request, runtime, token, "logged in at the identity provider");
  if (entered === "refused") return redirectFailed(runtime, "the backend does not know the employee");
  if (entered === "down") return redirectFailed(runtime, "the backend gave no answer");
  // Removes the attempts counted at the start and now.
  await forgive();
  await forgive();
  entered.headers.append("Set-Cookie", clearLoginCookie());
  return entered;
}
