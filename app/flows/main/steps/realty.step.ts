import { realtyForm } from "~/steps/offers/partner-agents";
import { PARTNER_AGENT } from "~/steps/questions";
import { mainStep } from "~/flows/main/main-step";

export const realty = mainStep({
  id: "realty",
  title: PARTNER_AGENT.title,
  privacy: "open",
  schema: realtyForm,
  ownedAnswers: ["isEnrolledInRealty"],
});
