import { canSend } from "~/steps/send/state";
import { SEND_LINK } from "~/steps/send/send-page";
import { branchOf } from "~server/visit/entries";
import { addressOf } from "~server/visit/hosts";
import type { Visit } from "~server/visit/types";
import type { MainState } from "~/flows/main/state";
import { transactionOf } from "~/flows/main/transaction";
import { chosenLoan } from "./chosen-loan";

/** The pages where a loan is chosen from a comparison, before the phone except for home equity. */
const COMPARISONS = [
  "qualification",
  "quick-quote",
  "payment-and-cashout-amount",
  "rate-and-payment",
  "purc-rate-and-payment",
];

/**
 * Returns the address that sends the comparison of the visitor's path; undefined where no loan was
 * chosen from one, and without an application.
 */
export function sendLinkOf(
  visit: Pick<Visit<MainState>, "host" | "session" | "trail" | "entry" | "state">,
): string | undefined {
  const { host, session, trail, state } = visit;
  const place = trail.find(({ node }) => COMPARISONS.includes(node));
  const isChosen = chosenLoan(state, transactionOf(trail)).apr !== undefined;
  if (!place || !isChosen || !canSend(state)) return undefined;
  return addressOf(host.flow, place, session.id, { ...branchOf(visit), ...SEND_LINK });
}
