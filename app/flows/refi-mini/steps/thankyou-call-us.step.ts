import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const thankyouCallUs = refiStep({
  id: "thankyou-call-us",
  title: "Thank you",
  asks: NOTHING,
});
