import { callAsks } from "../../../steps/ask-for-call";
import { miniStep } from "../mini-step";

export const bankerAssigned = miniStep({
  id: "banker-assigned",
  title: "Your loan expert",
  asks: callAsks,
});
