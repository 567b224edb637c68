import { Comparison } from "~/ui/comparison";
import { MoneyField, SelectField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { BigNumber, BigNumbers, Callout, EstimateNotice } from "~/ui/parts";
import { minCreditScore } from "~server/backend/min-credit-score";
import { parseForm } from "~server/edge/form";
import { done, refused, stayHere } from "~server/visit/step-result";
import { stepAction, stepLoader, type ButtonPress } from "~server/visit/step";
import { scoreBand } from "~/domain/score-bands";
import type { ServedOutcome } from "~/steps/address/state-and-county";
import { homeState, stateAnswers } from "~/steps/address/home-place";
import { stateOptions } from "~/steps/address/state-choice";
import { statedCash } from "~/domain/cash-out-choices";
import { moneyText } from "~/steps/fields";
import { lendsIn } from "~/steps/address/places";
import { bandOptions } from "~/steps/offers/purchase-rate";
import { HomeFigureFields } from "~/steps/homes/home-figure-fields";
import { homeFigures } from "~/flows/main/cash/home-figures";
import { quickQuoteForm } from "~/flows/main/cash/quick-quote-form";
import {
  quickQuoteView,
  type QuickQuoteView,
  type QuoteFoundView,
} from "~/flows/main/cash/quick-quote-words";
import type { MainState } from "~/flows/main/state";
import { quickQuote } from "./quick-quote.step";

interface QuickQuotePageView {
  /** absent until the form was submitted once */
  view?: QuickQuoteView;
  bands: { value: string; label: string }[];
  states: { value: string; label: string }[];
}

export const meta = () => [
  {
    name: "description",
    content:
      "Cash from your home on one page: answer five short questions and see a payment, a rate and an APR right away. We don't check your credit.",
  },
];

export const loader = stepLoader(quickQuote, {
  load: async ({ state, backend, runtime }) => {
    const { answers, facts } = state;
    const { value, balance } = homeFigures(state);
    const place = homeState(state);
    const view =
      facts.cashoutQuickQuoteClicked && place !== undefined
        ? quickQuoteView(state, {
            minScore: await minCreditScore(backend),
            isServed: await lendsIn(backend, runtime.log, place),
          })
        : undefined;
    const data: QuickQuotePageView = {
      view,
      bands: bandOptions(),
      states: stateOptions(),
    };
    return {
      data,
      values: {
        desiredCashAmount: moneyText(statedCash(answers.desiredCashAmount)),
        homeValue: moneyText(value),
        mortgageBalance: moneyText(balance),
        scoreBand: answers.scoreBand,
        propertyState: place,
      },
      footer: {
        aprRateDisclaimer: true,
        transactionType: "cashout",
        state: place,
        fico: scoreBand(answers.scoreBand ?? "")?.score,
      },
    };
  },
});

/** Handles the button under a quote: the visitor continues with the figures in the form. */
async function continueWithQuote({ form, state, backend, runtime }: ButtonPress<MainState>) {
  const parsed = parseForm(form, quickQuoteForm);
  if (!parsed.ok) return refused(parsed.errors);
  const { propertyState } = parsed.value;
  const isServed = await lendsIn(backend, runtime.log, propertyState);
  return done<MainState, ServedOutcome>({
    answers: { ...parsed.value, ...stateAnswers(state, propertyState) },
    facts: { cashoutQuickQuoteClicked: true },
    outcome: isServed ? "served" : "not-served",
  });
}

// Submitting the form shows the quote on the same page. The button under the quote continues.
export const action = stepAction(
  quickQuote,
  ({ values, state }) =>
    stayHere({
      answers: { ...values, ...stateAnswers(state, values.propertyState) },
      facts: { cashoutQuickQuoteClicked: true },
    }),
  { go: continueWithQuote },
);

export default function QuickQuote() {
  const { view, bands, states } = useStep<QuickQuotePageView>().data;
  return (
    <StepPage
      lead={
        view
          ? undefined
          : "Answer five short questions and see the result right away. We don't check your credit."
      }
    >
      {view?.outcome === "quote" ? <QuoteResult view={view} /> : null}
      {view?.outcome === "none" ? (
        <Callout tone="warn">
          <p>With these numbers we have no quote yet:</p>
          <ul>
            {view.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>You can change them below, or continue and talk it over with us.</p>
        </Callout>
      ) : null}
      {view ? <h2>Your numbers</h2> : null}
      <StepForm
        submit={view ? "Continue with these numbers" : "See my quote"}
        intent={view ? "go" : undefined}
        secondary={view ? { label: "Update my quote", intent: "update" } : undefined}
        formKey={view ? "quoted" : "asks"}
      >
        <MoneyField
          name="desiredCashAmount"
          label="Cash you'd like"
          hint="Cash to you, after all costs. Dollars, or a percentage of the home value, such as 20%."
        />
        <HomeFigureFields />
        <SelectField
          name="scoreBand"
          label="Your credit score"
          hint="An estimate is fine."
          options={bands}
          placeholder="Choose a range"
        />
        <SelectField
          name="propertyState"
          label="State your home is in"
          hint="Limits differ from state to state."
          options={states}
          placeholder="Choose a state"
        />
      </StepForm>
    </StepPage>
  );
}

function QuoteResult({ view }: { view: QuoteFoundView }) {
  return (
    <>
      <EstimateNotice words={view.notice} />
      <p>{view.lead}</p>
      <BigNumbers>
        <BigNumber {...view.payment} />
        <BigNumber label="APR" value={view.apr.value} note={view.apr.note} />
      </BigNumbers>
      <p>{view.terms}</p>
      {view.ways.length > 1 ? (
        <Comparison
          caption="Options for this cash, the one that costs least in five years first"
          columns={["Monthly", "APR"]}
          rows={view.ways}
        />
      ) : null}
      {view.assumed ? <p>{view.assumed}</p> : null}
      {view.law.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}
