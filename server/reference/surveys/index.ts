import type { Hono } from "hono";
import type { Store } from "~server/reference/deps";
import { seesAll } from "~server/reference/employee-access";
import { OWN_HEADERS } from "~server/reference/own-page";
import { closedPage, downPage } from "~server/reference/visits/draw";
import { createGuard, ownAnswer } from "~server/reference/visits/guard";
import { noteLook } from "~server/reference/trail";
import { csvOf } from "./csv";
import { surveysPage } from "./draw";
import { kindOf, surveyLines } from "./record";

/**
 * Adds GET /surveys and GET /surveys/answers.csv, where employees read survey answers (SURVEY-07).
 * They use the same access as the visits: a banker sees their own loans, a supervisor all.
 */
export function mountSurveys(app: Hono, store: Store): void {
  const closed = (isOnSite: boolean) => closedPage("to read surveys", isOnSite);
  const guarded = createGuard(store, "surveys", { closed, down: downPage });
  app.get(
    "/surveys",
    guarded(async (c, viewer) => {
      const kind = kindOf(c.req.query("survey"));
      await noteLook(store.db, { appId: "", who: viewer.id, what: "read surveys", at: store.now() });
      const lines = await surveyLines(store.db, viewer, kind);
      return ownAnswer(c, surveysPage(lines, { kind, employee: viewer.name, isOfAll: seesAll(viewer) }));
    }),
  );
  app.get(
    "/surveys/answers.csv",
    guarded(async (c, viewer) => {
      await noteLook(store.db, { appId: "", who: viewer.id, what: "downloaded surveys", at: store.now() });
      const lines = await surveyLines(store.db, viewer, kindOf(c.req.query("survey")));
      return new Response(csvOf(lines), {
        headers: {
          ...OWN_HEADERS,
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="survey-answers.csv"',
        },
      });
    }),
  );
}
