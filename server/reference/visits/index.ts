import type { Context, Hono } from "hono";
import type { Employee } from "~server/reference/bankers";
import type { Store } from "~server/reference/deps";
import { mustBeVisible } from "~server/reference/employee-access";
import { noteLook } from "~server/reference/trail";
import { OWN_PAGE_HEADERS } from "~server/reference/own-page";
import { unfitFor } from "~server/reference/storable";
import { closedPage, downPage, goneVisitPage, listPage, visitPage, type Drawing } from "./draw";
import { createGuard, ownAnswer } from "./guard";
import { openVisits, visitOf } from "./record";

/**
 * Adds GET /visits and GET /visits/:callUid, where bankers and supervisors follow the visits of every wizard that has an exchange. They open with an
 * employee's token and with nothing else, in a demonstration or not. A visit is shown to whom its application is assigned to (ROLE-07); nothing is shown
 * of one that has none yet.
 */
export function mountVisits(app: Hono, store: Store): void {
  const closed = (isOnSite: boolean) => closedPage("to follow visits", isOnSite);
  const guarded = createGuard(store, "visits", { closed, down: downPage });
  const drawn = (answer: (c: Context, drawing: Drawing, banker: Employee) => Promise<Response>) =>
    guarded((c, banker) =>
      answer(c, { now: store.now(), still: c.req.query("still") === "1", banker: banker.name }, banker),
    );
  /** The visit of an address. @throws NotAssigned for an employee who may not see it */
  const visitAt = async (c: Context, viewer: Employee) => {
    const callUid = c.req.param("callUid") ?? "";
    const visit = unfitFor(callUid) === undefined ? await visitOf(store, callUid) : undefined;
    if (visit) await mustBeVisible(store.db, viewer, visit.application.id);
    return visit;
  };

  app.get(
    "/visits",
    drawn(async (c, drawing, viewer) => {
      await noteLook(store.db, { appId: "", who: viewer.id, what: "looked at open visits", at: drawing.now });
      return ownAnswer(c, listPage(await openVisits(store.db, viewer, drawing.now), drawing));
    }),
  );
  app.get(
    "/visits/:callUid",
    drawn(async (c, drawing, viewer) => {
      const visit = await visitAt(c, viewer);
      if (!visit) return ownAnswer(c, goneVisitPage(), 404);
      // What leaves no trace is not shown.
      const look = {
        appId: visit.application.id,
        who: viewer.id,
        what: "followed the visit",
        at: drawing.now,
      };
      await noteLook(store.db, look);
      return ownAnswer(c, visitPage(visit, drawing));
    }),
  );
  // The site's page is opened as by any link of a banker's: with the token, which leaves the address at once.
  app.get(
    "/visits/:callUid/with",
    guarded(async (c, viewer, token) => {
      const visit = await visitAt(c, viewer);
      if (!visit) return ownAnswer(c, goneVisitPage(), 404);
      const page = `${store.siteOrigin}/replay/with/${encodeURIComponent(visit.application.id)}`;
      const Location = `${page}?${new URLSearchParams({ employeeToken: token }).toString()}`;
      return new Response(null, { status: 303, headers: { ...OWN_PAGE_HEADERS, Location } });
    }),
  );
}
