import type { VerificationContext } from "~/steps/phone/phone-verification";
import type { Backend } from "~server/backend/client";
import { keepDevice } from "~server/session/device-cookie";
import type { SiteSession } from "~server/session/site-session";
import type { Runtime } from "~server/visit/types";
import { setCookieLinesToPass } from "~server/visit/visit-backend";
import { NO_STORE } from "./visit";

/** The codes that sign in to My loan, or confirm the person again. */

interface CodeRequest {
  request: Request;
  site: Runtime;
  backend: Backend;
}

/** Returns what sending and checking a code needs: it concerns a phone, and no wizard's state. */
export const verification = ({ request, site, backend }: CodeRequest, key: string): VerificationContext => ({
  backend,
  runtime: site,
  state: { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} },
  key,
  request,
  purpose: "my-loan",
});

/** Returns the headers of the visit in which a code was sent, with the backend's cookies. */
export async function visitHeaders(
  { request, site, backend }: CodeRequest,
  session: SiteSession,
): Promise<Headers> {
  const secure = site.config.secureCookies;
  const headers = new Headers({ ...NO_STORE, "Set-Cookie": await site.sessions.write(session) });
  const device = keepDevice(request.headers.get("Cookie"), session.device, secure);
  const passed = setCookieLinesToPass(backend.setCookies, site, { deviceKey: device.key, person: undefined });
  for (const line of [...device.cookies, ...passed]) headers.append("Set-Cookie", line);
  return headers;
}
