import { z } from "zod";
import { CALL_TOPICS, callBackFields, callerName } from "~/steps/call/call-back";
import { choice } from "~/steps/fields";
import { BROUGHT_NAME } from "~/steps/people/brought-names";
import { mainStep } from "~/flows/main/main-step";
import { onLoan } from "~/steps/people/borrower-list";

const call = z.object({ topic: choice(CALL_TOPICS, "Choose what the call is about."), ...callBackFields });
const withName = call.extend(callerName);

export const callback = mainStep({
  id: "callback",
  title: "When should we call you?",
  schema: (state) => (onLoan(state).length === 0 ? withName : call),
  prefilledBy: (state) => [...(onLoan(state).length === 0 ? BROUGHT_NAME : []), "phoneNumber", "topic"],
  ownedAnswers: ["callBack"],
  rest: true,
  public: true,
  open: true,
});
