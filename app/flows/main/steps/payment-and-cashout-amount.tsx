import { equityLawDisclosures } from "~/content/texas-words";
import { omitUndefined } from "~/domain/omit-undefined";
import { moneyText } from "~/steps/fields";
import { ComparisonChoice } from "~/steps/comparison/comparison-view";
import { offersFromAnswers } from "~/steps/comparison/from-answers";
import { ownAddress } from "~/steps/comparison/own-address";
import { saveStay } from "~/steps/comparison/save-stay";
import type { ComparisonParts } from "~/steps/comparison/view";
import type { ComparisonSide } from "~/steps/send/comparison-side";
import { SidePage } from "~/steps/send/comparison-side-view";
import { sendButtons } from "~/steps/send/send-buttons";
import { Link } from "~/ui/link";
import { Checkbox, SelectField } from "~/ui/fields";
import { MoneyOrPercentField } from "~/ui/money-or-percent";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Callout, EstimateNotice } from "~/ui/parts";
import { minCreditScore } from "~server/backend/min-credit-score";
import { parseForm } from "~server/edge/form";
import { done, refused, stayHere } from "~server/visit/step-result";
import { stepAction, stepLoader, type ButtonPress } from "~server/visit/step";
import { pricedCash, rangeOf, statedCash } from "~/domain/cash-out-choices";
import { stateInWords } from "~/domain/states";
import { homeState } from "~/steps/address/home-place";
import { monthlyLimitValues } from "~/steps/loan/monthly-limit";
import { cashOutTimes } from "~/steps/loan/cash-out-times";
import { bandOptions } from "~/steps/offers/purchase-rate";
import { bandLabel } from "~/steps/offers/rate-words";
import { NUMBERS_NOT_SEEN } from "~/steps/offers/update-numbers";
import { cashOptionsOf, cashRequestOf, unavailableOptionWords } from "~/flows/main/cash/cash-options";
import { noOptionWords } from "~/flows/main/cash/cash-options-words";
import { chooseLoan } from "~/flows/main/loan/choose-loan";
import { answeredHome, comparedLoans, ownerComparison } from "~/flows/main/loan/owner-comparison";
import type { MainState } from "~/flows/main/state";
import { cashPlan, paymentAndCashoutAmount } from "./payment-and-cashout-amount.step";

export const handle: PageHandle = { styles: "comparison" };

interface PaymentAndCashoutAmountView {
  /** absent while the score or the amount is unknown, and where no loan gives cash */
  comparison?: ComparisonParts;
  /** all figures, or where the comparison is sent, on an address of its own */
  side?: ComparisonSide;
  /** the compared amount in whole dollars, as the form of the choice posts it */
  cash?: string;
  /** as that form posts it */
  isMonthlyKept?: "yes";
  /** no loan type gives any cash */
  noWay?: string;
  /** the range that an example amount is from, the home's state and its law; whole sentences */
  about: readonly string[];
  /** the ranges of the score, for the form */
  bands: { value: string; label: string }[];
  /** the score of the comparison, and the address of the form with other numbers */
  score?: { words: string; change: string };
  /** the form shows loans that were compared before with other numbers */
  isChange?: true;
}

export const loader = stepLoader(paymentAndCashoutAmount, {
  load: async (visit) => {
    const { state, backend } = visit;
    const { answers } = state;
    const { desiredCashAmount: cash } = answers;
    const minScore = await minCreditScore(backend);
    const band = answers.scoreBand ?? answers.estimatedBand;
    const home = cash === undefined ? undefined : answeredHome(state, { cash, minScore });
    const isChanging = visit.url.searchParams.get("show") === "numbers";
    const compared = home === undefined || isChanging ? undefined : ownerComparison(visit, home);
    const place = homeState(state);
    const data: PaymentAndCashoutAmountView = {
      ...omitUndefined({ comparison: compared?.parts, side: compared?.side }),
      ...(compared && home && { cash: String(home.cash), ...monthlyLimitValues(answers) }),
      ...(home && !compared && !isChanging && omitUndefined({ noWay: noWayWords(state, minScore) })),
      about: [
        ...rangeWords(cash),
        ...(compared || place === undefined ? [] : [`The home is in ${stateInWords(place)}.`]),
        ...equityLawDisclosures(place),
        ...(compared && home
          ? [cashOutTimes({ hasMortgage: home.balance > 0, way: "For a new mortgage" })]
          : []),
      ],
      bands: bandOptions(),
      ...(compared &&
        band !== undefined && {
          score: { words: bandLabel(band), change: ownAddress(visit, { show: "numbers" }) },
        }),
      ...(home && isChanging && { isChange: true }),
    };
    return {
      data,
      values: compared
        ? compared.values
        : {
            desiredCashAmount: moneyText(statedCash(cash)),
            scoreBand: band,
            ...monthlyLimitValues(answers),
          },
      ...(compared && { title: compared.title, footer: compared.footer }),
    };
  },
});

/** Says that no loan gives cash, and each reason once. */
function noWayWords(state: MainState, minScore: number): string | undefined {
  const request = cashRequestOf(state, minScore);
  if (!request) return undefined;
  const ways = cashOptionsOf(request);
  const words = noOptionWords(ways, request);
  if (words === undefined) return undefined;
  const reasons = ways.flatMap((way) => (way.isOpen ? [] : unavailableOptionWords(way, request)));
  return [words, ...new Set(reasons)].join(" ");
}

/**
 * A chosen range is stored as an amount that the visitor did not enter. Here it serves as an
 * example, and the exact amount is asked.
 */
function rangeWords(cash: number | undefined): string[] {
  const range = rangeOf(cash);
  return range ? [`You chose “${range.label}”. This is an example from that range.`] : [];
}

export const action = stepAction(
  paymentAndCashoutAmount,
  async ({ values, state, backend }) => {
    const { desiredCashAmount, scoreBand, isMonthlyKept, offer } = values;
    const numbers = { ...omitUndefined({ desiredCashAmount, scoreBand }), isMonthlyKept };
    const { answers } = state;
    const next = { ...state, answers: { ...answers, ...numbers } };
    const home = answeredHome(next, { cash: desiredCashAmount, minScore: await minCreditScore(backend) });
    // Without a score nothing is compared: it is asked later.
    if (!home) return done({ answers: numbers });
    const shownCash = answers.desiredCashAmount;
    const shownBand = answers.scoreBand ?? answers.estimatedBand;
    const isSeen =
      shownCash !== undefined &&
      pricedCash(shownCash) === home.cash &&
      isMonthlyKept === (answers.isMonthlyKept ?? false) &&
      (scoreBand === undefined || scoreBand === shownBand);
    if (!isSeen) return stayHere({ answers: numbers, notice: NUMBERS_NOT_SEEN });
    if (offersFromAnswers(home).offers.length === 0) return done({ answers: numbers });
    const chosen = chooseLoan(home, offer);
    return chosen.kind === "done" ? done({ answers: { ...numbers, ...chosen.answers } }) : chosen;
  },
  {
    update: ({ form, state }) => {
      const parsed = parseForm(form, cashPlan(state));
      if (!parsed.ok) return refused(parsed.errors);
      const { desiredCashAmount, scoreBand, isMonthlyKept } = parsed.value;
      return stayHere({
        answers: { ...omitUndefined({ desiredCashAmount, scoreBand }), isMonthlyKept },
        notice: "Your numbers are updated.",
      });
    },
    assume: (press) => saveStay(press),
    ...sendButtons(async (press: ButtonPress<MainState>) => {
      const { desiredCashAmount: cash } = press.state.answers;
      const minScore = await minCreditScore(press.backend);
      const home = cash === undefined ? undefined : answeredHome(press.state, { cash, minScore });
      return home && comparedLoans(press, home);
    }),
  },
);

const NUMBER_FIELDS = ["desiredCashAmount", "scoreBand", "isMonthlyKept"];

export default function PaymentAndCashoutAmount() {
  const { data, errors, questions } = useStep<PaymentAndCashoutAmountView>();
  const { side, cash, isMonthlyKept, noWay, about, bands, score, isChange } = data;
  // Only the form of the numbers can mend a wrong number.
  const isNumberRefused = NUMBER_FIELDS.some((name) => name in { ...errors, ...questions });
  const comparison = isNumberRefused ? undefined : data.comparison;
  if (side) return <SidePage side={side} />;
  return (
    <StepPage
      lead={
        comparison
          ? "Every line counts your whole home. Nothing is decided, and no loan is chosen for you."
          : "Choose your credit score range, and we compare the loans that give you this cash with staying as you are."
      }
    >
      {comparison ? <EstimateNotice /> : null}
      {noWay ? (
        <Callout tone="warn">
          <p>{noWay}</p>
        </Callout>
      ) : null}
      {about.length > 0 ? <p>{about.join(" ")}</p> : null}
      {score && comparison ? (
        <p>
          {`For a credit score of ${score.words}. `}
          <Link to={score.change}>Change the cash or your score</Link>
        </p>
      ) : null}
      {comparison ? (
        <ComparisonChoice
          parts={comparison}
          fields={
            <>
              <input type="hidden" name="desiredCashAmount" value={cash} />
              {isMonthlyKept ? <input type="hidden" name="isMonthlyKept" value={isMonthlyKept} /> : null}
            </>
          }
        />
      ) : (
        <NumbersForm
          bands={bands}
          isChange={isChange === true || data.comparison !== undefined}
          isNone={noWay !== undefined}
        />
      )}
    </StepPage>
  );
}

/** The amount and the score, on which the figures depend. */
function NumbersForm({
  bands,
  isChange,
  isNone,
}: {
  bands: { value: string; label: string }[];
  isChange: boolean;
  /** no loan gives any cash */
  isNone: boolean;
}) {
  return (
    <StepForm
      submit={isChange ? "Show the loans" : "Continue"}
      intent={isChange ? "update" : undefined}
      secondary={isNone ? { label: "Update my numbers", intent: "update" } : undefined}
      formKey="numbers"
    >
      <MoneyOrPercentField
        name="desiredCashAmount"
        label="Cash you'd like"
        hint="Cash to you, after all costs. Dollars, or a percentage of the home value, such as 20%."
      />
      <SelectField
        name="scoreBand"
        label="Your credit score"
        optional
        hint="An estimate is fine. We don't check your credit here."
        options={bands}
        placeholder="I'd rather say later"
      />
      <Checkbox name="isMonthlyKept" label="I want to pay no more each month than today (optional)" />
    </StepForm>
  );
}
