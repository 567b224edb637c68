import type { ReactNode } from "react";
import { RadioCards, SelectField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { BigNumber, BigNumbers, Callout, EstimateNotice, SummaryList } from "~/ui/parts";
import { VaQuestions, YES_NO } from "~/steps/people/va-questions";
import { OtherLoansDetails } from "./other-loans-view";
import { VaNote } from "./va-note";
import { RateTerms } from "./rate-terms";
import type { PurchaseRateView } from "./purchase-rate";

/**
 * The buyer's own military service, with two questions for buyers who have served: collapsed, and
 * open once the buyer says so.
 */
function ServiceQuestions({ hasServed = false }: { hasServed?: boolean | undefined }) {
  return (
    <>
      <RadioCards
        name="isVeteran"
        label="Have you served in the U.S. military?"
        hint="You don't have to tell us. People who serve or have served can ask for a VA loan, and pay no application fee."
        options={YES_NO}
        columns={2}
      />
      <VaQuestions hasServed={hasServed} />
    </>
  );
}

/**
 * The page of a buyer's estimated rate and payment, with the choices they depend on; its button
 * "update" recalculates them.
 * @param props.children what a flow shows next to the numbers
 */
export function PurchaseRatePage({
  quote,
  notPriced,
  others,
  kinds,
  whom,
  isExample,
  note,
  bands,
  terms,
  hasServed,
  isVaLoan,
  asksService,
  asksFirstTime,
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
            <BigNumber label="Estimated payment" value={quote.monthly} note={quote.monthlyNote} />
            <BigNumber
              label="APR"
              value={quote.apr}
              note={`Interest rate ${quote.rate}, ${quote.rateNote}`}
            />
            <BigNumber label="Loan amount" value={quote.loanAmount} note={quote.loanNote} />
          </BigNumbers>
          <SummaryList heading="What is in the payment" rows={quote.parts} figures="total" />
          <p>
            {quote.terms} Taxes and insurance are estimates. Dues are extra where a homeowners association
            charges them.
          </p>
          {quote.duties ? <p>{quote.duties}</p> : null}
          {quote.isWithoutTaxes ? (
            <p>Property taxes are extra too: we have no estimate for this place.</p>
          ) : null}
        </>
      ) : notPriced ? (
        <Callout>
          <p>{notPriced}</p>
        </Callout>
      ) : (
        <p>Choose your score and loan term, and we'll show your numbers.</p>
      )}
      <OtherLoansDetails others={others} caption="The same home and down payment with other loans" />
      <VaNote shown={hasServed === true && isVaLoan !== true} />
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
            hint="An estimate is fine. We don't check your credit here."
            options={bands}
          />
        ) : null}
        <RadioCards name="termYears" label="Loan term" options={terms} columns={2} />
        {kinds ? (
          <RadioCards
            name="loanKind"
            label="Which loan"
            hint="Loans that aren't conventional are paid over 30 years. Payments are principal, interest and mortgage insurance."
            options={kinds}
          />
        ) : null}
        {asksFirstTime ? (
          <RadioCards
            name="isFirstTimeBuyer"
            label="Is at least one buyer a first-time home buyer?"
            hint="Someone who has owned no home in the last three years. With less than 5% down, a conventional loan needs one."
            options={YES_NO}
            columns={2}
          />
        ) : null}
        {asksService ? <ServiceQuestions hasServed={hasServed} /> : null}
        <RateTerms>
          <p>
            <strong>Mortgage insurance</strong> protects the lender when you put down less than 20%. It ends
            once you have paid down enough of the loan.
          </p>
        </RateTerms>
      </StepForm>
    </StepPage>
  );
}
