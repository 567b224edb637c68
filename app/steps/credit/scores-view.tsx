import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, Details, Score } from "~/ui/parts";

/** What the page of the scores gets from its loader. */
export interface ScoresView {
  scores: { from: string; score: number; word: string }[];
  /** the lender's */
  minimum: number;
  isAllAbove: boolean;
}

/** The scores of a full report. @param submit words of the button @param declined the report did not bear the loan out */
export function ScoresPage({ submit, declined = false }: { submit: string; declined?: boolean }) {
  const { scores, minimum, isAllAbove } = useStep<ScoresView>().data;
  return (
    <StepPage lead={leadOf(scores.length > 0, declined)}>
      {scores.map((one) => (
        <Score key={one.from} {...one} />
      ))}
      {declined ? (
        <Callout>
          For this loan a score has to be at least {minimum}, and more than the score counts. What was
          decided, and what happens now, is on the next pages.
        </Callout>
      ) : null}
      {isAllAbove && !declined ? (
        <Callout tone="good">
          Good news: for this loan a score has to be at least {minimum}, and{" "}
          {scores.length > 1 ? "both of yours are" : "yours is"}.
        </Callout>
      ) : null}
      <Details summary="What the numbers mean">
        <p>
          A score tells a lender how likely it is that someone pays on time. It runs from 300 to 850. It comes
          from how you paid in the past, how much you owe, and how long you have had credit.
        </p>
        <p>A higher score usually means a lower rate. A few points up or down change little.</p>
      </Details>
      <StepForm submit={submit} />
    </StepPage>
  );
}

const MIDDLE =
  "We have your report. The bureaus' scores differ a little, so we use the middle one of each person.";

function leadOf(hasScores: boolean, declined: boolean): string {
  if (declined)
    return hasScores
      ? `${MIDDLE} It does not bear this loan out.`
      : "We have your report. It does not bear this loan out.";
  return hasScores
    ? MIDDLE
    : "We have your report, and it is good for the next step. A loan expert can tell you the scores.";
}
