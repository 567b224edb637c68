import type { PageFrame } from "~/ui/page-data";

/** Returns the frame of a desk page, which is not a step of a wizard. */
export const deskFrame = (title: string, action: string, key: string, notice?: string): PageFrame => ({
  flow: "main",
  step: "desk",
  title,
  // Pages of employees show customers' data.
  privacy: "secret",
  layout: "non-fixed-header",
  ...(notice === undefined ? {} : { notice }),
  footer: {},
  key,
  action,
  constraints: {},
  values: {},
});

const DOWN = "Your desk can't be loaded right now. Please try again in a minute.";
export const downPage = (): Response =>
  new Response(DOWN, { status: 503, headers: { "Content-Type": "text/plain; charset=utf-8" } });
