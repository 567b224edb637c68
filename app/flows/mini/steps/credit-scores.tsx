import { ScoresPage, type ScoresView } from "~/steps/credit/scores-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { scoresData } from "~/steps/credit/scores";
import { openOtherScore, textScoreCode } from "~/steps/credit/other-score";
import { incomeComesLast } from "~/flows/mini/conditions";
import { creditScores } from "./credit-scores.step";

interface CreditScoresView extends ScoresView {
  incomeIsNext: boolean;
}

export const loader = stepLoader(creditScores, {
  load: async (visit): Promise<{ data: CreditScoresView }> => ({
    data: { ...(await scoresData(visit)), incomeIsNext: !incomeComesLast.holds(visit.state) },
  }),
});

export const action = stepAction(creditScores, undefined, {
  "their-code": textScoreCode,
  "their-open": openOtherScore,
});

export default function CreditScores() {
  const { incomeIsNext } = useStep<CreditScoresView>().data;
  return <ScoresPage submit={incomeIsNext ? "Tell us about your income" : "See what you are approved for"} />;
}
