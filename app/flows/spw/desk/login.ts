import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { kept } from "~/flows/spw/live/trail";
import type { PageFrame } from "~/ui/page-data";
import { reply } from "~server/http/failure";
import { countLink } from "~server/http/rate";
import type { Runtime } from "~server/runtime";
import { STAFF_SECONDS, writeStaff } from "~server/session/staff-cookie";
import { deskFrame } from "./desk";
import { DESK, deskOf, LOGIN, staffOf } from "./staff";

/** Where somebody of ours logs in with their token. */

export interface LoginView {
  page: PageFrame;
}

/** GET /spw/login. @throws Response to the desk for who is logged in */
export async function loginPage(request: Request, runtime: Runtime, key: string): Promise<LoginView> {
  if (await staffOf(request, runtime)) throw redirect(DESK, 303);
  return { page: deskFrame("Log in to your desk", LOGIN, key) };
}

const NEEDED = "Enter your token.";
/** The same for every token that opens nothing, so that nobody learns which of them it is. */
const REFUSED = "That token opens nothing, or does not any more. Check it, or ask for a new one.";
const DOWN = "We cannot look that token up just now. Please try again in a minute.";

/** POST /spw/login. @throws Response 429 for who tries one after another */
export async function login(request: Request, runtime: Runtime, form: FormData, key: string) {
  const typed = form.get("token");
  const token = typeof typed === "string" ? typed.trim() : "";
  const wrong = (words: string, status: number) => reply({}, { token: [words] }, key, status);
  if (token === "") return wrong(NEEDED, 400);
  const forgive = await countLink(runtime, request);
  const isToken = /^[\w.~+/=-]{1,200}$/.test(token);
  const now = isToken ? await deskOf(request, runtime, token) : "refused";
  if (now === "refused") return wrong(REFUSED, 403);
  await forgive();
  if (now === "down") return wrong(DOWN, 503);
  const { employeeId: id, name } = now.employee;
  const until = Math.floor(runtime.now() / 1000) + STAFF_SECONDS;
  await kept(request, runtime, { who: id, what: "logged in" });
  const { sealer, config } = runtime;
  const line = writeStaff(sealer, { login: randomUUID(), token, id, name, until }, config.secureCookies);
  return redirect(DESK, { status: 303, headers: { "Set-Cookie": line } });
}
