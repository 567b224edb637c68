import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const chat = mainStep({
  id: "chat",
  title: "Talk to us",
  asks: NOTHING,
  aside: true,
});
