import { HomeUsePage } from "~/steps/homes/home-questions-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { propertyUse } from "./property-use.step";

export const loader = stepLoader(propertyUse);
export const action = stepAction(propertyUse);

export default function PropertyUse() {
  return <HomeUsePage />;
}
