import type { Hono } from "hono";
import { BACKEND_PAGE_HEADERS } from "~server/shared/backend-page";
import type { Lender } from "~server/shared/lender";

/**
 * Adds GET /openapi.json, the contract that this backend implements, and the same as pages: GET
 * /calls and GET /calls/{id}. Everything is loaded and generated on the first request, so that it
 * does not slow down the start. A site with this backend inside serves none of it.
 */
export function mountDescription(app: Hono, { name: brand }: Pick<Lender, "name">): void {
  let text: string | undefined;
  app.get("/openapi.json", async (c) => {
    const { openApiText } = await import("~server/backend/contract/openapi");
    text ??= openApiText(brand);
    return c.body(text, 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-cache",
    });
  });
  app.get("/calls", async (c) => {
    const { callsPage } = await import("./pages");
    return c.html(callsPage(brand), 200, BACKEND_PAGE_HEADERS);
  });
  app.get("/calls/:id", async (c) => {
    const { callPage, isCallId, unknownCallPage } = await import("./pages");
    const id = c.req.param("id");
    return isCallId(id)
      ? c.html(callPage(id, brand), 200, BACKEND_PAGE_HEADERS)
      : c.html(unknownCallPage(brand), 404, BACKEND_PAGE_HEADERS);
  });
}
