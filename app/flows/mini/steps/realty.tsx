import { realtyPage, type RealtyView } from "~/steps/offers/partner-agents";
import { RealtyPage } from "~/steps/offers/realty-view";
import { useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import type { MiniState } from "~/flows/mini/state";
import { realty } from "./realty.step";

export const loader = stepLoader(realty, {
  onArrival: ({ state }) => Promise.resolve(state.facts.isRealtyTold ? done<MiniState>() : undefined),
  load: realtyPage,
});

export const action = stepAction(realty);

export default function Realty() {
  const { data } = useStep<RealtyView>();
  return <RealtyPage {...data} />;
}
