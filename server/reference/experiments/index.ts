import type { Hono } from "hono";
import type { Store } from "~server/reference/deps";
import { closedPage, downPage } from "~server/reference/visits/draw";
import { createGuard, ownAnswer } from "~server/reference/visits/guard";
import { noteLook } from "~server/reference/trail";
import { experimentsPage } from "./draw";
import { experimentLines } from "./record";

/**
 * Adds GET /experiments, where employees read experiment results. It uses the same access as the
 * visits, and its numbers concern no single application.
 */
export function mountExperiments(app: Hono, store: Store): void {
  const closed = (isOnSite: boolean) => closedPage("to read experiments", isOnSite);
  const guarded = createGuard(store, "experiments", { closed, down: downPage });
  app.get(
    "/experiments",
    guarded(async (c, { id, name }) => {
      await noteLook(store.db, { appId: "", who: id, what: "read experiments", at: store.now() });
      return ownAnswer(c, experimentsPage(await experimentLines(store.db), name));
    }),
  );
}
