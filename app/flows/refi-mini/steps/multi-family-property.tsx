import { HomeUnitsPage } from "~/steps/homes/home-questions-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { multiFamilyProperty } from "./multi-family-property.step";

export const loader = stepLoader(multiFamilyProperty);
export const action = stepAction(multiFamilyProperty);

export default function MultiFamilyProperty() {
  return <HomeUnitsPage />;
}
