import { HOME_USES } from "~/steps/homes/home-questions-view";
import { TapPage } from "~/ui/taps";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { propertyUse } from "./property-use.step";

export const handle: PageHandle = { styles: "taps" };

export const loader = stepLoader(propertyUse);
export const action = stepAction(propertyUse);

export default function PropertyUse() {
  return <TapPage name="propertyUse" label="How you use the home" options={HOME_USES} />;
}
