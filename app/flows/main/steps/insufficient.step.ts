import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { callSchema } from "~/steps/call/ask-for-call";
import { mainStep } from "~/flows/main/main-step";

export const insufficient = mainStep({
  id: "insufficient",
  highPriority: true,
  title: ({ answers }) =>
    answers.isHomeOwner === false
      ? "This is for people who own a home"
      : "We cannot help with this loan online",
  privacy: "secret",
  schema: callSchema,
  outcomes: CALL_OUTCOMES,
  isTimeoutFree: true,
});
