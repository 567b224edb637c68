import { Comparison } from "~/ui/comparison";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { BigNumber, BigNumbers, Callout, EstimateNotice } from "~/ui/parts";
import { minCreditScore } from "~server/backend/min-credit-score";
import { parseForm } from "~server/edge/form";
import { done, refused, stayHere } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { formatMoney } from "~/domain/money";
import { continueWithShownNumbers } from "~/steps/offers/update-numbers";
import { termOptions } from "~/steps/offers/purchase-rate";
import { EXAMPLE_BAND, EXAMPLE_TERM_YEARS } from "~/steps/offers/purchase-quote";
import { bandLabel } from "~/steps/offers/rate-words";
import { RateTerms } from "~/steps/offers/rate-terms";
import { refinanceOf, refinanceRequestOf, refusedRefinanceWords } from "~/flows/main/refinance/refinance";
import { refinanceView, type RefinanceView } from "~/flows/main/refinance/refinance-words";
import { homePlace } from "~/steps/address/home-place";
import type { OtherLoans } from "~/steps/offers/other-loans";
import { OtherLoansDetails } from "~/steps/offers/other-loans-view";
import { otherRefinances } from "~/steps/offers/other-refinances";
import { vaServiceOf } from "~/flows/main/loan/service-of";
import { rateAndPayment, refinancePlan } from "./rate-and-payment.step";

interface RateAndPaymentView {
  /** the assumptions of the figures, a sentence */
  given: string;
  offer?: RefinanceView;
  /** why there is no refinance; absent while the home or the mortgage is unknown */
  refusals?: string[];
  terms: { value: string; label: string }[];
  /** FHA, VA and adjustable-rate loans that would replace the same mortgage */
  others?: OtherLoans | undefined;
}

export const loader = stepLoader(rateAndPayment, {
  load: async ({ state, backend }) => {
    const { answers } = state;
    const band = answers.scoreBand ?? EXAMPLE_BAND;
    const termYears = answers.termYears ?? EXAMPLE_TERM_YEARS;
    const request = refinanceRequestOf(state, await minCreditScore(backend));
    const refinance = request && refinanceOf(request);
    const whose = answers.scoreBand === undefined ? "used as an example" : "as you told us";
    const data: RateAndPaymentView = {
      given: `For a single-family home that you live in, worth ${formatMoney(request?.homeValue)}, a credit score of ${bandLabel(band)} (${whose}), and ${String(termYears)} years to pay.`,
      terms: termOptions(),
      others:
        request && refinance?.isOffered === true
          ? otherRefinances({ ...request, ...vaServiceOf(state), county: homePlace(state)?.county })
          : undefined,
      offer: request && refinance?.isOffered === true ? refinanceView(refinance, request) : undefined,
      refusals:
        request && refinance?.isOffered === false ? refusedRefinanceWords(refinance, request) : undefined,
    };
    const loan = refinance?.isOffered === true ? refinance.loan : undefined;
    return {
      data,
      values: { termYears: String(termYears) },
      footer: {
        purchaseMortgageRateDisclaimer: true,
        aprRateDisclaimer: true,
        showSources: true,
        transactionType: "refinance",
        propertyType: "single-family home",
        propertyUse: "primary home",
        fico: request?.score,
        state: request?.state,
        loanAmount: loan?.loanAmount,
        ltv: loan?.ltv,
        productDescription: loan?.description,
      },
    };
  },
});

export const action = stepAction(
  rateAndPayment,
  ({ values: { termYears }, state: { answers } }) =>
    termYears === undefined
      ? done()
      : continueWithShownNumbers({ termYears }, { termYears: answers.termYears ?? EXAMPLE_TERM_YEARS }),
  {
    update: ({ form }) => {
      const parsed = parseForm(form, refinancePlan);
      if (!parsed.ok) return refused(parsed.errors);
      const { termYears } = parsed.value;
      return stayHere({ answers: termYears && { termYears }, notice: "Your numbers are updated." });
    },
  },
);

function Offer({ offer }: { offer: RefinanceView }) {
  return (
    <>
      <BigNumbers>
        <BigNumber
          label="New payment, each month"
          value={offer.monthly}
          note={`${offer.change} ${offer.change === "The same" ? "as" : "than"} you pay today`}
        />
        <BigNumber label="APR" value={offer.apr} note={`Interest rate ${offer.rate}, fixed`} />
      </BigNumbers>
      <Comparison
        caption="Your mortgage today and the new one"
        hideCaption
        columns={["Today", "New"]}
        rows={offer.rows}
      />
      <Callout tone={offer.isDearer ? "warn" : "info"}>
        {offer.isDearer ? (
          <p>
            With these numbers a refinance would not lower what you pay each month. It can still be worth it
            when it ends your mortgage sooner; if that is not what you want, keeping the one you have is
            likely better.
          </p>
        ) : null}
        {offer.honest.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Callout>
      <p>{offer.terms} Property taxes and homeowners insurance are extra, today and with a new loan.</p>
    </>
  );
}

export default function RateAndPayment() {
  const { given, offer, refusals, terms, others } = useStep<RateAndPaymentView>().data;
  return (
    <StepPage>
      <EstimateNotice />
      {offer ? (
        <>
          <p>{given}</p>
          <Offer offer={offer} />
          <OtherLoansDetails others={others} caption="Other loans that pay off the same mortgage" />
        </>
      ) : null}
      {refusals ? (
        <Callout tone="warn">
          <p>With the numbers we have, a refinance does not work out.</p>
          {refusals.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>
            If one of them is off, go back and change it. If they are right, you can still continue, and a
            loan expert will look at other options.
          </p>
        </Callout>
      ) : null}
      {offer ? <h2>What loan term would you like?</h2> : null}
      <StepForm
        submit={offer ? "Continue with these numbers" : "Continue to a loan expert"}
        secondary={offer ? { label: "Update my numbers", intent: "update" } : undefined}
        formKey={given}
      >
        {offer ? (
          <>
            <RadioCards name="termYears" label="Loan term" hideLabel options={terms} columns={2} />
            <RateTerms>
              <p>
                A <strong>shorter term</strong> has a higher monthly payment, and less interest in total.
              </p>
            </RateTerms>
          </>
        ) : null}
      </StepForm>
    </StepPage>
  );
}
