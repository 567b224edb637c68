import { omitUndefined } from "~/domain/omit-undefined";
import { ComparisonChoice } from "~/steps/comparison/comparison-view";
import { offersFromAnswers } from "~/steps/comparison/from-answers";
import { saveStay } from "~/steps/comparison/save-stay";
import type { ComparisonParts } from "~/steps/comparison/view";
import type { ComparisonSide } from "~/steps/send/comparison-side";
import { SidePage } from "~/steps/send/comparison-side-view";
import { sendButtons } from "~/steps/send/send-buttons";
import { CREDIT_LINE_NOTICE } from "~/steps/loan/credit-line-words";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Callout, EstimateNotice, SummaryList, type SummaryRow } from "~/ui/parts";
import { minCreditScore } from "~server/backend/min-credit-score";
import { changeAddress } from "~server/visit/change-link";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader, type ButtonPress } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { chooseLoan } from "~/flows/main/loan/choose-loan";
import { equityHome, comparedLoans, ownerComparison } from "~/flows/main/loan/owner-comparison";
import type { MainState } from "~/flows/main/state";
import { planRows } from "~/flows/main/verdict/plan-rows";
import { transactionOf } from "~/flows/main/transaction";
import { verdictFor } from "~/flows/main/verdict/verdict";
import { qualification } from "./qualification.step";

export const handle: PageHandle = { styles: "comparison" };

interface QualificationView {
  rows: readonly SummaryRow[];
  /** a call with a loan expert follows at once, so the loans are compared here */
  isLine: boolean;
  /** absent where the answers rule a line out, which the next page says */
  comparison?: ComparisonParts;
  /** replaces the sentence about a Loan Estimate, which a line of credit does not have */
  notice?: string;
  /** all figures, or where the comparison is sent, on an address of its own */
  side?: ComparisonSide;
}

const isEquity = (visit: Pick<Visit<MainState>, "trail">): boolean =>
  ["heloc", "heloan"].includes(transactionOf(visit.trail) ?? "");

/** Returns the home of a visitor who wants a line and may get one; undefined for all others. */
async function equityHomeOf(visit: Pick<Visit<MainState>, "trail" | "state" | "backend">) {
  if (!isEquity(visit)) return undefined;
  const verdict = await verdictFor(visit);
  return verdict?.outcome === "qualified"
    ? equityHome(visit.state, await minCreditScore(visit.backend))
    : undefined;
}

export const loader = stepLoader(qualification, {
  load: async (visit) => {
    const transaction = transactionOf(visit.trail);
    const rows = transaction === undefined ? [] : planRows(visit.state, transaction);
    const home = await equityHomeOf(visit);
    const compared = home && ownerComparison(visit, home);
    const data: QualificationView = {
      isLine: isEquity(visit),
      ...omitUndefined({ comparison: compared?.parts, side: compared?.side }),
      ...(compared && { notice: CREDIT_LINE_NOTICE }),
      rows: rows.map(({ label, value, changeWhat, pages }) => {
        const change = pages.map((page) => changeAddress(visit, page)).find((to) => to !== undefined);
        return { label, value, change, changeWhat: change && changeWhat };
      }),
    };
    return {
      data,
      ...(compared && { title: compared.title, values: compared.values, footer: compared.footer }),
    };
  },
});

export const action = stepAction(
  qualification,
  async (visit) => {
    const verdict = await verdictFor(visit);
    // When the path shows no goal there is no decision, and the visitor is not turned away.
    if (verdict === undefined)
      return done({ outcome: "qualified", facts: { prequalifiedAmount: undefined } });
    const prequalifiedAmount = verdict.outcome === "qualified" ? verdict.amount : undefined;
    const result = { outcome: verdict.outcome, facts: { prequalifiedAmount } };
    const home = await equityHomeOf(visit);
    if (!home || offersFromAnswers(home).offers.length === 0) return done(result);
    const chosen = chooseLoan(home, visit.values.offer);
    return chosen.kind === "done" ? done({ ...result, answers: { ...chosen.answers } }) : chosen;
  },
  {
    assume: (press) => saveStay(press),
    ...sendButtons(async (press: ButtonPress<MainState>) => {
      const home = await equityHomeOf(press);
      return home && comparedLoans(press, home);
    }),
  },
);

export default function Qualification() {
  const { rows, isLine, comparison, notice, side } = useStep<QualificationView>().data;
  if (side) return <SidePage side={side} />;
  const answers = <SummaryList heading={comparison ? "What this is based on" : undefined} rows={rows} />;
  const noCheck = (
    <Callout>
      <p>
        We don't check your credit report for this, and it isn't a credit decision. It only compares your
        answers with what we lend.
      </p>
    </Callout>
  );
  if (!comparison)
    return (
      <StepPage lead="This is what we use to see whether and how we can help. Nothing else about you counts here.">
        {answers}
        {noCheck}
        <StepForm submit={isLine ? "Continue to a loan expert" : "See what is possible"}>{null}</StepForm>
      </StepPage>
    );
  return (
    <StepPage lead="Based on what you told us, this looks possible. Every line counts your whole home. No loan is chosen for you.">
      <EstimateNotice words={notice} />
      <ComparisonChoice parts={comparison}>
        {answers}
        {noCheck}
      </ComparisonChoice>
    </StepPage>
  );
}
