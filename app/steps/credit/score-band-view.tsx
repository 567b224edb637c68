import { SelectField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { Details } from "~/ui/parts";

/**
 * The page that asks for an estimate of the credit score.
 * @param name the flow's field of the band
 */
export function ScoreBandPage({
  name,
  bands,
}: {
  name: string;
  bands: readonly { value: string; label: string }[];
}) {
  return (
    <StepPage lead="An estimate is fine. We don't check your credit here.">
      <StepForm submit="Continue">
        <SelectField name={name} label="Your credit score" options={bands} placeholder="Choose a range" />
        <Details summary="Why we ask, and where to find your score">
          <p>
            The rate we can offer depends on the score, so a good estimate makes the numbers on the next pages
            more useful.
          </p>
          <p>
            Many banks and card companies show your score in their app or on a statement. If two of you
            borrow, use the lower of your two scores.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
