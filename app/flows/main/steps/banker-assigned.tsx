import type { DisplayedSavings } from "~/domain/savings-alert";
import { OwnSavings } from "~/flows/main/people/own-savings";
import { ownSavings } from "~/flows/main/people/savings";
import { BankerPage, type BankerView } from "~/steps/call/banker-view";
import { Link } from "~/ui/link";
import { StepForm, useStep } from "~/ui/page";
import { Callout } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestCallInState } from "~/steps/call/ask-for-call";
import { bankerAssignedData } from "~/steps/call/banker";
import { homeLimit } from "~/flows/main/cards/home-limit";
import { transactionTypeOf, withCallState } from "~/flows/main/call/call-state";
import { canHaveLetter, goToLetter, LETTER_BUTTON } from "~/flows/main/loan/letter";
import { sendLinkOf } from "~/flows/main/loan/send-link";
import { bankerAssigned } from "./banker-assigned.step";

interface BankerAssignedView extends BankerView {
  /** the button to the letter, for buyers */
  letter?: typeof LETTER_BUTTON;
  /** the savings that a search found, for a visitor who wants a cheaper mortgage or cash */
  own?: DisplayedSavings;
  /** the address that sends the loans that the visitor compared */
  send?: string | undefined;
  /** the home gives less than the cash needed to pay off the cards */
  limit?: string;
}

export const loader = stepLoader(bankerAssigned, {
  load: async (visit) => {
    const [view, own, limit] = await Promise.all([
      bankerAssignedData(withCallState(visit)),
      transactionTypeOf(visit.trail) === "purc" ? undefined : ownSavings(visit),
      homeLimit(visit),
    ]);
    const data: BankerAssignedView = {
      ...view,
      own,
      letter: canHaveLetter(visit) ? LETTER_BUTTON : undefined,
      limit,
      send: sendLinkOf(visit),
    };
    return { data };
  },
});

export const action = stepAction(
  bankerAssigned,
  (submission) => requestCallInState(withCallState(submission), transactionTypeOf(submission.trail)),
  { letter: goToLetter },
);

export default function BankerAssigned() {
  const { letter, limit, own, send, ...view } = useStep<BankerAssignedView>().data;
  return (
    <BankerPage {...view}>
      {own ? <OwnSavings own={own} /> : null}
      {limit ? (
        <Callout tone="warn">
          <p>{limit} A loan expert will go over your options with you.</p>
        </Callout>
      ) : null}
      {send === undefined ? null : (
        <>
          <h2>Keep the loans you compared</h2>
          <p>
            <Link to={send}>Email or text me the loans</Link>
          </p>
        </>
      )}
      {letter ? (
        <>
          <h2>Do you need a letter for sellers?</h2>
          <p>
            You can continue to a pre-qualification letter here. We keep what you told us, and we check your
            credit only after you agree to it.
          </p>
          <StepForm submit={letter.label} intent={letter.intent} formKey="letter" quiet />
        </>
      ) : null}
    </BankerPage>
  );
}
