import { HomeAddressPage } from "~/steps/homes/home-address-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { homeAddressPage } from "~/steps/homes/home-address-page";
import { saveHome } from "~/steps/homes/save-home";
import { addressConfirmation } from "./address-confirmation.step";

export const loader = stepLoader(addressConfirmation, {
  load: (visit) => homeAddressPage(visit, visit.state.answers.typedAddress),
});

export const action = stepAction(addressConfirmation, (submission) => saveHome(submission));

export default function AddressConfirmation() {
  return <HomeAddressPage />;
}
