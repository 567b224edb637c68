import type { Hono } from "hono";
import { openApiText } from "~server/backend/openapi";

/** Adds GET /openapi.json: the contract that this backend implements. */
export function mountDescription(app: Hono): void {
  let text: string | undefined;
  app.get("/openapi.json", (c) => {
    // Generated on the first request, so that it does not slow down the start.
    text ??= openApiText();
    return c.body(text, 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-cache",
    });
  });
}
