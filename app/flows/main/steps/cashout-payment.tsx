import { Comparison } from "~/ui/comparison";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, Details, EstimateNotice } from "~/ui/parts";
import { parseForm } from "~server/edge/form";
import { done, refused, stayHere } from "~server/visit/step-result";
import { stepAction, stepLoader, type ButtonPress } from "~server/visit/step";
import { moneyText } from "~/steps/fields";
import { schemaOf } from "~/wizard/step";
import { cashExamplesView, type CashExamplesView } from "~/flows/main/cash/cash-examples-words";
import { HomeFigureFields } from "~/steps/homes/home-figure-fields";
import { homeState, isPlaced } from "~/steps/address/home-place";
import { saveHomeState } from "~/flows/main/address/home-state";
import type { Visit } from "~server/visit/types";
import { homeFigures } from "~/flows/main/cash/home-figures";
import type { MainState } from "~/flows/main/state";
import { cashoutPayment } from "./cashout-payment.step";

interface CashoutPaymentView {
  /** absent until value, balance and state are known */
  view?: CashExamplesView;
  /** the home's state is not known from an address or a letter */
  asksState: boolean;
}

interface Figures {
  homeValue?: number | undefined;
  mortgageBalance?: number | undefined;
  propertyState?: string | undefined;
}

export const meta = () => [
  {
    name: "description",
    content:
      "What would cash from your home cost each month? A new mortgage, a second loan and a line of credit side by side, with rate and APR.",
  },
];

export const loader = stepLoader(cashoutPayment, {
  load: ({ state }) => {
    const { value, balance } = homeFigures(state);
    const view = cashExamplesView(state);
    const data: CashoutPaymentView = { view, asksState: !isPlaced(state) };
    return {
      data,
      values: {
        homeValue: moneyText(value),
        mortgageBalance: moneyText(balance),
        propertyState: homeState(state),
      },
      footer: { aprRateDisclaimer: true, estimatedValuesDisclaimer: true, transactionType: "cashout" },
    };
  },
});

/**
 * Returns the submitted home figures, and whether we lend there. An empty field keeps the known
 * figure.
 */
async function submittedFigures(visit: Visit<MainState>, figures: Figures) {
  const { value, balance } = homeFigures(visit.state);
  const { answers, outcome } = await saveHomeState(visit, figures);
  const { homeValue = value, mortgageBalance = balance } = figures;
  return { answers: { ...answers, homeValue, mortgageBalance }, outcome };
}

// The page shows its figures first. The main button continues only once they are shown.
export const action = stepAction(
  cashoutPayment,
  async (submission) => {
    const { answers, outcome } = await submittedFigures(submission, submission.values);
    return outcome === "served" ? stayHere({ answers }) : done({ answers, outcome });
  },
  {
    go: async (press: ButtonPress<MainState>) => {
      const parsed = parseForm(press.form, schemaOf(cashoutPayment, press.state));
      return parsed.ok ? done(await submittedFigures(press, parsed.value)) : refused(parsed.errors);
    },
  },
);

export default function CashoutPayment() {
  const { data, errors } = useStep<CashoutPaymentView>();
  const { view, asksState } = data;
  if (!view) {
    return (
      <StepPage lead="Two numbers and the state are enough for an idea. Estimates are fine.">
        <StepForm submit="See what it would cost" formKey="asks">
          <HomeFigureFields state={asksState} />
        </StepForm>
      </StepPage>
    );
  }
  return (
    <StepPage>
      {view.most ? (
        <>
          <EstimateNotice />
          <p>Your home could give about {view.most} in cash. You don't have to take all of it.</p>
          <Comparison
            caption="What the home costs, by cash to you"
            columns={["Each month, in all", view.parts, "APR"]}
            rows={view.rows}
            corner="Cash"
          />
          {view.terms.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </>
      ) : (
        <Callout tone="warn">
          <p>
            With these numbers a new mortgage on this home gives no cash: you already owe too much of its
            value, or the loan would be smaller than we make. If a number is wrong, change it. You can also
            continue and talk it over with us.
          </p>
        </Callout>
      )}
      <StepForm submit="Choose how much cash" intent="go" formKey={view.terms.join()}>
        <Details summary="Change the value or what you owe" open={Object.keys(errors).length > 0}>
          <HomeFigureFields state={asksState} />
          <button className="btn2" type="submit" name="intent" value="update">
            Update the numbers
          </button>
        </Details>
      </StepForm>
    </StepPage>
  );
}
