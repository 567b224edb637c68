import { HomeTypePage } from "~/steps/homes/home-questions-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { propertyType } from "./property-type.step";

export const loader = stepLoader(propertyType);
export const action = stepAction(propertyType);

export default function PropertyType() {
  return <HomeTypePage />;
}
