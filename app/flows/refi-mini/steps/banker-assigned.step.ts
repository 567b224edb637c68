import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const bankerAssigned = refiStep({
  id: "banker-assigned",
  title: "Your mortgage banker",
  asks: NOTHING,
  outcomes: ["calling-you", "calling-soon", "interested"],
});
