import type { ReactNode } from "react";
import { ADJUSTABLE_TERMS } from "~/content/adjustable-terms-link";
import { ComparisonChoice } from "~/steps/comparison/comparison-view";
import { RadioCards, SelectField } from "~/ui/fields";
import { SidePage } from "~/steps/send/comparison-side-view";
import { Link } from "~/ui/link";
import { StepForm, StepPage } from "~/ui/page";
import { Callout, EstimateNotice } from "~/ui/parts";
import { VaQuestions, YES_NO } from "~/steps/people/va-questions";
import type { NumbersView, PurchaseRateView } from "./purchase-rate-page";

/**
 * The page of a buyer's rate and payment: the comparison of the loans with a radio each, or first
 * the questions that their figures depend on.
 * @param props.children what a flow shows after the reasons
 */
export function PurchaseRatePage({
  comparison,
  side,
  numbers,
  notPriced,
  whom,
  change,
  notes,
  hasAdjustable,
  children,
}: PurchaseRateView & { children?: ReactNode }) {
  if (side) return <SidePage side={side} />;
  if (!comparison)
    return <Numbers numbers={numbers} notes={notPriced === undefined ? notes : [notPriced, ...notes]} />;
  return (
    <StepPage lead="Every line counts the whole payment. Nothing is decided, and no loan is chosen for you.">
      <EstimateNotice />
      <Notes notes={notes} />
      <p>
        {whom === undefined ? null : `For a credit score of ${whom}. `}
        {change ? <Link to={change.to}>{change.label}</Link> : null}
      </p>
      <ComparisonChoice parts={comparison}>
        {children}
        {hasAdjustable ? (
          <p>
            <a href={ADJUSTABLE_TERMS.to}>{ADJUSTABLE_TERMS.label}</a>
          </p>
        ) : null}
      </ComparisonChoice>
    </StepPage>
  );
}

const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <Callout key={note}>
      <p>{note}</p>
    </Callout>
  ));

const FIRST =
  "The loans and their cost depend on it. An estimate is fine, and we don't check your credit here.";

/** The questions that the figures depend on, without a figure. */
function Numbers({ numbers, notes }: { numbers: NumbersView | undefined; notes: readonly string[] }) {
  const { bands, asksFirstTime, service, reason } = numbers ?? { reason: "none" };
  const hasFields = bands !== undefined || asksFirstTime === true || service !== undefined;
  return (
    <StepPage lead={reason === "missing" && bands ? FIRST : undefined}>
      <Notes notes={notes} />
      <StepForm
        submit={reason === "none" ? "Continue to a loan expert" : "Show the loans"}
        intent={reason === "change" ? "update" : undefined}
        secondary={
          reason === "none" && hasFields ? { label: "Update my numbers", intent: "update" } : undefined
        }
        formKey={`numbers ${reason}`}
      >
        {bands ? (
          <SelectField
            name="scoreBand"
            label="Your credit score"
            options={bands}
            placeholder="Choose a range"
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
        {service ? <ServiceQuestions isOpen={service.isOpen} /> : null}
      </StepForm>
    </StepPage>
  );
}

/**
 * The buyer's own military service, with two questions for buyers who have served: collapsed, and
 * open once the buyer says so.
 */
const ServiceQuestions = ({ isOpen }: { isOpen: boolean }) => (
  <>
    <RadioCards
      name="isVeteran"
      label="Have you served in the U.S. military?"
      hint="You don't have to tell us. People who serve or have served can ask for a VA loan, and pay no application fee."
      options={YES_NO}
      columns={2}
    />
    <VaQuestions hasServed={isOpen} />
  </>
);
