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

export const DESK_DOWN = "Your desk can't be loaded right now";

/**
 * The backend did not respond. A page is drawn in its place (refused.ts), with what was typed; an
 * address without a page answers with this text.
 */
export class DeskDown extends Response {
  constructor() {
    super(`${DESK_DOWN}. Please try again in a minute.`, {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
}

export const downPage = (): Response => new DeskDown();
