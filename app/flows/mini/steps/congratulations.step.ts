import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callSchema } from "~/steps/call/ask-for-call";
import { incomeComesLast } from "~/flows/mini/conditions";
import { EMPTY_FORM } from "~/wizard/step";
import { firstNameOf } from "~/steps/people/buyers";
import { approvalTitle } from "~/steps/letters/approval-words";
import { miniStep } from "~/flows/mini/mini-step";

export const congratulations = miniStep({
  id: "congratulations",
  highPriority: true,
  // The backend decides what the income supports, and the page's loader replaces this title.
  title: (state) => approvalTitle(firstNameOf(state), undefined),
  privacy: "secret",
  schema: (state) => (incomeComesLast.holds(state) ? EMPTY_FORM : callSchema(state)),
  outcomes: CALL_OUTCOMES,
  isTimeoutFree: true,
});
