import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callAsks } from "~/steps/call/ask-for-call";
import { mainStep } from "~/flows/main/main-step";

export const thirdPartyTransfer = mainStep({
  id: "third-party-transfer",
  highPriority: true,
  title: "Another lender can help you better",
  schema: callAsks,
  outcomes: CALL_OUTCOMES,
  rest: true,
});
