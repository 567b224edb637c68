import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, SummaryList, type SummaryRow } from "~/ui/parts";
import { changeAddress } from "~server/http/change-link";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { planRows } from "../plan-rows";
import { transactionOf } from "../transaction";
import { verdictFor } from "../verdict";
import { qualification } from "./qualification.step";

interface Data {
  rows: readonly SummaryRow[];
  /** a line of credit has no figures to show after this: a banker follows at once */
  isLine: boolean;
}

export const loader = stepLoader(qualification, {
  load: (visit) => {
    const transaction = transactionOf(visit.trail);
    const rows = transaction === undefined ? [] : planRows(visit.state.answers, transaction);
    const data: Data = {
      isLine: transaction === "heloc" || transaction === "heloan",
      rows: rows.map(({ label, value, changeWhat, pages }) => {
        const change = pages.map((page) => changeAddress(visit, page)).find((to) => to !== undefined);
        return { label, value, ...(change === undefined ? {} : { change, changeWhat }) };
      }),
    };
    return { data };
  },
});

export const action = stepAction(qualification, async (visit) => {
  const verdict = await verdictFor(visit);
  // Without a road that says what they want there is nothing to weigh, and nobody is turned away.
  if (verdict === undefined) return done({ outcome: "qualified", facts: { prequalifiedAmount: undefined } });
  const prequalifiedAmount = verdict.outcome === "qualified" ? verdict.amount : undefined;
  return done({ outcome: verdict.outcome, facts: { prequalifiedAmount } });
});

export default function Qualification() {
  const { rows, isLine } = useStep<Data>().data;
  return (
    <StepPage lead="This is what we look at to see whether and how we can help. Nothing else about you counts here.">
      <SummaryList rows={rows} />
      <Callout>
        <p>
          We do not look at your credit report for this, and it is not a credit decision. It only compares
          your answers with what we lend.
        </p>
      </Callout>
      <StepForm submit={isLine ? "Connect me with a banker" : "See what is possible"}>{null}</StepForm>
    </StepPage>
  );
}
