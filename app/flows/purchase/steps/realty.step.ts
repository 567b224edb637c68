import { saidYesNo } from "~/steps/said";
import { realtyForm } from "~/steps/offers/realty";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const realty = purchaseStep({
  id: "realty",
  summary: ({ answers }) => saidYesNo("Partner agent", answers.isEnrolledInRealty),
  title: "Would you like a partner agent?",
  schema: realtyForm,
  ownedAnswers: ["isEnrolledInRealty"],
});
