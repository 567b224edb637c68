import { formatMoney } from "~/domain/money";
import { statedCash } from "~/domain/cash-out-choices";
import { moneyText } from "~/steps/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { BigNumber, BigNumbers, Callout, EstimateNotice } from "~/ui/parts";
import { parseForm } from "~server/edge/form";
import { done, refused, stayHere } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { supportLine } from "~/steps/call/support-line";
import { schemaOf } from "~/wizard/step";
import { homeState, isPlaced } from "~/steps/address/home-place";
import { saveHomeState } from "~/flows/main/address/home-state";
import { HomeFigureFields } from "~/steps/homes/home-figure-fields";
import { maxCashFrom, NO_CASH } from "~/steps/homes/home-cash";
import { cashoutNoOffercode } from "./cashout-no-offercode.step";
import { MoneyOrPercentField } from "~/ui/money-or-percent";

const SHOW_FIGURES = "Your numbers are ready.";

interface CashoutNoOffercodeView {
  /** "$225,000"; absent until value, balance and state are known */
  most?: string;
  /** the home's state is not known from an address or a letter */
  asksState: boolean;
  /** the figures leave no equity to lend on */
  isNothing: boolean;
  /** "(800) 555-0100" */
  line: string;
}

export const meta = () => [
  {
    name: "description",
    content:
      "How much cash could your home give you? Its value, what you owe and the state are enough for an answer. No code needed.",
  },
];

export const loader = stepLoader(cashoutNoOffercode, {
  load: ({ state, runtime }) => {
    const { answers } = state;
    const { homeValue, mortgageBalance } = answers;
    const place = homeState(state);
    const most =
      homeValue === undefined || mortgageBalance === undefined || place === undefined
        ? undefined
        : maxCashFrom({ homeValue, mortgageBalance, state: place });
    const data: CashoutNoOffercodeView = {
      most: most === undefined ? undefined : formatMoney(most),
      asksState: !isPlaced(state),
      isNothing: most === 0,
      line: supportLine(runtime).shown,
    };
    return {
      data,
      values: {
        homeValue: moneyText(homeValue),
        mortgageBalance: moneyText(mortgageBalance),
        propertyState: place,
        desiredCashAmount: moneyText(statedCash(answers.desiredCashAmount)),
      },
      footer: { entryDisclaimer: true },
    };
  },
});

/**
 * The first submission calculates the figures. The second, with the wanted cash, continues
 * (OFFER-06).
 */
export const action = stepAction(
  cashoutNoOffercode,
  async (submission) => {
    const { homeValue, mortgageBalance, desiredCashAmount } = submission.values;
    const { answers, outcome } = await saveHomeState(submission, submission.values);
    const figures = { ...answers, homeValue, mortgageBalance };
    if (outcome === "not-served") return done({ answers: figures, outcome });
    if (desiredCashAmount !== undefined) {
      return done({ answers: { ...figures, desiredCashAmount }, outcome });
    }
    const place = homeState({ ...submission.state, answers: { ...submission.state.answers, ...answers } });
    const before = submission.state.answers;
    const isShown =
      before.homeValue === homeValue &&
      before.mortgageBalance === mortgageBalance &&
      homeState(submission.state) === place;
    return isShown && maxCashFrom({ homeValue, mortgageBalance, state: place }) > 0
      ? refused({ desiredCashAmount: [NO_CASH] })
      : stayHere({ answers: figures, notice: SHOW_FIGURES });
  },
  {
    update: async (press) => {
      // The cash was entered for the previous figures, so it is asked again.
      press.form.delete("desiredCashAmount");
      const parsed = parseForm(press.form, schemaOf(cashoutNoOffercode, press.state));
      if (!parsed.ok) return refused(parsed.errors);
      const { homeValue, mortgageBalance } = parsed.value;
      const { answers, outcome } = await saveHomeState(press, parsed.value);
      const figures = { ...answers, homeValue, mortgageBalance };
      return outcome === "not-served"
        ? done({ answers: figures, outcome })
        : stayHere({ answers: figures, notice: SHOW_FIGURES });
    },
  },
);

export default function CashoutNoOffercode() {
  const { most, isNothing, asksState, line } = useStep<CashoutNoOffercodeView>().data;
  const isKnown = most !== undefined && !isNothing;
  return (
    <StepPage lead="You don't need a code. Two numbers and the state are enough to see what is possible.">
      {isKnown ? (
        <>
          <EstimateNotice />
          <BigNumbers>
            <BigNumber
              label="Cash your home could give"
              value={most}
              note="at most, before closing costs; it depends on your credit and income too"
            />
          </BigNumbers>
        </>
      ) : null}
      {isNothing ? (
        <Callout tone="warn">
          <p>
            With these numbers you don't have enough equity to borrow cash. If one of them is wrong, change
            it. If not, a loan expert can tell you about other options: call {line}.
          </p>
        </Callout>
      ) : null}
      <StepForm
        submit={isKnown ? "Continue with these numbers" : "Calculate my numbers"}
        secondary={isKnown ? { label: "Calculate again", intent: "update" } : undefined}
        formKey={most ?? "open"}
      >
        <HomeFigureFields state={asksState} />
        {isKnown ? (
          <MoneyOrPercentField
            name="desiredCashAmount"
            label="Cash you'd like"
            hint="Dollars, or a percentage of the home value, such as 20%."
          />
        ) : null}
      </StepForm>
    </StepPage>
  );
}
