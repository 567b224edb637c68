import { ResidencePage } from "~/steps/people/residence-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { borrowerIndexOf } from "~/steps/people/borrowers";
import { residenceView, saveResidence } from "~/steps/people/residence";
import { currentAddress } from "./current-address.step";

export const loader = stepLoader(currentAddress, {
  load: ({ state, place }) => residenceView(state, borrowerIndexOf(place)),
});

export const action = stepAction(currentAddress, ({ state, place, values }) =>
  saveResidence(state, borrowerIndexOf(place), values),
);

export default function CurrentAddress() {
  return <ResidencePage />;
}
