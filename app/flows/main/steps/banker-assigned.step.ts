import { callAsks } from "../../../steps/ask-for-call";
import { mainStep } from "../main-step";

export const bankerAssigned = mainStep({
  id: "banker-assigned",
  title: "Your mortgage banker",
  asks: callAsks,
  outcomes: ["calling-you", "calling-soon"],
});
