import { formatMoney } from "~/domain/money";
import { omitUndefined } from "~/domain/omit-undefined";
import { ReadOnlyComparison } from "~/steps/comparison/comparison-view";
import type { ComparisonParts } from "~/steps/comparison/view";
import type { ComparisonSide } from "~/steps/send/comparison-side";
import { SidePage } from "~/steps/send/comparison-side-view";
import { sendButtons } from "~/steps/send/send-buttons";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Callout, EstimateNotice } from "~/ui/parts";
import { minCreditScore } from "~server/backend/min-credit-score";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader, type ButtonPress } from "~server/visit/step";
import { cardHome, type CardHome } from "~/flows/main/cards/card-home";
import { comparedLoans, ownerComparison } from "~/flows/main/loan/owner-comparison";
import type { MainState } from "~/flows/main/state";
import { debtPayOffAndPayment } from "./debt-pay-off-and-payment.step";

export const handle: PageHandle = { styles: "comparison" };

interface DebtPayOffAndPaymentView {
  /** absent until the debt and the payment are known, and where no loan pays off the cards */
  comparison?: ComparisonParts;
  /** all figures, or where the comparison is sent, on an address of its own */
  side?: ComparisonSide;
  /** no loan on the home pays off this debt */
  noLoan?: string;
}

/** Nothing is chosen here. */
const readOnly = ({ assumptions }: Pick<CardHome, "assumptions">) => ({
  isReadOnly: true as const,
  assumptions,
});

export const loader = stepLoader(debtPayOffAndPayment, {
  load: async (visit) => {
    const { state, backend } = visit;
    const found = cardHome(state, await minCreditScore(backend));
    const compared = found && ownerComparison(visit, found.home, readOnly(found));
    const data: DebtPayOffAndPaymentView = {
      ...omitUndefined({ comparison: compared?.parts, side: compared?.side }),
      ...(found && !compared && { noLoan: noLoanWords(found.home) }),
    };
    return {
      data,
      ...omitUndefined({ title: compared?.side && compared.title, values: compared?.values }),
      footer: compared?.footer ?? { aprRateDisclaimer: true, transactionType: "cashout" },
    };
  },
});

const noLoanWords = ({
  homeValue,
  balance,
  cash = 0,
}: {
  homeValue: number;
  balance: number;
  cash?: number;
}) =>
  `With a home of ${formatMoney(homeValue)} and a mortgage of ${formatMoney(balance)}, none of our loans pays off ${formatMoney(cash)}.`;

export const action = stepAction(
  debtPayOffAndPayment,
  ({ state: { answers } }) =>
    done({
      answers: {
        ...omitUndefined({ desiredCashAmount: answers.cardDebt }),
        cashoutUsage: ["payingOffDebts"],
      },
    }),
  sendButtons(async (press: ButtonPress<MainState>) => {
    const found = cardHome(press.state, await minCreditScore(press.backend));
    return found && comparedLoans(press, found.home, readOnly(found));
  }),
);

export default function DebtPayOffAndPayment() {
  const { comparison, side, noLoan } = useStep<DebtPayOffAndPaymentView>().data;
  if (side) return <SidePage side={side} />;
  return (
    <StepPage
      lead={
        comparison ? "Every line counts the home and the cards together. Nothing is chosen here." : undefined
      }
    >
      {comparison ? (
        <>
          <EstimateNotice />
          <Callout tone="warn">
            <p>
              Card debt is not tied to your home. Paid off this way it becomes part of a loan that is secured
              by your home: if you cannot pay that loan, you can lose the home.
            </p>
          </Callout>
          <ReadOnlyComparison parts={comparison} />
        </>
      ) : null}
      {noLoan === undefined ? null : (
        <Callout tone="warn">
          <p>{noLoan} You can still continue, and a loan expert will look at other options.</p>
        </Callout>
      )}
      <StepForm submit="Choose how much cash" />
    </StepPage>
  );
}
