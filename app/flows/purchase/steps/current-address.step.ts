import { homeAddressAnswer } from "~/steps/answer-summaries";
import { confirmedAddressForm } from "~/steps/address/confirmed-address";
import { FIRST_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { isSoftAt, titleWhilePulling } from "~/steps/credit/pending";
import { BUYERS } from "~/flows/purchase/people";
import { CURRENT_HOME } from "~/steps/questions";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const currentAddress = purchaseStep({
  id: "current-address",
  highPriority: true,
  summary: ({ answers }) => homeAddressAnswer("You live at", answers.residence),
  title: (state) => titleWhilePulling(state, isSoftAt("current-address"), CURRENT_HOME.title),
  privacy: "masked",
  schema: confirmedAddressForm,
  ownedAnswers: ["residence", "looks"],
  outcomes: FIRST_PULL_OUTCOMES,
  dependsOn: BUYERS,
});
