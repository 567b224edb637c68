import { textAnswer } from "~/steps/answer-summaries";
import { citiesField } from "~/steps/loan/buying-plans";
import { miniStep } from "~/flows/mini/mini-step";

export const homeShoppingLocation = miniStep({
  id: "home-shopping-location",
  summary: ({ answers }) => textAnswer("Looking in", answers.propertyCities?.join(", ")),
  title: "Where are you looking?",
  privacy: "open",
  fields: { propertyCities: citiesField },
});
