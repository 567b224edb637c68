import { BankerPage, type BankerView } from "~/steps/call/banker-view";
import { StepForm, useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { callMeInState } from "~/steps/call/ask-for-call";
import { bankerAssignedData } from "~/steps/call/banker";
import { transactionTypeOf, withCallState } from "~/flows/main/call/call-state";
import { canHaveLetter, goToLetter, LETTER_BUTTON } from "~/flows/main/loan/letter";
import { bankerAssigned } from "./banker-assigned.step";

interface Data extends BankerView {
  /** the button to the letter, for who buys */
  letter?: typeof LETTER_BUTTON;
}

export const loader = stepLoader(bankerAssigned, {
  load: async (visit) => {
    const view = await bankerAssignedData(withCallState(visit));
    const data: Data = { ...view, letter: canHaveLetter(visit) ? LETTER_BUTTON : undefined };
    return { data };
  },
});

export const action = stepAction(
  bankerAssigned,
  (asked) => callMeInState(withCallState(asked), transactionTypeOf(asked.trail)),
  { letter: goToLetter },
);

export default function BankerAssigned() {
  const { letter, ...view } = useStep<Data>().data;
  return (
    <BankerPage {...view}>
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
