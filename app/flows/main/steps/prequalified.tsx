import "~/ui/figures.css";
import { monthlyHomeInsurance, monthlyTaxes } from "~/domain/pricing/property-costs";
import { isSecondLienProduct } from "~/domain/pricing/products";
import type { PricedLoan } from "~/domain/pricing/loan";
import { omitUndefined } from "~/domain/omit-undefined";
import { EstimatedAmounts } from "~/steps/offers/estimates";
import { VaNote } from "~/steps/offers/va-note";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Callout, formatMoney, SummaryList } from "~/ui/parts";
import { Payment, type PaymentParts } from "~/ui/payment";
import { staticHtml } from "~/ui/static-markup";
import { StaticPart } from "~/ui/static-part";
import type { FooterInputs } from "~/ui/page-data";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { JOINT_VA_NOTE } from "~/steps/loan/program-words";
import { qualificationInputOf } from "~/flows/main/verdict/qualify";
import { exampleWords, pricedExample, type ExampleWords } from "~/steps/loan/example-words";
import { statedCash } from "~/domain/cash-out-choices";
import { chosenOwnerLoan } from "~/flows/main/loan/chosen-loan";
import { goToLetter, LETTER_BUTTON } from "~/flows/main/loan/letter";
import { planRows } from "~/flows/main/verdict/plan-rows";
import { transactionOf } from "~/flows/main/transaction";
import type { MainState } from "~/flows/main/state";
import { verdictFor } from "~/flows/main/verdict/verdict";
import { prequalified } from "./prequalified.step";

export const handle: PageHandle = { styles: "figures" };

interface PrequalifiedView {
  letter: typeof LETTER_BUTTON;
  isPurchase: boolean;
  /** dollars: the loan of a purchase, otherwise the maximum that the home could give */
  amount?: number;
  /** the wanted dollars, where they exceed what the home could give */
  wantedMore?: number;
  /** the loan that the visitor chose, or an example */
  example?: ExampleWords & {
    isChosen: boolean;
    /** the payment in all, drawn; absent where a kept mortgage's payment is unknown */
    payment?: string;
  };
  /** the answers behind the result */
  rows: readonly { label: string; value: string }[];
  canTellIncome: boolean;
  hasServed: boolean;
  /** shown where the chosen VA loan is arranged by a loan expert, because of the co-borrower */
  jointVa?: string;
}

export const loader = stepLoader(prequalified, {
  load: async (visit) => {
    const { answers, facts } = visit.state;
    const transaction = transactionOf(visit.trail);
    const verdict = await verdictFor(visit);
    const found = verdict?.outcome === "qualified" ? verdict : undefined;
    const chosen = found && chosenOwnerLoan(visit.state, transaction);
    const loan = found?.loan;
    const priced = loan && (chosen ?? pricedExample(loan));
    const isPurchase = transaction === "purc";
    const amount = facts.prequalifiedAmount ?? found?.amount;
    const wanted = isPurchase ? undefined : statedCash(answers.desiredCashAmount);
    const data: PrequalifiedView = {
      isPurchase,
      letter: LETTER_BUTTON,
      amount,
      wantedMore: found?.isLess ? wanted : undefined,
      ...(priced && {
        example: {
          ...exampleWords(priced, loan.value, answers.mortgageBalance),
          isChosen: chosen !== undefined,
          ...omitUndefined({
            payment: paymentHtml(paymentOf(priced, loan, answers), chosen !== undefined),
          }),
        },
      }),
      rows: (transaction ? planRows(visit.state, transaction) : []).map(({ label, value }) => ({
        label,
        value,
      })),
      hasServed: answers.isVeteran === true && found?.loan?.product !== "VA 30Y Fixed",
      ...(isPurchase &&
        qualificationInputOf(visit.state, "purc").isJointVa === true && { jointVa: JOINT_VA_NOTE }),
      canTellIncome: facts.appId !== undefined && (facts.applicants?.length ?? 0) > 0,
    };
    const footer: FooterInputs = priced
      ? {
          purchaseMortgageRateDisclaimer: true,
          aprRateDisclaimer: true,
          transactionType: transaction,
          state: loan.state,
          fico: loan.score,
          loanAmount: priced.loanAmount,
          ltv: priced.ltv,
          productDescription: priced.description,
          propertyType: "single-family home",
          propertyUse: "your home",
        }
      : {};
    return { data, footer };
  },
});

/**
 * Returns what the home costs a month with a loan, and with a mortgage that stays; undefined where
 * that one's payment is unknown.
 */
function paymentOf(
  { product, principalAndInterest, mortgageInsurance }: PricedLoan,
  { value, state }: { value: number; state?: string | undefined },
  { mortgageBalance = 0, monthlyMortgagePayment: kept }: MainState["answers"],
): (PaymentParts & { loanLabel?: string }) | undefined {
  const isBehind = isSecondLienProduct(product) && mortgageBalance > 0;
  if (isBehind && kept === undefined) return undefined;
  return {
    principalAndInterest: principalAndInterest + (isBehind ? (kept ?? 0) : 0),
    mortgageInsurance,
    ...omitUndefined({ taxes: monthlyTaxes(value, state) }),
    homeownersInsurance: monthlyHomeInsurance(value),
    ...(isBehind && { loanLabel: "Your mortgage and the new loan" }),
  };
}

const paymentHtml = (parts: ReturnType<typeof paymentOf>, isChosen: boolean): string | undefined =>
  parts &&
  staticHtml(
    <Payment
      id="pay"
      label={isChosen ? "Each month, with the loan you chose" : "Each month, with an example loan"}
      {...parts}
    />,
  );

export const action = stepAction(prequalified, () => done({ outcome: "banker" }), {
  income: () => done({ outcome: "income" }),
  letter: goToLetter,
});

const income = { label: "Tell us your income now", intent: "income" };

export default function Prequalified() {
  const { isPurchase, letter, amount, wantedMore, example, rows, canTellIncome, hasServed, jointVa } =
    useStep<PrequalifiedView>().data;
  return (
    <StepPage
      picture="check"
      lead={
        amount === undefined
          ? "Based on what you told us, we may be able to help. A loan expert needs a few more facts to give you an amount."
          : "Your answers fit what we lend. This is not an approval yet: we still have to check your income, your credit and the home."
      }
    >
      {wantedMore === undefined ? null : (
        <Callout>
          <p>
            You asked for {formatMoney(wantedMore)} in cash. With what you owe on the home and the closing
            costs, it could give less than that; this is the most.
          </p>
        </Callout>
      )}
      <EstimatedAmounts
        amounts={
          amount === undefined
            ? []
            : [
                {
                  label: isPurchase ? "You may be able to borrow" : "Your home could give up to",
                  value: formatMoney(amount),
                  note: isPurchase ? "the price less your down payment" : "before closing costs",
                },
                ...(example
                  ? [
                      {
                        label: example.isChosen ? "APR of the loan you chose" : "APR of an example loan",
                        value: example.apr,
                        note: `Interest rate ${example.rate}`,
                      },
                    ]
                  : []),
              ]
        }
      />
      {amount !== undefined && example?.payment !== undefined ? (
        <StaticPart id="payment" html={example.payment} />
      ) : null}
      {example ? (
        <p>
          {example.isChosen ? "You chose" : "The example is"} a loan of {example.loanAmount},{" "}
          {example.description}: {example.terms} {example.mortgage}{" "}
          {isPurchase ? null : "Its closing costs are paid from it."}
        </p>
      ) : null}
      {jointVa ? (
        <Callout>
          <p>{jointVa}</p>
        </Callout>
      ) : (
        <VaNote shown={hasServed} />
      )}
      <SummaryList heading="What this is based on" rows={rows} />
      <p>We assumed a single-family home that you live in.</p>
      <StepForm
        submit="Continue to a loan expert"
        secondary={[...(isPurchase ? [letter] : []), ...(canTellIncome ? [income] : [])]}
      >
        {canTellIncome ? (
          <p>You can tell us your income first. It takes a few minutes and saves time on the call.</p>
        ) : null}
      </StepForm>
    </StepPage>
  );
}
