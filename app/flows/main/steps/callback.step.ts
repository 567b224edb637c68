import { z } from "zod";
import { CALL_TOPICS, callBackFields, callerNameFields } from "~/steps/call/call-back";
import { choice } from "~/steps/fields";
import { PREFILLED_NAME } from "~/steps/people/prefilled-names";
import { mainStep } from "~/flows/main/main-step";
import { peopleOnLoan } from "~/steps/people/borrower-list";

const call = z.object({ topic: choice(CALL_TOPICS, "Choose what the call is about."), ...callBackFields });
const withName = call.extend(callerNameFields);

export const callback = mainStep({
  id: "callback",
  title: "When should we call you?",
  privacy: "masked",
  schema: (state) => (peopleOnLoan(state).length === 0 ? withName : call),
  prefilledBy: (state) => [
    ...(peopleOnLoan(state).length === 0 ? PREFILLED_NAME : []),
    "phoneNumber",
    "topic",
  ],
  ownedAnswers: ["callBack"],
  isTimeoutFree: true,
  public: true,
  open: true,
});
