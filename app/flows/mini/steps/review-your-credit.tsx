import { StepPage, useStep } from "~/ui/page";
import { SummaryList, type SummaryRow } from "~/ui/parts";
import { SoftPullForm } from "~/steps/credit/consent-view";
import { PullPage, type PullData } from "~/steps/credit/pull";
import { stepAction, stepLoader } from "~server/visit/step";
import { FIRST_PULL } from "~/steps/credit/pull-pages";
import type { Visit } from "~server/visit/types";
import { softPullAgreed, softPullWords, type SoftPullWords } from "~/steps/credit/consent";
import { softPullData } from "~/steps/credit/pull-data";
import { reviewRows } from "~/steps/credit/review";
import { retrySoftPull, countSoftPull, resumeSoftPull, runSoftPull } from "~/steps/credit/soft-pull";
import { borrowersOf } from "~/steps/people/buyers";
import { planOf } from "~/flows/mini/plan";
import type { MiniState } from "~/flows/mini/state";
import { reviewYourCredit } from "./review-your-credit.step";

const reviewed = (visit: Visit<MiniState>) => {
  const { propertyCounty: county, phoneNumber, buyer } = visit.state.answers;
  return reviewRows(
    visit,
    { people: borrowersOf(visit.state), plan: planOf(visit.state), county, phoneNumber },
    // A visitor who came through a link is known, so the home page asks no names.
    { names: buyer && "home", price: "estimated-price", place: "state-and-county", phone: "phone" },
  );
};

interface ReviewYourCreditView extends PullData {
  rows: SummaryRow[];
  consent: SoftPullWords;
}

export const loader = stepLoader(reviewYourCredit, {
  onArrival: async (visit) => countSoftPull(FIRST_PULL, await resumeSoftPull(visit, FIRST_PULL)),
  load: (visit) => ({
    data: { rows: reviewed(visit), consent: softPullWords(visit), ...softPullData(visit) },
  }),
});

export const action = stepAction(
  reviewYourCredit,
  async (visit) => countSoftPull(FIRST_PULL, await runSoftPull(visit, FIRST_PULL, softPullAgreed(visit))),
  { again: async (press) => countSoftPull(FIRST_PULL, await retrySoftPull(press, FIRST_PULL)) },
);

export default function ReviewYourCredit() {
  const { data } = useStep<ReviewYourCreditView>();
  return (
    <PullPage safe="Your details are saved. You don't have to enter anything again.">
      <StepPage
        picture="shield"
        lead="Is everything right? We use these details to find your credit report. This does not affect your score."
      >
        <SoftPullForm consent={data.consent}>
          <SummaryList rows={data.rows} />
        </SoftPullForm>
      </StepPage>
    </PullPage>
  );
}
