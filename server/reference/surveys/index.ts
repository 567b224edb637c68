import type { Hono } from "hono";
import type { DepsWithDatabase } from "~server/reference/deps";
import { canSeeAll } from "~server/reference/employee-access";
import { BACKEND_PAGE_BASE_HEADERS } from "~server/shared/backend-page";
import { noAccessPage, unavailablePage } from "~server/reference/visits/draw";
import { createPageGuard, pageResponse } from "~server/reference/visits/page-guard";
import { recordView } from "~server/reference/trail";
import { csvOf } from "./csv";
import { surveysPage } from "./draw";
import { kindOf, answeredSurveys } from "./record";

/**
 * Adds GET /surveys and GET /surveys/answers.csv, where employees read survey answers (SURVEY-07).
 * They use the same access as the visits: a banker sees their own loans, a supervisor all.
 */
export function mountSurveys(app: Hono, store: DepsWithDatabase): void {
  const brand = store.lender.name;
  const closed = (isOnSite: boolean) => noAccessPage("to read surveys", isOnSite, brand);
  const guarded = createPageGuard(store, "surveys", { closed, down: () => unavailablePage(brand) });
  app.get(
    "/surveys",
    guarded(async (c, viewer) => {
      const kind = kindOf(c.req.query("survey"));
      await recordView(store.db, { appId: "", who: viewer.id, what: "read surveys", at: store.now() });
      const lines = await answeredSurveys(store.db, viewer, kind);
      return pageResponse(
        c,
        surveysPage(lines, { brand, kind, employee: viewer.name, isOfAll: canSeeAll(viewer) }),
      );
    }),
  );
  app.get(
    "/surveys/answers.csv",
    guarded(async (c, viewer) => {
      await recordView(store.db, { appId: "", who: viewer.id, what: "downloaded surveys", at: store.now() });
      const lines = await answeredSurveys(store.db, viewer, kindOf(c.req.query("survey")));
      return new Response(csvOf(lines), {
        headers: {
          ...BACKEND_PAGE_BASE_HEADERS,
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="survey-answers.csv"',
        },
      });
    }),
  );
}
