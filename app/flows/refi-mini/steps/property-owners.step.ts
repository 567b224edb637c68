import { ownersTitle } from "~/steps/homes/home-questions";
import { SUBJECT } from "~/steps/homes/homes";
import { ownersForm } from "~/steps/homes/owners";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const propertyOwners = refiStep({
  id: "property-owners",
  title: ownersTitle,
  privacy: "masked",
  schema: (state, item = SUBJECT) => ownersForm(state, item),
  ownsEach: ["owners"],
  params: ":propertyId?",
  itemPattern: /^\d{1,15}$/,
});
