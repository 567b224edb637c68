import { formatMoney } from "~/domain/money";
import { moneyText } from "~/steps/fields";
import { MoneyField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { BigNumber, BigNumbers, Callout, EstimateNotice } from "~/ui/parts";
import { parseForm } from "~server/http/form";
import { done, refused, stayHere } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { supportLine } from "~/steps/call/support-line";
import { schemaOf } from "~/wizard/step";
import { HomeFigureFields } from "~/steps/homes/home-figure-fields";
import { mostCashFrom, NO_CASH } from "~/steps/homes/home-cash";
import { cashoutNoOffercode } from "./cashout-no-offercode.step";

const WORKED_OUT = "Your figures are worked out.";

interface Data {
  /** "$225,000"; absent until value and balance are known */
  most?: string;
  /** the figures leave nothing to lend on */
  isNothing: boolean;
  /** "(800) 555-0100" */
  line: string;
}

export const loader = stepLoader(cashoutNoOffercode, {
  load: ({ state: { answers }, runtime }) => {
    const { homeValue, mortgageBalance, propertyState } = answers;
    const most =
      homeValue === undefined || mortgageBalance === undefined
        ? undefined
        : mostCashFrom({ homeValue, mortgageBalance, state: propertyState });
    const data: Data = {
      ...(most === undefined ? {} : { most: formatMoney(most) }),
      isNothing: most === 0,
      line: supportLine(runtime).shown,
    };
    return {
      data,
      values: {
        homeValue: moneyText(homeValue),
        mortgageBalance: moneyText(mortgageBalance),
        desiredCashAmount: moneyText(answers.desiredCashAmount),
      },
      footer: { entryDisclaimer: true },
    };
  },
});

/** The first answer works the figures out; the second, with the cash that is wanted, goes on (OFFER-06). */
export const action = stepAction(
  cashoutNoOffercode,
  ({ values: { homeValue, mortgageBalance, desiredCashAmount }, state: { answers } }) => {
    if (desiredCashAmount !== undefined) {
      return done({ answers: { homeValue, mortgageBalance, desiredCashAmount } });
    }
    const isShown = answers.homeValue === homeValue && answers.mortgageBalance === mortgageBalance;
    return isShown && mostCashFrom({ homeValue, mortgageBalance, state: answers.propertyState }) > 0
      ? refused({ desiredCashAmount: [NO_CASH] })
      : stayHere({ answers: { homeValue, mortgageBalance }, notice: WORKED_OUT });
  },
  {
    update: ({ form, state }) => {
      // The cash that was typed is for the figures before; it is asked again.
      form.delete("desiredCashAmount");
      const parsed = parseForm(form, schemaOf(cashoutNoOffercode, state));
      if (!parsed.ok) return refused(parsed.errors);
      const { homeValue, mortgageBalance } = parsed.value;
      return stayHere({ answers: { homeValue, mortgageBalance }, notice: WORKED_OUT });
    },
  },
);

export default function CashoutNoOffercode() {
  const { most, isNothing, line } = useStep<Data>().data;
  const isKnown = most !== undefined && !isNothing;
  return (
    <StepPage lead="You do not need a code. Two numbers are enough to see what is possible.">
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
            With these figures too little of the home is yours to lend cash on it. If one of them is wrong,
            change it. If not, a loan expert can tell you what else there is: call {line}.
          </p>
        </Callout>
      ) : null}
      <StepForm
        submit={isKnown ? "Continue with these figures" : "Work out my figures"}
        secondary={isKnown ? { label: "Work them out again", intent: "update" } : undefined}
        formKey={most ?? "open"}
      >
        <HomeFigureFields />
        {isKnown ? <MoneyField name="desiredCashAmount" label="Cash you would like" /> : null}
      </StepForm>
    </StepPage>
  );
}
