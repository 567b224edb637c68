import { callAsks } from "~/steps/call/ask-for-call";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const chat = refiStep({
  id: "chat",
  title: "Talk to us",
  asks: callAsks,
  aside: true,
  rest: true,
  layout: "omni-chat",
});
