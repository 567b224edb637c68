import { formatMoney } from "~/domain/money";
import { moneyText } from "~/steps/fields";
import { MoneyField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, Details } from "~/ui/parts";
import { done, stayHere } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { currentMortgageBalance } from "./current-mortgage-balance.step";

interface Data {
  /** "$300,000": what the home may be worth, when more than that is owed */
  exceeded?: string;
}

export const loader = stepLoader(currentMortgageBalance, {
  load: ({ state: { answers, facts } }) => {
    const { homeValue, mortgageBalance } = answers;
    const isOver = homeValue !== undefined && mortgageBalance !== undefined && mortgageBalance > homeValue;
    const data: Data = isOver ? { exceeded: formatMoney(homeValue) } : {};
    return {
      data,
      values: {
        mortgageBalance: moneyText(mortgageBalance ?? facts.offer?.mortgageBalance),
        monthlyMortgagePayment: moneyText(answers.monthlyMortgagePayment),
      },
    };
  },
});

export const action = stepAction(currentMortgageBalance, ({ values, state: { answers } }) => {
  const { mortgageBalance, monthlyMortgagePayment = 0 } = values;
  const said = { mortgageBalance, monthlyMortgagePayment };
  const { homeValue = Infinity } = answers;
  // More owed than the home is worth is often a slip of the pen: it is explained once, and taken when it is said again.
  return mortgageBalance > homeValue && answers.mortgageBalance !== mortgageBalance
    ? stayHere({ answers: said })
    : done({ answers: said });
});

export default function CurrentMortgageBalance() {
  const { exceeded } = useStep<Data>().data;
  return (
    <StepPage lead="Count all loans on the home together. Your last statement shows both figures; a rough one is fine too.">
      {exceeded ? (
        <Callout tone="warn">
          <p>
            You owe more than the {exceeded} that your home may be worth. The part of a home that is yours is
            called equity: its value less what is owed. As it stands there is none, so we most likely cannot
            lend on it. If a figure is wrong, change it here, or the value one page back. If both are right,
            press Continue again, and we tell you what can be done.
          </p>
        </Callout>
      ) : null}
      <StepForm submit="Continue" formKey={exceeded ?? "first"}>
        <MoneyField
          name="mortgageBalance"
          label="Still owed"
          hint="Statements call it the principal balance. Enter 0 if the home is paid off."
        />
        <MoneyField
          name="monthlyMortgagePayment"
          label="What you pay each month"
          hint="Principal and interest only. Leave it empty if nothing is owed."
        />
        <Details summary="What are principal and interest?">
          <p>
            Principal pays the debt down, and interest is the price of the money. Many people pay property
            taxes and homeowners insurance with their mortgage, in one sum. Your statement lists these as
            escrow: leave them out here, because they stay the same with any loan.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
