import { lienTypeForm, lienTypeTitle } from "~/steps/mortgages/lien-types";
import { liabilitiesToType } from "~/steps/mortgages/mortgages-on-homes";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const liabilityType = refiStep({
  id: "liability-type",
  title: lienTypeTitle,
  privacy: "secret",
  schema: lienTypeForm,
  ownsEach: ["lienTypes"],
  params: ":liabilityId?",
  each: liabilitiesToType,
});
