import { ShoppingDatePage } from "~/steps/loan/buying-plans-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { homeShoppingDate } from "./home-shopping-date.step";

export const loader = stepLoader(homeShoppingDate);
export const action = stepAction(homeShoppingDate);

export default function HomeShoppingDate() {
  return <ShoppingDatePage />;
}
