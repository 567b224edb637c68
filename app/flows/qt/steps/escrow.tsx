import { escrowsFrom, escrowQuestions, escrowValues } from "~/flows/qt/escrow";
import { EscrowPage, type EscrowView } from "~/flows/qt/escrow-view";
import { toSharedState } from "~/flows/qt/ports";
import { saveAllHomes } from "~/flows/qt/save-home";
import { mortgageFooter, mortgageLine, shownMortgages } from "~/steps/mortgages/shown-mortgages";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { escrow } from "./escrow.step";

export const loader = stepLoader(escrow, {
  load: async (
    visit,
  ): Promise<{ data: EscrowView; values: Record<string, string | undefined>; footer: object }> => {
    const { state } = visit;
    const shown = await shownMortgages(visit);
    const mortgages = escrowQuestions(state).map(({ name, liability, street }) => ({
      name,
      label: `${mortgageLine(toSharedState(state), liability, shown)}, on ${street}`,
    }));
    return { data: { mortgages }, values: escrowValues(state), footer: mortgageFooter(shown.size > 0) };
  },
});

export const action = stepAction(escrow, (submission) =>
  saveAllHomes(submission, { escrows: escrowsFrom(submission.state, submission.values) }),
);

export default function Escrow() {
  return <EscrowPage {...useStep<EscrowView>().data} />;
}
