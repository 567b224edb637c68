import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callAsks } from "~/steps/call/ask-for-call";
import { incomeComesLast } from "~/flows/mini/conditions";
import { NOTHING } from "~/wizard/step";
import { firstNameOf } from "~/steps/people/buyers";
import { approvalTitle } from "~/steps/letters/approval-words";
import { miniStep } from "~/flows/mini/mini-step";

export const congratulations = miniStep({
  id: "congratulations",
  highPriority: true,
  // The backend decides what the income supports, and the page's loader replaces this title.
  title: (state) => approvalTitle(firstNameOf(state), undefined),
  schema: (state) => (incomeComesLast.holds(state) ? NOTHING : callAsks(state)),
  outcomes: CALL_OUTCOMES,
  rest: true,
});
