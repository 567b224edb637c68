import { redirect } from "~server/visit/responses";
import type { PageFrame } from "~/ui/page-data";
import { failureReply } from "~server/visit/failure";
import { countLink } from "~server/edge/rate-limits";
import type { Runtime } from "~server/visit/types";
import { deskFrame } from "./frame";
import { openDesk } from "./open-desk";
import { loginFailedMessage, providerAddress, providerLogin } from "./provider-login";
import { DESK_PATH, LOGIN_PATH, staffOf } from "./staff";

/** The staff login: with a token, or at the identity provider where one is configured. */

export interface LoginView {
  page: PageFrame;
  /** the address of the identity provider's login; absent where none is configured */
  provider?: string;
}

/**
 * GET /spw/login.
 * @throws Response to the desk for a logged-in employee, to the identity provider and from it, and
 *   429
 */
export async function loginPage(request: Request, runtime: Runtime, key: string): Promise<LoginView> {
  if (await staffOf(request, runtime)) throw redirect(DESK_PATH, 303);
  const onWay = await providerLogin(request, runtime);
  if (onWay) throw onWay;
  const provider = providerAddress(runtime);
  return {
    page: deskFrame("Log in to your desk", LOGIN_PATH, key, loginFailedMessage(request, runtime)),
    ...(provider === undefined ? {} : { provider }),
  };
}

const TOKEN_REQUIRED = "Enter your token.";
/** The same text for every invalid token, so that it does not reveal which kind it is. */
const REFUSED = "That token isn't valid, or no longer is. Check it, or ask for a new one.";
const DOWN = "We can't check that token right now. Please try again in a minute.";

/**
 * POST /spw/login.
 * @throws Response 429 for repeated attempts
 */
export async function handleLogin(request: Request, runtime: Runtime, form: FormData, key: string) {
  const typed = form.get("token");
  const token = typeof typed === "string" ? typed.trim() : "";
  const wrong = (words: string, status: number) => failureReply({}, { token: [words] }, key, status);
  if (token === "") return wrong(TOKEN_REQUIRED, 400);
  const forgive = await countLink(runtime, request);
  const entered = await openDesk(request, runtime, token, "logged in", key);
  if (entered === "refused") return wrong(REFUSED, 403);
  await forgive();
  return entered === "down" ? wrong(DOWN, 503) : entered;
}
