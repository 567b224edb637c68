import { equityLawDisclosures } from "~/content/texas-words";
import { omitUndefined } from "~/domain/omit-undefined";
import { Checkbox, SelectField } from "~/ui/fields";
import { MoneyOrPercentField } from "~/ui/money-or-percent";
import { Link } from "~/ui/link";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Callout, EstimateNotice } from "~/ui/parts";
import { minCreditScore } from "~server/backend/min-credit-score";
import { parseForm } from "~server/edge/form";
import { done, refused, stayHere } from "~server/visit/step-result";
import { stepAction, stepLoader, type ButtonPress } from "~server/visit/step";
import type { Visit } from "~server/visit/types";
import { scoreBand } from "~/domain/score-bands";
import type { ServedOutcome } from "~/steps/address/state-and-county";
import { homeState, stateAnswers } from "~/steps/address/home-place";
import { stateOptions } from "~/steps/address/state-choice";
import { statedCash } from "~/domain/cash-out-choices";
import { ComparisonChoice } from "~/steps/comparison/comparison-view";
import { offersFromAnswers } from "~/steps/comparison/from-answers";
import { ownAddress } from "~/steps/comparison/own-address";
import { saveStay } from "~/steps/comparison/save-stay";
import type { ComparisonParts } from "~/steps/comparison/view";
import type { ComparisonSide } from "~/steps/send/comparison-side";
import { SidePage } from "~/steps/send/comparison-side-view";
import { sendButtons } from "~/steps/send/send-buttons";
import { moneyText } from "~/steps/fields";
import { monthlyLimitValues } from "~/steps/loan/monthly-limit";
import { lendsIn } from "~/steps/address/places";
import { bandOptions } from "~/steps/offers/purchase-rate";
import { bandLabel } from "~/steps/offers/rate-words";
import { NUMBERS_NOT_SEEN } from "~/steps/offers/update-numbers";
import { HomeFigureFields } from "~/steps/homes/home-figure-fields";
import { homeFigures } from "~/flows/main/cash/home-figures";
import { quickQuoteChoice } from "~/flows/main/cash/quick-quote-form";
import { noQuoteWords } from "~/flows/main/cash/quick-quote-words";
import { chooseLoan } from "~/flows/main/loan/choose-loan";
import { answeredHome, comparedLoans, ownerComparison } from "~/flows/main/loan/owner-comparison";
import type { MainState } from "~/flows/main/state";
import { quickQuote } from "./quick-quote.step";

export const handle: PageHandle = { styles: "comparison" };

/** The quote for the submitted numbers. */
interface QuoteView {
  /** absent where no loan is offered */
  comparison?: ComparisonParts;
  /** all figures, or where the comparison is sent, on an address of its own */
  side?: ComparisonSide;
  /** the compared numbers, as the form of the choice posts them */
  numbers: readonly (readonly [name: string, value: string])[];
  score: string;
  /** the address of the form with other numbers */
  change: string;
  /** the state law's limits, where they are stricter than ours; whole sentences */
  law: readonly string[];
  /** why there is no quote; whole sentences */
  reasons: readonly string[];
}

interface QuickQuotePageView {
  /** absent until the form was submitted once, and while its numbers are changed */
  quote?: QuoteView;
  bands: { value: string; label: string }[];
  states: { value: string; label: string }[];
}

export const meta = () => [
  {
    name: "description",
    content:
      "Cash from your home on one page: answer five short questions and compare the loans with staying as you are, payment, cost and APR. We don't check your credit.",
  },
];

/** Returns the compared home; undefined until all five questions are answered. */
const quotedHome = (state: MainState, minScore: number) =>
  state.answers.desiredCashAmount === undefined || homeState(state) === undefined
    ? undefined
    : answeredHome(state, { cash: state.answers.desiredCashAmount, minScore });

async function quoteOf(visit: Visit<MainState>) {
  const { state, backend, runtime } = visit;
  const { answers, facts } = state;
  const isAsked = facts.cashoutQuickQuoteClicked !== true || visit.url.searchParams.get("show") === "numbers";
  if (isAsked) return undefined;
  const minScore = await minCreditScore(backend);
  const home = quotedHome(state, minScore);
  if (home?.state === undefined) return undefined;
  const isServed = await lendsIn(backend, runtime.log, home.state);
  const compared = isServed ? ownerComparison(visit, home) : undefined;
  const quote: QuoteView = {
    ...omitUndefined({ comparison: compared?.parts, side: compared?.side }),
    numbers: [
      ["desiredCashAmount", String(home.cash ?? 0)],
      ["homeValue", String(home.homeValue)],
      ["mortgageBalance", String(home.balance)],
      ["scoreBand", answers.scoreBand ?? answers.estimatedBand ?? ""],
      ["propertyState", home.state],
      ...Object.entries(monthlyLimitValues(answers)),
    ],
    score: bandLabel(answers.scoreBand ?? answers.estimatedBand ?? ""),
    change: ownAddress(visit, { show: "numbers" }),
    law: equityLawDisclosures(home.state),
    reasons: compared ? [] : noQuoteWords(state, { minScore, isServed }),
  };
  return { quote, compared };
}

export const loader = stepLoader(quickQuote, {
  load: async (visit) => {
    const { state } = visit;
    const { answers } = state;
    const { value, balance } = homeFigures(state);
    const place = homeState(state);
    const found = await quoteOf(visit);
    const data: QuickQuotePageView = {
      ...omitUndefined({ quote: found?.quote }),
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
        ...monthlyLimitValues(answers),
        ...found?.compared?.values,
      },
      ...(found?.compared && { title: found.compared.title }),
      footer: found?.compared?.footer ?? {
        aprRateDisclaimer: true,
        transactionType: "cashout",
        state: place,
        fico: scoreBand(answers.scoreBand ?? "")?.score,
      },
    };
  },
});

/** Handles the button under a quote: the visitor continues with a loan, and the numbers shown. */
async function continueWithQuote({ form, state, backend, runtime }: ButtonPress<MainState>) {
  const parsed = parseForm(form, quickQuoteChoice);
  if (!parsed.ok) return refused(parsed.errors);
  const { offer, ...numbers } = parsed.value;
  const answers = { ...numbers, ...stateAnswers(state, numbers.propertyState) };
  const facts = { cashoutQuickQuoteClicked: true } as const;
  const isServed = await lendsIn(backend, runtime.log, numbers.propertyState);
  if (!isServed) return done<MainState, ServedOutcome>({ answers, facts, outcome: "not-served" });
  const minScore = await minCreditScore(backend);
  const home = quotedHome({ ...state, answers: { ...state.answers, ...answers } }, minScore);
  const shown = state.facts.cashoutQuickQuoteClicked ? quotedHome(state, minScore) : undefined;
  const isSameLimit = numbers.isMonthlyKept === (state.answers.isMonthlyKept ?? false);
  if (!isSameLimit || JSON.stringify(home) !== JSON.stringify(shown))
    return stayHere<MainState>({ answers, facts, notice: NUMBERS_NOT_SEEN });
  if (!home || offersFromAnswers(home).offers.length === 0)
    return done<MainState, ServedOutcome>({ answers, facts, outcome: "served" });
  const chosen = chooseLoan(home, offer);
  return chosen.kind === "done"
    ? done<MainState, ServedOutcome>({
        answers: { ...answers, ...chosen.answers },
        facts,
        outcome: "served",
      })
    : chosen;
}

// Submitting the form shows the quote on the same page. The button under the quote continues.
export const action = stepAction(
  quickQuote,
  ({ values, state }) =>
    stayHere({
      answers: { ...values, ...stateAnswers(state, values.propertyState) },
      facts: { cashoutQuickQuoteClicked: true },
    }),
  {
    go: continueWithQuote,
    assume: (press) => saveStay(press),
    ...sendButtons(async (press: ButtonPress<MainState>) => {
      const { state, backend, runtime } = press;
      const home = quotedHome(state, await minCreditScore(backend));
      const isServed = home?.state !== undefined && (await lendsIn(backend, runtime.log, home.state));
      return isServed ? comparedLoans(press, home) : undefined;
    }),
  },
);

const NUMBER_FIELDS = [
  "desiredCashAmount",
  "homeValue",
  "mortgageBalance",
  "scoreBand",
  "propertyState",
  "isMonthlyKept",
];

export default function QuickQuote() {
  const { data, errors, questions } = useStep<QuickQuotePageView>();
  const { quote, bands, states } = data;
  // Only the form of the numbers can mend a wrong number.
  const isNumberRefused = NUMBER_FIELDS.some((name) => name in { ...errors, ...questions });
  if (quote?.side) return <SidePage side={quote.side} />;
  if (quote?.comparison && !isNumberRefused) return <Quote quote={quote} comparison={quote.comparison} />;
  const noQuote = quote && !quote.comparison ? quote : undefined;
  return (
    <StepPage
      lead={
        noQuote
          ? undefined
          : "Answer five short questions and see right away what each loan costs. We don't check your credit."
      }
    >
      {noQuote ? (
        <>
          <Callout tone="warn">
            <p>With these numbers we have no quote yet:</p>
            <ul>
              {noQuote.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <p>You can change them below, or continue and talk it over with us.</p>
          </Callout>
          <h2>Your numbers</h2>
        </>
      ) : null}
      <StepForm
        submit={noQuote ? "Continue with these numbers" : "See my quote"}
        intent={noQuote ? "go" : undefined}
        secondary={noQuote ? { label: "Update my quote", intent: "update" } : undefined}
        formKey={noQuote ? "quoted" : "asks"}
      >
        <MoneyOrPercentField
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
        <Checkbox name="isMonthlyKept" label="I want to pay no more each month than today (optional)" />
      </StepForm>
    </StepPage>
  );
}

function Quote({
  quote: { numbers, score, change, law },
  comparison,
}: {
  quote: QuoteView;
  comparison: ComparisonParts;
}) {
  return (
    <StepPage lead="Every line counts your whole home. Nothing is decided, and no loan is chosen for you.">
      <EstimateNotice />
      {law.length > 0 ? <p>{law.join(" ")}</p> : null}
      <p>
        {`For a credit score of ${score}. `}
        <Link to={change}>Change my numbers</Link>
      </p>
      <ComparisonChoice
        parts={comparison}
        intent="go"
        fields={numbers.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      />
    </StepPage>
  );
}
