import { randomUUID } from "node:crypto";
import { redirect } from "~server/visit/responses";
import { recordAct } from "~/flows/spw/live/trail";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Runtime } from "~server/visit/types";
import { STAFF_SECONDS, writeStaff } from "~server/session/staff-cookie";
import { DESK_PATH, loadDesk } from "./staff";

/**
 * Opens the desk for a token, from any login.
 * @param what the action, as the trail names it
 * @param key of the login form; two submissions are one login
 * @returns the redirect to the desk; "refused" for an invalid token; "down" while the backend does
 *   not respond
 */
export async function openDesk(
  request: Request,
  runtime: Runtime,
  token: string,
  what: string,
  key: string = randomUUID(),
): Promise<Response | "refused" | "down"> {
  const isToken = /^[\w.~+/=-]{1,200}$/.test(token);
  const now = isToken ? await loadDesk(request, runtime, token) : "refused";
  if (typeof now === "string") return now;
  const { employeeId: id, name, role, nmlsId } = now.employee;
  const until = Math.floor(runtime.now() / 1000) + STAFF_SECONDS;
  const named = idempotencyKeyFor(key, "login", id);
  // After logging out, the same form begins another login.
  const login = (await runtime.store.hasEnded(named)) ? randomUUID() : named;
  await recordAct(request, runtime, { who: id, what, act: login });
  const { sealer, config } = runtime;
  const line = writeStaff(sealer, { login, token, id, name, role, nmlsId, until }, config.secureCookies);
  return redirect(DESK_PATH, { status: 303, headers: { "Set-Cookie": line } });
}
