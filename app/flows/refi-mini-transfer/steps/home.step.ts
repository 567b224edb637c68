import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callSchema } from "~/steps/call/ask-for-call";
import { EMPTY_FORM } from "~/wizard/step";
import { hasQuote } from "~/flows/refi-mini-transfer/conditions";
import type { TransferState } from "~/flows/refi-mini-transfer/state";
import { transferStep } from "~/flows/refi-mini-transfer/transfer-step";

/** Without a quote the page offers help, with a heading for what happened to the link. */
function headingOf(state: TransferState): string {
  const { applicants, unopened } = state.facts;
  if (hasQuote(state)) {
    const name = applicants?.[0]?.firstName;
    return name ? `${name}, your refinance quote` : "Your refinance quote";
  }
  switch (unopened) {
    case "down":
      return "Your quote can't be opened right now";
    case "closed":
    case "refused":
      return "This link no longer works";
    case undefined:
      return "Your quote opens with the link we sent you";
  }
}

export const home = transferStep({
  id: "home",
  highPriority: true,
  title: headingOf,
  privacy: "masked",
  schema: (state) => (hasQuote(state) ? callSchema(state) : EMPTY_FORM),
  outcomes: CALL_OUTCOMES,
  entry: true,
});
