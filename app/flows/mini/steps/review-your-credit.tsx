import { StepPage, useStep } from "~/ui/page";
import { SummaryList, type SummaryRow } from "~/ui/parts";
import { SoftPullForm } from "~/steps/credit/consent-view";
import { PullPage, type PullData } from "~/steps/credit/pull";
import { stepAction, stepLoader } from "~server/http/step";
import { softPullAgreed, softPullWords, type SoftPullWords } from "~/steps/credit/consent";
import { softPullData } from "~/steps/credit/pull-data";
import { reviewRows } from "~/flows/mini/review";
import { askSoftPullAgain, goOnWithSoftPull, runSoftPull, type SoftPullPage } from "~/steps/credit/soft-pull";
import { counted } from "~/flows/mini/looks";
import { reviewYourCredit } from "./review-your-credit.step";

const pull: SoftPullPage = {
  counter: "postDob",
  stays: {
    // SOFTPULL1-09: an answer that decides nothing leads nowhere.
    invalid:
      "The credit bureaus gave us no clear answer. Check your details below and ask again, or call us.",
  },
};

interface Data extends PullData {
  rows: SummaryRow[];
  consent: SoftPullWords;
}

export const loader = stepLoader(reviewYourCredit, {
  arrive: async (visit) => counted(await goOnWithSoftPull(visit, pull)),
  load: (visit) => ({
    data: { rows: reviewRows(visit), consent: softPullWords(visit), ...softPullData(visit) },
  }),
});

export const action = stepAction(
  reviewYourCredit,
  async (visit) => counted(await runSoftPull(visit, pull, visit.key, softPullAgreed(visit))),
  { again: async (press) => counted(await askSoftPullAgain(press, pull)) },
);

export default function ReviewYourCredit() {
  const { data } = useStep<Data>();
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
