import { canSend } from "~/steps/send/state";
import { SEND_LINK } from "~/steps/send/send-page";
import { branchOf } from "~server/visit/entries";
import { addressOf } from "~server/visit/hosts";
import type { Visit } from "~server/visit/types";
import type { MainState } from "~/flows/main/state";

/** The pages that compare loans, before the phone except for home equity. */
const COMPARISONS = [
  "qualification",
  "quick-quote",
  "payment-and-cashout-amount",
  "rate-and-payment",
  "purc-rate-and-payment",
  "debt-pay-off-and-payment",
];

/**
 * Returns the address that sends the comparison of the visitor's path; undefined without a
 * comparison, and while no phone is confirmed.
 */
export function sendLinkOf(
  visit: Pick<Visit<MainState>, "host" | "session" | "trail" | "entry" | "state">,
): string | undefined {
  const { host, session, trail, state } = visit;
  const place = trail.find(({ node }) => COMPARISONS.includes(node));
  if (!place || !canSend(state)) return undefined;
  return addressOf(host.flow, place, session.id, { ...branchOf(visit), ...SEND_LINK });
}
