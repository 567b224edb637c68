import { moneyText } from "~/steps/fields";
import { MoneyField, TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, Details } from "~/ui/parts";
import { done, stayHere } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { homeLimit } from "~/flows/main/cards/home-limit";
import { currentMortgageBalance } from "./current-mortgage-balance.step";

interface CurrentMortgageBalanceView {
  /** the home gives less than the cash needed to pay off the cards */
  limit?: string;
}

export const loader = stepLoader(currentMortgageBalance, {
  load: async (visit) => {
    const { answers, facts } = visit.state;
    const limit = await homeLimit(visit);
    const data: CurrentMortgageBalanceView = limit === undefined ? {} : { limit };
    return {
      data,
      values: {
        mortgageBalance: moneyText(answers.mortgageBalance ?? facts.offer?.mortgageBalance),
        monthlyMortgagePayment: moneyText(answers.monthlyMortgagePayment),
        mortgageRate: answers.mortgageRate === undefined ? undefined : String(answers.mortgageRate),
      },
    };
  },
});

export const action = stepAction(currentMortgageBalance, async ({ values, ...visit }) => {
  const { state } = visit;
  const { answers } = state;
  const { mortgageBalance, monthlyMortgagePayment = 0, mortgageRate } = values;
  const mortgage = { mortgageBalance, monthlyMortgagePayment, mortgageRate };
  // The cash limit may be new to the visitor. The page explains it once, and accepts the same answer
  // the second time.
  const isNew = answers.mortgageBalance !== mortgageBalance;
  const next = { ...visit, state: { ...state, answers: { ...answers, ...mortgage } } };
  return isNew && (await homeLimit(next)) !== undefined
    ? stayHere({ answers: mortgage })
    : done({ answers: mortgage });
});

export default function CurrentMortgageBalance() {
  const { limit } = useStep<CurrentMortgageBalanceView>().data;
  return (
    <StepPage lead="Add up all loans on the home. Your last statement shows both amounts; an estimate is fine too.">
      {limit ? (
        <Callout tone="warn">
          <p>
            {limit} If a number is wrong, change it here or on the pages before. If they are right, press
            Continue again: a loan expert will go over your options with you.
          </p>
        </Callout>
      ) : null}
      <StepForm submit="Continue" formKey={limit ?? "first"}>
        <MoneyField
          name="mortgageBalance"
          label="Mortgage balance"
          hint="Statements call it the principal balance. Enter 0 if the home is paid off."
        />
        <MoneyField
          name="monthlyMortgagePayment"
          label="What you pay each month"
          hint="Principal and interest only. Leave it empty if you owe nothing."
        />
        <TextField
          name="mortgageRate"
          label="Rate of your mortgage, if you know it"
          hint="Your statement shows it as the interest rate. With several loans, enter that of the largest."
          optional
          inputMode="decimal"
          autoComplete="off"
          width="s"
          suffix="% a year"
        />
        <Details summary="What are principal and interest?">
          <p>
            Principal pays down the debt, and interest is the cost of borrowing. Many people pay property
            taxes and homeowners insurance with their mortgage, in one payment. Your statement lists these as
            escrow: leave them out here, because they stay the same with any loan.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
