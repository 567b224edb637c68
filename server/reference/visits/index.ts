import type { Context, Hono } from "hono";
import type { BankerViewer } from "./banker-session";
import type { DepsWithDatabase } from "~server/reference/deps";
import { requireVisible } from "~server/reference/employee-access";
import { recordView } from "~server/reference/trail";
import { BACKEND_PAGE_HEADERS } from "~server/shared/backend-page";
import { unstorableReason } from "~server/reference/storable";
import {
  noAccessPage,
  unavailablePage,
  missingVisitPage,
  listPage,
  visitPage,
  type PageRendering,
} from "./draw";
import { createPageGuard, pageResponse } from "./page-guard";
import { openVisits, visitOf } from "./record";

/**
 * Adds GET /visits and GET /visits/:callUid, where bankers and supervisors follow the visits of
 * every wizard that has an exchange. They open only with an employee's token, in a demonstration or
 * not. A visit is shown to the employees assigned to its application (ROLE-07); one without an
 * application is not shown.
 */
export function mountVisits(app: Hono, store: DepsWithDatabase): void {
  const brand = store.lender.name;
  const closed = (isOnSite: boolean) => noAccessPage("to follow visits", isOnSite, brand);
  const guarded = createPageGuard(store, "visits", { closed, down: () => unavailablePage(brand) });
  const drawn = (answer: (c: Context, drawing: PageRendering, banker: BankerViewer) => Promise<Response>) =>
    guarded((c, banker) =>
      answer(
        c,
        { brand, now: store.now(), isPaused: c.req.query("still") === "1", banker: banker.name },
        banker,
      ),
    );
  /**
   * Returns the visit of an address.
   * @throws NotAssigned for an employee who may not see it
   */
  const visitAt = async (c: Context, viewer: BankerViewer) => {
    const callUid = c.req.param("callUid") ?? "";
    const visit = unstorableReason(callUid) === undefined ? await visitOf(store, callUid) : undefined;
    if (visit) await requireVisible(store.db, viewer, visit.application.id);
    return visit;
  };

  app.get(
    "/visits",
    drawn(async (c, drawing, viewer) => {
      await recordView(store.db, {
        appId: "",
        who: viewer.id,
        what: "looked at open visits",
        at: drawing.now,
      });
      return pageResponse(c, listPage(await openVisits(store.db, viewer, drawing.now), drawing));
    }),
  );
  app.get(
    "/visits/:callUid",
    drawn(async (c, drawing, viewer) => {
      const visit = await visitAt(c, viewer);
      if (!visit) return pageResponse(c, missingVisitPage(brand), 404);
      // A page is not shown without an entry in the trail.
      const look = {
        appId: visit.application.id,
        who: viewer.id,
        what: "followed the visit",
        at: drawing.now,
      };
      await recordView(store.db, look);
      return pageResponse(c, visitPage(visit, drawing));
    }),
  );
  // Redirects to the site's page as a banker's link does: with the token, which is removed from the
  // address at once.
  app.get(
    "/visits/:callUid/with",
    guarded(async (c, viewer, token) => {
      const visit = await visitAt(c, viewer);
      if (!visit) return pageResponse(c, missingVisitPage(brand), 404);
      const page = `${store.siteOrigin}/replay/with/${encodeURIComponent(visit.application.id)}`;
      const Location = `${page}?${new URLSearchParams({ employeeToken: token }).toString()}`;
      return new Response(null, { status: 303, headers: { ...BACKEND_PAGE_HEADERS, Location } });
    }),
  );
}
