import { bandOptions } from "~/steps/offers/purchase-rate";
import { ScoreBandPage } from "~/steps/credit/score-band-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { creditScore } from "./credit-score.step";

interface CreditScoreView {
  bands: { value: string; label: string }[];
}

export const loader = stepLoader(creditScore, {
  load: (): { data: CreditScoreView } => ({ data: { bands: bandOptions() } }),
});

export const action = stepAction(creditScore);

export default function CreditScore() {
  return <ScoreBandPage name="scoreBand" bands={useStep<CreditScoreView>().data.bands} />;
}
