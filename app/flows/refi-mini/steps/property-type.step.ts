import { homeTypeForm, homeTypeTitle } from "~/steps/homes/home-questions";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const propertyType = refiStep({
  id: "property-type",
  title: homeTypeTitle,
  asks: homeTypeForm,
  ownsEach: ["types"],
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
