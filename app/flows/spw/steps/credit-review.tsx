import { declined } from "~/flows/spw/conditions";
import { refuseUnlessOwnTurn, redirectUnlessOwnTurn } from "~/flows/spw/credit/own-turn";
import { reviewView, type ReviewView } from "~/flows/spw/credit/review";
import { ReviewForEmployee } from "~/flows/spw/credit/review-view";
import { isEmployee } from "~/steps/presentation/presentation";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout } from "~/ui/parts";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { creditReview } from "./credit-review.step";

interface CreditReviewView {
  isDeclined: boolean;
  /** for an employee */
  review?: ReviewView;
}

export const loader = stepLoader(creditReview, {
  onArrival: async (visit) => redirectUnlessOwnTurn(visit),
  load: async (visit): Promise<{ data: CreditReviewView }> => ({
    data: {
      isDeclined: declined.holds(visit.state),
      ...(isEmployee(visit.state) ? { review: await reviewView(visit) } : {}),
    },
  }),
});

export const action = stepAction(creditReview, (reading) => refuseUnlessOwnTurn(reading) ?? done());

export default function CreditReview() {
  const { isDeclined, review } = useStep<CreditReviewView>().data;
  if (review) return <ReviewForEmployee review={review} />;
  if (isDeclined) {
    return (
      <StepPage
        picture="letter"
        lead="Your credit report doesn't support this loan. Your loan expert knows what was decided, and is looking for other options."
      >
        <Callout>
          <p>A notice with the reasons comes by mail within 30 days.</p>
        </Callout>
        <StepForm submit="See what happens now" />
      </StepPage>
    );
  }
  return (
    <StepPage
      picture="letter"
      lead="The credit bureaus gave us no report to decide on. Your loan expert will review it by hand."
    >
      <Callout>
        <p>No credit decision has been made. This doesn't count against you.</p>
      </Callout>
      <StepForm submit="See what happens now" />
    </StepPage>
  );
}
