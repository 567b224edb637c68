import { homeTypeForm, homeTypeTitle } from "~/steps/homes/home-questions";
import { SUBJECT } from "~/steps/homes/homes";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const propertyType = refiStep({
  id: "property-type",
  title: homeTypeTitle,
  asks: homeTypeForm,
  entries: { propertyType: "types" },
  itemUnnamed: SUBJECT,
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
