import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const chat = refiStep({
  id: "chat",
  title: "Chat with us",
  asks: NOTHING,
  aside: true,
});
