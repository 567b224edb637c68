import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const thankyouUnfortunately = refiStep({
  id: "thankyou-unfortunately",
  title: "A banker has to take a look",
  asks: NOTHING,
  outcomes: ["calling-you", "calling-soon"],
});
