import { redirect } from "@remix-run/node";
import { clearPending, pendingIn, writePending } from "~server/oidc/cookie";
import type { OidcAccount } from "~server/oidc/settings";
import { countLink } from "~server/edge/limit-message";
import type { Runtime } from "~server/runtime";
import { enter } from "./enter";
import { LOGIN } from "./staff";

/**
 * The login of employees at an identity provider, where one is configured. The login page redirects
 * there and handles the return.
 */

const BEGIN = "begin";
const FAILED = "not-logged-in";

/** The same text for every failure, so that it does not reveal the cause. */
const NOT_LOGGED_IN = "That did not log you in. Please try again, or log in with your token.";

/** Returns the address that starts the provider's login; undefined where none is configured. */
export const providerAddress = ({ config }: Pick<Runtime, "config">): string | undefined =>
  config.oidc && `${LOGIN}?${BEGIN}=1`;

/** Returns the login page's message after a failed return from the provider. */
export const failedWords = ({ url }: Pick<Request, "url">, { config }: Pick<Runtime, "config">) =>
  config.oidc && new URL(url).searchParams.get("said") === FAILED ? NOT_LOGGED_IN : undefined;

/** The library is loaded only by sites that use it. */
const library = () => import("~server/oidc/login");

const seconds = ({ now }: Pick<Runtime, "now">): number => Math.floor(now() / 1000);

/**
 * Returns the failure for the log: the name and code of an error, and no data of the provider or
 * the browser.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? `${error.name} ${error.code}` : error.name;
}

function failed({ log }: Pick<Runtime, "log">, why: string): Response {
  log.warn({ why }, "an employee was not logged in by the provider");
  return redirect(`${LOGIN}?said=${FAILED}`, { status: 303, headers: { "Set-Cookie": clearPending() } });
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
  if (query.has("code") || query.has("error")) return finish(request, runtime, oidc, query);
  return query.has(BEGIN) ? begin(request, runtime, oidc) : undefined;
}

async function begin(request: Request, runtime: Runtime, oidc: OidcAccount): Promise<Response> {
  await countLink(runtime, request);
  try {
    const { location, pending } = await (await library()).beginStaffLogin(oidc, seconds(runtime));
    const line = writePending(runtime.sealer, pending, runtime.config.secureCookies);
    return redirect(location, { status: 303, headers: { "Set-Cookie": line } });
  } catch (error) {
    return failed(runtime, reasonOf(error));
  }
}

async function finish(
  request: Request,
  runtime: Runtime,
  oidc: OidcAccount,
  query: URLSearchParams,
): Promise<Response> {
  const pending = pendingIn(runtime.sealer, request.headers.get("Cookie"), seconds(runtime));
  if (!pending) return failed(runtime, "no login was begun in this browser");
  // The library checks this too, but only after a request to the provider. The check here keeps
  // strangers from causing such requests.
  if (query.get("state") !== pending.state) return failed(runtime, "the state is another one");
  if (await runtime.store.hasEnded(pending.state)) return failed(runtime, "the login has come back before");
  await runtime.store.endVisit(pending.state);
  const forgive = await countLink(runtime, request);
  let token: string | undefined;
  try {
    token = await (await library()).endStaffLogin(oidc, pending, query);
  } catch (error) {
    return failed(runtime, reasonOf(error));
  }
  if (token === undefined) return failed(runtime, "the ID token names no employee");
  const entered = await enter(request, runtime, token, "logged in at the identity provider");
  if (entered === "refused") return failed(runtime, "the backend does not know the employee");
  if (entered === "down") return failed(runtime, "the backend gave no answer");
  // Removes the attempts counted at the start and now.
  await forgive();
  await forgive();
  entered.headers.append("Set-Cookie", clearPending());
  return entered;
}
