import { callAsks } from "~/steps/call/ask-for-call";
import { miniStep } from "~/flows/mini/mini-step";

export const unqualifiedDeclined = miniStep({
  id: "unqualified-declined",
  title: "We can't approve this loan",
  asks: callAsks,
  outcomes: ["calling-you", "calling-soon"],
});
