import { openHere } from "~/flows/spw/who/open-presentation";
import { realEstatePage } from "~/steps/presentation/real-estate";
import { RealEstatePage } from "~/steps/presentation/real-estate-view";
import { stepAction, stepLoader } from "~server/http/step";
import { realEstateOwned } from "./real-estate-owned.step";

export const loader = stepLoader(realEstateOwned, { arrive: openHere, load: realEstatePage });
export const action = stepAction(realEstateOwned);

export default function RealEstateOwned() {
  return <RealEstatePage />;
}
