import { shoppingArea } from "~/steps/loan/buying-plans";
import { ShoppingLocationPage } from "~/steps/loan/buying-plans-view";
import { changeAddress } from "~server/visit/change-link";
import { stepAction, stepLoader } from "~server/visit/step";
import { homeShoppingLocation } from "./home-shopping-location.step";

export const loader = stepLoader(homeShoppingLocation, {
  load: (visit) => ({
    data: {
      area: shoppingArea(visit.state.answers),
      change: changeAddress(visit, "state-and-county"),
    },
  }),
});

export const action = stepAction(homeShoppingLocation);

export default function HomeShoppingLocation() {
  return <ShoppingLocationPage />;
}
