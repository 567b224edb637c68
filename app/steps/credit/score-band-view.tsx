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
    <StepPage lead="A guess is fine. We do not look at your credit here, and your answer does not change your score.">
      <StepForm submit="Continue">
        <SelectField name={name} label="Your credit score" options={bands} placeholder="Choose a range" />
        <Details summary="Why we ask, and where to find your score">
          <p>
            The rate we can offer depends on the score, so a good guess makes the numbers on the next pages
            more useful.
          </p>
          <p>
            Many banks and card companies show your score in their app or on a statement. If two of you
            borrow, take the lower of your two scores.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
