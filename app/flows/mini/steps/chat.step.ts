import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const chat = miniStep({
  id: "chat",
  title: "Talk to us",
  asks: NOTHING,
  aside: true,
});
