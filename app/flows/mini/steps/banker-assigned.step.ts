import { callAsks } from "../call-me";
import { miniStep } from "../mini-step";

export const bankerAssigned = miniStep({
  id: "banker-assigned",
  title: "Your mortgage banker",
  asks: callAsks,
});
