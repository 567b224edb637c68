import { homeTypeForm, homeTypeTitle, homeTypeSummary } from "~/steps/homes/home-questions";
import { SUBJECT } from "~/steps/homes/homes";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const propertyType = refiStep({
  id: "property-type",
  summary: homeTypeSummary,
  title: homeTypeTitle,
  privacy: "masked",
  schema: homeTypeForm,
  entries: { propertyType: "types" },
  defaultItem: SUBJECT,
  params: ":propertyId?",
  itemPattern: /^\d{1,15}$/,
});
