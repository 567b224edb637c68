import { omitUndefined } from "~/domain/omit-undefined";
import { ComparisonPage, FiguresPage } from "~/steps/comparison/comparison-view";
import { offersFromAnswers } from "~/steps/comparison/from-answers";
import { saveStay } from "~/steps/comparison/save-stay";
import type { ComparisonParts } from "~/steps/comparison/view";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Callout, EstimateNotice } from "~/ui/parts";
import { minCreditScore } from "~server/backend/min-credit-score";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { chooseLoan } from "~/flows/main/loan/choose-loan";
import { answeredHome, ownerComparison } from "~/flows/main/loan/owner-comparison";
import { refusedRefinanceWords } from "~/flows/main/refinance/refinance";
import { rateAndPayment } from "./rate-and-payment.step";

export const handle: PageHandle = { styles: "comparison" };

interface RateAndPaymentView {
  /** absent where no loan is offered */
  comparison?: ComparisonParts;
  /** what the figures mean and are based on, on an address of its own */
  about?: { html: string; back: string };
  /** why there is no refinance; empty while the home, the mortgage or the score is unknown */
  refusals: string[];
}

export const loader = stepLoader(rateAndPayment, {
  load: async (visit) => {
    const home = answeredHome(visit.state, { minScore: await minCreditScore(visit.backend) });
    const compared = home && ownerComparison(visit, home);
    const data: RateAndPaymentView = {
      ...omitUndefined({ comparison: compared?.parts, about: compared?.about }),
      refusals: home && !compared ? refusedRefinanceWords(home) : [],
    };
    return { data, ...(compared && { title: compared.title, footer: compared.footer }) };
  },
});

export const action = stepAction(
  rateAndPayment,
  async ({ values: { offer }, state, backend }) => {
    const home = answeredHome(state, { minScore: await minCreditScore(backend) });
    return home && offersFromAnswers(home).offers.length > 0 ? chooseLoan(home, offer) : done();
  },
  { assume: (press) => saveStay(press) },
);

export default function RateAndPayment() {
  const { comparison, about, refusals } = useStep<RateAndPaymentView>().data;
  if (about)
    return (
      <StepPage>
        <FiguresPage {...about} />
      </StepPage>
    );
  if (!comparison) return <NoRefinance refusals={refusals} />;
  return (
    <StepPage lead="Every line counts your whole home. Nothing is decided, and no loan is chosen for you.">
      <EstimateNotice />
      <ComparisonPage
        parts={comparison}
        choose={(table) => (
          <StepForm submit="Continue with my choice" formKey={comparison.rowsKey}>
            {table}
          </StepForm>
        )}
      />
    </StepPage>
  );
}

function NoRefinance({ refusals }: Pick<RateAndPaymentView, "refusals">) {
  return (
    <StepPage>
      <Callout tone="warn">
        {refusals.length > 0 ? (
          <p>With the numbers we have, a refinance does not work out.</p>
        ) : (
          <p>To compare loans we need your home&rsquo;s value, what you owe, and your credit score range.</p>
        )}
        {refusals.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          If one of them is off, go back and change it. If they are right, you can still continue, and a loan
          expert will look at other options.
        </p>
      </Callout>
      <StepForm submit="Continue to a loan expert" formKey="none" />
    </StepPage>
  );
}
