import type { Context, Hono } from "hono";
import type { Store } from "~server/reference/deps";
import { OWN_PAGE_HEADERS, type Markup } from "~server/reference/own-page";
import { unfitFor } from "~server/reference/storable";
import { closedPage, downPage, goneVisitPage, listPage, visitPage, type Drawing } from "./draw";
import { createPass, frontOf } from "./pass";
import { openVisits, visitOf } from "./record";

/** Name of an employee's token in the address of a link (C11). */
const TOKEN = "employeeToken";

type Answer = (c: Context, drawing: Drawing) => Promise<Response>;

const page = (c: Context, markup: Markup, status: 200 | 403 | 404 | 503 = 200) =>
  c.html(markup, status, OWN_PAGE_HEADERS);

/**
 * Adds GET /visits and GET /visits/:callUid, where bankers follow the visits of every wizard that has an exchange. They open with an employee's
 * token and with nothing else, in a demonstration or not.
 */
export function mountVisits(app: Hono, store: Store): void {
  const pass = createPass(store);

  /** Lets a banker in, and moves a token out of the address first. */
  const guarded =
    (answer: Answer) =>
    async (c: Context): Promise<Response> => {
      const request = c.req.raw;
      const token = c.req.query(TOKEN);
      try {
        const banker = await (token === undefined ? pass.banker(request) : pass.bankerOf(token));
        if (!banker) return await page(c, closedPage(frontOf(request).prefix !== ""), 403);
        if (token === undefined) {
          return await answer(c, {
            now: store.now(),
            still: c.req.query("still") === "1",
            banker: banker.name,
          });
        }
        const to = `${frontOf(request).prefix}${c.req.path}`;
        const headers = { ...OWN_PAGE_HEADERS, Location: to, "Set-Cookie": pass.write(request, token) };
        return new Response(null, { status: 303, headers });
      } catch (error) {
        store.log.error(
          { reason: error instanceof Error ? error.name : "unknown" },
          "a visit could not be shown",
        );
        return page(c, downPage(), 503);
      }
    };

  app.get(
    "/visits",
    guarded(async (c, drawing) => page(c, listPage(await openVisits(store.db, drawing.now), drawing))),
  );
  app.get(
    "/visits/:callUid",
    guarded(async (c, drawing) => {
      const callUid = c.req.param("callUid") ?? "";
      const visit = unfitFor(callUid) === undefined ? await visitOf(store.db, callUid) : undefined;
      return visit ? page(c, visitPage(visit, drawing)) : page(c, goneVisitPage(), 404);
    }),
  );
}
