import { placePage, submitPlace, type PlaceView } from "~/steps/address/state-and-county";
import { PlacePage } from "~/steps/address/state-and-county-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { stateAndCounty } from "./state-and-county.step";

export const loader = stepLoader(stateAndCounty, { load: placePage });

export const action = stepAction(stateAndCounty, submitPlace);

export default function StateAndCounty() {
  const { data } = useStep<PlaceView>();
  return <PlacePage {...data} />;
}
