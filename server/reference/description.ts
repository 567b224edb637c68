import type { Hono } from "hono";

/** Adds GET /openapi.json: the contract that this backend implements. */
export function mountDescription(app: Hono): void {
  let text: string | undefined;
  app.get("/openapi.json", async (c) => {
    // Loaded and generated on the first request, so that it does not slow down the start.
    const { openApiText } = await import("~server/backend/openapi");
    text ??= openApiText();
    return c.body(text, 200, {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-cache",
    });
  });
}
