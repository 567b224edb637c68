import type { Context } from "hono";
import type { BankerViewer } from "./banker-session";
import type { DepsWithDatabase } from "~server/reference/deps";
import { NotAssigned } from "~server/reference/employee-access";
import { BACKEND_PAGE_HEADERS, type Markup } from "~server/shared/backend-page";
import { recordAccessRefusal } from "~server/reference/trail";
import { createAddressKeys } from "./address-key";
import { notAssignedPage } from "./draw";
import { createBankerSession, publicLocationOf } from "./banker-session";

/** Query parameter of an employee's token in a link (C11). */
const TOKEN_PARAMETER = "employeeToken";

/** Returns one of the backend's own pages as a response. */
export const pageResponse = (c: Context, markup: Markup, status: 200 | 403 | 404 | 503 = 200) =>
  c.html(markup, status, BACKEND_PAGE_HEADERS);

/**
 * Guards pages for bankers: they open only with an employee's token, which is first removed from
 * the address.
 * @param place their path, "visits"
 * @param pages for rejected requests, and for while the database is unreachable
 */
export function createPageGuard(
  store: DepsWithDatabase,
  place: string,
  pages: { closed(isOnSite: boolean): Markup; down(): Markup },
) {
  const pass = createBankerSession(store, place);
  const addresses = createAddressKeys(store, place);
  return (answer: (c: Context, banker: BankerViewer, token: string) => Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      const request = c.req.raw;
      const refusal = addresses.refusal(request);
      if (refusal) return refusal;
      const token = c.req.query(TOKEN_PARAMETER);
      try {
        const banker = await (token === undefined ? pass.banker(request) : pass.bankerOf(token));
        if (!banker) return await pageResponse(c, pages.closed(publicLocationOf(request).prefix !== ""), 403);
        const own = pass.tokenIn(request) ?? "";
        if (token === undefined) return await addresses.open(request, own, () => answer(c, banker, own));
        const to = addresses.addressOf(request, `${publicLocationOf(request).prefix}${c.req.path}`, token);
        const headers = { ...BACKEND_PAGE_HEADERS, Location: to, "Set-Cookie": pass.write(request, token) };
        return new Response(null, { status: 303, headers });
      } catch (error) {
        if (error instanceof NotAssigned) {
          await recordAccessRefusal(store.db, `a page of ${place}`, error, store.now());
          return pageResponse(c, notAssignedPage(error.displayMessage, store.lender.name), 403);
        }
        store.log.error(
          { reason: error instanceof Error ? error.name : "unknown" },
          `a page of ${place} could not be shown`,
        );
        return pageResponse(c, pages.down(), 503);
      }
    };
}
