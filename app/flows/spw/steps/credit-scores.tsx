import { declined } from "~/flows/spw/conditions";
import { scoresData } from "~/steps/credit/scores";
import { openOtherScore, textScoreCode } from "~/steps/credit/other-score";
import { ScoresPage, type ScoresView } from "~/steps/credit/scores-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { creditScores } from "./credit-scores.step";

interface CreditScoresView extends ScoresView {
  /** SPW-HARDPULL-03 */
  isDeclined: boolean;
}

export const loader = stepLoader(creditScores, {
  load: async (visit): Promise<{ data: CreditScoresView }> => ({
    data: { ...(await scoresData(visit)), isDeclined: declined.holds(visit.state) },
  }),
});

export const action = stepAction(creditScores, undefined, {
  "their-code": textScoreCode,
  "their-open": openOtherScore,
});

export default function CreditScores() {
  const { isDeclined } = useStep<CreditScoresView>().data;
  return isDeclined ? (
    <ScoresPage submit="See what this means" declined />
  ) : (
    <ScoresPage submit="See what we decided" />
  );
}
