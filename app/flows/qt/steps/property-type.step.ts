import { asShared } from "~/flows/qt/people";
import { quoteStep } from "~/flows/qt/quote-step";
import { homeTypeForm, homeTypeTitle, saidHomeType } from "~/steps/homes/home-questions";
import { SUBJECT } from "~/steps/homes/homes";

export const propertyType = quoteStep({
  id: "property-type",
  summary: saidHomeType,
  title: (state, home) => homeTypeTitle(asShared(state), home),
  schema: homeTypeForm,
  entries: { propertyType: "types" },
  itemUnnamed: SUBJECT,
  itemShape: /^\d{1,15}$/,
});
