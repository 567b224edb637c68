import { LienTypePage } from "~/steps/mortgages/lien-type-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { saveLienTypes } from "~/steps/homes/save-homes";
import { SUBJECT } from "~/steps/homes/homes";
import { withLienType } from "~/steps/mortgages/lien-types";
import { homeOfLiability } from "~/steps/mortgages/mortgages-on-homes";
import { lienTypePage } from "~/steps/mortgages/mortgage-pages";
import { liabilityType } from "./liability-type.step";

export const loader = stepLoader(liabilityType, { load: (visit) => lienTypePage(visit) });

export const action = stepAction(liabilityType, (visit) => {
  const { state, place, values } = visit;
  const { item = "" } = place;
  const home = homeOfLiability(state, item) ?? SUBJECT;
  return saveLienTypes(visit, home, withLienType(state, item, values.type));
});

export default function LiabilityType() {
  return <LienTypePage />;
}
