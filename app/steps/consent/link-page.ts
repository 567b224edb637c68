import type { PageFrame } from "~/ui/page-data";
import { loggedFailure } from "~server/visit/failure";
import type { Runtime } from "~server/runtime";
import { newIdempotencyKey } from "~server/session/ids";
import { opensNothing } from "./consent-link";

/** What the pages of a link have in common: they are no steps of a flow, and say the same where they do not open. */

/** The frame of such a page. @param action its address */
export const linkFrame = (title: string, action: string): PageFrame => ({
  flow: "main",
  step: "consent",
  title,
  layout: "blank",
  footer: {},
  key: newIdempotencyKey(),
  action,
  constraints: {},
  values: {},
});

/** Why a page does not open, and the status to say so with. A failure is logged. @throws what is no answer of the backend */
export function whyClosed(
  site: Pick<Runtime, "log">,
  error: unknown,
): { kind: "lost" | "down"; status: number } {
  return opensNothing(loggedFailure(error, site))
    ? { kind: "lost", status: 410 }
    : { kind: "down", status: 503 };
}
