import { realtyForm } from "~/steps/offers/partner-agents";
import { mainStep } from "~/flows/main/main-step";

export const realty = mainStep({
  id: "realty",
  title: "Would you like a partner agent?",
  privacy: "open",
  schema: realtyForm,
  ownedAnswers: ["isEnrolledInRealty"],
});
