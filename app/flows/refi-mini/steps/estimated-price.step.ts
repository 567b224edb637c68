import { moneyAnswer } from "~/steps/answer-summaries";
import { homeValueTitle } from "~/steps/homes/home-questions";
import { HOME_VALUE_ENTRIES, homeValueForm, homeValueQuestions } from "~/steps/homes/home-value";
import { homeAddress, SUBJECT } from "~/steps/homes/homes";
import { HOME_VALUE } from "~/steps/questions";
import { refiStep } from "~/flows/refi-mini/refi-step";

export const estimatedPrice = refiStep({
  id: "estimated-price",
  summary: ({ answers }, id = SUBJECT) =>
    id === SUBJECT ? moneyAnswer(HOME_VALUE.label, answers.values?.[id]) : undefined,
  title: homeValueTitle,
  privacy: "masked",
  schema: homeValueForm,
  softChecks: (values, { state, item = SUBJECT }) =>
    homeValueQuestions(values, {
      state: homeAddress(state, item)?.state,
      lookup: state.facts.lookups?.[item],
    }),
  entries: HOME_VALUE_ENTRIES,
  defaultItem: SUBJECT,
  params: ":propertyId?",
  itemPattern: /^\d{1,15}$/,
});
