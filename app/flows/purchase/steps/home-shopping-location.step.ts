import { citiesField } from "~/steps/loan/buying-plans";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const homeShoppingLocation = purchaseStep({
  id: "home-shopping-location",
  title: "Where are you looking?",
  fields: { propertyCities: citiesField },
});
