import { useStep } from "~/ui/page";
import { Callout } from "~/ui/parts";
import type { InvitedView } from "./invited";

/** Says who was invited, and what can be done, on a page that asks who borrows. */
export function InvitedNote() {
  const { invited } = useStep<InvitedView>().data;
  if (invited === undefined) return null;
  const { firstName, isOnLoan } = invited;
  return (
    <Callout>
      <p>
        {isOnLoan
          ? `${firstName} is on this application with their own answers.`
          : `You invited ${firstName} to this application. They answer for themselves.`}{" "}
        Don&apos;t name anyone here: choose the answer without another person, and {firstName} stays.
      </p>
      <p>
        <a href="/my-loan/people">
          {isOnLoan ? `Take ${firstName} off the loan` : `See or withdraw the invitation`}
        </a>
      </p>
    </Callout>
  );
}
