import { callAsks } from "../../../steps/ask-for-call";
import { refiStep } from "../refi-step";

export const unableToQualify = refiStep({
  id: "unable-to-qualify",
  title: "We cannot offer you this loan",
  asks: callAsks,
  outcomes: ["calling-you", "calling-soon"],
});
