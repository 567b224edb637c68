import { callAsks } from "../../../steps/ask-for-call";
import { refiStep } from "../refi-step";

export const bankerAssigned = refiStep({
  id: "banker-assigned",
  title: "Your mortgage banker",
  asks: callAsks,
  outcomes: ["calling-you", "calling-soon", "interested"],
});
