import { citiesField } from "~/steps/loan/buying-plans";
import { miniStep } from "~/flows/mini/mini-step";

export const homeShoppingLocation = miniStep({
  id: "home-shopping-location",
  said: ({ answers: { propertyCities } }) =>
    propertyCities?.length ? ["Looking in", propertyCities.join(", ")] : undefined,
  title: "Where are you looking?",
  fields: { propertyCities: citiesField },
});
