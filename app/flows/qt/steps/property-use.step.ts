import { asShared } from "~/flows/qt/people";
import { quoteStep } from "~/flows/qt/quote-step";
import { homeUseForm, homeUseTitle, saidHomeUse } from "~/steps/homes/home-questions";
import { SUBJECT } from "~/steps/homes/homes";

export const propertyUse = quoteStep({
  id: "property-use",
  summary: saidHomeUse,
  title: (state, home) => homeUseTitle(asShared(state), home),
  schema: homeUseForm,
  entries: { propertyUse: "uses" },
  itemUnnamed: SUBJECT,
  itemShape: /^\d{1,15}$/,
});
