import { homeAddressAnswer } from "~/steps/answer-summaries";
import { confirmedAddressForm } from "~/steps/address/confirmed-address";
import { FIRST_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { isSoftAt, titleWhilePulling } from "~/steps/credit/pending";
import { BUYERS } from "~/flows/purchase/people";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const currentAddress = purchaseStep({
  id: "current-address",
  highPriority: true,
  summary: ({ answers }) => homeAddressAnswer("You live at", answers.residence),
  title: (state) => titleWhilePulling(state, isSoftAt("current-address"), "Where do you live today?"),
  privacy: "masked",
  schema: confirmedAddressForm,
  ownedAnswers: ["residence", "looks"],
  outcomes: FIRST_PULL_OUTCOMES,
  dependsOn: BUYERS,
});
