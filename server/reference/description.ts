import type { Hono } from "hono";
import { openApiText } from "~server/backend/openapi";

/** Adds GET /openapi.json: the contract that this backend keeps. */
export function mountDescription(app: Hono): void {
  let text: string | undefined;
  app.get("/openapi.json", (c) => {
    // Made when first asked for, so that nobody who starts the backend waits for it.
    text ??= openApiText();
    return c.body(text, 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-cache",
    });
  });
}
