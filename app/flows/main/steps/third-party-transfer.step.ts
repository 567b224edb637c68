import { callAsks } from "~/steps/call/ask-for-call";
import { mainStep } from "~/flows/main/main-step";

export const thirdPartyTransfer = mainStep({
  id: "third-party-transfer",
  title: "Another lender can help you better",
  asks: callAsks,
  outcomes: ["calling-you", "calling-soon"],
});
