import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callSchema } from "~/steps/call/ask-for-call";
import { mainStep } from "~/flows/main/main-step";

export const thirdPartyTransfer = mainStep({
  id: "third-party-transfer",
  highPriority: true,
  title: "Another lender can help you better",
  privacy: "secret",
  schema: callSchema,
  outcomes: CALL_OUTCOMES,
  isTimeoutFree: true,
});
