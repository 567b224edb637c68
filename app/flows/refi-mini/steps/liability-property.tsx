import { LiabilityHomePage } from "~/steps/mortgages/liability-home-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { liabilityHomePage, saveLiabilityHome } from "~/steps/mortgages/mortgage-pages";
import { liabilityProperty } from "./liability-property.step";

export const loader = stepLoader(liabilityProperty, { load: (visit) => liabilityHomePage(visit) });

export const action = stepAction(liabilityProperty, (visit) =>
  saveLiabilityHome(visit, visit.values.home, "address-confirmation~other"),
);

export default function LiabilityProperty() {
  return <LiabilityHomePage />;
}
