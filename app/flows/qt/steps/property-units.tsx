import { HomeUnitsPage } from "~/steps/homes/home-questions-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { propertyUnits } from "./property-units.step";

export const loader = stepLoader(propertyUnits);
export const action = stepAction(propertyUnits);

export default function PropertyUnits() {
  return <HomeUnitsPage />;
}
