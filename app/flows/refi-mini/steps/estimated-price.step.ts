import { saidMoney } from "~/steps/said";
import { homeValueTitle } from "~/steps/homes/home-questions";
import { HOME_VALUE_ENTRIES, homeValueForm } from "~/steps/homes/home-value";
import { SUBJECT } from "~/steps/homes/homes";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const estimatedPrice = refiStep({
  id: "estimated-price",
  summary: ({ answers }, id = SUBJECT) =>
    id === SUBJECT ? saidMoney("Value of the home", answers.values?.[id]) : undefined,
  title: homeValueTitle,
  schema: homeValueForm,
  entries: HOME_VALUE_ENTRIES,
  itemUnnamed: SUBJECT,
  params: ":propertyId?",
  itemShape: /^\d{1,15}$/,
});
