import { z } from "zod";
import { choice, phoneField } from "../../../steps/fields";
import { mainStep } from "../main-step";
import { nameFields } from "../../../steps/person-name";
import { onLoan } from "../state";

/** What a call may be about, by its name in the record. */
export const CALL_TOPICS = ["purchase", "refinance", "cash", "application", "else"] as const;
/** When somebody would like to be called. */
export const CALL_TIMES = ["morning", "afternoon", "evening"] as const;

const { firstName, lastName } = nameFields("your");
const call = z.object({
  topic: choice(CALL_TOPICS, "Choose what the call is about."),
  time: choice(CALL_TIMES, "Choose when we may call."),
  phoneNumber: phoneField("Enter the phone number on which we can reach you."),
});
const withName = call.extend({ firstName, lastName });

export const callback = mainStep({
  id: "callback",
  title: "When should we call you?",
  asks: (state) => (onLoan(state).length === 0 ? withName : call),
  owns: ["callBack"],
});
