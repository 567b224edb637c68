import type { Context } from "hono";
import type { Employee } from "~server/reference/bankers";
import type { Store } from "~server/reference/deps";
import { NotAssigned } from "~server/reference/employee-access";
import { OWN_PAGE_HEADERS, type Markup } from "~server/reference/own-page";
import { noteRefusal } from "~server/reference/trail";
import { createAddressKeys } from "./address-key";
import { refusedPage } from "./draw";
import { createPass, frontOf } from "./pass";

/** Query parameter of an employee's token in a link (C11). */
const TOKEN = "employeeToken";

/** Returns one of the backend's own pages as a response. */
export const ownAnswer = (c: Context, markup: Markup, status: 200 | 403 | 404 | 503 = 200) =>
  c.html(markup, status, OWN_PAGE_HEADERS);

/**
 * Guards pages for bankers: they open only with an employee's token, which is first removed from
 * the address.
 * @param place their path, "visits"
 * @param pages for rejected requests, and for while the database is unreachable
 */
export function createGuard(
  store: Store,
  place: string,
  pages: { closed(isOnSite: boolean): Markup; down(): Markup },
) {
  const pass = createPass(store, place);
  const addresses = createAddressKeys(store, place);
  return (answer: (c: Context, banker: Employee, token: string) => Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      const request = c.req.raw;
      const refusal = addresses.refusal(request);
      if (refusal) return refusal;
      const token = c.req.query(TOKEN);
      try {
        const banker = await (token === undefined ? pass.banker(request) : pass.bankerOf(token));
        if (!banker) return await ownAnswer(c, pages.closed(frontOf(request).prefix !== ""), 403);
        const own = pass.tokenIn(request) ?? "";
        if (token === undefined) return await addresses.open(request, own, () => answer(c, banker, own));
        const to = addresses.addressOf(request, `${frontOf(request).prefix}${c.req.path}`, token);
        const headers = { ...OWN_PAGE_HEADERS, Location: to, "Set-Cookie": pass.write(request, token) };
        return new Response(null, { status: 303, headers });
      } catch (error) {
        if (error instanceof NotAssigned) {
          await noteRefusal(store.db, `a page of ${place}`, error, store.now());
          return ownAnswer(c, refusedPage(error.displayMessage), 403);
        }
        store.log.error(
          { reason: error instanceof Error ? error.name : "unknown" },
          `a page of ${place} could not be shown`,
        );
        return ownAnswer(c, pages.down(), 503);
      }
    };
}
