import { homeUnitsForm, homeUnitsTitle } from "~/steps/homes/home-questions";
import { SUBJECT } from "~/steps/homes/homes";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const multiFamilyProperty = refiStep({
  id: "multi-family-property",
  title: homeUnitsTitle,
  privacy: "masked",
  schema: homeUnitsForm,
  entries: { units: "units" },
  defaultItem: SUBJECT,
  params: ":propertyId?",
  itemPattern: /^\d{1,15}$/,
});
