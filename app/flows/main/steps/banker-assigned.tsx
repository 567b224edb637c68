import { BankerPage, type BankerView } from "~/steps/call/banker-view";
import { StepForm, useStep } from "~/ui/page";
import { Callout } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/http/step";
import { callMeInState } from "~/steps/call/ask-for-call";
import { bankerAssignedData } from "~/steps/call/banker";
import { homeLimit } from "~/flows/main/cards/home-limit";
import { transactionTypeOf, withCallState } from "~/flows/main/call/call-state";
import { canHaveLetter, goToLetter, LETTER_BUTTON } from "~/flows/main/loan/letter";
import { bankerAssigned } from "./banker-assigned.step";

interface Data extends BankerView {
  /** the button to the letter, for who buys */
  letter?: typeof LETTER_BUTTON;
  /** the home gives less than the cash that is to pay off cards */
  limit?: string;
}

export const loader = stepLoader(bankerAssigned, {
  load: async (visit) => {
    const view = await bankerAssignedData(withCallState(visit));
    const data: Data = {
      ...view,
      letter: canHaveLetter(visit) ? LETTER_BUTTON : undefined,
      limit: await homeLimit(visit),
    };
    return { data };
  },
});

export const action = stepAction(
  bankerAssigned,
  (asked) => callMeInState(withCallState(asked), transactionTypeOf(asked.trail)),
  { letter: goToLetter },
);

export default function BankerAssigned() {
  const { letter, limit, ...view } = useStep<Data>().data;
  return (
    <BankerPage {...view}>
      {limit ? (
        <Callout tone="warn">
          <p>{limit} A loan expert goes through what is possible with you.</p>
        </Callout>
      ) : null}
      {letter ? (
        <>
          <h2>Do you need a letter for sellers?</h2>
          <p>
            You can go on to a pre-qualification letter here. What you have told us is kept, and we look at
            your credit only after you have agreed to it.
          </p>
          <StepForm submit={letter.label} intent={letter.intent} formKey="letter" quiet />
        </>
      ) : null}
    </BankerPage>
  );
}
