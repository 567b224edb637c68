import { textAnswer } from "~/steps/answer-summaries";
import { citiesField } from "~/steps/loan/buying-plans";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const homeShoppingLocation = purchaseStep({
  id: "home-shopping-location",
  summary: ({ answers }) => textAnswer("Looking in", answers.propertyCities?.join(", ")),
  title: "Where are you looking?",
  privacy: "open",
  fields: { propertyCities: citiesField },
});
