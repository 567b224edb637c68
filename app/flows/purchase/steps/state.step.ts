import { stateAnswer } from "~/steps/answer-summaries";
import { stateField } from "~/steps/address/state-choice";
import { SERVED_OUTCOMES } from "~/steps/address/state-and-county";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const state = purchaseStep({
  id: "state",
  summary: ({ answers }) => stateAnswer(answers.propertyState),
  title: "In which state will the home be?",
  privacy: "open",
  fields: { propertyState: stateField("Choose the state the home is in.") },
  outcomes: SERVED_OUTCOMES,
});
