import { homeTypeForm, homeTypeTitle, saidHomeType } from "~/steps/homes/home-questions";
import { SUBJECT } from "~/steps/homes/homes";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const propertyType = refiStep({
  id: "property-type",
  summary: saidHomeType,
  title: homeTypeTitle,
  schema: homeTypeForm,
  entries: { propertyType: "types" },
  itemUnnamed: SUBJECT,
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
