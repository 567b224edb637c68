import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout, LinkButton, Waiting } from "~/ui/parts";
import type { PullData } from "~/steps/credit/pull";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { placeKey } from "~/wizard/state";
import { arriveWaiting } from "~/flows/mini/frozen-wait";
import { askHardPull, hardPullResult } from "~/flows/mini/hard-pull";
import { hardPullData } from "~/steps/credit/pull-data";
import { frozenWait } from "./frozen-wait.step";

interface Data extends PullData {
  /** the report is there already: the visitor came back to this page */
  isHere: boolean;
}

export const loader = stepLoader(frozenWait, {
  arrive: arriveWaiting,
  load: (visit) => ({
    data: { isHere: visit.state.marks[placeKey(visit.place)] === 1, ...hardPullData(visit) },
  }),
});

export const action = stepAction(frozenWait, async (visit) => {
  const outcome = visit.state.outcomes[placeKey(visit.place)];
  if (outcome !== undefined) return done({ outcome });
  return hardPullResult(visit, await askHardPull(visit, visit.key));
});

export default function FrozenWait() {
  const { data, page } = useStep<Data>();
  if (data.waiting) {
    return (
      <StepPage
        picture="clock"
        lead="Your payment went through. You do not pay again, however long this takes."
      >
        <Waiting view={data.waiting} checkHref={page.action} everySeconds={2} />
      </StepPage>
    );
  }
  if (data.isHere) {
    return (
      <StepPage picture="check" lead="Your credit report is here.">
        <StepForm submit="Go on" />
      </StepPage>
    );
  }
  return (
    <StepPage picture="clock">
      <Callout tone="warn">
        <p>The credit bureaus did not give us a full answer. This is on our side, not yours.</p>
      </Callout>
      <p>
        <strong>Your payment is safe.</strong> Trying again costs nothing: the fee is charged once.
      </p>
      <StepForm submit="Try again" formKey="again" />
      <p>If it still does not work, a loan expert can help you by phone.</p>
      <p>
        <LinkButton to={data.lineHref}>Call {data.line}</LinkButton>
      </p>
    </StepPage>
  );
}
