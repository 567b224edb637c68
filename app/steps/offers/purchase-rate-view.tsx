import type { ReactNode } from "react";
import { RadioCards, SelectField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { BigNumber, BigNumbers, Callout, EstimateNotice, SummaryList } from "~/ui/parts";
import { VaNote } from "./va-note";
import { RateTerms } from "./rate-terms";
import type { PurchaseRateView } from "./purchase-rate";

/**
 * The page of a buyer's estimated rate and payment, with the choices they rest on; its button "update" works them out again.
 * @param props.children what a flow shows beside the numbers
 */
export function PurchaseRatePage({
  quote,
  whom,
  isExample,
  note,
  bands,
  terms,
  hasServed,
  children,
}: PurchaseRateView & { children?: ReactNode }) {
  return (
    <StepPage>
      <EstimateNotice />
      {quote ? (
        <>
          <p>
            {isExample ? "This is what it looks like for someone with " : "These numbers are for "}
            {whom}.{isExample && bands ? " Choose your own below and update the numbers." : null}
          </p>
          <BigNumbers>
            <BigNumber label="Estimated payment" value={quote.monthly} note="a month, broken down below" />
            <BigNumber label="APR" value={quote.apr} note={`Interest rate ${quote.rate}, fixed`} />
            <BigNumber label="Loan amount" value={quote.loanAmount} note="price less down payment" />
          </BigNumbers>
          <SummaryList heading="What is in the payment" rows={quote.parts} figures="total" />
          <p>
            {quote.terms} Taxes and insurance are estimates. Dues are extra where a homeowners association
            charges them.
          </p>
          {quote.isWithoutTaxes ? (
            <p>Property taxes are extra too: we have no estimate for this place.</p>
          ) : null}
        </>
      ) : (
        <p>Choose your score and how long you would like to pay, and we show your numbers.</p>
      )}
      <VaNote shown={hasServed === true} />
      {note ? (
        <Callout>
          <p>{note}</p>
        </Callout>
      ) : null}
      {children}
      <h2>Your own numbers</h2>
      <StepForm
        submit="Continue with these numbers"
        secondary={{ label: "Update my numbers", intent: "update" }}
        formKey={whom}
      >
        {bands ? (
          <SelectField
            name="scoreBand"
            label="Your credit score"
            hint="A guess is fine. We do not look it up here."
            options={bands}
          />
        ) : null}
        <RadioCards name="termYears" label="How long you would like to pay" options={terms} columns={2} />
        <RateTerms>
          <p>
            <strong>Mortgage insurance</strong> protects the lender when less than 20% is paid down. It ends
            when the loan has come down far enough.
          </p>
        </RateTerms>
      </StepForm>
    </StepPage>
  );
}
