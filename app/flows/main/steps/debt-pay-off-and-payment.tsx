import { omitUndefined } from "~/domain/omit-undefined";
import { Comparison } from "~/ui/comparison";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { BigNumber, BigNumbers, Callout, EstimateNotice } from "~/ui/parts";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { cardPayoffView, type CardPayoffView } from "~/flows/main/cards/card-payoff-words";
import { debtPayOffAndPayment } from "./debt-pay-off-and-payment.step";

interface DebtPayOffAndPaymentView {
  view?: CardPayoffView;
}

export const loader = stepLoader(debtPayOffAndPayment, {
  load: ({ state: { answers } }) => {
    const view = cardPayoffView(answers);
    const data: DebtPayOffAndPaymentView = view ? { view } : {};
    return { data, footer: { aprRateDisclaimer: true, transactionType: "cashout" } };
  },
});

export const action = stepAction(debtPayOffAndPayment, ({ state: { answers } }) =>
  done({
    answers: { ...omitUndefined({ desiredCashAmount: answers.cardDebt }), cashoutUsage: ["payingOffDebts"] },
  }),
);

export default function DebtPayOffAndPayment() {
  const { view } = useStep<DebtPayOffAndPaymentView>().data;
  return (
    <StepPage>
      {view ? (
        <>
          <EstimateNotice />
          <BigNumbers>
            <BigNumber label="Your cards now" value={view.today} note="a month, as you told us" />
            <BigNumber
              label="Paid off from your home"
              value={view.loan}
              note="a month, for this part of the loan"
            />
          </BigNumbers>
          <p>
            {view.monthly} {view.inAll}
          </p>
          <Callout tone="warn">
            <p>
              Card debt is not tied to your home. Paid off this way it becomes part of a loan that is secured
              by your home: if you cannot pay that loan, you can lose the home.
              {view.costsMore ? null : " A loan that you pay for longer may also cost more in total."}
            </p>
          </Callout>
          <Comparison
            caption={`Paying off ${view.debt}`}
            columns={["Cards now", "Home loan"]}
            rows={view.rows}
          />
          <BigNumbers>
            <BigNumber label="APR of the loan" value={view.apr} note={`Interest rate ${view.rate}, fixed`} />
          </BigNumbers>
          <p>{view.assumed}</p>
        </>
      ) : null}
      <StepForm submit="Choose how much cash" />
    </StepPage>
  );
}
