import { realtyPage, type RealtyView } from "~/steps/offers/partner-agents";
import { RealtyPage } from "~/steps/offers/realty-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { realty } from "./realty.step";

export const loader = stepLoader(realty, {
  load: realtyPage,
});

export const action = stepAction(realty);

export default function Realty() {
  const { data } = useStep<RealtyView>();
  return <RealtyPage {...data} />;
}
