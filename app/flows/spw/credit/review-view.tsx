import { StepPage } from "~/ui/page";
import { ButtonRow, LinkButton, SummaryList } from "~/ui/parts";
import type { ReviewView } from "./review";

/** The credit review as an employee sees it. */
export function ReviewForEmployee({ review }: { review: ReviewView }) {
  const { decided, scores, notices, people, onward } = review;
  return (
    <StepPage lead={decided}>
      <SummaryList heading="Middle score of each person" rows={scores} figures />
      <h2>What the customer was told</h2>
      {notices.length === 0 ? <p>Nothing yet.</p> : null}
      <ul>
        {notices.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>
        {onward === undefined
          ? "These reports support no loan to present. Other people on the loan, or another loan, get a decision of their own."
          : "You can continue presenting."}
      </p>
      <p>
        The reports themselves, Social Security numbers, birth dates and cards are the customer’s alone, and
        are not shown to you.
      </p>
      <ButtonRow>
        {onward === undefined ? null : (
          <LinkButton to={onward} main>
            Back to the presentation
          </LinkButton>
        )}
        <LinkButton to={people}>See who is on the loan</LinkButton>
        <LinkButton to="/spw/desk">Go to your desk</LinkButton>
      </ButtonRow>
    </StepPage>
  );
}
