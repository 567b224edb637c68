import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callAsks } from "~/steps/call/ask-for-call";
import { mainStep } from "~/flows/main/main-step";

export const insufficient = mainStep({
  id: "insufficient",
  dear: true,
  title: ({ answers }) =>
    answers.isHomeOwner === false
      ? "This is for people who own a home"
      : "We cannot help with this loan online",
  asks: callAsks,
  outcomes: CALL_OUTCOMES,
  rest: true,
});
