import { maritalStatusAnswer } from "~/steps/answer-summaries";
import { choice } from "~/steps/fields";
import { MARITAL_STATUSES } from "~/steps/people/marital-status";
import { MARITAL_STATUS } from "~/steps/questions";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const maritalStatus = purchaseStep({
  id: "marital-status",
  summary: ({ answers }) => maritalStatusAnswer(answers.maritalStatus),
  title: MARITAL_STATUS.title,
  privacy: "masked",
  fields: { maritalStatus: choice(MARITAL_STATUSES, "Choose married, unmarried or separated.") },
});
