import { liabilityHomeForm, liabilityHomeTitle } from "~/steps/mortgages/liability-home";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const liabilityProperty = refiStep({
  id: "liability-property",
  title: liabilityHomeTitle,
  privacy: "secret",
  schema: liabilityHomeForm,
  ownsEach: ["liabilityHomes"],
  params: ":liabilityId?",
});
