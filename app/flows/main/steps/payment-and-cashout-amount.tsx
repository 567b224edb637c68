import { equityLawDisclosures } from "~/content/texas-words";
import { omitUndefined } from "~/domain/omit-undefined";
import { moneyText } from "~/steps/fields";
import { Comparison } from "~/ui/comparison";
import { MoneyField, SelectField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, EstimateNotice, SummaryList } from "~/ui/parts";
import { minCreditScore } from "~server/backend/min-credit-score";
import { stepAction, stepLoader } from "~server/visit/step";
import { statedCash, rangeOf } from "~/domain/cash-out-choices";
import { formatMoney } from "~/domain/money";
import { bandOptions } from "~/steps/offers/purchase-rate";
import { stateInWords } from "~/domain/states";
import { EXAMPLE_BAND } from "~/steps/offers/purchase-quote";
import { bandLabel } from "~/steps/offers/rate-words";
import { VaNote } from "~/steps/offers/va-note";
import { continueWithShownNumbers, updateNumbers } from "~/steps/offers/update-numbers";
import { cashOptionsOf, cashRequestOf } from "~/flows/main/cash/cash-options";
import {
  cashOptionViews,
  keepRateWords,
  noOptionWords,
  type CashOptionView,
} from "~/flows/main/cash/cash-options-words";
import { homePlace } from "~/steps/address/home-place";
import type { OtherLoans } from "~/steps/offers/other-loans";
import { OtherLoansDetails } from "~/steps/offers/other-loans-view";
import { otherRefinances } from "~/steps/offers/other-refinances";
import { vaServiceOf } from "~/flows/main/loan/service-of";
import { cashPlan, paymentAndCashoutAmount, type CashPlan } from "./payment-and-cashout-amount.step";

interface PaymentAndCashoutAmountView {
  /** the loan and the assumptions behind the figures; absent while an input is unknown */
  given?: string;
  /** "$1,850": the payment today */
  today: string;
  ways: CashOptionView[];
  /** no loan type gives this much */
  noWay?: string;
  /** the rate of the current mortgage matters, and is unknown */
  keepRate?: string;
  /** the state law's limits, where they are stricter than ours; whole sentences */
  law: readonly string[];
  bands: { value: string; label: string }[];
  hasServed: boolean;
  /** the same cash from FHA, VA and adjustable-rate loans */
  others?: OtherLoans | undefined;
}

export const loader = stepLoader(paymentAndCashoutAmount, {
  load: async ({ state, backend }) => {
    const { answers } = state;
    const request = cashRequestOf(state, await minCreditScore(backend));
    const ways = request && cashOptionsOf(request);
    const known = answers.scoreBand ?? answers.estimatedBand;
    const score = `a credit score of ${bandLabel(known ?? EXAMPLE_BAND)}${known === undefined ? ", as an example" : ""}`;
    const keepRate = request && ways && keepRateWords(ways, request.balance);
    const noWay = request && ways && noOptionWords(ways, request);
    const data: PaymentAndCashoutAmountView = {
      today: formatMoney(request?.balance === 0 ? 0 : answers.monthlyMortgagePayment),
      ways: request && ways ? cashOptionViews(ways, request) : [],
      bands: bandOptions(),
      hasServed: answers.isVeteran === true,
      others:
        request && otherRefinances({ ...request, ...vaServiceOf(state), county: homePlace(state)?.county }),
      given:
        request && ways
          ? `${rangeWords(answers.desiredCashAmount)}For ${formatMoney(request.cash)} in your hand, a single-family home that you live in, worth ${formatMoney(request.homeValue)}, with ${formatMoney(request.balance)} owed on it, and ${score}. ${homeStateWords(request.state)}`
          : undefined,
      noWay,
      keepRate,
      law: equityLawDisclosures(request?.state),
    };
    return {
      data,
      values: { desiredCashAmount: moneyText(statedCash(answers.desiredCashAmount)), scoreBand: known },
      footer: {
        purchaseMortgageRateDisclaimer: true,
        aprRateDisclaimer: true,
        transactionType: "cashout",
        propertyType: "single-family home",
        propertyUse: "primary home",
        fico: request?.score,
        state: request?.state,
      },
    };
  },
});

/**
 * A chosen range is stored as an amount that the visitor did not enter. Here it serves as an
 * example, and the exact amount is asked.
 */
function rangeWords(cash: number | undefined): string {
  const range = rangeOf(cash);
  return range ? `You chose “${range.label}”. This is an example from that range. ` : "";
}

function homeStateWords(state: string | undefined): string {
  return state === undefined ? "" : `The home is in ${stateInWords(state)}.`;
}

export const action = stepAction(
  paymentAndCashoutAmount,
  ({ values, state: { answers } }) => {
    const { desiredCashAmount, scoreBand = answers.scoreBand } = values;
    const shown = {
      desiredCashAmount: answers.desiredCashAmount,
      scoreBand: answers.scoreBand ?? answers.estimatedBand,
    };
    return continueWithShownNumbers<Partial<CashPlan>>(
      omitUndefined({ desiredCashAmount, scoreBand }),
      shown,
    );
  },
  {
    update: ({ form, state }) => updateNumbers(cashPlan(state))({ form }),
  },
);

function CashOptionSection({ way }: { way: CashOptionView }) {
  return (
    <>
      <h2>{way.name}</h2>
      <p>{way.what}</p>
      {way.rows ? <SummaryList rows={way.rows} figures /> : null}
      {way.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  );
}

export default function PaymentAndCashoutAmount() {
  const { given, today, ways, noWay, keepRate, law, bands, hasServed, others } =
    useStep<PaymentAndCashoutAmountView>().data;
  return (
    <StepPage>
      <EstimateNotice />
      {given ? (
        <>
          <p>{given}</p>
          {noWay ? (
            <Callout tone="warn">
              <p>{noWay}</p>
            </Callout>
          ) : (
            <Comparison
              caption="What you'd pay each month at first, on all loans on the home"
              columns={["Monthly", "APR"]}
              rows={[
                { label: "What you pay today", values: [today, "–"] },
                ...ways.map(({ name, monthly, apr }) => ({ label: name, values: [monthly, apr] })),
              ]}
            />
          )}
          {keepRate ? (
            <Callout>
              <p>{keepRate}</p>
            </Callout>
          ) : null}
          <p>
            Payments cover principal, interest and, where there is any, mortgage insurance. Property taxes and
            homeowners insurance are extra, as they are today.
          </p>
          {law.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <OtherLoansDetails
            others={others}
            caption="The same cash with other loans that replace the mortgage"
          />
          <VaNote shown={hasServed} />
          {ways.map((way) => (
            <CashOptionSection key={way.name} way={way} />
          ))}
        </>
      ) : (
        <p>Tell us how much cash you'd like, and we'll show what each option would cost.</p>
      )}
      <h2>Your own numbers</h2>
      <StepForm
        submit="Continue with these numbers"
        secondary={{ label: "Update my numbers", intent: "update" }}
        formKey={given ?? "first"}
      >
        <MoneyField
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
      </StepForm>
    </StepPage>
  );
}
