import { ADJUSTABLE_TERMS } from "~/content/adjustable-terms-link";
import { CheckboxCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, Details } from "~/ui/parts";
import type { ProgramsView } from "./programs";

/** The page that asks which rates to compare. */
export function ProgramsPage() {
  const { data, page } = useStep<ProgramsView>();
  const { terms, chosen, fundingFee, isLocked } = data;
  if (isLocked) {
    const kept = (["terms", "kinds"] as const).flatMap((name) =>
      [page.values[name] ?? []].flat().map((value) => ({ name, value })),
    );
    return (
      <StepPage lead="Your rate is locked, so no other can replace it.">
        <Callout tone="good">
          <p>{chosen ?? "Your rate"} is yours.</p>
        </Callout>
        <StepForm submit="Continue">
          {kept.map((one) => (
            <input key={`${one.name} ${one.value}`} type="hidden" {...one} />
          ))}
        </StepForm>
      </StepPage>
    );
  }
  return (
    <StepPage lead="Choose what you would like to see side by side: up to twelve rates.">
      <StepForm submit="Compare these rates">
        <CheckboxCards name="terms" label="Which loans" options={terms} columns={2} />
        {fundingFee ? <p>{fundingFee}</p> : null}
        <CheckboxCards
          name="kinds"
          label="Which rates"
          options={[
            { value: "usual", label: "Today's rate" },
            {
              value: "lower",
              label: "A quarter of a percent lower",
              hint: "You pay about one point, one percent of the loan, at closing.",
            },
            {
              value: "higher",
              label: "A quarter of a percent higher",
              hint: "You get about one point as a credit toward your closing costs.",
            },
          ]}
        />
        <Details summary="Which length is right for me?">
          <p>
            With more years each payment is smaller, but you pay interest for longer, so the loan costs more
            in total. The comparison on the next pages shows both. You can pay off any of these loans early
            without a penalty.
          </p>
          <p>
            An adjustable rate goes up or down later: it follows an index after its first years, within
            limits. FHA and VA loans have their own fees, which are added to the loan.
          </p>
          <p>
            <a href={ADJUSTABLE_TERMS.to}>{ADJUSTABLE_TERMS.label}</a>
          </p>
        </Details>
        {chosen ? (
          <p>Chosen so far: {chosen}. It stays chosen while it is one of those you compare.</p>
        ) : null}
      </StepForm>
    </StepPage>
  );
}
