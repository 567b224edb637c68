import type { Hono } from "hono";
import type { Store } from "~server/reference/deps";
import { OWN_HEADERS } from "~server/reference/own-page";
import { closedPage, downPage } from "~server/reference/visits/draw";
import { createGuard, ownAnswer } from "~server/reference/visits/guard";
import { csvOf } from "./csv";
import { surveysPage } from "./draw";
import { kindOf, surveyLines } from "./record";

/** Adds GET /surveys and GET /surveys/answers.csv, where employees read what customers answered (SURVEY-07). They open as the visits do. */
export function mountSurveys(app: Hono, store: Store): void {
  const closed = (isOnSite: boolean) => closedPage("to read surveys", isOnSite);
  const guarded = createGuard(store, "surveys", { closed, down: downPage });
  app.get(
    "/surveys",
    guarded(async (c, { name }) => {
      const kind = kindOf(c.req.query("survey"));
      return ownAnswer(c, surveysPage(await surveyLines(store.db, kind), { kind, employee: name }));
    }),
  );
  app.get(
    "/surveys/answers.csv",
    guarded(async (c) => {
      const lines = await surveyLines(store.db, kindOf(c.req.query("survey")));
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
