import { requestReceived } from "~/steps/application/request-received";
import { requestCall } from "~/steps/call/ask-for-call";
import { creditPage, type CreditView } from "~/flows/cashout-challenger/credit-page";
import { NotNowPage } from "~/flows/cashout-challenger/not-now-view";
import { CallPage, RangePage } from "~/flows/cashout-challenger/range-view";
import type { ChallengerState } from "~/flows/cashout-challenger/state";
import { useStep } from "~/ui/page";
import { TapPage } from "~/ui/taps";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { ownAnswers } from "~server/visit/form-answers";
import type { PageHandle } from "~/ui/page-styles";
import { creditScore } from "./credit-score.step";

export const handle: PageHandle = { styles: "taps" };

export const loader = stepLoader(creditScore, {
  // APPCREATE-01: a visitor who may not be served online is redirected to the site's requests page
  // (F15).
  onArrival: async (visit) =>
    visit.place.item === "by-phone" ? requestReceived<ChallengerState>(visit, {}) : undefined,
  load: creditPage,
  factsWhenShown: ({ state }, data) =>
    data?.is !== "question" || data.minScore === state.facts.minScore
      ? undefined
      : { minScore: data.minScore },
});

export const action = stepAction(
  creditScore,
  (submission) => {
    const { item } = submission.place;
    if (item === "call" || item === "prepared") return requestCall(submission, "cashout");
    return done({ answers: ownAnswers(creditScore, submission.values, submission.state, item) });
  },
  { more: () => done({ outcome: "more" }) },
);

export default function CreditScore() {
  const { data } = useStep<CreditView>();
  switch (data.is) {
    case "question":
      return (
        <TapPage
          name="scoreBand"
          label="Your credit score"
          lead="An estimate is fine. We don't check your credit here."
          options={data.bands}
        />
      );
    case "range":
      return <RangePage {...data} />;
    case "call":
      return <CallPage {...data} />;
    case "not-now":
      return <NotNowPage {...data} />;
  }
}
