import { EstimatedAmounts } from "~/steps/offers/estimates";
import { VaNote } from "~/steps/offers/va-note";
import type { FooterInputs } from "~/ui/page-data";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, SummaryList, type SummaryRow } from "~/ui/parts";
import { changeAddress } from "~server/visit/change-link";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { lineFigures, type LineFigures } from "~/flows/main/verdict/line-figures";
import { planRows } from "~/flows/main/verdict/plan-rows";
import { transactionOf } from "~/flows/main/transaction";
import { verdictFor } from "~/flows/main/verdict/verdict";
import { qualification } from "./qualification.step";

interface QualificationView {
  rows: readonly SummaryRow[];
  /**
   * a call with a loan expert follows at once, so the figures of the line of credit are shown here
   */
  isLine: boolean;
  hasServed: boolean;
  /** absent where the answers rule it out, which the next page says */
  line?: LineFigures;
}

export const loader = stepLoader(qualification, {
  load: async (visit) => {
    const transaction = transactionOf(visit.trail);
    const rows = transaction === undefined ? [] : planRows(visit.state, transaction);
    const isLine = transaction === "heloc" || transaction === "heloan";
    const verdict = isLine ? await verdictFor(visit) : undefined;
    const line = lineFigures(verdict, visit.state.answers.amountToBorrow);
    const data: QualificationView = {
      isLine,
      hasServed: visit.state.answers.isVeteran === true,
      line,
      rows: rows.map(({ label, value, changeWhat, pages }) => {
        const change = pages.map((page) => changeAddress(visit, page)).find((to) => to !== undefined);
        return { label, value, change, changeWhat: change && changeWhat };
      }),
    };
    const loan = verdict?.outcome === "qualified" ? verdict.loan : undefined;
    const footer: FooterInputs = loan
      ? {
          purchaseMortgageRateDisclaimer: true,
          transactionType: transaction,
          state: loan.state,
          fico: loan.score,
          loanAmount: loan.loanAmount,
          propertyType: "single-family home",
          propertyUse: "your home",
        }
      : {};
    return { data, footer };
  },
});

export const action = stepAction(qualification, async (visit) => {
  const verdict = await verdictFor(visit);
  // When the path shows no goal there is no decision, and the visitor is not turned away.
  if (verdict === undefined) return done({ outcome: "qualified", facts: { prequalifiedAmount: undefined } });
  const prequalifiedAmount = verdict.outcome === "qualified" ? verdict.amount : undefined;
  return done({ outcome: verdict.outcome, facts: { prequalifiedAmount } });
});

export default function Qualification() {
  const { rows, isLine, hasServed, line } = useStep<QualificationView>().data;
  return (
    <StepPage
      lead={
        line
          ? "Based on what you told us, this looks possible. We used only the answers below, and nothing else about you."
          : "This is what we use to see whether and how we can help. Nothing else about you counts here."
      }
    >
      {line ? (
        <>
          <EstimatedAmounts amounts={line.amounts} notice={line.notice} />
          {line.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p>We assumed a single-family home that you live in.</p>
          <VaNote shown={hasServed} />
        </>
      ) : null}
      <SummaryList heading={line ? "What this is based on" : undefined} rows={rows} />
      <Callout>
        <p>
          We don't check your credit report for this, and it isn't a credit decision. It only compares your
          answers with what we lend.
        </p>
      </Callout>
      <StepForm submit={isLine ? "Continue to a loan expert" : "See what is possible"}>{null}</StepForm>
    </StepPage>
  );
}
