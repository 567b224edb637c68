import type { PageFrame } from "~/ui/page-data";
import { logFailure } from "~server/visit/failure";
import type { Runtime } from "~server/visit/types";
import { newIdempotencyKey } from "~server/session/ids";
import { isInvalidLink } from "./consent-link";

/**
 * Shared parts of the pages that open by a link. They are not steps of a flow and show the same
 * messages when they cannot be opened.
 */

/**
 * Returns the frame of such a page.
 * @param action its address
 */
export const linkFrame = (title: string, action: string): PageFrame => ({
  flow: "main",
  step: "consent",
  title,
  // A person's own data is not shown to whoever follows the other borrower's visit.
  privacy: "secret",
  layout: "blank",
  footer: {},
  key: newIdempotencyKey(),
  action,
  constraints: {},
  values: {},
});

/**
 * Returns why a page cannot be opened, with the status of the response. Failures are logged.
 * @throws errors that are not from the backend
 */
export function closedReason(
  site: Pick<Runtime, "log">,
  error: unknown,
): { kind: "lost" | "down"; status: number } {
  return isInvalidLink(logFailure(error, site))
    ? { kind: "lost", status: 410 }
    : { kind: "down", status: 503 };
}
