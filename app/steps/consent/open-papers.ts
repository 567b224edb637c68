import { redirect } from "~server/visit/responses";
import { visitOfRequest } from "~server/visit/download";
import { notFound } from "~server/visit/visit";
import { writeConsentLink } from "~server/session/consent-cookie";
import { PAPERS_PAGE, PRICES_PAGE, linkQuery } from "./consent-link";

/**
 * Opens a page of the application from a flow's visit: its token goes into the cookie that a texted
 * link would set.
 * @throws Response 404 without a visit or an application
 */
async function openPage(request: Request, page: string): Promise<Response> {
  const { host, state, site, url } = await visitOfRequest(request);
  const { appId, token } = host.application(state);
  // A visit that an employee follows has the employee's token, which is only for the desk.
  const isEmployee = "role" in state.facts && state.facts.role === "employee";
  if (appId === undefined || token === undefined || isEmployee) throw notFound(url.pathname);
  const now = Math.floor(site.now() / 1000);
  const line = writeConsentLink(site.sealer, { appId, token }, { now, secure: site.config.secureCookies });
  return redirect(`${page}?${linkQuery({ appId })}`, { status: 303, headers: { "Set-Cookie": line } });
}

/**
 * Opens the documents page.
 * @throws Response 404, see above
 */
export const openPapers = (request: Request): Promise<Response> => openPage(request, PAPERS_PAGE);

/**
 * Opens the prices page.
 * @throws Response 404, see above
 */
export const openPrices = (request: Request): Promise<Response> => openPage(request, PRICES_PAGE);
