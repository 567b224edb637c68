import type { Hono } from "hono";
import type { DepsWithDatabase } from "~server/reference/deps";
import { noAccessPage, unavailablePage } from "~server/reference/visits/draw";
import { createPageGuard, pageResponse } from "~server/reference/visits/page-guard";
import { recordView } from "~server/reference/trail";
import { experimentsPage } from "./draw";
import { experimentResults } from "./record";

/**
 * Adds GET /experiments, where employees read experiment results. It uses the same access as the
 * visits, and its numbers concern no single application.
 */
export function mountExperiments(app: Hono, store: DepsWithDatabase): void {
  const brand = store.lender.name;
  const closed = (isOnSite: boolean) => noAccessPage("to read experiments", isOnSite, brand);
  const guarded = createPageGuard(store, "experiments", { closed, down: () => unavailablePage(brand) });
  app.get(
    "/experiments",
    guarded(async (c, { id, name }) => {
      await recordView(store.db, { appId: "", who: id, what: "read experiments", at: store.now() });
      return pageResponse(c, experimentsPage(await experimentResults(store.db), { brand, employee: name }));
    }),
  );
}
