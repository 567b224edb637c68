import "~/ui/figures.css";
import { BarChart } from "~/ui/chart";
import { Comparison } from "~/ui/comparison";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { BigNumber, BigNumbers, Details, EstimateNotice, SummaryList } from "~/ui/parts";
import type { PageHandle } from "~/ui/page-styles";
import { StaticPart } from "~/ui/static-part";
import { calculatorPayment } from "~/flows/main/calculator/calculator-payment";
import { parseForm } from "~server/edge/form";
import { done, refused, stayHere } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { ASSUMED_SCORE } from "~/domain/tools/mortgage-calculator";
import { CalculatorFields } from "~/flows/main/calculator/calculator-fields";
import {
  type CalculatorChoices,
  calculatorAnswers,
  calculatorChoices,
  calculatorForm,
  calculatorValues,
} from "~/steps/calculator/calculator-form";
import { calculatorView, type CalculatorView, type YearRow } from "~/steps/calculator/calculator-words";
import { mortgageCalcPurchaseResults } from "./mortgage-calc-purchase-results.step";

export const handle: PageHandle = { styles: "figures" };

interface MortgageCalcResultsView extends CalculatorChoices {
  /** absent before the first submission */
  view?: CalculatorView;
  /** its payment, drawn */
  payment?: string;
}

export const loader = stepLoader(mortgageCalcPurchaseResults, {
  load: ({ state: { answers } }) => {
    const { calculator } = answers;
    const view = calculator && calculatorView(calculator);
    const data: MortgageCalcResultsView = {
      ...calculatorChoices,
      ...(view && { view, payment: calculatorPayment(view) }),
    };
    return {
      data,
      values: calculatorValues(calculator),
      footer: {
        purchaseMortgageRateDisclaimer: true,
        aprRateDisclaimer: true,
        showSources: true,
        transactionType: "purchase",
        fico: ASSUMED_SCORE,
        state: calculator?.state,
        loanAmount: calculator && calculator.price - calculator.downPayment,
        ltv: calculator && 1 - calculator.downPayment / calculator.price,
      },
    };
  },
});

export const action = stepAction(
  mortgageCalcPurchaseResults,
  ({ state: { answers } }) => {
    const { calculator } = answers;
    if (!calculator) return done();
    const { price, downPayment, termYears, state } = calculator;
    const place = answers.propertyState === undefined ? { propertyState: state } : {};
    return done({ answers: { purchasePrice: price, downPayment, termYears, ...place } });
  },
  {
    update: ({ form }) => {
      const parsed = parseForm(form, calculatorForm);
      return parsed.ok
        ? stayHere({
            answers: { calculator: calculatorAnswers(parsed.value) },
            notice: "Your numbers are updated.",
          })
        : refused(parsed.errors);
    },
  },
);

const COLUMNS = ["Interest", "Principal", "Mortgage balance"];

export default function MortgageCalcPurchaseResults() {
  const { data, errors, questions } = useStep<MortgageCalcResultsView>();
  const { view, payment } = data;
  return (
    <StepPage>
      {view ? (
        <>
          <p>For {view.whom}.</p>
          <Details
            summary="Change the numbers"
            open={Object.keys(errors).length > 0 || questions !== undefined}
          >
            <StepForm submit="Update the numbers" intent="update" quiet formKey={view.whom}>
              <CalculatorFields states={data.states} terms={data.terms} />
            </StepForm>
          </Details>
          <EstimateNotice />
          {payment === undefined ? null : <StaticPart id="payment" html={payment} />}
          <BigNumbers>
            {view.apr ? (
              <BigNumber label="APR" value={view.apr} note={`Interest rate ${view.rate}, fixed`} />
            ) : (
              <BigNumber label="Your interest rate" value={view.rate} note="as you entered it" />
            )}
            <BigNumber label="Cash at closing" value={view.cash} note="down payment and costs" />
          </BigNumbers>
          <p>{view.terms}</p>
          <SummaryList heading="What you pay at closing" rows={view.closing} figures="total" />
          <SummaryList heading="From the first payment to the last" rows={view.life} figures="total" />
          <p>Taxes, insurance and dues are counted as they are today. They usually rise.</p>
          <YearByYear chart={view.chart} years={view.years} />
        </>
      ) : null}
      <StepForm submit="Start buying a home with these numbers" formKey="go" />
    </StepPage>
  );
}

/** Returns the years of the short table: the first, every fifth, and the last. */
const shownYears = (years: readonly YearRow[]): readonly YearRow[] =>
  years.filter((_, index) => index === 0 || (index + 1) % 5 === 0);

function YearByYear({ chart, years }: { chart: CalculatorView["chart"]; years: readonly YearRow[] }) {
  return (
    <>
      <h2>How the loan is paid off</h2>
      <BarChart
        id="loan"
        title="Interest and principal in each year"
        description={chart.description}
        bars={chart.bars}
        lower="Interest"
        upper="Principal, which pays off the loan"
        top={chart.top}
        first="Year 1"
        last={chart.last}
      />
      <Comparison
        caption="Some of the years, in dollars"
        columns={COLUMNS}
        rows={shownYears(years)}
        corner="Year"
      />
      <Details summary="Every year">
        <Comparison caption="Every year, in dollars" columns={COLUMNS} rows={years} corner="Year" />
      </Details>
    </>
  );
}
