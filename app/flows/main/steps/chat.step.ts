import { callAsks } from "~/steps/call/ask-for-call";
import { mainStep } from "~/flows/main/main-step";

export const chat = mainStep({
  id: "chat",
  title: "Talk to us",
  asks: callAsks,
  aside: true,
  rest: true,
  layout: "omni-chat",
});
