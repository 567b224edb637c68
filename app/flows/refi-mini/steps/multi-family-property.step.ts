import { homeUnitsForm, homeUnitsTitle } from "~/steps/homes/home-questions";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const multiFamilyProperty = refiStep({
  id: "multi-family-property",
  title: homeUnitsTitle,
  asks: homeUnitsForm,
  ownsEach: ["units"],
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
