import { omitUndefined } from "~/domain/omit-undefined";
import { ComparisonChoice } from "~/steps/comparison/comparison-view";
import { offersFromAnswers } from "~/steps/comparison/from-answers";
import { saveStay } from "~/steps/comparison/save-stay";
import type { ComparisonParts } from "~/steps/comparison/view";
import type { ComparisonSide } from "~/steps/send/comparison-side";
import { SidePage } from "~/steps/send/comparison-side-view";
import { sendButtons } from "~/steps/send/send-buttons";
import { bandOptions } from "~/steps/offers/purchase-rate";
import { HomeFigureFields } from "~/steps/homes/home-figure-fields";
import { SelectField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Callout, EstimateNotice } from "~/ui/parts";
import { minCreditScore } from "~server/backend/min-credit-score";
import { done, stayHere } from "~server/visit/step-result";
import { stepAction, stepLoader, type ButtonPress } from "~server/visit/step";
import { chooseLoan } from "~/flows/main/loan/choose-loan";
import { answeredHome, comparedLoans, ownerComparison } from "~/flows/main/loan/owner-comparison";
import { refusedRefinanceWords } from "~/flows/main/refinance/refinance";
import type { MainState } from "~/flows/main/state";
import { missingFigures, rateAndPayment } from "./rate-and-payment.step";

export const handle: PageHandle = { styles: "comparison" };

interface MissingFigures {
  homeValue: boolean;
  mortgageBalance: boolean;
  scoreBand: boolean;
  /** the ranges of the score, where it is asked */
  bands: { value: string; label: string }[];
}

interface RateAndPaymentView {
  /** absent where no loan is offered */
  comparison?: ComparisonParts;
  /** all figures, or where the comparison is sent, on an address of its own */
  side?: ComparisonSide;
  /** why there is no refinance */
  refusals: string[];
  /** what has to be told before loans can be compared; absent when all is known */
  missing?: MissingFigures;
}

export const loader = stepLoader(rateAndPayment, {
  load: async (visit) => {
    const home = answeredHome(visit.state, { minScore: await minCreditScore(visit.backend) });
    const compared = home && ownerComparison(visit, home);
    const missing = missingFigures(visit.state);
    const isMissing = Object.values(missing).includes(true);
    const data: RateAndPaymentView = {
      ...(isMissing && { missing: { ...missing, bands: missing.scoreBand ? bandOptions() : [] } }),
      ...omitUndefined({ comparison: compared?.parts, side: compared?.side }),
      refusals: home && !compared ? refusedRefinanceWords(home) : [],
    };
    return {
      data,
      ...(compared && { title: compared.title, values: compared.values, footer: compared.footer }),
    };
  },
});

export const action = stepAction(
  rateAndPayment,
  async ({ values: { offer, ...figures }, state, backend }) => {
    if (Object.values(missingFigures(state)).includes(true))
      return stayHere({ answers: omitUndefined(figures) });
    const home = answeredHome(state, { minScore: await minCreditScore(backend) });
    return home && offersFromAnswers(home).offers.length > 0 ? chooseLoan(home, offer) : done();
  },
  {
    assume: (press) => saveStay(press),
    skip: () => done(),
    ...sendButtons(async (press: ButtonPress<MainState>) => {
      const home = answeredHome(press.state, { minScore: await minCreditScore(press.backend) });
      return home && comparedLoans(press, home);
    }),
  },
);

export default function RateAndPayment() {
  const { comparison, side, refusals, missing } = useStep<RateAndPaymentView>().data;
  if (side) return <SidePage side={side} />;
  if (missing) return <MissingForm missing={missing} />;
  if (!comparison) return <NoRefinance refusals={refusals} />;
  return (
    <StepPage lead="Every line counts your whole home. Nothing is decided, and no loan is chosen for you.">
      <EstimateNotice />
      <ComparisonChoice parts={comparison} />
    </StepPage>
  );
}

/** Asks for what the comparison needs: no example stands in for it. */
function MissingForm({
  missing: { homeValue, mortgageBalance, scoreBand, bands },
}: {
  missing: MissingFigures;
}) {
  return (
    <StepPage lead="Then we compare the loans with staying as you are. Estimates are fine.">
      <StepForm
        submit="Compare the loans"
        secondary={{ label: "Continue to a loan expert", intent: "skip" }}
        formKey="missing"
      >
        <HomeFigureFields value={homeValue} balance={mortgageBalance} />
        {scoreBand ? (
          <SelectField
            name="scoreBand"
            label="Your credit score"
            hint="An estimate is fine. We don't check your credit here."
            options={bands}
            placeholder="Choose a range"
          />
        ) : null}
      </StepForm>
    </StepPage>
  );
}

function NoRefinance({ refusals }: Pick<RateAndPaymentView, "refusals">) {
  return (
    <StepPage>
      <Callout tone="warn">
        <p>With the numbers we have, a refinance does not work out.</p>
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
