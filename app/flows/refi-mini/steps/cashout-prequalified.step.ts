import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const cashoutPrequalified = refiStep({
  id: "cashout-prequalified",
  title: "You are pre-qualified",
  asks: NOTHING,
  outcomes: ["calling-you", "calling-soon", "interested"],
});
