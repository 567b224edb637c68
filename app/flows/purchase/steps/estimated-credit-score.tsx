import { ScoreBandPage } from "~/steps/credit/score-band-view";
import { bandOptions } from "~/steps/offers/purchase-rate";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { estimatedCreditScore } from "./estimated-credit-score.step";

export const loader = stepLoader(estimatedCreditScore, { load: () => ({ data: { bands: bandOptions() } }) });
export const action = stepAction(estimatedCreditScore);

export default function EstimatedCreditScore() {
  const { bands } = useStep<{ bands: ReturnType<typeof bandOptions> }>().data;
  return <ScoreBandPage name="scoreBand" bands={bands} />;
}
