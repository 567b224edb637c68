import { HOME_TYPES } from "~/steps/homes/home-questions-view";
import { TapPage } from "~/ui/taps";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { propertyType } from "./property-type.step";

export const handle: PageHandle = { styles: "taps" };

export const loader = stepLoader(propertyType);
export const action = stepAction(propertyType);

export default function PropertyType() {
  return <TapPage name="propertyType" label="Type of home" options={HOME_TYPES} />;
}
