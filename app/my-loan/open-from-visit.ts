import { redirect } from "~server/visit/responses";
import { BackendError } from "~server/backend/client";
import { writeSignIn } from "~server/session/my-loan-cookies";
import { visitOfRequest } from "~server/visit/download";
import { flowWithWireName } from "~server/visit/entries";
import { notFound } from "~server/visit/visit";
import { backendFor } from "~server/visit/visit-backend";
import { forLoan, MY_LOAN, SIGN_IN } from "./addresses";
import { deviceName } from "~/domain/device-name";
import { secondsNow, signInOf } from "./visit";

/**
 * Signs in the browser of a flow's visit, for its application, and leads to the loan.
 * @throws Response 404 without a visit or an application, and for an employee who follows one
 */
export async function openFromVisit(request: Request): Promise<Response> {
  const { host, state, site, session, url } = await visitOfRequest(request);
  const { appId, token } = host.application(state);
  const isEmployee = "role" in state.facts && state.facts.role === "employee";
  if (appId === undefined || token === undefined || isEmployee) throw notFound(url.pathname);
  const to = forLoan(MY_LOAN, appId);
  const known = signInOf(request, site);
  const backend = backendFor(request, url, site, flowWithWireName(host, session, state), state, session);
  const device = deviceName(request.headers.get("User-Agent"));
  try {
    const { token: signIn, phoneNumber = "" } = await backend.call("my-loan.open-visit", {
      body: { appId, device, ...(known && { token: known.token }) },
    });
    // A sign-in by a code opens more, so it is kept.
    if (known?.token === signIn) return redirect(to, 303);
    const browser = { now: secondsNow(site), secure: site.config.secureCookies };
    const kept = { token: signIn, phone: phoneNumber, isRemembered: false };
    const line = writeSignIn(site.sealer, kept, browser);
    return redirect(to, { status: 303, headers: { "Set-Cookie": line, "Cache-Control": "no-store" } });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    site.log.warn({ call: error.callId, kind: error.kind }, "a visit was not signed in to its loan");
    return redirect(SIGN_IN, 303);
  }
}
