import { callAsks } from "../../../steps/ask-for-call";
import { miniStep } from "../mini-step";

export const bankerAssigned = miniStep({
  id: "banker-assigned",
  title: "Your mortgage banker",
  asks: callAsks,
});
