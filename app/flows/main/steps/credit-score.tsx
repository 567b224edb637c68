import { bandOptions } from "~/steps/offers/purchase-rate";
import { ScoreBandPage } from "~/steps/credit/score-band-view";
import { useStep } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { creditScore } from "./credit-score.step";

interface Data {
  bands: { value: string; label: string }[];
}

export const loader = stepLoader(creditScore, {
  load: ({ state }): { data: Data; values: { scoreBand?: string } } => ({
    data: { bands: bandOptions() },
    values: { scoreBand: state.answers.scoreBand },
  }),
});

export const action = stepAction(creditScore, ({ values }) => done({ answers: values }));

export default function CreditScore() {
  return <ScoreBandPage name="scoreBand" bands={useStep<Data>().data.bands} />;
}
