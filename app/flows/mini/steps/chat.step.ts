import { callAsks } from "~/steps/call/ask-for-call";
import { miniStep } from "~/flows/mini/mini-step";

export const chat = miniStep({
  id: "chat",
  title: "Talk to us",
  asks: callAsks,
  aside: true,
  rest: true,
  layout: "omni-chat",
});
