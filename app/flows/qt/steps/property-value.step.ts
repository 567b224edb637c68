import { toSharedState } from "~/flows/qt/ports";
import { quoteStep } from "~/flows/qt/quote-step";
import { homeValueTitle } from "~/steps/homes/home-questions";
import { HOME_VALUE_ENTRIES, homeValueForm, homeValueQuestions } from "~/steps/homes/home-value";
import { homeAddress, SUBJECT } from "~/steps/homes/homes";
import { HOME_VALUE } from "~/steps/questions";
import { moneyAnswer } from "~/steps/answer-summaries";

export const propertyValue = quoteStep({
  id: "property-value",
  summary: ({ answers }, id = SUBJECT) =>
    id === SUBJECT ? moneyAnswer(HOME_VALUE.label, answers.values?.[id]) : undefined,
  title: (state, home) => homeValueTitle(toSharedState(state), home),
  privacy: "masked",
  schema: homeValueForm,
  softChecks: (values, { state, item = SUBJECT }) =>
    homeValueQuestions(values, {
      state: homeAddress(toSharedState(state), item)?.state,
      lookup: state.facts.lookups?.[item],
    }),
  entries: HOME_VALUE_ENTRIES,
  defaultItem: SUBJECT,
  // A different home has a different value.
  dependsOn: ["propertyAddress"],
  itemPattern: /^\d{1,15}$/,
});
